import LayoutLab
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
    // A storyboard may name the layout.
    #expect(try data(other, controller("Screen", uses: "Grid()"))?.hasOneSection == false)
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
      "class \(type)Screen {\n var source: UI\(type)ViewDiffableDataSource<Int, Int>\n var cards: [Int] = [] {\n didSet {\n"
        + "let all = cards.map { $0 + 1 }\n snapshot.appendSections([0])\n }\n }\n}"
    }
    #expect(try data(screen("Collection"))?.hasOneSection == true)
    // Those of tables say nothing about the layout.
    #expect(try data(screen("Table")) == nil)
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
    // What can change is not fixed.
    ("cards.count", "var cards = [1, 2]\n func f() { cards.append(3) }", nil),
    (
      "cards.count", "private var cards = [1, 2]\n func f() { load { [weak self] in self?.cards = $0 } }", nil
    ),
    ("cards.count", "var cards = [1, 2]\n func f() { other.cards = [] }", nil),
    ("cards.count", "var cards = [1, 2]\n func f() { fill(&cards) }", nil),
    ("cards.count", "let cards: [Int]", nil), ("cards.count", "var cards: [Int] = []", nil),
    ("isEmpty ? 1 : cards.count", "let cards = [1, 2]", nil),
    ("cards.count + 1", "let cards = [1, 2]", nil),
    ("Suit.allCases.count", "enum Suit { case one; static var allCases: [Suit] { [] } }", nil),
  ]

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
  }

  @Test func `limits name the data source`() throws {
    let one = try data(controller("Screen"))
    #expect(one?.limits.map(\.extent) == [.oneSection, .withoutBouncing])
    #expect(one?.limits.first?.remark == "The app's data source (App0.swift:3) has one section.")
    #expect(try data(controller("Screen", sections: "9"))?.limits.map(\.extent).first == .equalSections)
    let any = try data(controller("Screen", items: "rows[section].count", sections: "9"))
    #expect(any?.limits.map(\.extent) == [.withoutBouncing])
  }

  @Test func `a view bounces if a statement of the project or a storyboard says so`() throws {
    let bouncing = "extension Screen { func setUp() { view.alwaysBounceVertical = true } }"
    #expect(try data(controller("Screen"), bouncing)?.limits.map(\.extent) == [.oneSection])
    let refreshing = "extension Screen { func setUp() { view.refreshControl = UIRefreshControl() } }"
    #expect(try data(controller("Screen"), refreshing)?.bounces == true)
    #expect(try data(controller("Screen"))?.bounces == false)
    func bounces(_ value: String) -> Bool {
      let text = "<collectionView alwaysBounceVertical=\"\(value)\">"
      return NeighborFiles([SourceFile(path: "Main.storyboard", text: text)]).letsViewsBounce
    }
    #expect(bounces("YES") && !bounces("NO"))
  }
}
