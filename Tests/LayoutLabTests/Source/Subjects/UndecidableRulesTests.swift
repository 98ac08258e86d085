import LayoutLab
import LayoutLabSubjects
import Testing

/// Rules that cannot be decided for a layout are neither reported nor treated as causes.
@Suite("Undecidable rules")
struct UndecidableRulesTests {
  private func undecided(_ body: String) throws -> UndecidableRules {
    let text = "class StripesLayout: UICollectionViewLayout {\n  \(body)\n}"
    let program = Program([SourceFile(path: "A.swift", text: text)])
    return UndecidableRules(program: program, plan: try SubjectFinder(program: program).find()[0])
  }

  static let bodies: [(String, [RuleID])] = [
    (
      "override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) "
        + "{ if collectionView?.bounds.width != width { cache = [] } }", [.staleAfterResize]
    ),
    (
      "override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { cache = [] }",
      []
    ),
    ("override func prepare() { if collectionView?.bounds.width != width { cache = [] } }", []),
    ("override func prepare() { assert(collectionView!.numberOfSections == 1) }", [.ignoresSections]),
    ("override func prepare() { assert(items.count == 1) }", []),
    ("/// This layout can handle a single section.\n  var gap = 4", [.ignoresSections]),
    ("// Supports only one section.\n  var gap = 4", [.ignoresSections]),
    ("/* Only supports\n   one section for now. */\n  var gap = 4", [.ignoresSections]),
    ("/// Only the items in the first section are used.\n  var gap = 4", [.ignoresSections]),
    ("// This layout uses only the first section.\n  var gap = 4", [.ignoresSections]),
    ("// Only section 0 is supported.\n  var gap = 4", [.ignoresSections]),
    ("// Only the first section has a header.\n  var gap = 4", []),
    ("// Only the items in the first section are animated.\n  var gap = 4", []),
    ("// The items in the first section are used as well.\n  var gap = 4", []),
    ("// The header of a single section.\n  var gap = 4", []),
    ("// Works for each single section.\n  var gap = 4", []),
    ("// Supports one section more than the others.\n  var gap = 4", []),
    (
      "override func prepare() { guard let view = collectionView, view.numberOfSections == 1 else { return } }",
      [.ignoresSections]
    ),
    ("override func prepare() { guard collectionView!.numberOfSections > 0 else { return } }", []),
    ("override func prepare() { guard collectionView!.numberOfSections == 1 else { fatalError() } }", []),
  ]

