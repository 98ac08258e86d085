import Foundation
import HeadlessUIKit

// Each line begins at the same edge, also the first one of a section.
extension Examiner {
  /// Finds a layout in which the first line of a section begins where the last line of the previous section ended.
  func examineSectionStarts() {
    guard canShowThreeSections, traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional, !traits.isSelfSizing
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    func sections(_ count: Int) -> [[CGRect]] {
      let data = ScenarioData(sections: [SectionData(items: count), SectionData(items: 3)])
      let change = FreshInstance.Change(data: DataStore(data))
      let items = FreshInstance(of: trial, change).snapshot().plainItems.filter { $0.geometryFault == nil }
        .sorted { $0.id < $1.id }
      return (0..<2).map { section in items.filter { $0.id.section == section }.map(\.frame) }
    }
    guard let start = Self.startOfLines(sections(Self.many)[0]) else { return }
    var found: [(count: Int, place: CGFloat)] = []
    var more = sections(1)
    for count in 1...4 {
      let shown = more
      more = sections(count + 1)
      guard shown[0].count == count, more[0].count == count + 1, let first = shown[1].first else { return }
      let isNewLine = shown[0].allSatisfy { $0.minY < first.minY - 1 }
      // The line has the place at which another item of the previous section would be.
      if isNewLine, first.minX > start + 1, abs(first.minX - more[0][count].minX) < 0.5 {
        found.append((count, first.minX))
      }
    }
    guard let one = found.first, let other = found.last, abs(one.place - other.place) > 1 else { return }
    let places = [one, other].map { GeometryFormat.number($0.place) }
    begin(2, "a first section of \(ListPhrase.count(one.count, "item"))")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The first line of section 1 begins where the last line of section 0 ended: at x = \(places[0]) after "
        + "\(ListPhrase.count(one.count, "item")), and at x = \(places[1]) after "
        + "\(ListPhrase.count(other.count, "item")).",
      expected: "x = \(GeometryFormat.number(start)), as for each new line in section 0",
      actual: "x = \(places[0])", aspect: .named("first line"),
      fix: "Go back to the left edge at the beginning of each section.")
  }

  /// The number of items that need several lines.
  private static let many = 12

  /// Returns the place at which each line of frames begins; `nil` if they do not lie in lines of several items.
  private static func startOfLines(_ frames: [CGRect]) -> CGFloat? {
    guard frames.count == many, let first = frames.first else { return nil }
    var lines = 1
    for (frame, previous) in zip(frames.dropFirst(), frames) {
      if abs(frame.minY - previous.minY) < 0.5 {
        guard frame.minX > previous.maxX - 0.5 else { return nil }
      } else {
        guard frame.minY > previous.minY, abs(frame.minX - first.minX) < 0.5 else { return nil }
        lines += 1
      }
    }
    return lines > 1 && lines < frames.count ? first.minX : nil
  }
}
