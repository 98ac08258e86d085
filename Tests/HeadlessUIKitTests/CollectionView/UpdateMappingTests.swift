import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Where sections and items go, against data that was put together slot by slot.
@Suite struct UpdateMappingTests {
  @Test func `sends every section and item where the data has it, and back`() {
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

  @Test func `paths without an item go with their section`() {
    let mapping = UpdateMapping([.delete(section: 0), .insert(section: 2)])
    #expect(mapping.newPath(for: IndexPath(index: 0)) == nil)
    #expect(mapping.newPath(for: IndexPath(index: 1)) == IndexPath(index: 0))
    #expect(mapping.oldPath(for: IndexPath(index: 2)) == nil)
    #expect(mapping.oldPath(for: IndexPath(index: 3)) == IndexPath(index: 3))
    #expect(mapping.newPath(for: IndexPath()) == IndexPath())
  }

  @Test func `reloaded elements are known by their old path`() {
    let mapping = UpdateMapping([.reload(item: IndexPath(item: 1, section: 0)), .reload(section: 2)])
    #expect(mapping.isReloaded(IndexPath(item: 1, section: 0)))
    #expect(mapping.isReloaded(IndexPath(item: 0, section: 0)) == false)
    #expect(mapping.isReloaded(IndexPath(item: 5, section: 2)))
    #expect(mapping.isReloaded(section: 2))
  }
}

/// Batches of all kinds on a collection view: afterwards every cell shows what the data has there.
@Suite @MainActor struct RandomBatchTests {
  private final class NamedCell: UICollectionViewCell {
    var name = ""
  }

  private final class Data: NSObject, UICollectionViewDataSource {
    var names: [[String]]
    var asked: [String] = []
    init(_ names: [[String]]) { self.names = names }
    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NamedCell)?.name = names[indexPath.section][indexPath.item]
      asked.append(names[indexPath.section][indexPath.item])
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  @Test(arguments: [UIKitProfile.iOS15, .iOS26])
  func `every cell goes along, and only new items are asked for`(profile: UIKitProfile) {
    for seed in 1000..<(FullRun.isOn ? 1_100 : 1_008) {
      let batch = RandomBatch(seed: seed)
      let data = Data(batch.before)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 5000), collectionViewLayout: BoardLayout())
      view.profile = profile
      view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
      view.dataSource = data
      view.layoutIfNeeded()
      data.asked = []
      view.performBatchUpdates {
        data.names = batch.after
        batch.perform(in: view)
      }
      #expect(view.raisedException == nil, "seed \(seed)")
      var shown: [IndexPath: String] = [:]
      for cell in view.visibleCells {
        guard let cell = cell as? NamedCell, let path = view.indexPath(for: cell) else { continue }
        shown[path] = cell.name
        #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame, "seed \(seed)")
      }
      var expected: [IndexPath: String] = [:]
      for (name, path) in RandomBatch.paths(in: batch.after) { expected[path] = name }
      #expect(shown == expected, "seed \(seed)")
      let known = Set(batch.before.joined())
      #expect(Set(data.asked) == Set(batch.after.joined()).subtracting(known), "seed \(seed)")
      #expect(
        view.visibleSupplementaryViews(ofKind: "Header").count == batch.after.count, "seed \(seed)")
    }
  }
}
