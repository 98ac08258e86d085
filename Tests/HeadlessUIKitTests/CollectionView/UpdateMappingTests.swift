import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The mapping of index paths in random batch updates, compared with lists of names before and after.
@Suite struct UpdateMappingTests {
  @Test func `maps every section and item to its index path after the update, and back`() {
    for seed in 0..<200 {
      let random = RandomBatch(seed: seed)
      let mapping = UpdateMapping(random.operations)

      for (old, name) in random.sectionsBefore.enumerated() {
        #expect(mapping.newSection(for: old) == random.sectionsAfter.firstIndex(of: name), "seed \(seed)")
      }
      for (new, name) in random.sectionsAfter.enumerated() {
        #expect(mapping.oldSection(for: new) == random.sectionsBefore.firstIndex(of: name), "seed \(seed)")
      }
      let before = RandomBatch.paths(in: random.before)
      let after = RandomBatch.paths(in: random.after)
      for (name, path) in before { #expect(mapping.newPath(for: path) == after[name], "seed \(seed)") }
      for (name, path) in after { #expect(mapping.oldPath(for: path) == before[name], "seed \(seed)") }
    }
  }

  @Test func `maps index paths of a section alone like the section`() {
    let mapping = UpdateMapping([.delete(section: 0), .insert(section: 2)])
    #expect(mapping.newPath(for: IndexPath(index: 0)) == nil)
    #expect(mapping.newPath(for: IndexPath(index: 1)) == IndexPath(index: 0))
    #expect(mapping.oldPath(for: IndexPath(index: 2)) == nil)
    #expect(mapping.oldPath(for: IndexPath(index: 3)) == IndexPath(index: 3))
    #expect(mapping.newPath(for: IndexPath()) == IndexPath())
  }

  @Test func `finds reloaded elements by their index paths before the update`() {
    let mapping = UpdateMapping([.reload(item: IndexPath(item: 1, section: 0)), .reload(section: 2)])
    #expect(mapping.isReloaded(IndexPath(item: 1, section: 0)))
    #expect(mapping.isReloaded(IndexPath(item: 0, section: 0)) == false)
    #expect(mapping.isReloaded(IndexPath(item: 5, section: 2)))
    #expect(mapping.isReloaded(section: 2))
  }
}

/// Random batch updates of a collection view, after which every cell shows the item at its index path.
@Suite @MainActor struct RandomBatchTests {
  @Test(arguments: [UIKitProfile.iOS15, .iOS26])
  func `keeps every cell, and requests cells of inserted items only`(profile: UIKitProfile) {
    for seed in 1000..<(FullRun.isOn ? 1_100 : 1_008) {
      let batch = RandomBatch(seed: seed)
      let data = NamedData(names: batch.before)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 5000), collectionViewLayout: BoardLayout())
      view.profile = profile
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
      view.dataSource = data
      view.layoutIfNeeded()
      data.requestedNames = []
      view.performBatchUpdates {
        data.names = batch.after
        batch.perform(in: view)
      }
      #expect(view.raisedException == nil, "seed \(seed)")
      var shown: [IndexPath: String] = [:]
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        shown[path] = cell.accessibilityLabel
        #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame, "seed \(seed)")
      }
      var expected: [IndexPath: String] = [:]
      for (name, path) in RandomBatch.paths(in: batch.after) { expected[path] = name }
      #expect(shown == expected, "seed \(seed)")
      let known = Set(batch.before.joined())
      #expect(Set(data.requestedNames) == Set(batch.after.joined()).subtracting(known), "seed \(seed)")
      #expect(
        view.visibleSupplementaryViews(ofKind: "Header").count == batch.after.count, "seed \(seed)")
    }
  }
}
