import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Layout passes in the update cycle.
@Suite @MainActor struct LayoutCycleTests {
  private func inWindow(_ test: (Stage<RowLayout, PlainData>, UIWindow) -> Void) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(9), size: CGSize(width: 300, height: 200))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      _ = stage.log.take()
      test(stage, window)
    }
  }

  @Test func `loads in the first update cycle`() {
    inWindow { stage, _ in #expect(stage.view.visibleCells.count == 2) }
  }

  @Test func `handles an invalidation in the next update cycle`() {
    inWindow { stage, _ in
      stage.layout.rowHeight = 50
      stage.layout.invalidateLayout()
      #expect(stage.view.visibleCells.count == 2)
      #expect(stage.log.takeCalls() == ["layout.invalidateLayout(with:) layout"])
      UpdateCycle.current.runTurn()
      #expect(stage.view.visibleCells.count == 4)
      UpdateCycle.current.runTurn()
      #expect(
        stage.log.takeCalls().count { $0 == "layout.prepare()" } == 1, "no work is left")
    }
  }

  @Test func `handles an invalidation by a scheduled block in the same update cycle`() {
    inWindow { stage, _ in
      UpdateCycle.current.schedule(after: 0.25) { stage.layout.invalidateLayout() }
      UpdateCycle.current.advance(by: 0.2)
      #expect(stage.log.takeCalls() == [])
      UpdateCycle.current.advance(by: 0.1)
      let events = stage.log.events
      #expect(events.map(\.name).prefix(3) == ["invalidateLayout(with:)", "layoutSubviews()", "prepare()"])
      #expect(Set(events.map(\.turn)).count == 1)
      #expect(Set(events.map(\.time)) == [0.25])
    }
  }

  @Test func `repeats layout passes until the layout is valid`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var left = 3
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        guard left > 0, let layout = collectionView.collectionViewLayout as? RowLayout else { return }
        left -= 1
        layout.rowHeight -= 20
        layout.invalidateLayout()
      }
    }
    inWindow { stage, _ in
      let delegate = Delegate()
      stage.view.delegate = delegate
      stage.view.reloadData()
      UpdateCycle.current.runTurn()
      #expect(stage.layout.rowHeight == 40)
      #expect(stage.view.visibleCells.count == 5)
      #expect(Set(stage.view.visibleCells.map(\.frame.height)) == [40])
      UpdateCycle.current.runTurn()
      #expect(stage.log.take().isEmpty == false)
      UpdateCycle.current.runTurn()
      #expect(stage.log.take() == [])
    }
  }

  @Test func `layoutIfNeeded runs the pass of the update cycle early`() {
    inWindow { stage, window in
      stage.layout.invalidateLayout()
      window.layoutIfNeeded()
      #expect(stage.log.take().isEmpty == false)
      UpdateCycle.current.runTurn()
      #expect(stage.log.take() == [])
    }
  }

  @Test func `events contain the update cycle and the virtual time`() {
    inWindow { stage, _ in
      UpdateCycle.current.advance(by: 2)
      stage.view.contentOffset.y = 5
      #expect(Set(stage.log.events.map(\.time)) == [2])
    }
  }

  @Test func `a collection view without a window is laid out by layoutIfNeeded only`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(9))
      UpdateCycle.current.advance(by: 1)
      #expect(stage.log.take() == [])
      #expect(stage.view.visibleCells == [])
      stage.view.layoutIfNeeded()
      #expect(stage.view.visibleCells.count == 7)
    }
  }

  @Test func `batch updates in a window complete when their animation ends`() {
    inWindow { stage, _ in
      var completed: [TimeInterval] = []
      stage.data.counts = [10]
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        completed.append(UpdateCycle.current.now)
      }
      #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
      UpdateCycle.current.advance(by: 0.2)
      #expect(completed == [])
      UpdateCycle.current.advance(by: 0.2)
      #expect(completed.count == 1)
      #expect(completed.allSatisfy { $0 >= 0.25 && $0 < 0.3 })
    }
  }
}
