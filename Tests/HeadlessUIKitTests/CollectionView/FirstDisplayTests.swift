import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct FirstDisplayTests {
  @Test
  func `invalidates, prepares, counts, gets the size, loads pages, gets the size again, then requests cells`()
  {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250))
    stage.log.hidden = []
    #expect(
      stage.story()
        == lines(
          """
          view.layoutSubviews()
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 50
            layout.collectionViewContentSize -> 375 × 5000
            layout.layoutAttributesForElements(in:) (0, 0, 375, 250) -> 3 attributes
            layout.collectionViewContentSize -> 375 × 5000
            scrollView.contentSize 375 × 5000
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
              cell.init(frame:) (0, 0, 375, 100)
              cell.apply(_:) [0, 0] (0, 0, 375, 100)
            cell.preferredLayoutAttributesFitting(_:) [0, 0] (0, 0, 375, 100) -> [0, 0] (0, 0, 375, 100)
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) \
          [0, 0] (0, 0, 375, 100) [0, 0] (0, 0, 375, 100) -> false
            dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell
              cell.init(frame:) (0, 100, 375, 100)
              cell.apply(_:) [0, 1] (0, 100, 375, 100)
            cell.preferredLayoutAttributesFitting(_:) [0, 1] (0, 100, 375, 100) -> [0, 1] (0, 100, 375, 100)
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) \
          [0, 1] (0, 100, 375, 100) [0, 1] (0, 100, 375, 100) -> false
            dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell
              cell.init(frame:) (0, 200, 375, 100)
              cell.apply(_:) [0, 2] (0, 200, 375, 100)
            cell.preferredLayoutAttributesFitting(_:) [0, 2] (0, 200, 375, 100) -> [0, 2] (0, 200, 375, 100)
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) \
          [0, 2] (0, 200, 375, 100) [0, 2] (0, 200, 375, 100) -> false
          """))
  }

  @Test func `requests supplementary views and creates decoration views of the registered class`() {
    let stage = Stage(BoardLayout(), PlainData(1), size: CGSize(width: 375, height: 200))
    stage.log.hidden.remove(.cell(.initWithFrame))
    #expect(
      stage.story()
        == lines(
          """
          view.layoutSubviews()
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 1
            layout.collectionViewContentSize -> 375 × 140
            layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 3 attributes
            layout.collectionViewContentSize -> 375 × 140
            scrollView.contentSize 375 × 140
            cell.init(frame:) (0, 0, 375, 140)
            dataSource.collectionView(_:viewForSupplementaryElementOfKind:at:) Header [0, 0] -> \
          UICollectionReusableView
              cell.init(frame:) (0, 0, 375, 40)
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
              cell.init(frame:) (0, 40, 375, 100)
          """))
  }

  @Test func `requests the counts between prepare and content size if the layout does not`() {
    let layout = ScriptedLayout()
    let stage = Stage(layout, PlainData(2, 3))
    #expect(
      stage.story()
        == lines(
          """
          view.layoutSubviews()
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
            dataSource.numberOfSections(in:) -> 2
            dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 2
            dataSource.collectionView(_:numberOfItemsInSection:) 1 -> 3
            layout.collectionViewContentSize -> 375 × 1000
            layout.layoutAttributesForElements(in:) (0, 0, 375, 667) -> 0 attributes
            layout.collectionViewContentSize -> 375 × 1000
            scrollView.contentSize 375 × 1000
          """))
  }

  @Test func `requests the counts immediately if they are needed before the first pass, and not again in it`()
  {
    let stage = Stage(RowLayout(), PlainData(2), size: CGSize(width: 375, height: 100))
    #expect(
      stage.immediate { _ = $0.numberOfItems(inSection: 0) } == [
        "dataSource.numberOfSections(in:) -> 1",
        "dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 2",
      ])
    #expect(
      stage.calls { _ in }.prefix(4) == [
        "view.layoutSubviews()", "layout.invalidateLayout(with:) everything, counts", "layout.prepare()",
        "layout.collectionViewContentSize -> 375 × 200",
      ])
  }

  @Test
  func `has one section by default, and no items for a negative count`() {
    final class Data: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        -3
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
    }
    let data = Data()
    let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
    view.dataSource = data
    #expect(view.numberOfSections == 1)
    #expect(view.numberOfItems(inSection: 0) == 0)
  }

  @Test func `is empty without a data source`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowLayout())
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 0)
    #expect(view.contentSize == CGSize(width: 100, height: 0))
    #expect(view.visibleCells == [])
    #expect(view.raisedException == nil)
  }

  @Test func `queries no elements while the bounds are empty`() {
    let stage = Stage(RowLayout(), PlainData(2), size: .zero)
    #expect(
      stage.calls { _ in } == [
        "view.layoutSubviews()", "layout.invalidateLayout(with:) everything, counts", "layout.prepare()",
        "dataSource.numberOfSections(in:) -> 1",
        "dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 2",
        "layout.collectionViewContentSize -> 0 × 200", "scrollView.contentSize 0 × 200",
      ])
    #expect(
      stage.calls { $0.frame.size = CGSize(width: 100, height: 100) } == [
        "layout.shouldInvalidateLayout(forBoundsChange:) (0, 0, 100, 100) -> false",
        "view.layoutSubviews()", "layout.layoutAttributesForElements(in:) (0, 0, 100, 100) -> 1 attributes",
        "layout.collectionViewContentSize -> 100 × 200", "scrollView.contentSize 100 × 200",
        "dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell",
      ])
  }

  @Test func `shows the old content size and the current bounds during prepare`() {
    let layout = ScriptedLayout()
    var seen: [CGRect] = []
    layout.onPrepare = { [unowned layout] in
      let view = layout.collectionView!
      seen.append(CGRect(origin: view.contentOffset, size: view.contentSize))
    }
    let stage = Stage(layout, PlainData(0))
    stage.view.layoutIfNeeded()
    layout.contentSize.height = 3000
    stage.view.contentOffset.y = 12
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(seen == [.zero, CGRect(x: 0, y: 12, width: 375, height: 1000)])
  }

  @Test func `requests cells only for visible elements, whatever the layout returns`() {
    let layout = ScriptedLayout()
    let hidden = UICollectionViewLayoutAttributes.cell(3, CGRect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    layout.alwaysReturn(
      .cell(0, CGRect(x: 0, y: 0, width: 10, height: 10)),
      .cell(1, CGRect(x: 0, y: 667, width: 10, height: 10)),
      .cell(2, CGRect(x: 0, y: 900, width: 10, height: 10)), hidden)
    let stage = Stage(layout, PlainData(4)).loaded()
    #expect(stage.view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `lays out without a window, and once in a pass of the window`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    #expect(stage.view.window == nil)
    #expect(stage.view.visibleCells.count == 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.addSubview(stage.view)
    window.layoutIfNeeded()
    #expect(stage.log.take() == [])
  }

  @Test func `treats a nil result of a rect query as no elements`() {
    let layout = ScriptedLayout()
    layout.elements = { _ in nil }
    let stage = Stage(layout, PlainData(1)).loaded()
    #expect(stage.view.visibleCells == [])
    #expect(stage.view.raisedException == nil)
  }
}
