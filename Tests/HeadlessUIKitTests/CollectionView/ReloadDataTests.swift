import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct ReloadDataTests {
  private func small() -> Stage<RowLayout, PlainData> {
    Stage(RowLayout(), PlainData(3), size: CGSize(width: 375, height: 200)).loaded()
  }

  @Test func `removes the views and invalidates everything immediately, and loads in the next pass`() {
    let stage = small()
    let spy = DisplayDelegate()
    stage.view.delegate = spy
    #expect(
      stage.immediate { $0.reloadData() }
        == lines(
          """
          view.reloadData()
            delegate.collectionView(_:didEndDisplaying:forItemAt:) [0, 0]
            delegate.collectionView(_:didEndDisplaying:forItemAt:) [0, 1]
            layout.invalidateLayout(with:) everything, counts
          """))
    #expect(stage.view.visibleCells == [])
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    stage.data.counts = [1]
    #expect(
      stage.story()
        == lines(
          """
          view.layoutSubviews()
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 1
            layout.collectionViewContentSize -> 375 × 100
            layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 1 attributes
            layout.collectionViewContentSize -> 375 × 100
            scrollView.contentSize 375 × 100
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
              cell.prepareForReuse()
            delegate.collectionView(_:willDisplay:forItemAt:) [0, 0]
          """))
  }

  @Test func `delivers a context although the layout was never prepared, and the first pass no other one`() {
    let stage = Stage(RowLayout(), PlainData(1))
    #expect(
      stage.immediate { $0.reloadData() } == [
        "view.reloadData()", "  layout.invalidateLayout(with:) everything, counts",
      ])
    #expect(stage.calls { _ in }.prefix(2) == ["view.layoutSubviews()", "layout.prepare()"])
  }

  @Test func `two calls load once`() {
    let stage = small()
    let calls = stage.calls {
      $0.reloadData()
      $0.reloadData()
    }
    #expect(
      calls == [
        "view.reloadData()", "layout.invalidateLayout(with:) everything, counts", "view.reloadData()",
        "layout.invalidateLayout(with:) everything, counts", "view.layoutSubviews()", "layout.prepare()",
        "dataSource.numberOfSections(in:) -> 1",
        "dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 3",
        "layout.collectionViewContentSize -> 375 × 300",
        "layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 2 attributes",
        "layout.collectionViewContentSize -> 375 × 300",
        "dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell",
        "cell.prepareForReuse()",
        "dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell",
        "cell.prepareForReuse()",
      ])
  }

  @Test func `requests counts and cells again, unlike an invalidation`() {
    func questions(_ action: (UICollectionView) -> Void) -> [String] {
      small().calls(action).filter { $0.hasPrefix("dataSource") }
    }
    #expect(questions { $0.collectionViewLayout.invalidateLayout() } == [])
    #expect(
      questions { $0.reloadData() } == [
        "dataSource.numberOfSections(in:) -> 1",
        "dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 3",
        "dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell",
        "dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell",
      ])
  }

  @Test func `shows the cells that were on screen, each for another or the same item`() {
    let stage = small()
    let before = Set(stage.view.visibleCells.map(ObjectIdentifier.init))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)) == before)
  }

  @Test func `clears the selection without calling the delegate`() {
    let stage = small()
    stage.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.view.visibleCells.map(\.isSelected) == [false, false])
  }

  @Test func `moves the offset back if less content is left`() {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 200)).loaded()
    stage.view.contentOffset.y = 4000
    stage.view.layoutIfNeeded()
    stage.data.counts = [5]
    stage.view.reloadData()
    #expect(stage.view.contentOffset.y == 4000)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 300)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == [3, 4])
  }

  @Test func `inside a batch it is postponed to the end, and the updates are lost`() {
    let stage = small()
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      var completed: [Bool] = []
      let calls = stage.calls { view in
        view.performBatchUpdates {
          stage.data.counts = [7]
          view.reloadData()
          view.insertItems(at: [IndexPath(item: 0, section: 0)])
          #expect(view.numberOfItems(inSection: 0) == 3)
        } completion: {
          completed.append($0)
        }
      }
      #expect(
        calls.prefix(5) == [
          "view.performBatchUpdates(_:completion:)", "view.reloadData()",
          "view.insertItems(at:) Insert item (0 - 0)", "view.reloadData()",
          "layout.invalidateLayout(with:) everything, counts",
        ])
      #expect(calls.contains { $0.hasPrefix("layout.prepare(for") } == false)
      #expect(stage.view.numberOfItems(inSection: 0) == 7)
      #expect(stage.view.raisedException == nil)
      cycle.advance(by: 1)
      #expect(completed == [true])
    }
  }

  @Test func `while cells are created it is postponed`() {
    final class Data: PlainData {
      var reloads = 1
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        if reloads > 0 {
          reloads -= 1
          collectionView.reloadData()
        }
        return super.collectionView(collectionView, cellForItemAt: indexPath)
      }
    }
    let stage = Stage(RowLayout(), Data(2), size: CGSize(width: 375, height: 200))
    #expect(
      stage.story().suffix(13)
        == lines(
          """
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
              view.reloadData()
            dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell
            view.reloadData()
              layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 2
            layout.collectionViewContentSize -> 375 × 200
            layout.layoutAttributesForElements(in:) (0, 0, 375, 200) -> 2 attributes
            layout.collectionViewContentSize -> 375 × 200
            dataSource.collectionView(_:cellForItemAt:) [0, 0] -> UICollectionViewCell
              cell.prepareForReuse()
            dataSource.collectionView(_:cellForItemAt:) [0, 1] -> UICollectionViewCell
              cell.prepareForReuse()
          """
        ).suffix(13))
    #expect(stage.view.visibleCells.count == 2)
    #expect(stage.view.raisedException == nil)
  }

  @Test func `a reload in every cell request never ends`() {
    final class Data: PlainData {
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.reloadData()
        return super.collectionView(collectionView, cellForItemAt: indexPath)
      }
    }
    #expect(Stage(RowLayout(), Data(2)).loaded().view.raisedException?.kind == .layoutLoop)
  }

  @Test func `before a batch in the same update cycle makes the batch count the new data as the old data`() {
    let stage = small()
    stage.data.counts = [4]
    stage.view.reloadData()
    stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(stage.view.raisedException?.kind == .inconsistentBatchUpdates)
  }

  @Test func `reloads a layout that does not call super`() {
    let layout = ScriptedLayout()
    layout.callsSuperOnInvalidation = false
    let stage = Stage(layout, PlainData(1)).loaded()
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 2)
  }
}

