import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Layouts that look wrong but are sound have no findings that fail them.
@MainActor @Suite struct SoundFixtureTests {
  struct Sound: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> UICollectionViewLayout

    init(_ name: String, _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
      testDescription = name
      self.make = make
    }
  }

  nonisolated static let all: [Sound] = [
    Sound("a flow layout that sizes its items in prepare()", { SizedFlow() }),
    Sound("a flow layout that sizes its items after super.prepare()", { SizedAfterFlow() }),
    Sound("cards with transforms that follow the offset", { CardFlow() }),
    Sound("sticky headers made by hand", { StickyFlow() }), Sound("pinned headers", { PinnedFlow() }),
    Sound("a stretchy header", { StretchyFlow() }), Sound("estimated sizes", { EstimatedFlow() }),
    Sound("a cache that invalidations clear", { ProperColumn() }), Sound("a strip", { StripLayout() }),
    Sound("a ring that never scrolls", { RingLayout() }),
    Sound("sticky headers named in contexts", { NamedStickyGrid() }),
    Sound("sizes that cells prefer", { SizingColumn() }),
    Sound("updates with a look of their own", { ClearedGrid() }),
    Sound("preferred sizes that are noted", { NotingColumn() }),
    Sound("boxes around many rows each", { BoxedRows() }),
  ]

  /// Some of the layouts, or all in a full run.
  nonisolated private static let some = FullRun.some(of: all, oneIn: 16)

  @Test(arguments: some)
  func sound(_ layout: Sound) {
    let only: [BatteryScenarioID]? = FullRun.isOn ? nil : [.insertInMiddle, .scrollInSmallSteps]
    let result = Examination(subject: .fixture("Sound", layout.make)).run(
      only: only, skipping: FullRun.isOn ? [] : [Battery.probe])
    #expect(result.findings.filter(\.severity.fails) == [])
  }

  @Test func `objects that are kept while the counts stay the same are not stale`() {
    let result = Examination(subject: .fixture("Sound") { KeptObjectsGrid() })
      .run(only: FullRun.some(of: [.moveItem, .reloadItem], oneIn: 2), skipping: [Battery.probe])
    #expect(result.findings.filter(\.severity.fails) == [])
  }

  @Test func `a layout that only reads the data after a full invalidation shows its items`() {
    let result = Examination(subject: .fixture("Model") { ModelColumn() }).run(only: [.insertAtFront])
    #expect(result.findings.filter(\.severity.fails) == [])
    #expect(result.notChecked == [])
  }

  @Test func `attributes from super do not animate unrelated items`() {
    let result = Examination(subject: .fixture("Bars") { BarChart() })
      .run(only: FullRun.some(of: [.insertAtFront, .deleteFirst], oneIn: 2), skipping: [Battery.probe])
    #expect(result.findings.filter(\.severity.fails) == [])
  }

  struct Empty: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let inputs: [String]?
    let make: @MainActor @Sendable () -> UICollectionViewLayout
    let rules: [RuleID]
  }

  nonisolated static let empty: [Empty] = [
    Empty(
      testDescription: "there are no inputs", inputs: [], make: { NothingShown() }, rules: [.missingItems]),
    Empty(
      testDescription: "content without items", inputs: [], make: { NothingInContent() },
      rules: [.missingItems]),
    Empty(
      testDescription: "the inputs are unknown", inputs: nil, make: { NothingShown() }, rules: []),
    Empty(
      testDescription: "an empty property waits to be set", inputs: ["wanted"], make: { HeightsWanted() },
      rules: []),
    Empty(
      testDescription: "a method waits to be called", inputs: ["show(_:)"], make: { NothingShown() },
      rules: []),
    Empty(
      testDescription: "the items were not queried", inputs: [], make: { WaitingColumn() }, rules: []),
  ]

  @Test func `a layout that only shows headers is wrong if it has all its inputs`() {
    func rules(_ inputs: [String]?) -> [RuleID] {
      Examination(subject: .fixture("Headers", inputs: inputs) { HeadersAlone() })
        .run(only: [Battery.probe]).findings.map(\.rule).filter { $0 == .missingItems }
    }
    #expect(rules([]) == [.missingItems])
    #expect(rules(["expanded"]) == [])
  }

  @Test(arguments: empty)
  func `a layout that shows nothing is only wrong if it has all its inputs`(_ layout: Empty) {
    let result = Examination(subject: .fixture("Empty", inputs: layout.inputs, layout.make)).run()
    #expect(result.findings.map(\.rule) == layout.rules)
    #expect(result.notChecked.map(\.rule) == (layout.rules.isEmpty ? [nil] : []))
    #expect(result.scenarios == [Battery.probe])
  }

  /// Layouts with all or some frames empty.
  nonisolated static let unseen: [(Empty, isChecked: Bool)] = [
    (
      Empty(
        testDescription: "rows without a width", inputs: [], make: { NoWidthColumn() },
        rules: [.missingItems]),
      true
    ),
    (
      Empty(
        testDescription: "the inputs are unknown", inputs: nil, make: { NoWidthColumn() },
        rules: []),
      false
    ),
    (
      Empty(
        testDescription: "a width can be given", inputs: ["width"], make: { NoWidthColumn() }, rules: []),
      false
    ),
    (Empty(testDescription: "all closed", inputs: [], make: { ClosedColumn() }, rules: []), false),
    (Empty(testDescription: "all shrunk", inputs: [], make: { ShrunkColumn() }, rules: []), false),
    (Empty(testDescription: "some closed", inputs: [], make: { SomeClosedColumn() }, rules: []), true),
    (Empty(testDescription: "headers alone", inputs: [], make: { ClosedGrid() }, rules: []), true),
    (Empty(testDescription: "opened by a scroll", inputs: [], make: { OpeningColumn() }, rules: []), true),
  ]

  @Test(arguments: FullRun.some(of: unseen, oneIn: 8))
  func `empty frames are only wrong if they take up space and the layout has all its inputs`(
    _ layout: Empty, isChecked: Bool
  ) {
    let result = Examination(subject: .fixture("Empty", inputs: layout.inputs, layout.make))
      .run(only: [Battery.probe])
    #expect(result.findings.map(\.rule).filter { $0 == .missingItems } == layout.rules)
    #expect(result.notChecked.map(\.rule) == (isChecked ? [] : [nil]))
  }

  @Test func `messages about empty frames`() {
    func result(_ inputs: [String], _ make: @escaping @MainActor () -> UICollectionViewLayout)
      -> ExaminationResult
    { Examination(subject: .fixture("Empty", inputs: inputs, make)).run(only: [Battery.probe]) }
    let wrong = result([]) { NoWidthColumn() }.findings.first { $0.rule == .missingItems }
    #expect(
      wrong?.message
        == "The layout has queried the number of items and needs nothing from the app, but gives "
        + "all of them empty frames, one after the other.")
    #expect(
      wrong?.evidence
        == .init(expected: "frames with an area for 40 items", actual: "(0, 0, 0, 47) for item [0, 0]"))
    #expect(
      result(["width"]) { NoWidthColumn() }.notChecked.map(\.why) == [
        "all frames that 'Empty' returns are empty, for example (0, 0, 0, 47) for item [0, 0], so that nothing would be "
          + "visible; perhaps it needs width"
      ])
  }

  @Test(arguments: FullRun.some(of: [0, 1, 2, 3], oneIn: 4))
  func `pages, combs and pinned headers get no warning`(_ index: Int) {
    let layouts: [@MainActor () -> UICollectionViewLayout] = [
      { PagedGrid() }, { HoneycombLayout() }, { PinnedFlow() }, { PinnedBarsFlow() },
    ]
    let only: [BatteryScenarioID]? = FullRun.isOn ? nil : [.load, .oddCount, .severalSections, .scrollToEnd]
    let result = Examination(subject: .fixture("Sound", layouts[index])).run(only: only)
    #expect(result.findings.filter { $0.severity < .style && $0.rule != .ignoresSections } == [])
  }

  @Test func `a layout that waits for data of its own is not judged`() {
    let result = Examination(subject: .fixture("Waiting") { WaitingColumn() }).run()
    #expect(result.findings == [])
    #expect(result.notChecked.map(\.rule) == [nil])
    #expect(result.scenarios == [Battery.probe])
  }
}
