import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Functions that create layouts")
struct FactoryFinderTests {
  private func program(_ text: String) -> Program { Program([SourceFile(path: "A.swift", text: text)]) }

  private func plans(_ text: String, expression: String? = nil) throws -> [SubjectPlan] {
    try SubjectFinder(program: program(text), expression: expression).find()
  }

  @Test func `functions and computed members that return one of UIKit's layouts are found`() throws {
    let text = """
      class Screen: UIViewController {
        private func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
        static let kept: UICollectionViewLayout = UICollectionViewFlowLayout()
      }
      extension Screen { var grid: UICollectionViewCompositionalLayout { fatalError() } }
      enum Layouts { static func list(gap: CGFloat = 2) -> UICollectionViewCompositionalLayout { fatalError() } }
      struct Made: LayoutFixture { func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() } }
      func photos() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
      """
    let plans = try plans(text)
    #expect(
      plans.map(\.type.path) == ["Screen.makeLayout()", "Screen.grid", "Layouts.list()", "photos()"])
    #expect(
      plans.map(\.making) == [
        .factory("from: Screen(), { $0.makeLayout() }"), .factory("from: Screen(), { $0.grid }"),
        .factory("Layouts.list()"), .factory("photos()"),
      ])
    #expect(plans.map(\.type.line) == [2, 5, 6, 8])
    #expect(plans.allSatisfy { $0.isFactory && $0.remark == nil })
  }

  @Test func `a layout that uses the size of a view is shown in it`() throws {
    let text = """
      class Screen: UIViewController {
        func makeLayout() -> UICollectionViewLayout { inset(width) }
        func makeOther() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
        private var width: CGFloat { view.frame.width }
      }
      class Bar: UIInputView { func makeLayout(gap: CGFloat) -> UICollectionViewLayout { inset(bounds) } }
      """
    let plans = try plans(text)
    #expect(
      plans.map(\.making) == [
        .factory("from: Screen(), inView: true, { $0.makeLayout() }"),
        .factory("from: Screen(), { $0.makeOther() }"),
        .factory("from: Bar(), inView: true, { $0.makeLayout(gap: 8) }"),
      ])
    #expect(plans[2].remark?.contains("called as Bar().makeLayout(gap: 8);") == true)
  }

  @Test func `a property of the owner receives the collection view`() throws {
    func making(_ property: String) throws -> SubjectPlan.Making {
      try plans(
        """
        class Screen: UIViewController {
          \(property)
          func makeLayout() -> UICollectionViewLayout { print(collectionView.frame) }
        }
        """)[0].making
    }
    let plain = SubjectPlan.Making.factory("from: Screen(), { $0.makeLayout() }")
    let shown = SubjectPlan.Making.factory(
      "from: Screen(), inView: true, shownBy: \\.collectionView, { $0.makeLayout() }")
    #expect(try making("private lazy var collectionView: UICollectionView = make()") == shown)
    #expect(try making("@IBOutlet weak var collectionView: UICollectionView!") == shown)
    #expect(try making("let collectionView = UICollectionView(view.bounds)") == plain)
    #expect(try making("lazy var collectionView: Sheet = make()") == plain)
  }

  @Test func `an override of an app's own function creates a layout`() throws {
    let text = """
      class Base: UIViewController { func makeLayout() -> UICollectionViewLayout { fatalError() } }
      class Screen: Base { override func makeLayout() -> UICollectionViewLayout { fatalError() } }
      class Grid: UICollectionView {
        override var collectionViewLayout: UICollectionViewLayout { get { fatalError() } set {} }
      }
      """
    #expect(try plans(text).map(\.type.path) == ["Base.makeLayout()", "Screen.makeLayout()"])
  }

  @Test func `functions that return a section are called like a section provider`() throws {
    let text = """
      final class Screen: UIViewController {
        func section(at index: Int, in environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
          nil
        }
        static func grid(columns: Int) -> NSCollectionLayoutSection { fatalError() }
      }
      enum Sections { static var list: NSCollectionLayoutSection { fatalError() } }
      """
    let plans = try plans(text)
    #expect(plans.map(\.type.path) == ["Screen.section(at:in:)", "Screen.grid(columns:)", "Sections.list"])
    #expect(
      plans.map(\.making) == [
        .factory(
          "from: Screen(), sections: { owner, index, environment in owner.section(at: index, in: environment) }"
        ),
        .factory("sections: { index, environment in Screen.grid(columns: 3) }"),
        .factory("sections: { index, environment in Sections.list }"),
      ])
    #expect(
      plans.map(\.remark) == [
        nil,
        "'Screen.grid(columns:)' is called as Screen.grid(columns: 3); '--make' or a LayoutFixture chooses other "
          + "arguments", nil,
      ])
  }

  @Test func `a section that a layout uses is checked as its part`() throws {
    let text = """
      class Screen: UIViewController {
        func makeLayout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout(section: grid()) }
        func grid() -> NSCollectionLayoutSection { fatalError() }
        func list() -> NSCollectionLayoutSection { fatalError() }
      }
      """
    #expect(try plans(text).map(\.type.path) == ["Screen.makeLayout()", "Screen.list()"])
    let awaiting = text.replacing("section: grid()", with: "section: grid(), model: model")
      .replacing("func makeLayout", with: "let model: Model\n  func makeLayout")
    #expect(try plans(awaiting).map(\.type.path).contains("Screen.grid()"))
  }

  @Test func `a name that no checked layout uses does not make a section a part of one`() throws {
    let text = """
      class Screen: UIViewController {
        func makeLayout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout(section: part()) }
        func part() -> NSCollectionLayoutSection { Sections.wide }
        func grid() -> NSCollectionLayoutSection { fatalError() }
        func reload() { view.collectionViewLayout = UICollectionViewCompositionalLayout(section: grid()) }
      }
      enum Sections {
        static var wide: NSCollectionLayoutSection { narrow }
        static var narrow: NSCollectionLayoutSection { fatalError() }
      }
      enum Others { static var narrow: NSCollectionLayoutSection { fatalError() } }
      extension NSCollectionLayoutSection { static var part: NSCollectionLayoutSection { fatalError() } }
      """
    #expect(try plans(text).map(\.type.path) == ["Screen.makeLayout()", "Screen.grid()", "Others.narrow"])
  }

  @Test func `a class is checked with a function of its superclass that it changes`() throws {
    let text = """
      class Base: UIViewController {
        var columns: Int { 1 }
        func makeLayout() -> UICollectionViewLayout { grid(columns) }
        private func hidden() -> UICollectionViewLayout { grid(columns) }
      }
      class Same: Base { func show() {} }
      class Wide: Base { override var columns: Int { 3 } }
      class Own: Wide { override func makeLayout() -> UICollectionViewLayout { fatalError() } }
      class List<Model>: UIViewController { func listLayout() -> UICollectionViewLayout { fatalError() } }
      class Names: List<String> {}
      """
    let plans = try plans(text)
    #expect(
      plans.map(\.type.path) == [
        "Base.makeLayout()", "Base.hidden()", "Own.makeLayout()", "Wide.makeLayout()", "Names.listLayout()",
      ])
    #expect(plans.last?.making == .factory("from: Names(), { $0.listLayout() }"))
  }

  @Test func `a property with a diffable data source has the identifiers of the sections`() throws {
    let text = """
      final class Screen: UIViewController {
        enum Section: CaseIterable { case hero, list }
        typealias Source = UICollectionViewDiffableDataSource<Section, UUID>
        private lazy var source = makeSource()
        private var unused: Source!
        func makeLayout() -> UICollectionViewLayout { provide { self.source.sectionIdentifier(for: $0) } }
        func makeGrid(gap: CGFloat) -> UICollectionViewLayout { provide { self.source.snapshot() } }
        private func makeSource() -> Source { fatalError() }
      }
      """
    let plans = try plans(text)
    let owner =
      "LayoutLabHost.CheckHost.prepared(Screen()) { $0.source = LayoutLabHost.CheckHost.dataSource(sections: "
      + "Array(Screen.Section.allCases), items: { n in LayoutLabHost.CheckHost.uuid(n) }) }"
    #expect(plans.map(\.making).first == .factory("from: \(owner), { $0.makeLayout() }"))
    #expect(plans.map(\.mostSections) == Array(repeating: "Screen.Section.allCases.count", count: 2))
    #expect(
      plans.map(\.remark) == [
        "'source' of 'Screen' has the sections and items that the view shows; a LayoutFixture chooses others",
        "'Screen.makeGrid(gap:)' is called as Screen().makeGrid(gap: 8); '--make' or a LayoutFixture chooses other "
          + "arguments",
      ])
  }

  @Test func `a section provider has at most as many sections as its enumeration has cases`() throws {
    func most(_ expression: String) throws -> String? {
      try plans(
        """
        class Screen: UIViewController {
          enum Section: Int { case hero, list, footer }
          func makeLayout() -> UICollectionViewLayout { provide { index in \(expression) } }
        }
        """)[0].mostSections
    }
    #expect(try most("Section(rawValue: index)!") == "3")
    #expect(try most("Section.allCases[index]") == "3")
    #expect(try most("Section(rawValue: 1)!") == nil)
    #expect(try most("Kind(rawValue: index)!") == nil)
  }

  /// A declaration with a function, the argument of `made`, and the call as a user would write it.
  static let examples: [(String, String, String)] = [
    (
      "enum E { static func make(columns: Int, gap: CGFloat) -> UICollectionViewLayout { a() } }",
      "E.make(columns: 3, gap: 8)", "E.make(columns: 3, gap: 8)"
    ),
    (
      "class P { let w: CGFloat; init(w: CGFloat) {}; var made: UICollectionViewFlowLayout { a() } }",
      "from: P(w: 100), { $0.made }", "P(w: 100).made"
    ),
    (
      "struct P { let insets: UIEdgeInsets; var n = 1; func f(_ on: Bool) -> UICollectionViewLayout { a() } }",
      "from: P(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)), { $0.f(true) }",
      "P(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)).f(true)"
    ),
    (
      "enum Kind { case grid; case list; func make() -> UICollectionViewLayout { a() } }",
      "from: Kind.grid, { $0.make() }", "Kind.grid.make()"
    ),
    (
      "struct S { let gap: CGFloat; var name: String?; let kinds: Kinds }\nenum Kinds { case a }\n"
        + "func make(_ style: S) -> UICollectionViewLayout { a() }",
      "make(S(gap: 8, kinds: Kinds.a))", "make(S(gap: 8, kinds: Kinds.a))"
    ),
    (
      "struct S { init(columns: Int = 2, height: @escaping (_ item: Int, CGFloat) -> CGFloat, done: () -> Void) {} }\n"
        + "func make(_ style: S) -> UICollectionViewLayout { a() }",
      "make(S(height: { _, _ in 100 }, done: { }))", "make(S(height: { _, _ in 100 }, done: { }))"
    ),
    (
      "enum S { case a; case b }\nfunc make(for list: [S]) -> UICollectionViewLayout { a() }",
      "make(for: [S.a, S.b])", "make(for: [S.a, S.b])"
    ),
    (
      "enum E { static func make(in view: UIView) -> UICollectionViewLayout { a() } }",
      "E.make(in: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))",
      "E.make(in: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))"
    ),
  ]

  @Test(arguments: examples) func `arguments are examples, and a remark says so`(
    text: String, made: String, shown: String
  ) throws {
    let plan = try #require(try plans(text).first)
    #expect(plan.making == .factory(made))
    #expect(
      plan.remark
        == "'\(plan.type.path)' is called as \(shown); '--make' or a LayoutFixture chooses other arguments")
  }

  /// A declaration with a function, and the reason why it cannot be called.
  static let obstacles: [(String, String)] = [
    (
      "enum E { static func make(for data: Model, n: Int) -> UICollectionViewLayout { a() } }",
      "'make(for:n:)' needs arguments that only the app has; say how to call it: "
        + "--make 'E.make(for: …, n: 3)', or write a LayoutFixture"
    ),
    (
      "class V { let model: Model; init(model: Model) {}\n  func make() -> UICollectionViewLayout { a(model) } }",
      "'make()' uses 'model' of 'V', which only the app sets; say how to call it: "
        + "--make 'V(model: …).make()', or write a LayoutFixture"
    ),
    (
      "extension Theme { func make() -> UICollectionViewLayout { a() } }",
      "'make()' needs an instance of 'Theme'; say how to call it: --make 'Theme(…).make()', or write a LayoutFixture"
    ),
  ]

  @Test(arguments: obstacles) func `a function that cannot be called has a reason with a way out`(
    text: String, reason: String
  ) throws {
    #expect(FactoryFinder(program: program(text)).find().isEmpty)
    #expect(try plans(text).map(\.making) == [.impossible(reason)])
    let made = try plans(text, expression: "make(Model())")
    #expect(made.map(\.making) == [.expression("make(Model())")])
    #expect(made.map(\.isFactory) == [true])
  }

  @Test func `an expression belongs to the function that it names`() throws {
    let text = """
      func one() -> UICollectionViewLayout { a() }
      func two(_ model: Model) -> UICollectionViewLayout { a() }
      """
    #expect(try plans(text).map(\.type.path) == ["one()"])
    #expect(try plans(text, expression: "two(.shared)").map(\.type.path) == ["two(_:)"])
    #expect(throws: SubjectFinder.Problem.ambiguousExpression(["one()", "two(_:)"])) {
      try plans(text, expression: "three()")
    }
  }

  @Test func `a fixture that names a function calls it`() throws {
    let text = """
      class V { init(m: M) {}; func make() -> UICollectionViewLayout { a() } }
      func other() -> UICollectionViewLayout { a() }
      struct F: LayoutFixture { func makeLayout() -> UICollectionViewLayout { V(m: .sample).make() } }
      """
    #expect(try plans(text).map(\.making) == [.fixture("F")])
    #expect(try plans(text).map(\.type.path) == ["V.make()"])
  }

  @Test func `a property that returns the layout of a view creates none`() {
    let text = "class V { init(m: M) {}\n  let m: M\n  var l: UICollectionViewFlowLayout { view.layout(m) } }"
    #expect(FactoryFinder(program: program(text)).uncallable().isEmpty)
  }

  @Test func `of an owner that needs its app, what the functions use is enough`() throws {
    let text = """
      final class Screen: UIViewController, Presenter {
        private let model: Model
        private let gap: CGFloat = 4
        init(model: Model) { self.model = model }
        override func viewDidLoad() { show(model) }
      }
      extension Screen: UICollectionViewDelegate {
        func makeLayout() -> UICollectionViewLayout { .init(section: section()) }
        private func section() -> NSCollectionLayoutSection { "\\(gap)" }
        func show(_ model: Model) {}
      }
      """
    let program = program(text)
    #expect(
      FactoryFinder(program: program).find().map(\.making) == [
        .factory("from: Screen(), { $0.makeLayout() }")
      ])
    let slice = try #require(FactoryFinder(program: program).slices().first)
    #expect(
      slice.unused.map { program.files[0].text($0.bytes) } == [
        ", Presenter", "private let model: Model", "init(model: Model) { self.model = model }",
        "override func viewDidLoad() { show(model) }", ": UICollectionViewDelegate",
        "func show(_ model: Model) {}",
      ])
    #expect(slice.superclass.map { program.files[0].text($0.bytes) } == ": UIViewController")
    #expect(slice.awaited.isEmpty)
  }

  @Test func `only an initializer can set a private delegate`() throws {
    let text = """
      protocol Days: AnyObject { func numberOfDays() -> Int }
      class A: UICollectionViewLayout {
        private weak var days: Days?
        override init() { super.init() }
        convenience init(days: Days, columns: Int = 7) { self.init(); self.days = days }
      }
      class B: UICollectionViewLayout {
        weak var days: Days?
        override init() { super.init() }
        convenience init(days: Days) { self.init(); self.days = days }
      }
      class C: UICollectionViewLayout {
        private var days: Int?
        override init() { super.init() }
        convenience init(days: Int) { self.init(); self.days = days }
      }
      """
    #expect(try plans(text).map(\.making) == [.delegated("A(days: delegate)"), .initializer, .initializer])
  }

  @Test func `an owner that its view has as a delegate keeps that protocol`() throws {
    let text = """
      class Screen: UIViewController {
        init(model: Model) {}
        lazy var list = { let list = List(); list.delegate = self; return list }()
        func makeLayout() -> UICollectionViewLayout { layout(list) }
      }
      extension Screen: UICollectionViewDelegate { func show() {} }
      extension Screen: Presenter {}
      """
    let program = program(text)
    let slice = try #require(FactoryFinder(program: program).slices().first)
    #expect(
      slice.unused.map { program.files[0].text($0.bytes) } == [
        "init(model: Model) {}", "func show() {}", ": Presenter",
      ])
  }

  @Test func `the section that a layout creates in its initializer is not a layout of its own`() throws {
    func paths(_ statement: String) throws -> [String] {
      try plans(
        """
        final class Rows: UICollectionViewCompositionalLayout {
          convenience init(widthFraction: CGFloat) { \(statement) }
          private static func section(_ fraction: CGFloat) -> NSCollectionLayoutSection { fatalError() }
        }
        """
      ).map(\.type.path)
    }
    #expect(try paths("self.init(section: Self.section(widthFraction))") == ["Rows"])
    #expect(try paths("fatalError()") == ["Rows", "Rows.section(_:)"])
  }

  @Test func `a fraction is an example between 0 and 1`() throws {
    let text = "func rows(widthFraction: CGFloat, height: CGFloat) -> UICollectionViewLayout { fatalError() }"
    #expect(try plans(text).map(\.making) == [.factory("rows(widthFraction: 0.5, height: 100)")])
  }

  @Test func `an initializer can receive the generated delegate`() throws {
    let text = """
      protocol Heights: AnyObject { func height(at path: IndexPath) -> CGFloat }
      protocol Sized { associatedtype Size }
      class A: UICollectionViewLayout { init(heights: Heights, columns: Int) { super.init() } }
      class B: UICollectionViewLayout { init(source: UICollectionViewDataSource?, named: Heights?) { super.init() } }
      class C: UICollectionViewLayout { init(sized: any Sized) { super.init() } }
      """
    let plans = try plans(text)
    #expect(plans[0].making == .delegated("A(heights: delegate, columns: 3)"))
    #expect(plans[1].making == .delegated("B(source: delegate, named: delegate)"))
    let reason =
      "'C' has no init() that can be called; no delegate can be generated for 'Sized': it has the associated type "
      + "'Size'; write a LayoutFixture with a delegate of your own"
    #expect(plans[2].making == .impossible(reason))
    #expect(DelegatePlan(plans[0], in: program(text)).protocols.map(\.path) == ["Heights"])
  }
}
