import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct ReloadItemsTests {
  private let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 375, height: 300)).loaded()
  private let first = IndexPath(item: 0, section: 0)

  @Test func `reloading an item has both index paths, both ends of the animation and another cell`() {
    let old = stage.view.cellForItem(at: first)
    let calls = stage.calls { $0.reloadItems(at: [first]) }
    #expect(
      calls.filter { $0.contains("pdates:") || $0.contains("[0, 0] -> ") }
        == lines(
          """
          layout.prepare(forCollectionViewUpdates:) reload [0, 0] -> [0, 0]
          layout.finalLayoutAttributesForDisappearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
          layout.initialLayoutAttributesForAppearingItem(at:) [0, 0] -> [0, 0] (0, 0, 375, 100)
          dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
          """))
    #expect(stage.view.cellForItem(at: first) != nil)
    #expect(stage.view.cellForItem(at: first) !== old)
  }

  @Test func `reloading a section is one update item and requests all of its cells`() {
    let data = PlainData(1, 2)
    let stage = Stage(BoardLayout(), data, size: CGSize(width: 375, height: 600)).loaded()
    data.counts = [1, 1]
    let calls = stage.calls { $0.reloadSections([1]) }
    #expect(
      calls.filter {
        $0.contains("pdates:") || $0.hasPrefix("dataSource.collectionView(_:c") || $0.contains("viewFor")
      }
        == lines(
          """
          layout.prepare(forCollectionViewUpdates:) reload section 1 -> section 1
          dataSource.collectionView(_:cellForItemAt:) [1, 0] -> UICollectionViewCell
          dataSource.collectionView(_:viewForSupplementaryElementOfKind:at:) Header [1, 0] -> UICollectionReusableView
          """))
    #expect(stage.view.raisedException == nil, "the count of a reloaded section may be any")
  }

  @Test func `a whole section has an item of NSNotFound`() {
    final class Layout: RowLayout {
      var items: [UICollectionViewUpdateItem] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        items = updateItems
      }
    }
    let data = PlainData(1, 1)
    let stage = Stage(Layout(), data).loaded()
    stage.view.reloadSections([1])
    #expect(stage.layout.items.map(\.updateAction) == [.reload])
    #expect(stage.layout.items.map(\.indexPathBeforeUpdate) == [IndexPath(item: NSNotFound, section: 1)])
    #expect(stage.layout.items.map(\.indexPathAfterUpdate) == [IndexPath(item: NSNotFound, section: 1)])
  }

  @Test func `reconfiguring passes the present cell to the data source and does not call the layout`() {
    let old = stage.view.cellForItem(at: first)
    #expect(
      stage.story { $0.reconfigureItems(at: [first, IndexPath(item: 2, section: 0)]) }
        == lines(
          """
          view.reconfigureItems(at:) [[0, 0], [0, 2]]
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
            dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell
          """))
    #expect(stage.view.cellForItem(at: first) === old)
  }

  @Test func `reconfiguring an item without a cell does nothing`() {
    #expect(
      stage.story { $0.reconfigureItems(at: [IndexPath(item: 99, section: 0)]) } == [
        "view.reconfigureItems(at:) [[0, 99]]"
      ])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `reconfiguring a cell that prefers another size invalidates the layout`() {
    final class Sizing: RowLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        if preferredAttributes.frame.height == rowHeight { return false }
        rowHeight = preferredAttributes.frame.height
        return true
      }
    }
    final class Cell: UICollectionViewCell {
      static var height: CGFloat = 100
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = Self.height
        return layoutAttributes
      }
    }
    let stage = Stage(Sizing(), PlainData(3), size: CGSize(width: 375, height: 300))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    Cell.height = 130
    stage.view.reconfigureItems(at: [first])
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: first)?.frame.height == 130)
  }
}
