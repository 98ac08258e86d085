import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@testable import LayoutLabCLI

/// Takes a layout of the gallery through steps, on the device of the test's traits.
///
/// - Parameters:
///   - layout: The layout and its parameters.
///   - photos: The heights of the photos of each section; photos are 100 points wide.
///   - header: The height of the headers; nil for none.
///   - sourceLocation: Where the call stands.
///   - steps: What happens, in order.
/// - Returns: What the run has shown.
@MainActor @discardableResult
func expectGallery(
  _ layout: ScenarioSubject, _ photos: [CGFloat]..., header: CGFloat? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, @StepBuilder steps: () -> [Step]
) -> Outcome {
  let data = ScenarioData(sections: photos.map { .photos($0, header: header) })
  return expectScenario(
    Scenario(layout.layout, data: data, steps: steps),
    subject: { .gallery(layout, $0) },
    sourceLocation: sourceLocation)
}

extension SectionData {
  /// Photos of these heights, 100 points wide, below a header where one is wanted.
  static func photos(_ heights: [CGFloat], header: CGFloat? = nil) -> SectionData {
    SectionData(
      items: heights.count,
      details: ItemDetails(sizes: .list(heights.map { CGSize(width: 100, height: $0) })),
      metrics: SectionMetrics(header: header.map { CGSize(width: 0, height: $0) }))
  }
}

extension Step {
  /// The first section has other photos from now on, and nobody is told.
  static func photos(_ heights: CGFloat...) -> Step {
    .mutate(.change(.deleteSections([0])), .change(.insertSections([0], [.photos(heights)])))
  }
}

extension Step.Expectation {
  /// These items have cells on screen with these frames, and no others have.
  static func cells(_ frames: KeyValuePairs<IndexPath, CGRect>) -> [Self] {
    [.visible(frames.map(\.key))] + frames.map { .frame($0.key, $0.value) }
  }
}

/// A rectangle by its origin and its size.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension [CGFloat] {
  /// Heights of 40 to 200 points without a pattern, the same in every run.
  static func varied(_ count: Int) -> [CGFloat] { ExhibitData.varied(count).sections[0] }
}

extension LayoutSession.Subject {
  /// A layout of the gallery, which asks the scenario's data.
  @MainActor static func gallery(_ layout: ScenarioSubject, _ data: ScenarioDataSource) -> Self {
    Gallery.subject(layout, data) ?? Self(UICollectionViewLayout())
  }
}

extension LayoutSession {
  /// All elements that the layout has, by asking for each.
  var everyElement: [String] { within { collectionView.everyElement.map(Exhibit.text) } }
}