@Suite @MainActor struct DataSourceAssignmentTests {
  @Test func `a new data source invalidates everything and is called in the next pass`() {
    let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 375, height: 200)).loaded()
    let other = PlainData(1)
    #expect(
      stage.immediate { $0.dataSource = other } == ["layout.invalidateLayout(with:) everything, counts"])
    #expect(stage.view.visibleCells.count == 2)
    #expect(
      stage.story().prefix(4)
        == lines(
          """
          view.layoutSubviews()
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 1
          """)[...])
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func `a new data source makes no calls before the layout was prepared`() {
    let stage = Stage(RowLayout(), PlainData(3))
    let other = PlainData(1)
    #expect(stage.immediate { $0.dataSource = other } == [])
  }

  @Test func `no data source leaves no sections`() {
    let stage = Stage(RowLayout(), PlainData(3)).loaded()
    stage.view.dataSource = nil
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfSections == 0)
    #expect(stage.view.visibleCells == [])
    #expect(stage.view.contentSize.height == 0)
  }

  @Test func `a new data source is asked for counts immediately if they are needed`() {
    let stage = Stage(RowLayout(), PlainData(3)).loaded()
    let other = PlainData(8, 9)
    stage.view.dataSource = other
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 1) == 9)
  }

  @Test func `data source and delegate are weak references`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    do {
      let passing = PlainData(2)
      stage.view.dataSource = passing
      stage.view.delegate = passing
    }
    #expect(stage.view.dataSource == nil)
    #expect(stage.view.delegate == nil)
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfSections == 0)
  }
}
