import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The update items of a batch: order, index paths, and the new index paths of reloaded elements.
@Suite @MainActor struct UpdateItemTests {
  private final class Layout: RowLayout {
    var told: [UICollectionViewUpdateItem] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      told = updateItems
    }
  }

  private func told(
    from before: [Int], to after: [Int], _ updates: @escaping (UICollectionView) -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) -> [String] {
    let data = PlainData()
    data.counts = before
    let stage = Stage(Layout(), data).loaded()
    stage.view.performBatchUpdates {
      data.counts = after
      updates(stage.view)
    }
    #expect(stage.view.raisedException == nil, sourceLocation: location)
    return stage.layout.told.map(\.description)
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `deletions from the last, insertions from the first, then reloads, then moves`() {
    let items = told(from: [6, 3], to: [6, 3]) {
      $0.moveItem(at: path(0, 5), to: path(0, 1))
      $0.reloadItems(at: [path(1, 2), path(1, 0)])
      $0.insertItems(at: [path(0, 4), path(0, 0)])
      $0.deleteItems(at: [path(0, 0), path(0, 2)])
    }
    #expect(
      items == [
        "delete [0, 2]", "delete [0, 0]", "insert [0, 0]", "insert [0, 4]", "reload [1, 0] -> [1, 0]",
        "reload [1, 2] -> [1, 2]",
        "move [0, 5] -> [0, 1]",
      ])
  }

  @Test func `sections are sorted among the items by their index`() {
    let items = told(from: [2, 2, 2], to: [2, 1, 2]) {
      $0.deleteSections([2])
      $0.insertSections([0])
      $0.deleteItems(at: [path(0, 1)])
    }
    #expect(items == ["delete section 2", "delete [0, 1]", "insert section 0"])
  }

  @Test func `a deleted section replaces deletions in it, an inserted section insertions`() {
    let items = told(from: [3, 3], to: [3, 2]) {
      $0.deleteItems(at: [path(0, 0), path(0, 2)])
      $0.deleteSections([0])
      $0.insertSections([1])
      $0.insertItems(at: [path(1, 1)])
    }
    #expect(items == ["delete section 0", "insert section 1"])
  }

  @Test func `repeating a move has no effect`() {
    let items = told(from: [3], to: [3]) {
      $0.moveItem(at: path(0, 0), to: path(0, 2))
      $0.moveItem(at: path(0, 0), to: path(0, 2))
      $0.moveSection(0, toSection: 0)
      $0.moveSection(0, toSection: 0)
    }
    #expect(items == ["move [0, 0] -> [0, 2]", "move section 0 -> section 0"])
  }

  @Test func `the index paths that are set`() {
    let data = PlainData(4)
    let stage = Stage(Layout(), data).loaded()
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0, 0)])
      stage.view.insertItems(at: [path(0, 0)])
      stage.view.reloadItems(at: [path(0, 1)])
      stage.view.moveItem(at: path(0, 3), to: path(0, 2))
    }
    let told = stage.layout.told
    #expect(told.map(\.updateAction) == [.delete, .insert, .reload, .move])
    #expect(told.map(\.updateAction.rawValue) == [1, 0, 2, 3])
    #expect(told.map(\.indexPathBeforeUpdate) == [path(0, 0), nil, path(0, 1), path(0, 3)])
    #expect(told.map(\.indexPathAfterUpdate) == [nil, path(0, 0), path(0, 1), path(0, 2)])
  }

  @Test func `an update item that the app creates has no change`() {
    let item = UICollectionViewUpdateItem()
    #expect(item.updateAction == .none)
    #expect(item.updateAction.rawValue == 4)
    #expect(item.indexPathBeforeUpdate == nil)
    #expect(item.indexPathAfterUpdate == nil)
  }

  // MARK: - Index paths of reloaded elements

  struct Reload: CustomTestStringConvertible, Sendable {
    var path: IndexPath
    var deletedSections: [Int] = []
    var deleted: [IndexPath] = []
    var insertedSections: [Int] = []
    var inserted: [IndexPath] = []
    var after: IndexPath
    var testDescription: String {
      "reload \(path), -\(deletedSections) -\(deleted) +\(insertedSections) +\(inserted)"
    }
  }

  nonisolated static let reloads: [Reload] = [
    Reload(path: [2, 3], after: [2, 3]),
    Reload(path: [2, 3], deleted: [[2, 1]], after: [2, 2]),
    Reload(path: [2, 3], deleted: [[2, 0], [2, 1], [2, 2]], after: [2, 0]),
    Reload(path: [2, 3], deleted: [[2, 4], [1, 0]], after: [2, 3]),
    Reload(path: [2, 3], deletedSections: [0], after: [1, 3]),
    Reload(path: [2, 3], deletedSections: [0, 1], deleted: [[2, 2]], after: [0, 2]),
    Reload(path: [2, 3], deletedSections: [3], after: [2, 3]),
    Reload(path: [2, 3], inserted: [[2, 3]], after: [2, 4]),
    Reload(path: [2, 3], inserted: [[2, 0], [2, 4], [2, 5]], after: [2, 6]),
    Reload(path: [2, 3], inserted: [[2, 4], [1, 0]], after: [2, 3]),
    Reload(path: [2, 3], insertedSections: [0, 3], after: [4, 3]),
    Reload(path: [2, 3], insertedSections: [3], after: [2, 3]),
    Reload(path: [2, 3], insertedSections: [0], inserted: [[3, 1]], after: [3, 4]),
    Reload(
      path: [2, 3], deletedSections: [0], deleted: [[2, 0]], insertedSections: [0], inserted: [[2, 1]],
      after: [2, 3]),
    Reload(path: [2, NSNotFound], deletedSections: [0], insertedSections: [0, 1], after: [3, NSNotFound]),
    Reload(path: [2, NSNotFound], deleted: [[1, 0]], after: [2, NSNotFound]),
  ]

  @Test(arguments: reloads)
  func `the new index path of a reloaded element considers deletions and insertions`(_ row: Reload) throws {
    var counts = [5, 5, 5, 5]
    for path in row.deleted { counts[path.section] -= 1 }
    for section in row.deletedSections.reversed() { counts.remove(at: section) }
    for section in row.insertedSections { counts.insert(5, at: section) }
    for path in row.inserted { counts[path.section] += 1 }
    let items = told(from: [5, 5, 5, 5], to: counts) { view in
      view.deleteSections(IndexSet(row.deletedSections))
      view.deleteItems(at: row.deleted)
      view.insertSections(IndexSet(row.insertedSections))
      view.insertItems(at: row.inserted)
      if row.path.item == NSNotFound {
        view.reloadSections([row.path.section])
      } else {
        view.reloadItems(at: [row.path])
      }
    }
    let after =
      row.after.item == NSNotFound ? "section \(row.after.section)" : GeometryFormat.indexPath(row.after)
    #expect(items.first { $0.hasPrefix("reload") }?.hasSuffix(" -> " + after) == true, "\(items)")
  }
}
