import Foundation
import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Inputs of which a project shows no sign")
struct UnseenInputsTests {
  /// Returns the data beyond which an error is a warning, for a layout that a view controller shows.
  private func extents(_ controller: String, _ others: String...) throws -> [DataLimit.Extent] {
    let program = Program([
      SourceFile(path: "Wall.swift", text: "import UIKit\nclass Wall: UICollectionViewFlowLayout {}\n")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles(
      ([controller] + others).enumerated().map { SourceFile(path: "App\($0).swift", text: $1) })
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    let data = AppData(for: plan, in: program, among: neighbors)
    let limits = UnseenInputs(of: plan, in: program, data, by: users, in: project, among: neighbors).limits
    #expect(limits.allSatisfy { $0.lowersWarnings || $0.extent == .withoutBouncing })
    return limits.map(\.extent)
  }

  /// Returns a view controller that is its own data source.
  private func controller(
    items: String = "return cards.count", sections: String = "1", members: String = "var cards: [Int]"
  ) -> String {
    """
    class Screen: UIViewController, UICollectionViewDataSource {
      let layout = Wall()
      \(members)
      func numberOfSections(in collectionView: UICollectionView) -> Int { \(sections) }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        \(items)
      }
    }
    """
  }

  @Test func `a view that nothing lets bounce cannot be dragged without content`() throws {
    // With a data source, its facts say so.
    let screen = "class Screen { let layout = Wall()\nvar collectionView: UICollectionView! }"
    #expect(try extents(screen).contains(.withoutBouncing))
    #expect(try !extents(controller()).contains(.withoutBouncing))
    let bouncing = screen.replacing(
      "}", with: "\nfunc show() { collectionView.alwaysBounceVertical = true } }")
    #expect(try !extents(bouncing).contains(.withoutBouncing))
  }

  @Test func `a layout that nothing shows has no data and no size in an app`() throws {
    #expect(try extents("class Screen {}").contains(.anyData))
    #expect(try !extents("class Screen { let layout = Wall() }").contains(.anyData))
  }

  @Test func `values, delegates and directions that LayoutLab has chosen prove nothing about an app`() throws
  {
    let found = try extents(controller())
    for extent in [DataLimit.Extent.valuesOfApp, .answeringDelegates, .ownDirection] {
      #expect(found.contains(extent))
    }
  }

  @Test func `an app shows several sections if a data source can have them`() throws {
    #expect(try extents(controller()).contains(.oneSection))
    #expect(try !extents(controller(sections: "groups.count")).contains(.oneSection))
    // Nothing is known of a view without a data source.
    #expect(try extents("class Screen { let layout = Wall() }").contains(.oneSection))
  }

  @Test(arguments: [
    "var cards: [Int] = []\nfunc show() { cards = all }",
    "var cards = [Int]()\nfunc add() { cards.append(0) }",
    "var cards: [Int] = []\nfunc viewDidLoad() { load { self.cards = $0 } }",
    "var cards: [Int]\nfunc clear() { cards.removeAll() }",
    "var cards: [Int]\nfunc search() { cards = all.filter(fits) }", "var cards: [Int]!",
  ]) func `a list can be empty if something leaves it without elements`(_ members: String) throws {
    #expect(try !extents(controller(members: members)).contains(.filledSections))
    #expect(
      try !extents(controller(items: "return self.cards[section].count", members: members)).contains(
        .filledSections))
  }

  @Test(arguments: [
    "return groups?.cards.count ?? 0", "guard isOpen else { return 0 }\nreturn cards.count",
    "return isOpen ? cards.count : 0", "return results.fetchedObjects!.count",
  ]) func `a data source can return that there are no items`(_ items: String) throws {
    #expect(try !extents(controller(items: items)).contains(.filledSections))
  }

  @Test(arguments: [
    "return cards.count", "return cards.count + 1", "return section == 0 ? 1 : cards.count",
    "return model.numberOfCards(in: 0)",
  ]) func `a list that gets elements once is not known to be empty`(_ items: String) throws {
    #expect(try extents(controller(items: items)).contains(.filledSections))
  }

  @Test(arguments: [
    "var cards: [Int] = []\nfunc viewDidLoad() { cards = [1, 2] }", "var cards: [Int] = [1]",
    "var cards: [Int]\nvar others: [Int] = []\nfunc add() { others.append(0) }",
  ]) func `a list that is filled before the view is shown is not known to be empty`(_ members: String) throws
  {
    #expect(try extents(controller(members: members)).contains(.filledSections))
  }

  @Test func `other classes have lists of their own`() throws {
    let other = "class Other { var cards: [Int] = []\nfunc clear() { cards.removeAll() } }"
    #expect(try extents(controller(), other).contains(.filledSections))
    #expect(try !extents(controller(), "func clear() { screen.cards.removeAll() }").contains(.filledSections))
  }

  @Test func `the number can come from a model`() throws {
    let screen = controller(items: "return model.numberOfCards(in: section)")
    func model(_ members: String) -> String {
      "class Model {\n\(members)\nfunc numberOfCards(in section: Int) -> Int { cards[section].count }\n}"
    }
    #expect(
      try !extents(screen, model("var cards: [[Int]] = []\nfunc load() { cards = all }")).contains(
        .filledSections))
    #expect(try extents(screen, model("let cards: [[Int]]")).contains(.filledSections))
  }

  @Test(arguments: [
    ("layout.scrollDirection = .horizontal", true), ("layout.scrollDirection = direction", true),
    ("layout.scrollDirection = .vertical", false), ("layout.itemSize = size", false),
  ]) func `an app scrolls horizontally if a file that names the layout may set that`(
    _ statement: String, _ isHorizontal: Bool
  ) throws {
    let found = try extents(controller(members: "var cards: [Int]\nfunc set() {\n  \(statement)\n}"))
    #expect(found.contains(.ownDirection) == !isHorizontal)
    let other = "class Other { func set() {\n  layout.scrollDirection = .horizontal\n} }"
    #expect(try extents(controller(), other).contains(.ownDirection))
  }
}
