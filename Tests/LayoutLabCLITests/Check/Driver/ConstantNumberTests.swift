import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Lists that keep their number of elements")
struct ConstantNumberTests {
  /// Returns the limit that the members of a screen lead to, with other types of its file.
  private func limit(
    _ members: String, _ others: String = "", base: String = "UIViewController", count: String = "cards.count"
  ) throws -> DataLimit? {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: \(base), UICollectionViewDataSource {
        let deck = Deck()
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(count) }
        \(members)
      }
      \(others)
      """
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    return ConstantNumber(of: plan, by: users, in: project).limit
  }

  private static let list = "var cards: [Card] = []\n"
  private static let load = "override func viewDidLoad() {\n super.viewDidLoad()\n cards = Store.all()\n }\n"

  @Test(arguments: [
    (list + load, 7), ("let cards: [Card]", 4), ("var cards = [one, two]", 4),
    (list + "init(cards: [Card]) {\n self.cards = cards\n }", 6),
    // What changes an element does not change their number.
    (list + load + "func like() { cards[0].likes += 1\n cards.sort()\n view.reloadData() }", 7),
    (list + load + "func numberOfSections(in view: UICollectionView) -> Int { 2 }", 7),
  ]) func `a list that gets its elements once keeps their number`(_ members: String, _ line: Int) throws {
    let limit = try limit(members)
    #expect(limit?.extent == .constantCounts)
    #expect(limit?.severity == .warning)
    #expect(limit?.remark.contains("(App.swift:\(line))") == true)
  }

  @Test(arguments: [
    list + load + "func add() { cards.append(card) }", list + load + "func show() { cards = [] }",
    list + load + "func fill() { load(&cards) }", list + load + "func trim() {\n cards.unique()\n }",
    list + load + "func bind() { source.assign(to: \\.cards, on: self) }",
    list + load + "func refresh() { viewDidLoad() }",
    list + load + "func numberOfSections(in view: UICollectionView) -> Int { open ? 1 : 2 }",
    list + "override func viewDidLoad() { load { self.cards = $0 } }",
    list + "override func viewDidLoad() { if isOpen { cards = all } }",
    list + "override func viewWillAppear(_ animated: Bool) { cards = Store.all() }",
    list + "func configure(_ all: [Card]) { cards = all }",
    "var cards: [Card] = [] { didSet { view.reloadData() } }\n" + load, "@Published " + list + load,
    "var cards: [Card] { Store.all() }", "let cards = CardList()", "var cards = [Key: Card]()",
  ]) func `the number of elements may change`(_ members: String) throws {
    #expect(try limit(members) == nil)
  }

  @Test func `other types may give the list, or have one of the same name`() throws {
    let members = Self.list + Self.load
    #expect(try limit(members, "class Start { func show() { screen.cards = all } }") == nil)
    let other = "class Other { var cards: [Card] = []\n func show() { cards = all } }"
    #expect(try limit(members, other) != nil)
  }

  @Test(arguments: [("UIView", true), ("UICollectionViewCell", false), ("NSObject", false)])
  func `a cell and a source of its own may show other lists`(_ base: String, _ isConstant: Bool) throws {
    #expect(try (limit("let cards: [Card]", base: base) != nil) == isConstant)
  }

  @Test(arguments: [
    "isOpen ? cards.count : 0", "cards.count + more", "cards[section].count", "store.cards.count",
  ])
  func `only the number of all elements is constant`(_ count: String) throws {
    #expect(try limit("let cards: [Card]", count: count) == nil)
  }
}