  @Test func `a layout that names a side is not mirrored`() throws {
    func whys(_ text: String) throws -> [String] {
      let program = Program([SourceFile(path: "A.swift", text: text)])
      return UndecidableRules(program: program, plan: try SubjectFinder(program: program).find()[0])
        .notChecked
        .filter { $0.rule == .rightToLeftMismatch }.map(\.why)
    }
    #expect(
      try whys("class LeftAlignedFlow: UICollectionViewFlowLayout {}") == [
        "'LeftAlignedFlow' names a side, and means the same one in a right-to-left view"
      ])
    #expect(try whys("class BrightFlow: UICollectionViewFlowLayout { var gap = 4 }") == [])
    let grid = "\nclass Grid: UICollectionViewLayout { var gap = 4 }"
    #expect(
      try whys("/// A grid.\n/// Sides are physical." + grid) == [
        "the comment in line 2 says that it has the same sides in a right-to-left view"
      ])
    #expect(try whys("/// A grid with physical buttons." + grid) == [])
    let tags = "class Tags: UICollectionViewLayout { var alignment: Alignment = .right; var lefts = 1 }"
    #expect(try whys(tags).first?.hasPrefix("'alignment' names a side") == true)
    #expect(try whys(tags.replacing(".right", with: ".leading")) == [])
    let table =
      "class Table: UICollectionViewLayout { var showsLeftHeader = true; var showsRightHeader = true }"
    #expect(try whys(table).first?.hasPrefix("'showsLeftHeader' names a side") == true)
    // Insets have sides in all layouts, and other names may follow the direction.
    #expect(try whys(table.replacing("Header", with: "Inset")) == [])
    #expect(try whys(table.replacing("var showsR", with: "var leadingBar = 1; var showsR")) == [])
    #expect(try whys(table.replacing("var shows", with: "private var shows")) == [])
    // The options of an initializer or a property count too.
    let options = """
      struct Options { var stickyFromLeft = 0; var stickyFromRight = 0 }
      class Table: UICollectionViewLayout {
        private let options: Options
        init(options: Options) { self.options = options }
      }
      """
    #expect(try whys(options).first?.hasPrefix("'stickyFromLeft' names a side") == true)
    let property = options.replacing("private let options: Options", with: "var options: Options?")
      .replacing("init(options: Options) { self.options = options }", with: "")
    #expect(try whys(property).first?.hasPrefix("'stickyFromLeft' names a side") == true)
    #expect(try whys(options.replacing("Right", with: "Trailing").replacing("Left", with: "Leading")) == [])
    #expect(try whys(options.replacing(" = 0", with: ": CGFloat = 0")) == [])
    #expect(try whys(options.replacing("var sticky", with: "private var sticky")) == [])
    #expect(try whys(options.replacing("(options: Options)", with: "(options: Int)")) == [])
  }

  @Test(arguments: [
    ("func time(at path: IndexPath) -> (start: Double, end: Double)", true),
    ("func endTime(at path: IndexPath) -> Double", true),
    ("func time(at path: IndexPath) -> (start: Double, length: Double)", false),
    ("func height(at path: IndexPath) -> Double", false),
  ])
  func `items between generated times can overlap`(_ requirement: String, _ isUndecided: Bool) throws {
    let text = """
      protocol Times: AnyObject { \(requirement) }
      class DayLayout: UICollectionViewLayout { weak var times: Times? }
      """
    let program = Program([SourceFile(path: "A.swift", text: text)])
    let rules = UndecidableRules(program: program, plan: try SubjectFinder(program: program).find()[0])
    #expect(rules.notChecked.map(\.rule) == (isUndecided ? [.ambiguousStacking] : []))
  }

  @Test func `the times that a fixture gives can be judged`() throws {
    let text = """
      protocol Times: AnyObject { func time(at path: IndexPath) -> (start: Double, end: Double) }
      class DayLayout: UICollectionViewLayout { weak var times: Times? }
      class Day: NSObject, Times { func time(at path: IndexPath) -> (start: Double, end: Double) { (9, 12) } }
      struct DayFixture: LayoutFixture {
        let day = Day()
        func makeLayout() -> UICollectionViewLayout { let layout = DayLayout(); layout.times = day; return layout }
      }
      """
    func rules(_ text: String) throws -> [RuleID?] {
      let program = Program([SourceFile(path: "A.swift", text: text)])
      let plan = try #require(
        try SubjectFinder(program: program).find().first { $0.type.name == "DayLayout" })
      return UndecidableRules(program: program, plan: plan).notChecked.map(\.rule)
    }
    #expect(try rules(text) == [])
    // The fixture does not name this class.
    #expect(try rules(text.replacing("let day = Day()", with: "let day = unknown()")) == [.ambiguousStacking])
  }

  @Test(arguments: bodies) func rules(of body: String, are rules: [RuleID]) throws {
    #expect(try undecided(body).notChecked.map(\.rule) == rules)
  }

  @Test func `a stale cache is attributed to the scroll if it is also stale after one`() throws {
    let rules: [(RuleID, String)] = [
      (.staleAfterResize, "rotate"), (.staleAfterInvalidate, "scroll-in-small-steps"),
    ]
    let seen = rules.map { rule, scenario in
      CandidateFinding(
        Finding(
          rule: rule, severity: .error, message: "", file: "A.swift", line: 1, scenario: scenario, step: 2,
          evidence: .init(expected: "one", actual: "another"), fix: ""), mechanism: .notRecomputed)
    }
    func named(_ policy: VerdictPolicy) -> [RuleID] {
      policy.verdict(on: seen, notChecked: []).findings.map(\.rule)
    }
    #expect(named(VerdictPolicy()) == [.staleAfterResize])
    let policy = VerdictPolicy(undecidable: try undecided(Self.bodies[0].0).notChecked)
    #expect(named(policy) == [.staleAfterInvalidate])
  }
}
