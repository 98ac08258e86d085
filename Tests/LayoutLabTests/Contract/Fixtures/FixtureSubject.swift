import Foundation
import HeadlessUIKit
import LayoutLab

extension LayoutSubject {
  /// Returns a subject for a fixture, with a height for each item, and possibly with a data source of its own.
  @MainActor static func fixture(
    _ name: String, inputs: [String]? = nil, source: RuleCase.FixtureSource? = nil,
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> LayoutSubject {
    var subject = LayoutSubject(
      name: name, place: SourceLine(file: "\(name).swift", line: 1),
      members: [
        "prepare()": SourceLine(file: "\(name).swift", line: 7),
        "layoutAttributesForSupplementaryView(ofKind:at:)": SourceLine(file: "\(name).swift", line: 9),
        "shouldInvalidateLayout(forBoundsChange:)": SourceLine(file: "\(name).swift", line: 11),
        "targetContentOffset(forProposedContentOffset:)": SourceLine(file: "\(name).swift", line: 13),
        "finalLayoutAttributesForDisappearingItem(at:)": SourceLine(file: "\(name).swift", line: 15),
      ], inputs: inputs,
      connect: { layout, view, answers in
        (layout as? FixtureColumn)?.heights = {
          40 + CGFloat(answers.number(at: $0).steps(upTo: 60))
        }
        guard let data = view.dataSource, let source = source?(data) else { return [] }
        view.dataSource = source
        return [data, source]
      }, make: make)
    if let layout = make() as? any ConfigurableFixture {
      subject.settings = type(of: layout).settings
      for member in type(of: layout).notOverridden { subject.members[member] = nil }
    }
    return subject
  }

  /// Gives the view the delegate of a check, which answers the flow layout's calls.
  mutating func connectDelegate() {
    connect = { _, view, answers in
      let delegate = GeneratedDelegate(answers, view)
      view.delegate = delegate
      return [delegate]
    }
  }
}
