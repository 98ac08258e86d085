import Foundation
import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Layouts with headers in some sections, and without any section.
@MainActor @Suite struct SectionTests {
  /// Returns the rules that a layout with a generated delegate breaks.
  private func rules(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
    var subject = LayoutSubject.fixture("Headers", make)
    subject.connectDelegate()
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
    func findings(
      in scenarios: [BatteryScenarioID] = [.noSections, .oneItem],
      _ section: @escaping @MainActor (Int) -> Int
    ) -> [Finding] {
      var subject = LayoutSubject.fixture("Asking") { AskingGrid() }
      subject.connect = { layout, _, answers in
        (layout as? AskingGrid)?.ask = { _ = answers.number(ofSection: section($0)) }
        return []
      }
      return Examination(subject: subject).run(only: scenarios, skipping: [Battery.probe])
        .findings
        .filter { $0.rule == .indexPathOutOfRange }
    }
    func sections(_ section: @escaping @MainActor (Int) -> Int) -> [String] {
      findings(in: [.noSections, .oneItem], section).map(\.message)
    }
    #expect(sections { max(0, $0 - 1) } == [])
    #expect(
      sections { $0 - 1 } == ["The layout asks its delegate about section -1, but the data has 0 sections."])
    #expect(sections { $0 } == ["The layout asks its delegate about section 1, but the data has 1 section."])
    #expect(findings { $0 - 1 }.map(\.fix).first?.hasPrefix("Return early if there are no sections") == true)
    // Before the first section, there is none to ask about.
    let previous = findings(in: [.oneItem]) { _ in -1 }.map(\.fix)
    #expect(previous.first?.hasPrefix("Ask about a previous section only if there is one") == true)
  }

  @Test(arguments: [(true, false), (false, true)])
  func `an answer for the visible bounds has later sections at the end`(_ showsAll: Bool, _ isLimited: Bool) {
    let subject = LayoutSubject.fixture("Pages") { VisiblePages(showsAll: showsAll) }
    let found = Examination(subject: subject).run(only: [Battery.probe]).findings.map(\.rule)
    #expect(found.contains(.ignoresSections) == isLimited)
  }

  @Test func `a layout for two sections is limited, and one that forgets the last section is wrong`() {
    func findings(countsSections: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Grid") { FirstSectionsGrid { _ in 2 } }
      subject.countsSections = countsSections
      return Examination(subject: subject).run(only: [Battery.probe, .spreadOverSections]).findings
    }
    let limited = findings(countsSections: false)
    #expect(limited.map(\.rule) == [.ignoresSections])
    #expect(limited.first?.message.contains("no items in section 2 and beyond") == true)
    #expect(findings(countsSections: true).map(\.rule) == [.missingItems])
  }

  @Test func `a rectangle query for section 0 only is a limit, and one without an item is wrong`() {
    func rules(_ leavesOut: @escaping (IndexPath) -> Bool) -> [RuleID] {
      Examination(subject: .fixture("Partial") { PartialGrid(leavesOut) }).run(
        only: [.severalSections], skipping: [Battery.probe]
      ).findings.map(\.rule)
    }
    #expect(rules { $0.section > 0 } == [.ignoresSections])
    #expect(rules { $0 == [2, 3] } == [.rectQueryMissesElements])
    #expect(rules { _ in false } == [])
  }

  @Test func `sections after an empty one belong to the layout`() {
    func rules(stops: Bool) -> [RuleID] {
      let grid = { @MainActor in
        FirstSectionsGrid { sections in
          stops ? sections.firstIndex { $0.count == 0 } ?? sections.count : sections.count
        }
      }
      return Examination(subject: .fixture("Bands", grid))
        .run(only: [Battery.probe, .severalSections]).findings.map(\.rule)
    }
    #expect(rules(stops: true) == [.missingItems])
    #expect(rules(stops: false) == [])
  }

  @Test func `empty sections at both ends take part in the content`() {
    func rules(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [RuleID] {
      Examination(subject: .fixture("Grid", make)).run(
        only: [.severalSections, .emptySectionsAtEnds], skipping: [Battery.probe]
      ).findings.map(\.rule)
    }
    #expect(rules { LastItemGrid(usesLastFilled: false) } == [.contentSizeTooSmall])
    #expect(rules { LastItemGrid(usesLastFilled: true) } == [])
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

/// A grid that lays out its first sections.
private final class FirstSectionsGrid: FixtureGrid {
  private let shown: ([Section]) -> Int

  init(_ shown: @escaping ([Section]) -> Int) {
    self.shown = shown
    super.init()
    headerHeight = 0
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    sections = Array(sections.prefix(shown(sections)))
    contentSize.height = sections.last?.bottom ?? 0
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.section < sections.count ? super.layoutAttributesForItem(at: indexPath) : nil
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    indexPath.section < sections.count
      ? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) : nil
  }
}

/// A grid that leaves items out of its answers to rectangles.
private final class PartialGrid: FixtureGrid {
  private let leavesOut: (IndexPath) -> Bool

  init(_ leavesOut: @escaping (IndexPath) -> Bool) {
    self.leavesOut = leavesOut
    super.init()
    headerHeight = 0
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { !leavesOut($0.indexPath) }
  }
}

/// A grid whose content ends below the last item of the last section, or of the last section that has items.
private final class LastItemGrid: FixtureGrid {
  private let usesLastFilled: Bool

  init(usesLastFilled: Bool) {
    self.usesLastFilled = usesLastFilled
    super.init()
    headerHeight = 0
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    let section = usesLastFilled ? sections.lastIndex { $0.count > 0 } : sections.indices.last
    guard let section, sections[section].count > 0 else { return CGSize(width: room, height: 0) }
    return CGSize(width: room, height: sections[section].bottom)
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
