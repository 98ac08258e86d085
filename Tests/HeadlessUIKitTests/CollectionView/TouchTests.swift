import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The delegate calls of a touch, and selection in editing mode.
@Suite @MainActor struct TouchTests {
  /// A delegate that implements all methods about touches and allows what a test sets.
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var highlights = true
    var selects = true
    var deselects = true

    func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      highlights
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { selects }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      deselects
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  }

  private let delegate = Delegate()

  private func stage() -> Stage<RowLayout, PlainData> {
    let stage = Stage(RowLayout(), PlainData(4)).loaded()
    stage.view.delegate = delegate
    return stage
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Returns the delegate calls of taps, for example `shouldSelectItemAt [0, 1] -> true`.
  private func tap(_ items: Int..., in stage: Stage<RowLayout, PlainData>) -> [String] {
    for item in items { stage.view.simulateTap(onItemAt: path(item)) }
    return stage.log.take().map {
      $0.replacing("delegate.collectionView(_:", with: "").replacing(":)", with: "")
    }
  }

  @Test func `highlights, selects and ends the highlight`() {
    let stage = stage()
    #expect(
      tap(1, in: stage) == [
        "shouldHighlightItemAt [0, 1] -> true", "didHighlightItemAt [0, 1]",
        "shouldSelectItemAt [0, 1] -> true",
        "didSelectItemAt [0, 1]", "didUnhighlightItemAt [0, 1]",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    #expect(stage.view.cellForItem(at: path(1))?.isSelected == true)
    #expect(stage.view.cellForItem(at: path(1))?.isHighlighted == false)
  }

  @Test func `deselects the previous item first if one item can be selected`() {
    let stage = stage()
    _ = tap(1, in: stage)
    #expect(
      tap(2, in: stage) == [
        "shouldHighlightItemAt [0, 2] -> true", "didHighlightItemAt [0, 2]",
        "shouldSelectItemAt [0, 2] -> true",
        "didDeselectItemAt [0, 1]", "didSelectItemAt [0, 2]", "didUnhighlightItemAt [0, 2]",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `a second touch deselects if several items can be selected`() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    _ = tap(1, 2, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(2)])
    #expect(
      tap(1, in: stage) == [
        "shouldHighlightItemAt [0, 1] -> true", "didHighlightItemAt [0, 1]",
        "shouldDeselectItemAt [0, 1] -> true",
        "didDeselectItemAt [0, 1]", "didUnhighlightItemAt [0, 1]",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `the delegate can refuse each step`() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    delegate.highlights = false
    #expect(tap(1, in: stage) == ["shouldHighlightItemAt [0, 1] -> false"])
    delegate.highlights = true
    delegate.selects = false
    #expect(
      tap(1, in: stage) == [
        "shouldHighlightItemAt [0, 1] -> true", "didHighlightItemAt [0, 1]",
        "shouldSelectItemAt [0, 1] -> false",
        "didUnhighlightItemAt [0, 1]",
      ])
    delegate.selects = true
    delegate.deselects = false
    _ = tap(1, 1, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `without a delegate an item is selected as well`() {
    let stage = Stage(RowLayout(), PlainData(4)).loaded()
    #expect(tap(3, in: stage) == [])
    #expect(stage.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func `items off screen and items that cannot be selected are not affected`() {
    let stage = stage()
    stage.view.frame.size.height = 150
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    #expect(tap(3, in: stage) == [])
    stage.view.allowsSelection = false
    #expect(tap(0, in: stage) == [])
  }

  // MARK: - Editing

  @Test func `editing has its own rules and keeps the selection`() {
    let stage = stage()
    _ = tap(1, in: stage)
    stage.view.isEditing = true
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    #expect(tap(2, in: stage) == [])
    stage.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    stage.view.allowsMultipleSelectionDuringEditing = true
    #expect(stage.view.allowsSelectionDuringEditing)
    _ = tap(2, 3, in: stage)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(2), path(3)])
    stage.view.allowsMultipleSelectionDuringEditing = false
    #expect(stage.view.indexPathsForSelectedItems == [])
  }
}
