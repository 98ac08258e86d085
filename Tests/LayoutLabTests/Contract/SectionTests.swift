import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Layouts with headers in some sections, and without any section.
@MainActor @Suite struct SectionTests {
  /// Returns the rules that a layout with a generated delegate breaks.
  private func rules(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
    var subject = LayoutSubject.fixture("Headers", make)
    subject.connect = { _, view, answers in
      let delegate = GeneratedDelegate(answers, view)
      view.delegate = delegate
      return [delegate]
    }
    let result = Examination(subject: subject).run(only: [.headersInSomeSections])
    #expect(result.scenarios.contains(.headersInSomeSections))
    return result.findings.map(\.rule)
  }

  @Test func `headers in some sections must be found by their section`() {
    #expect(rules { CountedHeadersGrid() } == [.rectQueryMissesElements, .supplementaryQueryDisagrees])
    #expect(rules { DelegatedHeadersGrid() } == [])
  }

  @Test func `a delegate that is not asked for headers needs no sections without them`() {
    let result = Examination(subject: .fixture("Grid") { FixtureGrid() }).run(only: [.headersInSomeSections])
    #expect(!result.scenarios.contains(.headersInSomeSections))
  }

  @Test func `a layout asks its delegate about sections that there are`() {
    func sections(_ section: @escaping @MainActor (Int) -> Int) -> [String] {
      var subject = LayoutSubject.fixture("Asking") { AskingGrid() }
      subject.connect = { layout, _, answers in
        (layout as? AskingGrid)?.ask = { _ = answers.number(ofSection: section($0)) }
        return []
      }
      return Examination(subject: subject).run(only: [.noSections, .oneItem], skipping: [Battery.probe])
        .findings
        .filter { $0.rule == .indexPathOutOfRange }.map(\.message)
    }
    #expect(sections { max(0, $0 - 1) } == [])
    #expect(
      sections { $0 - 1 } == ["The layout asks its delegate about section -1, but the data has 0 sections."])
    #expect(sections { $0 } == ["The layout asks its delegate about section 1, but the data has 1 section."])
  }

  @Test func `a layout for section 0 says what happens without it`() {
    func evidence(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
      Examination(subject: .fixture("Column", make)).run(only: [.load, .noSections]).findings
        .filter { $0.rule == .ignoresSections }.map(\.evidence.actual)
    }
    let limited = "attributes for section 0 only"
    #expect(evidence { FixtureColumn() } == [limited])
    #expect(
      evidence { UncheckedSectionColumn() } == [
        limited
          + "; without sections: request for number of items in section 0 when there are only 0 sections in the collection view"
      ])
  }
}

/// Asks its delegate for something with the number of sections.
private final class AskingGrid: FixtureGrid {
  var ask: @MainActor (Int) -> Void = { _ in }

  override func prepare() {
    super.prepare()
    ask(collectionView?.numberOfSections ?? 0)
  }
}
