import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The call with which a project creates a layout")
struct ProjectCreationTests {
  /// Returns how a layout with an initializer is created in an app, and where.
  private func making(_ initializer: String, _ files: String...) throws -> String? {
    let text = """
      enum Style { case plain, wide(Int) }
      class Columns: UICollectionViewFlowLayout {
        weak var delegate: ColumnsDelegate?
        \(initializer) { super.init() }
      }
      protocol ColumnsDelegate: AnyObject { func height() -> CGFloat }
      """
    let finder = SubjectFinder(program: Program([SourceFile(path: "Columns.swift", text: text)]))
    let neighbors = NeighborFiles(
      files.enumerated().map { SourceFile(path: "App\($0.offset).swift", text: $0.element) })
    return ProjectCreation(of: try finder.find()[0], by: finder, among: neighbors)?.remark("Columns")
  }

  private func remark(_ call: String, _ place: String) -> String {
    "'Columns' is created with \(call), as in \(place); '--make' or a LayoutFixture chooses other arguments"
  }

  @Test func `the arguments of the app take the place of examples`() throws {
    let initializer = "init(count: Int, gap: CGFloat = 0, inset: UIEdgeInsets = .zero)"
    let app = "\nlet layout = Columns(count: 2, inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
    #expect(
      try making(initializer, app)
        == remark(
          "Columns(count: 2, inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))", "App0.swift:2"))
    #expect(
      try making(initializer, "let count = 4\nlet layout = Columns(count: count, gap: 1.5)")
        == remark("Columns(count: 4, gap: 1.5)", "App0.swift:2"))
  }

  @Test func `lists of numbers are those of the app`() throws {
    let initializer = "init(ratios: [(CGFloat, CGFloat)], gap: CGFloat)"
    #expect(
      try making(initializer, "let layout = Columns(ratios: [(1.0, 1.0), (0.5,1.5)], gap: 4)")
        == remark("Columns(ratios: [(1.0, 1.0), (0.5, 1.5)], gap: 4)", "App0.swift:1"))
    #expect(try making(initializer, "let layout = Columns(ratios: [(wide, 1.0)], gap: gap)") == nil)
  }

  @Test(arguments: [
    ("CardSource(cards: cards)", "let", "cards.count", true),
    ("CardSource(cards: cards)", "var", "cards.count", false),
    ("CardSource(cards: others)", "let", "cards.count", false),
    ("CardSource(cards: cards)", "let", "cards.count + 1", false),
    ("Box(cards: cards)", "let", "cards.count", false),
  ]) func `a number of elements that the data source shows is that of the items`(
    _ source: String, _ word: String, _ count: String, _ isItems: Bool
  ) throws {
    let app = """
      func show() {
        \(word) cards = game.cards()
        let layout = Columns(count: \(count), gap: 4)
        source = \(source)
      }
      """
    let data = """
      class CardSource: NSObject, UICollectionViewDataSource {
        let cards: [Card]
        init(cards: [Card]) { self.cards = cards }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { cards.count }
      }
      """
    let place = "App0.swift:3" + (isItems ? ", where 20 is the number of items" : "")
    #expect(
      try making("init(count: Int, gap: CGFloat)", app, data)
        == remark("Columns(count: \(isItems ? 20 : 3), gap: 4)", place))
  }

  @Test func `a class that is its own data source creates a layout for its items`() throws {
    let app = """
      class Screen: UIViewController, UICollectionViewDataSource {
        let cards = Game.cards()
        func show() { use(Columns(count: self.cards.count)) }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          return cards.count
        }
      }
      """
    let place = "App0.swift:3, where 20 is the number of items"
    #expect(try making("init(count: Int)", app) == remark("Columns(count: 20)", place))
    #expect(try making("init(count: Int)", app.replacing("return cards", with: "return more")) == nil)
  }

  @Test(arguments: [
    (
      "let room = Room(width: 200, style: style, depth: 2)\n", "room",
      "width: 200, style: Style.plain, depth: 2"
    ),
    ("", "Room.init(width: 200, style: .plain)", "width: 200, style: .plain"),
    ("", ".init(width: width, style: .plain)", "width: 100, style: .plain"),
    ("let room = Room(width: width, style: style)\n", "room", nil), ("", "model.room", nil),
    ("", "Other(width: 200, style: .plain)", nil),
  ]) func `the known arguments of a structure take the place of examples`(
    _ constant: String, _ argument: String, _ expected: String?
  ) throws {
    let room = """
      struct Room {
        var width: CGFloat
        init(width: CGFloat, style: Style, depth: Int = 1) { self.width = width }
      }
      """
    let text =
      "enum Style { case plain }\n\(room)\n"
      + "class Columns: UICollectionViewFlowLayout { init(room: Room) { super.init() } }"
    let finder = SubjectFinder(program: Program([SourceFile(path: "Columns.swift", text: text)]))
    let app = "\(constant)let layout = Columns.init(room: \(argument))"
    let neighbors = NeighborFiles([SourceFile(path: "App0.swift", text: app)])
    let found = ProjectCreation(of: try finder.find()[0], by: finder, among: neighbors)?.remark("Columns")
    let line = constant.isEmpty ? 1 : 2
    #expect(found == expected.map { remark("Columns(room: Room(\($0)))", "App0.swift:\(line)") })
  }

  @Test(arguments: [
    (
      "init() {\n self.gap = 12\n self.inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)\n }", "",
      true
    ),
    ("init() {\n self.gap = 12\n }", "", false),
    ("init() {\n self.gap = 12\n self.gap = 14\n }", "", false),
    ("init() {\n self.gap = 12\n }", "func change(_ theme: inout Theme) {\n theme.gap = 3\n }", false),
    ("init(gap: CGFloat) {\n self.gap = 12\n }", "", false),
  ]) func `the only values of another type's properties are known`(
    _ initializer: String, _ other: String, _ hasBoth: Bool
  ) throws {
    let theme = "struct Theme {\n var gap: CGFloat\n var inset: UIEdgeInsets\n \(initializer)\n}\n\(other)"
    let app = "func show(_ theme: Theme) { layout = Columns(count: 2, gap: theme.gap, inset: theme.inset) }"
    let found = try making("init(count: Int, gap: CGFloat, inset: UIEdgeInsets)", app, theme)
    let isKnown = found?.contains("gap: 12") ?? false
    #expect(isKnown == (other.isEmpty && !initializer.contains("14") && !initializer.contains("CGFloat")))
    #expect(found?.contains("inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)") == hasBoth)
  }

  @Test func `what only the app knows stays an example`() throws {
    let initializer = "init(count: Int, style: Style, gap: CGFloat)"
    #expect(
      try making(initializer, "let layout = Columns(count: model.count, style: .plain, gap: 9)")
        == remark("Columns(count: 3, style: .plain, gap: 9)", "App0.swift:1"))
    #expect(
      try making(initializer, "let layout = Columns(count: model.count, style: .wide(2), gap: gap)") == nil)
    // A later file with values counts.
    #expect(
      try making(
        initializer, "let layout = Columns(count: a, style: b, gap: c)",
        "let layout = Columns(count: 5, style: b, gap: c)")
        == remark("Columns(count: 5, style: Style.plain, gap: 8)", "App1.swift:1"))
  }

  @Test(arguments: [
    // A function and an initializer that make the layout, and their callers.
    (
      "func makeView(columns: Int) { show(Columns(count: columns)) }", "let view = self.makeView(columns: 4)",
      "4"
    ),
    ("class Wall { init(_ number: Int) { layout = Columns(count: number) } }", "let wall = Wall(7)", "7"),
    (
      "func makeView(columns: Int) { show(Columns(count: columns)) }", "makeView(columns: model.columns)", nil
    ),
    ("func makeView(columns: Int) { show(Columns(count: other)) }", "makeView(columns: 4)", nil),
    ("func makeView(columns: Int) { show(Columns(count: columns)) }", "makeView(rows: 4)", nil),
    (
      "func makeView(columns: Int) { show(Columns(count: columns)) }", "import XCTest\nmakeView(columns: 4)",
      nil
    ),
  ]) func `callers give arguments to the function that makes the layout`(
    _ maker: String, _ caller: String, _ count: String?
  ) throws {
    let expected = count.map { remark("Columns(count: \($0))", "App0.swift:1") }
    #expect(try making("init(count: Int)", maker, caller) == expected)
    // A call with values of its own comes first.
    let own = try making("init(count: Int)", maker, caller, "let layout = Columns(count: 2)")
    #expect(own == remark("Columns(count: 2)", "App2.swift:1"))
  }

  @Test func `a generated delegate takes the place of the app's`() throws {
    #expect(
      try making("init(delegate: ColumnsDelegate, count: Int)", "Columns(delegate: self, count: 6)")?
        .hasPrefix(
          "'Columns' is created with Columns(delegate: delegate, count: 6), where 'delegate' is generated, as in"
        )
        == true)
  }

  @Test(arguments: [
    "let layout = Columns()", "Columns(count: 2.5)", "Columns(number: 2)", "other.Columns(count: 2)",
    "Columns(count: true)", "import XCTest\nlet layout = Columns(count: 0)",
    "extension Columns { func f(count: Int) {} }",
  ]) func `other calls and values of other types do not count`(app: String) throws {
    #expect(try making("init(count: Int = 1)", app) == nil)
  }
}
