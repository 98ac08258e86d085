import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Selection by code, without touches.
@Suite @MainActor struct SelectionTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      Issue.record("the delegate is not told")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      Issue.record("the delegate is not told")
    }
  }

  private let delegate = Delegate()
  private let stage = Stage(RowLayout(), PlainData(20), size: CGSize(width: 375, height: 300)).loaded()

  private func select(_ items: Int..., at position: UICollectionView.ScrollPosition = []) {
    stage.view.delegate = delegate
    for item in items {
      stage.view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: position)
    }
  }

  private var selected: [Int]? { stage.view.indexPathsForSelectedItems?.map(\.item) }
  private var marked: [Int] {
    stage.view.visibleCells.filter(\.isSelected).compactMap { stage.view.indexPath(for: $0)?.item }.sorted()
  }

  @Test func `one item at a time`() {
    select(1, 2)
    #expect(selected == [2])
    #expect(marked == [2])
  }

  @Test func `several items, in the order in which they were selected`() {
    stage.view.allowsMultipleSelection = true
    select(2, 0, 1, 0)
    #expect(selected == [2, 1, 0])
    #expect(marked == [0, 1, 2])
    stage.view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    #expect(selected == [2, 0])
    #expect(marked == [0, 2])
  }

  @Test func `no item`() {
    select(1)
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(selected == [])
    #expect(marked == [])
  }

  @Test func `nothing is selected if selection is not allowed, and disallowing it clears the selection`() {
    select(1)
    stage.view.allowsSelection = false
    #expect(selected == [])
    #expect(marked == [])
    select(1)
    #expect(selected == [])
  }

  @Test func `disallowing multiple selection clears the selection`() {
    stage.view.allowsMultipleSelection = true
    select(1, 2)
    stage.view.allowsMultipleSelection = false
    #expect(selected == [])
  }

  @Test func `a cell that appears shows the selection of its item`() {
    select(10)
    #expect(marked == [])
    stage.view.contentOffset.y = 900
    stage.view.layoutIfNeeded()
    #expect(marked == [10])
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(marked == [], "a reused cell does not stay selected")
  }

  @Test func `scrolls to the item if a position is given`() {
    select(10, at: .top)
    #expect(stage.view.contentOffset.y == 1000)
  }

  @Test func `makes no calls of the layout`() {
    let calls = stage.calls { _ in select(1) }
    #expect(calls == ["view.selectItem(at:animated:scrollPosition:) [0, 1]"])
  }

  @Test func `the selected background shows only in a selected cell`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.selectedBackgroundView = UIView()
    #expect(cell.selectedBackgroundView?.isHidden == true)
    cell.isSelected = true
    #expect(cell.selectedBackgroundView?.isHidden == false)
    #expect(cell.selectedBackgroundView?.frame == cell.bounds)
  }
}
