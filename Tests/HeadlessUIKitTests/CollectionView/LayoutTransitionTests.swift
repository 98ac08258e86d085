import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct LayoutTransitionTests {
  @Test func `a view that was never laid out changes its layout immediately and calls the completion`() {
    let stage = Stage(RowLayout(), PlainData(3))
    var ends: [Bool] = []
    let calls = stage.immediate { view in
      view.setCollectionViewLayout(SquareLayout(), animated: true) { ends.append($0) }
    }
    #expect(calls == ["view.setCollectionViewLayout(_:animated:completion:) SquareLayout true"])
    #expect(ends == [true])
    #expect(stage.layout.collectionView == nil)
    #expect(stage.view.collectionViewLayout is SquareLayout)
  }

  @Test func `setting the present layout does nothing and does not call the completion`() {
    withRowsInWindow(3) { stage, cycle in
      var ends: [Bool] = []
      let calls = stage.story { $0.setCollectionViewLayout(stage.layout, animated: true) { ends.append($0) } }
      cycle.advance(by: 1)
      #expect(calls == ["view.setCollectionViewLayout(_:animated:completion:) RowLayout true"])
      #expect(ends == [])
    }
  }

  @Test func `setting the property makes UIKit's calls in order, without requesting cells that stay`() {
    let stage = Stage(RowLayout(), PlainData(4), size: CGSize(width: 300, height: 200)).loaded()
    #expect(
      stage.story { $0.collectionViewLayout = SquareLayout() }
        == lines(
          """
          view.collectionViewLayout SquareLayout
            layout.invalidateLayout(with:) everything, counts
            layout.prepare()
              dataSource.numberOfSections(in:) -> 1
              dataSource.collectionView(_:numberOfItemsInSection:) 0 -> 4
            layout.collectionViewContentSize -> 300 × 200
            layout.prepareForTransition(to:) SquareLayout
            layout.prepareForTransition(from:) RowLayout
            layout.layoutAttributesForItem(at:) [0, 0] -> [0, 0] (0, 0, 100, 100)
            layout.targetContentOffset(forProposedContentOffset:) (0, 0) -> (0, 0)
            cell.willTransition(from:to:) RowLayout SquareLayout
            cell.willTransition(from:to:) RowLayout SquareLayout
            scrollView.contentSize 300 × 200
            layout.layoutAttributesForElements(in:) (0, 0, 300, 200) -> 4 attributes
            layout.collectionViewContentSize -> 300 × 200
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 2] -> nil
            layout.initialLayoutAttributesForAppearingItem(at:) [0, 3] -> nil
            dataSource.collectionView(_:cellForItemAt:) [0, 2] -> UICollectionViewCell
            dataSource.collectionView(_:cellForItemAt:) [0, 3] -> UICollectionViewCell
            cell.didTransition(from:to:) RowLayout SquareLayout
            cell.didTransition(from:to:) RowLayout SquareLayout
            layout.finalizeLayoutTransition() RowLayout
            layout.finalizeLayoutTransition() SquareLayout
          """))
    #expect(stage.view.shownFrame(1) == CGRect(x: 100, y: 0, width: 100, height: 100))
    #expect(stage.layout.collectionView == nil)
  }

  @Test func `cells on screen move in virtual time, and the completion is called when they have arrived`() {
    withRowsInWindow(50) { stage, cycle in
      var ends: [Bool] = []
      stage.view.setCollectionViewLayout(SquareLayout(), animated: true) { ends.append($0) }
      #expect(stage.view.cellForItem(at: [0, 1])?.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
      #expect(stage.view.shownFrame(1) == CGRect(x: 0, y: 100, width: 300, height: 100))
      cycle.advance(by: 0.125)
      #expect(stage.view.shownFrame(1) == CGRect(x: 50, y: 50, width: 200, height: 100))
      #expect(ends == [])
      cycle.advance(by: 0.15)
      #expect(stage.view.shownFrame(1) == CGRect(x: 100, y: 0, width: 100, height: 100))
      #expect(ends == [true])
    }
  }

  @Test func `elements that appear start at their place in the old layout, or fade in if it is not cached`() {
    withRowsInWindow(50) { stage, cycle in
      stage.view.contentOffset.y = 50
      stage.view.layoutIfNeeded()
      _ = stage.log.take()
      let calls = stage.immediate { $0.setCollectionViewLayout(SquareLayout(), animated: true) }
      #expect(
        calls.filter { $0.contains("ppearing") }
          == (4...8).map { "  layout.initialLayoutAttributesForAppearingItem(at:) [0, \($0)] -> nil" })
      // The two loaded pages end at item 5.
      let layers = (4...7).map { stage.view.cellForItem(at: [0, $0])?.layer.presentation() }
      #expect(layers.map { $0?.opacity } == [1, 1, 0, 0])
      #expect(layers.map { $0?.frame.minY } == [400, 500, 200, 200])
      cycle.advance(by: 1)
      #expect(stage.view.cellForItem(at: [0, 6])?.layer.presentation()?.opacity == 1)
    }
  }

  @Test func `views that leave are removed when the animation ends`() {
    withRowsInWindow(50, size: CGSize(width: 100, height: 300)) { stage, cycle in
      let row = SquareLayout()
      row.columns = 50
      let leaving = stage.view.cellForItem(at: [0, 2])
      let calls = stage.immediate { $0.setCollectionViewLayout(row, animated: true) }
      #expect(
        calls.contains("  layout.finalLayoutAttributesForDisappearingItem(at:) [0, 2] -> nil"))
      #expect(leaving?.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
      #expect(leaving?.superview === stage.view)
      cycle.advance(by: 0.3)
      #expect(leaving?.superview == nil)
    }
  }

  @Test func `the central item stays in the center, as far as the content allows`() {
    withRowsInWindow(60) { stage, _ in
      stage.view.contentOffset.y = 2900
      stage.view.layoutIfNeeded()
      stage.view.collectionViewLayout = SquareLayout()
      // Item 30 is in row 10 of the new layout.
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: 900))
    }
  }

  @Test func `a selected item on screen is centered in preference to others`() {
    withRowsInWindow(60) { stage, _ in
      stage.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
      stage.view.contentOffset.y = 150
      stage.view.layoutIfNeeded()
      let column = SquareLayout()
      column.columns = 1
      stage.view.collectionViewLayout = column
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: 100))
      #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    }
  }

  @Test func `inside an animation block the change is part of the block`() {
    withRowsInWindow(9) { stage, cycle in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        stage.view.setCollectionViewLayout(SquareLayout(), animated: false)
      }
      cycle.advance(by: 1)
      #expect(stage.view.shownFrame(1) == CGRect(x: 50, y: 50, width: 200, height: 100))
    }
  }

  @Test func `without a window nothing moves, and the completion is called in the next update cycle`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 300, height: 300)).loaded()
      var ends: [Bool] = []
      stage.view.setCollectionViewLayout(SquareLayout(), animated: true) { ends.append($0) }
      #expect(stage.view.shownFrame(1) == CGRect(x: 100, y: 0, width: 100, height: 100))
      #expect(ends == [])
      UpdateCycle.current.runTurn()
      #expect(ends == [true])
    }
  }
}
