import Foundation
import Testing

@testable import LayoutLab
@testable import LayoutLabSubjects

@Suite("Data sources for section providers")
struct SnapshotSourceTests {
  /// Returns the data source for a type of a property of `Screen`.
  private func plan(_ type: String, _ text: String = "") -> SnapshotSource.Plan? {
    let file = SourceFile(path: "A.swift", text: "class Screen: UIViewController {}\n" + text)
    return SnapshotSource(program: Program([file])).plan(for: type, scope: "Screen")
  }

  @Test func `identifiers of plain types are enough for any data`() {
    #expect(
      plan("UICollectionViewDiffableDataSource<Int, String>!")
        == .init(
          expression:
            #"LayoutLabHost.CheckHost.dataSource(section: { n in Int(n) }, items: { n in "\(n)" })"#))
  }

  @Test func `the cases of an enumeration are its sections, with examples of their values`() {
    let text = """
      extension Screen { enum Section: Hashable { case hero, grid(Int), list(Model) } }
      typealias Source = UICollectionViewDiffableDataSource<Screen.Section, Model>
      final class Model: Hashable { init(model: Model) {} }
      """
    #expect(
      plan("Source?", text)
        == .init(
          expression:
            "LayoutLabHost.CheckHost.dataSource(sections: [Screen.Section.hero, Screen.Section.grid(3)], items: nil)",
          mostSections: "2"))
  }

  @Test func `identifiers of an app's own types differ in one value`() {
    let text = """
      struct Shelf: Hashable { let title: String; var isWide = true }
      enum Item: Hashable { case plain; case book(id: UUID, isNew: Bool) }
      """
    #expect(
      plan("UICollectionViewDiffableDataSource<Shelf, Item>", text)
        == .init(
          expression: #"LayoutLabHost.CheckHost.dataSource(section: { n in Shelf(title: "\(n)") }, "#
            + "items: { n in Item.book(id: LayoutLabHost.CheckHost.uuid(n), isNew: true) })"))
  }

  @Test func `an app's own class is created as it declares`() {
    func call(_ body: String) -> String? {
      let text = """
        typealias Plain = UICollectionViewDiffableDataSource<Int, String>
        class Base: Plain { \(body) }
        final class Own: Base {}
        """
      return plan("Own!", text)?.expression.components(separatedBy: "\"\\(n)\" }) ").last
    }
    #expect(call("") == "{ view in Own(collectionView: view) { _, _, _ in nil } }")
    #expect(
      call("convenience init(view: UICollectionView) { fatalError() }")
        == "{ view in Own(collectionView: view) { _, _, _ in nil } }")
    #expect(
      call("init(view: UICollectionView, isCompact: Bool) { fatalError() }")
        == "{ view in Own(view: view, isCompact: true) }")
    #expect(
      call("init(_ view: UICollectionView, cells: @escaping CellProvider, count: Int = 1) {}")
        == "{ view in Own(view, cells: { _, _, _ in nil }) }")
  }

  @Test(arguments: [
    "UICollectionViewDiffableDataSource<Model, Int>", "UICollectionView", "Own", "Unknown", "Generic<Int>",
    "UITableViewDiffableDataSource<Int, Int>",
  ])
  func `without values of its sections there is no data source`(type: String) {
    let text = """
      final class Model: Hashable { init(model: Model) {} }
      class Own: UICollectionViewDiffableDataSource<Int, Int> {
        init(_ view: UICollectionView, model: Model) { super.init(collectionView: view) { _, _, _ in nil } }
      }
      class Generic<Item: Hashable>: UICollectionViewDiffableDataSource<Int, Item> {}
      """
    #expect(plan(type, text) == nil)
  }
}
