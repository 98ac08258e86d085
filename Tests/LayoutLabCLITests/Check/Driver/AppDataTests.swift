import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("The data of an app")
struct AppDataTests {
  private static let layout = "import UIKit\nclass Wall: UICollectionViewLayout {}\n"

  /// Returns what the other files of a project say about the data of a layout.
  private func data(_ neighbors: String...) throws -> AppData? {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let files = neighbors.enumerated().map { SourceFile(path: "App\($0).swift", text: $1) }
    return AppData(for: plan, in: program, among: NeighborFiles(files))
  }

  /// Returns a data source.
  private func controller(
    _ name: String, items: String = "cards.count", sections: String? = nil, uses: String = "Wall()"
  )
    -> String
  {
    let count = sections.map {
      "  func numberOfSections(in collectionView: UICollectionView) -> Int { \($0) }\n"
    }
    return """
      class \(name): UIViewController, UICollectionViewDataSource {
        let layout = \(uses)
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          return \(items)
        }
      \(count ?? "")}
      """
  }

  @Test(arguments: [
    ("func cells(in view: UICollectionView) {}", true),
    ("let header = view.dequeueReusableSupplementaryView(ofKind: kind, for: path)", false),
  ]) func `a project without supplementary views shows cells only`(_ text: String, _ showsCellsOnly: Bool) {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: text)])
    #expect(AppData.showsCellsOnly(ProjectFiles(program, neighbors)) == showsCellsOnly)
  }

  @Test func `without a data source nothing is known`() throws {
    #expect(try data("class Screen {}") == nil)
  }

  @Test(
    arguments: [(nil, true), ("1", true), ("return 1", true), ("cards.count", false), ("2", false)]
      as [(String?, Bool)])
  func `a data source has one section unless it counts them`(_ sections: String?, _ isOne: Bool) throws {
    let found = try data(controller("Screen", sections: sections))
    #expect(found?.hasOneSection == isOne)
    #expect(found?.place == SourceLine(file: "App0.swift", line: 3))
  }

  @Test func `an extension and a base class can count the sections`() throws {
    let count = "func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }"
    #expect(try data(controller("Screen"), "extension Screen { \(count) }")?.hasOneSection == false)
    let table = "extension Screen { func numberOfSections(in tableView: UITableView) -> Int { 3 } }"
    #expect(try data(controller("Screen"), table)?.hasOneSection == true)
  }

  @Test func `files that name the layout come before all others`() throws {
    let other = controller("Other", sections: "5", uses: "Grid()")
    #expect(try data(other, controller("Screen"))?.hasOneSection == true)
    // Nothing tells which of them shows a layout that another file creates.
    let maker = "func makeLayout() -> UICollectionViewLayout { Wall() }"
    #expect(try data(other, controller("Screen", uses: "makeLayout()"), maker)?.hasOneSection == false)
  }

  @Test func `nothing is known of the data of a layout that no file names`() throws {
    #expect(try data(controller("Screen", uses: "Grid()")) == nil)
    #expect(
      try data(controller("Screen", uses: "Grid()"), "protocol Shows { var wall: Wall { get } }") == nil)
    let test = "import XCTest\nclass WallTests: XCTestCase { let layout = Wall() }"
    #expect(try data(controller("Screen", uses: "Grid()"), test) == nil)
  }

  @Test func `a data source shows the layout that a file creates which names it`() throws {
    let other = controller("Other", sections: "5", uses: "Grid()")
    let view = "class WallView: UICollectionView { init() { super.init(frame: .zero, layout: Wall()) } }"
    let screen = "class Screen: UIViewController { let source = Cards(); let view = WallView() }"
    let cards = controller("Cards", uses: "0")
    #expect(try data(other, view, screen, cards)?.hasOneSection == true)
    // A controller that names another data source shows that one.
    #expect(
      try data(other, view, screen.replacing("Cards", with: "Other"), cards)?.hasOneSection == false)
  }

  @Test(arguments: [
    ("show(Screen(collectionViewLayout: Wall()))", true),
    ("let wall = Wall()\n    show(Screen(collectionViewLayout: wall))", true),
    ("let wall = Wall()\n    view.collectionViewLayout = wall", false),
  ]) func `the controller that is created with the layout is its data source`(
    _ statement: String, _ isScreen: Bool
  ) throws {
    let other = controller("Other", sections: "5", uses: "Grid()").dropLast()
    let screen = controller("Screen", uses: "0")
    let found = try data(other + "  func open() {\n    \(statement)\n  }\n}", screen)
    #expect(found?.hasOneSection == isScreen)
  }

  @Test(arguments: [true, false]) func `classes of one name count their own sections`(_ isOwn: Bool) throws {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let other = controller("Screen", sections: "2", uses: "Grid()")
    let files = [
      SourceFile(path: "Walls/Screen.swift", text: controller("Screen", sections: isOwn ? "3" : nil)),
      SourceFile(path: "Grids/Screen.swift", text: other),
    ]
    let found = AppData(for: plan, in: program, among: NeighborFiles(files))
    #expect(found?.hasOneSection == !isOwn)
  }

  @Test(arguments: [
    ("isWide ? 31 : 12", [12, 31]), ("isWide ? cards.count : 12", []),
    ("if isWide {\n return 31\n}\nreturn 12", [12, 31]),
    ("switch style {\ncase .day:\n return 31\ndefault:\n return 12\n}", [12, 31]),
    ("if isWide {\n return cards.count\n}\nreturn 12", []),
  ]) func `a number of items can be one of few`(_ items: String, _ numbers: [Int]) throws {
    let found = try data(
      controller("Screen", items: items).replacing("return if", with: "if").replacing(
        "return switch", with: "switch"))
    #expect((found?.counts.flatMap(\.allShown) ?? []) == numbers.reversed().map { [$0] })
    if !numbers.isEmpty {
      #expect(found?.limit(showing: []).remark.hasSuffix("always has 12 or 31 items.") == true)
    }
  }

  @Test(arguments: [
    ("return 6", "return 12", [12, 6]), ("return 6", "return cards.count", []), ("6", "12", []),
  ]) func `the number of a level can be one of few`(_ easy: String, _ hard: String, _ numbers: [Int]) throws {
    let level = """
      enum Level {
        case easy, hard
        var fieldSize: Int {
          switch self {
          case .easy: \(easy)
          case .hard:
            \(hard)
          }
        }
      }
      """
    let found = try data(controller("Screen", items: "game.level.fieldSize"), level)
    #expect((found?.counts.flatMap(\.allShown) ?? []) == numbers.map { [$0] })
  }

  @Test(arguments: [
    ("", true), ("override func numberOfItems() -> Int { return 1 }", true),
    ("override func numberOfItems() -> Int { 3 }", false),
    ("override func numberOfItems() -> Int { cards.count }", false),
  ]) func `section controllers can have one item each`(_ member: String, _ isOne: Bool) throws {
    let screen =
      "class Screen: UIViewController {\n let wall = Wall()\n lazy var adapter = ListAdapter(updater: updater)\n}"
    let found = try data(
      screen, "import IGListKit\nclass CardController: ListSectionController { \(member) }")
    #expect(found?.counts == (isOne ? [AppData.Counts(items: 1)] : nil))
    if isOne {
      #expect(
        found?.limit(showing: []).remark
          == "The app's data source (App1.swift:2) always has 1 item in each section.")
    }
    let other = try data(
      screen, "class CardController: ListSectionController { \(member) }",
      "class Other: ListBindingSectionController {}")
    #expect(other == nil)
  }

  @Test func `a controller with a view of its own shows another layout`() throws {
    let screen = "class Screen: UIViewController { let views = (Wall(), Cards(), Filter()) }"
    func source(_ name: String, sections: String, _ view: String = "") -> String {
      "class \(name) { \(view)\nfunc load() { snapshot.appendSections(\(sections)) } }"
    }
    let filter = source("Filter", sections: "[0, 1]", "@IBOutlet var grid: UICollectionView!")
    let cards = source("Cards", sections: "[0]")
    #expect(try data(screen, filter, cards)?.hasOneSection == true)
    #expect(try data(screen, source("Filter", sections: "[0, 1]"), cards)?.hasOneSection == false)
    #expect(try data(screen, filter)?.hasOneSection == false)
  }

  @Test func `a file that names a subclass shows the layout too`() throws {
    let other = controller("Other", sections: "5", uses: "Grid()")
    let screen = controller("Screen", uses: "Fence()")
    #expect(try data(other, screen, "class Fence: Wall {}")?.hasOneSection == true)
    #expect(try data(other, screen, "class Fence: Grid {}") == nil)
  }

  @Test func `rows have equal lengths if their number is no part of the answer`() throws {
    #expect(try data(controller("Screen", sections: "9"))?.hasEqualSections == true)
    #expect(
      try data(controller("Screen", items: "rows[section].count", sections: "9"))?.hasEqualSections == false)
  }

  @Test(arguments: [
    ("snapshot.appendSections([.main])", true), ("snapshot.appendSections([.main, .other])", false),
    ("snapshot.appendSections(sections)", false),
    ("sections.forEach { snapshot.appendSections([$0]) }", false),
    ("for section in all { snapshot.appendSections([section]) }", false),
    ("snapshot.appendSections([.main])\n    cards.forEach { show($0) }", true),
    ("if isEmpty { snapshot.appendSections([.main]) }", true),
    (
      "var snapshot = grid.snapshot()\n snapshot.appendSections([.main])\n }\n"
        + "func fillOther() {\n var snapshot = table.snapshot()\n snapshot.appendSections([.main])", true
    ),
    (
      "if isOpen {\n var snapshot = a.snapshot()\n snapshot.appendSections([.main])\n }\n"
        + "var snapshot = b.snapshot()\n snapshot.appendSections([.main])", true
    ),
    ("snapshot.appendSections([.main])\n other.appendSections([.main])", true),
    ("snapshot.appendSections([.main])\n snapshot.appendSections([.other])", false),
    ("cards.sort { $0 < $1 }\n if let new = cards.map(f) {\n snapshot.appendSections([.main])\n }", false),
    ("show(cards.map { f($0) }) {\n snapshot.appendSections([.main])\n }", true),
    ("update(for: cards) {\n snapshot.appendSections([.main])\n }", true),
    ("for card in cards\n where card.isNew {\n snapshot.appendSections([card])\n }", false),
  ])
  func `snapshots tell the sections of a diffable data source`(_ call: String, _ isOne: Bool) throws {
    let text = "class Screen { let layout = Wall()\n  func fill() { \(call) }\n}"
    #expect(try data(text)?.hasOneSection == isOne)
  }

  @Test func `the observer of a property fills a snapshot too`() throws {
    func screen(_ type: String) -> String {
      "class \(type)Screen {\n let layout = Wall()\n var source: UI\(type)ViewDiffableDataSource<Int, Int>\n var cards: [Int] = [] {\n didSet {\n"
        + "let all = cards.map { $0 + 1 }\n snapshot.appendSections([0])\n }\n }\n}"
    }
    #expect(try data(screen("Collection"))?.hasOneSection == true)
    // Those of tables say nothing about the layout.
    #expect(try data(screen("Table")) == nil)
  }

  @Test(arguments: [("case cards", true), ("case cards, people", false), ("case card(Int)", false)])
  func `an enumeration with one case is one section`(_ cases: String, _ isOne: Bool) throws {
    let screen = """
      class Screen {
        enum Section: Hashable { \(cases) }
        let layout = Wall()
        var source: UICollectionViewDiffableDataSource<Section, Int>
        func fill() { snapshot.appendSections(sections) }
      }
      """
    #expect(try data(screen)?.hasOneSection == isOne)
    let base = """
      class Source<Part: Hashable, Item: Hashable> {
        var source: UICollectionViewDiffableDataSource<Part, Item>
        func fill(_ parts: [Part]) { snapshot.appendSections(parts) }
      }
      """
    let cards = "class Cards: Source<Cards.Part, Cards.Item> {\n enum Part: Int, CaseIterable { \(cases) }\n}"
    let user = "class CardScreen { let layout = Wall(); let cards = Cards() }"
    #expect(try data(base, cards, user)?.hasOneSection == isOne)
  }

  /// The statements of a method that returns the number of items of a section, and the lowest numbers.
  static let lowestCounts: [(statements: String, least: [Int])] = [
    ("cards.count", [0]), ("cards.count + 1", [1]), ("2 + (cards?.count ?? 0)", [2]),
    ("max(1, cards.count)", [1]), ("min(3, cards.count)", [0]), ("cards.isEmpty ? 1 : cards.count", [1]),
    ("cards.isEmpty ? 0 : cards.count", [0]), ("cards.count - 1", [0]), ("3 + offset", [0]),
    ("isOpen ? 5 : 2", [2]), ("layout.firstItem() + cards.count", [4]),
    ("if isOpen {\n return 5\n } else {\n return 3\n }", [3]),
    ("guard let cards else {\n return 2\n }\n return cards.count + 4", [2]),
    ("if cards.isEmpty { return 1 }\n return cards.count", [1]),
    ("if section == 0 {\n return 2 + cards.count\n }\n return rows[section].count + 1", [2, 1]),
    ("section == 1 ? 7 : cards.count", [0, 7, 0]),
    ("switch section {\n case 0, 1: return 3\n default: return cards.count\n }", [3, 3, 0]),
    ("switch kind {\n case .one: return 3\n case .two: return 4\n }", [3]),
    ("let all = cards.count\n return all", [0]), ("let all = cards!.count;\n return all+1;", [1]),
    ("let all = cards.count - 3\n return all + 1", [0]),
  ]

  @Test(arguments: lowestCounts)
  func `a data source can have a lowest number of items`(_ statements: String, _ least: [Int]) throws {
    let items = "func firstItem() -> Int { return 4 }"
    let text = controller("Screen", items: statements).replacing("return if", with: "if")
      .replacing("return guard", with: "guard").replacing("return switch", with: "switch")
      .replacing("return let", with: "let")
    let found = try #require(try data(text, "class Helper { \(items) }"))
    #expect((0..<3).map(found.least.leastItems) == (0..<3).map { least[min($0, least.count - 1)] })
  }

  @Test func `more items than scenarios show are as many as scenarios show`() throws {
    let found = try data(controller("Endless", items: "10000 + rows.count"))
    #expect(found?.limits.first { $0.extent == .atLeast(.init(sections: 1, items: [40])) } != nil)
    #expect(found?.limits.contains { $0.remark.contains("at least 10000 items") } == true)
  }

  @Test(arguments: [
    ("let model: Days", "model.count", 1), ("var model: Days?", "self.model.count", 1),
    ("let model = Days()", "model.count", 1), ("let model = Days()", "model.count + 1", 2),
    ("let model: Hours", "model.count", 0), ("let model = makeDays()", "model.count", 0),
    ("let model: Days", "model.all.count", 0), ("let model: Days", "model.hours.count", 0),
  ]) func `the lowest number can be that of another object`(
    _ property: String, _ sections: String, _ least: Int
  ) throws {
    let days = """
      class Days {
        var count: Int {
          switch state {
          case .loading: return 1
          case .loaded, .failed: return 2
          }
        }
        let all: [Day]
        var hours: Hours
      }
      """
    let screen = controller("Screen", sections: sections).replacing(
      "let layout", with: "\(property)\n  let layout")
    #expect(try data(screen, days, "class Hours { var count: Int { all.count } }")?.least.sections == least)
    // A subclass can have none.
    let fewer = "class Weekend: Days { override var count: Int { 0 } }"
    #expect(try data(screen, days, fewer)?.least.sections == max(0, least - 1))
  }

  @Test func `a number of items can be that of another object`() throws {
    let screen = controller("Screen", items: "model.names.count").replacing(
      "let layout", with: "let model: Model\n  let layout")
    let model = "struct Model { let names = [1, 2, 3] }"
    #expect(try data(screen, model)?.counts == [.init(items: 3, sections: 1)])
    #expect(try data(screen, model.replacing("= [1, 2, 3]", with: ": [Int]"))?.counts == [])
  }

  @Test func `the lowest numbers of several data sources count`() throws {
    let first = controller("First", items: "rows[section].count", sections: "5")
    let second = controller("Second", items: "rows[section].count", sections: "isOpen ? 3 : 2")
    let found = try data(first, second)
    #expect(found?.limits.first?.extent == .atLeast(.init(sections: 2, items: [0])))
    #expect(
      found?.limits.first?.remark == "The app's data source (App0.swift:3) always has at least 2 sections.")
    // Where a drag ends depends on the data too.
    #expect(found?.limits.first?.rules?.contains(.targetOffsetOutOfRange) == true)
    #expect(found?.limits.first?.rules?.contains(.staleAfterDataChange) == false)
    let any = controller("Third", items: "rows[section].count", sections: "rows.count")
    #expect(try data(first, second, any)?.limits.map(\.extent) == [.withoutBouncing])
  }

  @Test func `a library reports the items that it adds to those of its apps`() throws {
    let items = "if section == 0 { return 2 + cards.count }\n return 1 + cards.count"
    let view = controller("Guide", items: items, sections: "1 + channels.count").replacing(
      "return if", with: "if")
    func data(at path: String) throws -> AppData? {
      let program = Program([SourceFile(path: "/Guide/Classes/Layout/Wall.swift", text: Self.layout)])
      let plan = try SubjectFinder(program: program).find()[0]
      return AppData(
        ofLibraryWith: plan, in: program, among: NeighborFiles([SourceFile(path: path, text: view)]))
    }
    let found = try data(at: "/Guide/Classes/Guide.swift")
    #expect(found?.limits.map(\.extent) == [.atLeast(.init(sections: 1, items: [2, 1]))])
    #expect(
      found?.limits.first?.remark
        == "The library's own data source (Guide.swift:3) always has at least 1 section, 2 items in section 0 and "
        + "1 item in other sections.")
    // What an example shows says nothing about the apps.
    #expect(try data(at: "/Guide/Example/Guide.swift") == nil)
  }

  /// Numbers of items that never change, with the declarations that they need.
  static let fixedCounts: [(items: String, declarations: String, count: Int?)] = [
    ("8", "", 8), ("cards.count", "let cards = [\"a\", \"b\", \"c\",]", 3),
    ("self.cards.count", "private let cards: [(Int, Int)] = [(1, 2), (3, 4)]", 2),
    ("number", "let number = 1_0", 10), ("Self.number", "static let number = 6", 6),
    (
      "Suit.allCases.count", "enum Suit: String, CaseIterable { case hearts, spades\n case clubs = \"c\" }", 3
    ),
    ("suits.count", "let suits = Suit.allCases\n enum Suit: CaseIterable { case one, two }", 2),
    ("suits.count", "var suits: [Suit] { Suit.allCases }\n enum Suit: CaseIterable { case one, two }", 2),
    (
      "cards.count",
      "lazy var cards: [Card] = {\n let all = Suit.allCases.map {\n return Card($0) }\n return all\n }()\n"
        + "enum Suit: CaseIterable { case one, two, three }", 3
    ),
    ("cards.count", "let cards = Array(repeating: Card(), count: 7)", 7),
    ("cards.count", "private let cards = Array(1...12).shuffled()", 12),
    ("cards.count", "var cards = [1, 2] { didSet { view.reloadData() } }", 2),
    ("cards.count", "private var cards = [1, 2]\n func f() { other.cards = []; cards[0] = 3 }", 2),
    ("Int(Self.number)", "static let number: CGFloat = 12.0", 12),
    ("Int(total())", "func total() -> Int { return Int(number) }\n let number: CGFloat = 182", 182),
    ("cards.count + 1", "let cards = [1, 2]", 3), ("cards.count - 1", "let cards = [1, 2]", 1),
    ("(cards.count + 1) * (2 + 1)", "let cards = [1, 2]", 9),
    ("2 + 3 * cards.count", "let cards = [1, 2]", 8),
    // Methods that run before the view is shown fill a list.
    ("cards.count", "var cards: [Card] = []\n init() { cards = [Card(), Card()] }", 2),
    (
      "cards.count",
      "var cards: [Card]!\n override func viewDidLoad() { self.cards = all }\n let all = [1, 2]", 2
    ),
    ("cards.count", "var cards = [Card]()\n init() { for _ in 0..<9 { cards.append(Card()) } }", 9),
    (
      "cards.count",
      "var cards = [1]\n init() { for a in 1...3 {\n for b in 0..<2 { self.cards.append(a * b) } }\n cards.append(0) }",
      8
    ),
    ("cards.count", "var cards: [Card] = []\n init() { cards = make(count: 30) }\n \(makers)", 30),
    ("cards.count", "let cards = Screen.make(count: 3 + 4)\n \(makers)", 7),
    ("cards.count", "let cards = make(8)\n \(makers)", 8),
    ("cards.count", "let cards = build(5)\n \(makers)", 5),
    // A list that only gets other values of the same number keeps it.
    (
      "cards.count",
      "static let first = [1, 2]\n var cards = [3, 4]\n func reset() { cards = type(of: self).first\n cards[0] = 5 }",
      2
    ),
    ("cards.count", "static let first = [1]\n var cards = [3, 4]\n func reset() { cards = Self.first }", nil),
    // What can change is not fixed.
    (
      "cards.count", "let cards = make(count: number)\n var number = 2\n func f() { number = 3 }\n \(makers)",
      nil
    ),
    ("cards.count", "let cards = some(5)\n \(makers)", nil),
    ("cards.count", "var cards: [Card] = []\n func setUp() { cards = [Card(), Card()] }", nil),
    ("cards.count", "var cards: [Card] = []\n override func viewWillAppear() { cards = [Card()] }", nil),
    ("cards.count", "var cards: [Card] = []\n init() { if isOpen { cards = [Card(), Card()] } }", nil),
    ("cards.count", "var cards: [Card] = []\n init() { load { self.cards.append(Card()) } }", nil),
    ("cards.count", "var cards = [1]\n init() { for a in 1...3 { if a > b { cards.append(a) } } }", nil),
    ("cards.count", "var cards = [1]\n init() { cards = [2, 3] }\n func f() { cards.append(4) }", nil),
    ("Int(Self.number)", "static let number: CGFloat = 12.5", nil),
    ("total(3)", "func total(_ n: Int) -> Int { 4 }", nil),
    ("total()", "func total() -> Int { isOpen ? 1 : 2 }", nil), ("total", "func total() -> Int { 4 }", nil),
    ("total()", "func total() -> Int { 4 }\n class Wide: Screen { override func total() -> Int { 5 } }", nil),
    ("cards.count", "var cards = [1, 2]\n func f() { cards.append(3) }", nil),
    (
      "cards.count", "private var cards = [1, 2]\n func f() { load { [weak self] in self?.cards = $0 } }", nil
    ),
    ("cards.count", "var cards = [1, 2]\n func f() { other.cards = [] }", nil),
    ("cards.count", "var cards = [1, 2]\n func f() { fill(&cards) }", nil),
    ("cards.count", "let cards: [Int]", nil), ("cards.count", "var cards: [Int] = []", nil),
    ("Suit.allCases.count", "enum Suit { case one; static var allCases: [Suit] { [] } }", nil),
  ]

  /// Functions that make as many cards as they are told, and one that may make fewer.
  private static let makers = """
    static func make(count: Int) -> [Card] {
      var all = [Card]()
      for i in 0...count - 1 {
        let card = Card(i)
        all.append(card)
      }
      return all
    }
    func make(_ count: Int) -> [Card] { (0..<count).map { Card($0) } }
    func build(_ count: Int) -> [Card] {
      return Array(repeating: Card(), count: count)
    }
    func some(_ count: Int) -> [Card] {
      var all: [Card] = []
      for i in 0..<count where i > limit { all.append(Card(i)) }
      return all
    }
    """

  @Test(arguments: [
    ("class Other { var cards: [Int] = []\n func f() { cards = [1]; self.cards.append(2) } }", [2]),
    ("class Other { func f() { screen.cards = [1] } }", nil),
    ("class Other: Screen { func f() { cards = [1] } }", nil),
  ]) func `other types have properties of their own`(_ other: String, _ items: [Int]?) throws {
    let screen =
      controller("Screen") + "\nextension Screen { var cards: [Int] = []\n init() { cards = [1, 2] } }"
    #expect(try data(screen, other)?.counts.map(\.shown) == (items.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("switch section {\n case 0: return 30\n case 1: return number\n default: return 0\n }", "2", [30, 7]),
      ("if section == 0 {\n return 1\n }\n return number", "3", [1, 7, 7]),
      ("section == 1 ? number : 4", "2", [4, 7]),
      // What can change is not fixed.
      ("switch section {\n case 0: return 30\n default: return cards.count\n }", "2", nil),
      ("section == 1 ? cards.count : 4", "2", nil), ("section == 1 ? 2 : 4", "cards.count", nil),
      ("if isOpen {\n return section\n }\n return 3", "2", nil),
    ] as [(String, String, [Int]?)])
  func `sections can have fixed numbers of items of their own`(
    _ statements: String, _ sections: String, _ items: [Int]?
  ) throws {
    let screen = controller("Screen", items: statements, sections: sections)
      .replacing("return if", with: "if").replacing("return switch", with: "switch")
    let found = try data(screen + "\nextension Screen { var number: Int { 7 } }")
    #expect(found?.counts.map(\.shown) == (items.map { [$0] } ?? []))
    if let items {
      let words = items.map(String.init).joined(separator: ", ")
      #expect(found?.limit(showing: []).remark.hasSuffix("always has sections of \(words) items.") == true)
    }
  }

  @Test(arguments: fixedCounts)
  func `a number of items is fixed if nothing changes it`(
    _ items: String, _ declarations: String, _ count: Int?
  ) throws {
    let text = controller("Screen", items: items) + "\nextension Screen {\n\(declarations)\n}"
    #expect(try data(text)?.counts == (count.map { [.init(items: $0, sections: 1)] } ?? []))
  }

  @Test(
    arguments: [
      ("snapshot.appendItems(Array(0..<94))", 94), ("snapshot.appendItems(cards, toSection: .main)", 3),
      ("snapshot.appendItems(Suit.allCases)", 2), ("snapshot.appendItems(new)", nil),
      ("let cards = load()\n snapshot.appendItems(cards)", nil),
      ("for card in cards {\n snapshot.appendItems(cards)\n }", nil),
      ("snapshot.appendItems(cards)\n snapshot.deleteItems(old)", nil),
      ("snapshot.appendItems(cards)\n snapshot.appendItems(cards)", nil),
    ] as [(String, Int?)])
  func `a snapshot can always have the same items`(_ call: String, _ count: Int?) throws {
    let text = """
      class Screen {
        enum Suit: CaseIterable { case hearts, spades }
        let layout = Wall()
        let cards = ["a", "b", "c"]
        var new: [String] = []
        func fill(_ new: [String]) {
          snapshot.appendSections([.main])
          \(call)
        }
      }
      """
    #expect(try data(text)?.counts == (count.map { [.init(items: $0, sections: 1)] } ?? []))
  }

  @Test func `all data sources must have fixed numbers of items`() throws {
    let first = controller("First", items: "5")
    #expect(
      try data(first, controller("Second", items: "3", sections: "2"))?.counts
        == [.init(items: 5, sections: 1), .init(items: 3, sections: 2)])
    #expect(try data(first, controller("Second"))?.counts == [])
    // Only a controller that does not show the layout has other numbers.
    #expect(try data(first, controller("Second", uses: "Grid()"))?.counts == [.init(items: 5, sections: 1)])
    #expect(try data(controller("Many", items: "5000"))?.counts == [])
  }

  @Test func `a table can have any number of rows of one length`() throws {
    let table = try data(controller("Screen", items: "8", sections: "rows.count"))
    #expect(table?.counts == [.init(items: 8, sections: nil)])
    #expect(table?.counts.first?.shown == [8, 8, 8, 8, 8])
    let limit = table?.limit(showing: [])
    #expect(limit?.extent == .fixedCounts(showing: [], includesNoSections: false))
    #expect(limit?.remark == "The app's data source (App0.swift:3) always has 8 items in each section.")
    let fixed = try data(controller("Screen", items: "8", sections: "3"))
    #expect(fixed?.limit(showing: []).remark.hasSuffix("always has 3 sections of 8 items.") == true)
  }

  @Test func `only an app that returns supplementary views has headers`() throws {
    let view =
      "extension Screen { func collectionView(_ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, "
      + "at path: IndexPath) -> UICollectionReusableView { Header() } }"
    #expect(try data(controller("Screen"), view)?.showsSupplementaryViews == true)
    #expect(try data(controller("Screen"))?.showsSupplementaryViews == false)
    // Those of another layout's data source, and a helper that nothing calls, are no headers of this one.
    let other = view.replacing("Screen", with: "Other") + controller("Other", uses: "Grid()")
    #expect(try data(controller("Screen"), other)?.showsSupplementaryViews == false)
    let helper = "extension UICollectionView { func header() { dequeueReusableSupplementaryView() } }"
    #expect(try data(controller("Screen"), helper)?.showsSupplementaryViews == false)
  }

  @Test(arguments: [("rows.count", true), ("1", false)])
  func `a data source shows several sections if it counts them`(_ count: String, _ isSeveral: Bool) throws {
    #expect(try data(controller("Screen", sections: count))?.showsSeveralSections == isSeveral)
  }

  @Test func `limits name the data source`() throws {
    let one = try data(controller("Screen"))
    #expect(one?.limits.map(\.extent) == [.oneSection, .withoutBouncing])
    #expect(one?.limits.first?.remark == "The app's data source (App0.swift:3) has one section.")
    #expect(try data(controller("Screen", sections: "9"))?.limits.map(\.extent).first == .equalSections)
    let any = try data(controller("Screen", items: "rows[section].count", sections: "rows.count"))
    #expect(any?.limits.map(\.extent) == [.withoutBouncing])
  }

  @Test(arguments: [
    ("items.bind(to: grid.rx.items(cellIdentifier: name)) { _, _, _ in }", nil),
    ("items.bind(to: self.grid.rx.items)({ _, _, _ in })", nil),
    ("items.bind(to: tableView.rx.items(cellIdentifier: name)) { _, _, _ in }", "App1.swift"),
    ("grid.rx.setDelegate(self)", "App1.swift"),
  ]) func `a view that shows a sequence has no data source of another screen`(
    _ statement: String, _ place: String?
  ) throws {
    let cell = "class Shelf: UICollectionViewCell { let layout = Wall()\n func load() { \(statement) } }"
    let other = controller("Other", items: "2", uses: "Board()")
    #expect(try data(cell, other)?.place.file == place)
  }

  @Test func `a controller of a collection view shows a view of its own`() throws {
    let show = "class Screen { let layout = Wall()\n func show() { present(Album()); feed.start(Feed()) } }"
    let album = controller("Album", uses: "Board()").replacing(
      "UIViewController", with: "UICollectionViewController")
    #expect(try data(show, album, controller("Feed", uses: "Feed()"))?.place.file == "App2.swift")
    #expect(try data(show, album)?.place.file == "App1.swift")
  }

  @Test func `a view bounces if a statement of the project or a storyboard says so`() throws {
    let bouncing = "extension Screen { func setUp() { view.alwaysBounceVertical = true } }"
    #expect(try data(controller("Screen"), bouncing)?.limits.map(\.extent) == [.oneSection])
    let refreshing = "extension Screen { func setUp() { view.refreshControl = UIRefreshControl() } }"
    #expect(try data(controller("Screen"), refreshing)?.bounces == true)
    #expect(try data(controller("Screen"))?.bounces == false)
    func bounces(_ value: String, view: String = "collectionView", of classes: Set<String>? = nil) -> Bool {
      let text =
        "<scene id=\"1\"><viewController customClass=\"Screen\"><\(view) alwaysBounceVertical=\"\(value)\">"
        + "<scene id=\"2\"><viewController customClass=\"Other\">"
      return NeighborFiles([SourceFile(path: "Main.storyboard", text: text)]).letsViewsBounce(
        inScenesOf: classes)
    }
    #expect(bounces("YES") && !bounces("NO"))
    #expect(!bounces("YES", view: "tableView"))
    #expect(bounces("YES", of: ["Screen"]) && !bounces("YES", of: ["Other"]))
  }

  @Test(arguments: [
    ("class Other: UIViewController { func load() { grid.alwaysBounceVertical = true } }", false),
    ("class Other: UIViewController { let control = UIRefreshControl() }", false),
    ("class Base: UIViewController { func load() { grid.alwaysBounceVertical = true } }", true),
    ("class Child: Screen { func load() { grid.alwaysBounceHorizontal = true } }", true),
    ("func show() { let screen = Screen(); screen.grid.alwaysBounceVertical = true }", true),
    ("extension UICollectionView { func bounce() { alwaysBounceVertical = true } }", true),
  ]) func `views of other screens can bounce`(_ other: String, _ bounces: Bool) throws {
    let screen = controller("Screen").replacing("UIViewController", with: "Base")
      .replacing("let layout", with: "var grid: UICollectionView\n  let layout")
    #expect(try data(screen, other)?.bounces == bounces)
  }
}
