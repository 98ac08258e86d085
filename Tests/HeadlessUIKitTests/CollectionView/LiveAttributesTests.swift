import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Attributes objects that a layout caches, into which UIKit writes new index paths in a batch update.
@Suite @MainActor struct LiveAttributesTests {
  /// A layout of rows that caches its attributes objects by index path and never discards them.
  private final class KeepingLayout: RowLayout {
    var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var copies = false

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let known = kept[indexPath] ?? super.layoutAttributesForItem(at: indexPath)
      kept[indexPath] = known
      return copies ? known?.copy(with: nil) as? UICollectionViewLayoutAttributes : known
    }
  }

  /// Inserts a row before four visible rows and returns the stage.
  private func inserted(copies: Bool = false, renumbers: Bool) -> Stage<KeepingLayout, PlainData> {
    let stage = Stage(KeepingLayout(), PlainData(4), size: CGSize(width: 300, height: 500))
    stage.layout.copies = copies
    stage.view.profile.renumbersLiveAttributes = renumbers
    _ = stage.loaded()
    stage.data.counts = [5]
    stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    _ = stage.log.take()
    return stage
  }

  private func paths(_ layout: KeepingLayout) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: layout.kept.map { ($0.key.item, $0.value.indexPath.item) })
  }

  @Test func `attributes objects of elements that stay get their new index paths`() {
    #expect(paths(inserted(renumbers: true).layout) == [0: 1, 1: 2, 2: 3, 3: 4, 4: 4])
    #expect(paths(inserted(renumbers: false).layout) == [0: 0, 1: 1, 2: 2, 3: 3, 4: 4])
  }

  @Test func `returning copies protects a layout's own objects`() {
    #expect(paths(inserted(copies: true, renumbers: true).layout) == [0: 0, 1: 1, 2: 2, 3: 3, 4: 4])
  }

  @Test(arguments: [false, true])
  func `a cache keyed by index path returns wrong index paths afterwards`(renumbers: Bool) {
    let stage = inserted(renumbers: renumbers)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    let shown = stage.view.indexPathsForVisibleItems.map(\.item).sorted()
    #expect(shown == (renumbers ? [1, 2, 3, 4] : [0, 1, 2, 3, 4]))
    // Two objects have the index path of item 4; the later one is used.
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == (renumbers ? 0 : 100))
  }

  @Test(arguments: [false, true])
  func `a layout that searches its objects by index path finds other objects`(renumbers: Bool) {
    let stage = inserted(renumbers: renumbers)
    let found = stage.layout.kept.values.filter { $0.indexPath == IndexPath(item: 1, section: 0) }
    #expect(found.map(\.frame.minY) == [renumbers ? 0 : 100])
  }

  @Test func `the batch itself and its views are not affected`() {
    for renumbers in [false, true] {
      let stage = inserted(renumbers: renumbers)
      #expect(
        (0..<5).map { stage.view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minY }
          == [0, 100, 200, 300, 400])
    }
  }

  @Test func `an object that the layout has renumbered itself is not changed`() {
    final class ShiftingLayout: RowLayout {
      var objects: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        while objects.count < rows {
          if let new = super.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) {
            objects.insert(new, at: 0)
          }
        }
        for (item, object) in objects.enumerated() {
          object.indexPath = IndexPath(item: item, section: 0)
          object.frame.origin.y = CGFloat(item) * rowHeight
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        objects[indexPath.item]
      }
    }
    let stage = Stage(ShiftingLayout(), PlainData(3)).loaded()
    stage.data.counts = [4]
    stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(stage.layout.objects.map(\.indexPath.item) == [0, 1, 2, 3])
  }

  @Test func `a flow layout keeps returning correct attributes`() {
    let stage = Stage(UICollectionViewFlowLayout(), PlainData(5))
    _ = stage.loaded()
    stage.data.counts = [6]
    stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    let paths = (0..<6).map { IndexPath(item: $0, section: 0) }
    #expect(paths.map { stage.layout.layoutAttributesForItem(at: $0)?.indexPath } == paths)
    #expect(stage.view.indexPathsForVisibleItems.sorted() == paths)
  }
}
