import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Batch updates at unusual times and with unusual operations.
@Suite @MainActor struct UpdateHazardTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func stage(_ profile: UIKitProfile = .iOS26, _ counts: Int...) -> Stage<BoardLayout, PlainData> {
    let data = PlainData()
    data.counts = counts
    let stage = Stage(BoardLayout(), data)
    stage.view.profile = profile
    return stage.loaded()
  }

  @Test func `more deletions than items raise`() {
    let rows: [(UIKitProfile, UIKitException.Kind)] = [
      (.iOS15, .moreDeletesThanItems), (.iOS26, .inconsistentBatchUpdates),
    ]
    for (profile, kind) in rows {
      let stage = stage(profile, 2)
      stage.data.counts = [0]
      stage.view.deleteItems(at: [path(0), path(1), path(1)])
      #expect(stage.view.raisedException?.kind == kind)
      if profile == .iOS15 {
        #expect(
          stage.view.raisedException?.reason.contains("Attempt to delete more items than exist in section.")
            == true)
      }
    }
  }

  @Test func `deleting an item twice is accepted with a message`() {
    let stage = stage(.iOS26, 3)
    stage.data.counts = [1]
    stage.view.deleteItems(at: [path(0), path(0)])
    #expect(stage.view.raisedException == nil)
    #expect(
      stage.view.consoleMessages.map(\.text) == [
        "Delete item (0 - 0) is deleted twice in one batch: UIKit accepts this and crashes later."
      ])
  }

  @Test func `an insertion into a moved section is accepted with a message`() {
    let stage = stage(.iOS26, 1, 2)
    stage.data.counts = [3, 1]
    stage.view.performBatchUpdates {
      stage.view.moveSection(1, toSection: 0)
      stage.view.insertItems(at: [path(0, 0)])
    }
    #expect(stage.view.raisedException == nil)
    #expect(
      stage.view.consoleMessages.map(\.text) == [
        "Insert item (0 - 0) is inserted into a section that the same batch moves: UIKit accepts this and "
          + "corrupts its memory."
      ])
  }

  @Test func `a batch that willDisplay begins is carried out immediately`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var data: PlainData?
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        guard let data, data.counts == [3] else { return }
        data.counts = [4]
        collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let data = PlainData(3)
    let delegate = Delegate()
    delegate.data = data
    let stage = Stage(BoardLayout(), data)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2, 3])
    #expect(Set(stage.view.visibleCells.map(\.frame.minY)) == [40, 140, 240, 340])
  }

  @Test func `batches that every willDisplay begins end at a limit`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var data: PlainData?
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        data?.counts[0] += 1
        collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let data = PlainData(3)
    let delegate = Delegate()
    delegate.data = data
    let stage = Stage(BoardLayout(), data)
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException?.kind == .layoutLoop)
    #expect(data.counts == [24])
  }

  @Test func `an inserted item that ends off screen is shown while it crosses the screen`() {
    final class DroppingLayout: RowLayout {
      var start = CGRect(x: 0, y: 50, width: 300, height: 100)
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { .cell(itemIndexPath.item, start) }
    }
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(DroppingLayout(), PlainData(9), size: CGSize(width: 300, height: 200))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      let spy = DisplayDelegate()
      stage.view.delegate = spy
      stage.data.counts = [10]
      _ = stage.log.take()
      stage.view.insertItems(at: [path(6)])
      #expect(
        stage.log.take().map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains("[0, 6]") } == [
          "layout.prepare(forCollectionViewUpdates:) insert [0, 6]",
          "layout.layoutAttributesForItem(at:) [0, 6] -> [0, 6] (0, 600, 300, 100)",
          "layout.initialLayoutAttributesForAppearingItem(at:) [0, 6] -> [0, 6] (0, 50, 300, 100)",
          "dataSource.collectionView(_:cellForItemAt:) [0, 6] -> UICollectionViewCell",
          "delegate.collectionView(_:willDisplay:forItemAt:) [0, 6]",
        ])
      #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1])
      UpdateCycle.current.advance(by: 0.3)
      #expect(stage.log.takeCalls() == ["delegate.collectionView(_:didEndDisplaying:forItemAt:) [0, 6]"])
      stage.layout.start.origin.y = 900
      stage.data.counts = [11]
      stage.view.insertItems(at: [path(6)])
      #expect(!stage.log.take().contains { $0.contains("cellForItemAt") }, "it crosses nothing visible")
    }
  }

  /// A layout of rows that uses preferred heights and adjusts the offset by the difference.
  private final class ShiftingLayout: RowLayout {
    var shifts: CGFloat = 0
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { shifts != 0 }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment.y = shifts
      return context
    }
  }

  @Test func `a batch ignores the offset adjustment of a preferred size`() {
    let stage = Stage(ShiftingLayout(), PlainData(20), size: CGSize(width: 300, height: 200)).loaded()
    stage.view.contentOffset.y = 300
    stage.view.layoutIfNeeded()
    stage.layout.shifts = 7
    stage.data.counts = [21]
    stage.view.insertItems(at: [path(4)])
    stage.layout.shifts = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 300)
    stage.layout.shifts = 7
    stage.view.contentOffset.y = 600
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y > 600)
  }
}
