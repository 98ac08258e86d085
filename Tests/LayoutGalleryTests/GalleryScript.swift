import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@testable import LayoutLabCLI

/// Runs steps with a gallery layout, on the device of the test's traits.
///
/// - Parameters:
///   - layout: The layout and its parameters.
///   - photos: The heights of the photos of each section; photos are 100 points wide.
///   - header: The height of the headers; `nil` for no headers.
///   - sourceLocation: The source location of the call.
///   - steps: The steps, in order.
/// - Returns: The outcome of the run.
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
  /// Returns a section of photos that are 100 points wide, optionally with a header.
  static func photos(_ heights: [CGFloat], header: CGFloat? = nil) -> SectionData {
    SectionData(
      items: heights.count,
      details: ItemDetails(sizes: .list(heights.map { CGSize(width: 100, height: $0) })),
      metrics: SectionMetrics(header: header.map { CGSize(width: 0, height: $0) }))
  }
}

extension Step {
  /// Replaces the photos of the first section without notifying the collection view.
  static func photos(_ heights: CGFloat...) -> Step {
    .mutate(.change(.deleteSections([0])), .change(.insertSections([0], [.photos(heights)])))
  }
}

extension Step.Expectation {
  /// Expects exactly these items on screen, with these frames.
  static func cells(_ frames: KeyValuePairs<IndexPath, CGRect>) -> [Self] {
    [.visible(frames.map(\.key))] + frames.map { .frame($0.key, $0.value) }
  }
}

/// Returns a rectangle with an origin and a size.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension [CGFloat] {
  /// Returns pseudorandom heights of 40 to 200 points, which are the same in every run.
  static func varied(_ count: Int) -> [CGFloat] { ExhibitData.varied(count).sections[0] }
}

extension LayoutSession.Subject {
  /// Returns a gallery layout that uses the data of the scenario.
  @MainActor static func gallery(_ layout: ScenarioSubject, _ data: ScenarioDataSource) -> Self {
    Gallery.subject(layout, data) ?? Self(UICollectionViewLayout())
  }
}

extension LayoutSession {
  /// All elements of the layout, queried one by one.
  var everyElement: [String] { within { collectionView.everyElement.map(Exhibit.text) } }
}
