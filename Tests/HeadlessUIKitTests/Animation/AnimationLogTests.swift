import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Tests of the log of a collection view's animations.
@Suite @MainActor struct AnimationLogTests {
  /// Creates rows of 100 points in a window, and a log that records animations after the first layout.
  private func withLog(_ body: (Stage<RowLayout, PlainData>, UpdateCycle, AnimationLog) throws -> Void)
    rethrows
  {
    try withRowsInWindow(3) { stage, cycle in
      let log = AnimationLog()
      cycle.animationLog = log
      try body(stage, cycle, log)
    }
  }

  private func line(_ animation: LoggedAnimation) -> String {
    "\(animation.element.indexPath.item): \(GeometryFormat.rect(animation.from.frame)) -> "
      + "\(GeometryFormat.rect(animation.to.frame)), \(animation.duration) s \(animation.curve)"
  }

  @Test func `an animation block records the layout pass that follows its invalidation`() {
    withLog { stage, cycle, log in
      stage.layout.rowHeight = 50
      UIView.animate(withDuration: 2, delay: 0.5, options: .curveLinear) { stage.layout.invalidateLayout() }
      #expect(log.animations(in: stage.view).isEmpty)
      cycle.runTurn()
      let animations = log.animations(in: stage.view)
      #expect(
        animations.map(line) == [
          "0: (0, 0, 300, 100) -> (0, 0, 300, 50), 2.0 s linear",
          "1: (0, 100, 300, 100) -> (0, 50, 300, 50), 2.0 s linear",
          "2: (0, 200, 300, 100) -> (0, 100, 300, 50), 2.0 s linear",
        ])
      #expect(animations.map(\.delay) == [0.5, 0.5, 0.5])
      #expect(animations.allSatisfy { $0.element.category == .cell && $0.element.kind == nil })
      #expect(animations[1].element.view === stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
      log.clear()
      #expect(log.animations(in: stage.view).isEmpty)
    }
  }

  @Test func `the log has one entry for each block and view, however many properties change`() throws {
    try withLog { stage, _, log in
      let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
      UIView.animate(withDuration: 1) {
        cell.alpha = 0.5
        cell.transform = CGAffineTransform(scaleX: 2, y: 1)
      }
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 3, delay: 0) { cell.alpha = 0 }
      let animations = log.animations(in: stage.view)
      #expect(
        animations.map(line) == [
          "1: (0, 100, 300, 100) -> (-150, 100, 600, 100), 1.0 s easeInOut",
          "1: (-150, 100, 600, 100) -> (-150, 100, 600, 100), 3.0 s easeInOut",
        ])
      #expect(animations.map(\.from.alpha) == [1, 0.5])
      #expect(animations.map(\.to.alpha) == [0.5, 0])
      #expect(animations.map(\.to.transform.a) == [2, 2])
    }
  }

  @Test func `unchanged values and properties that don't move a view are not logged`() throws {
    try withLog { stage, _, log in
      let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
      UIView.animate(withDuration: 1) {
        cell.alpha = 0.5
        cell.alpha = 1
        cell.contentView.alpha = 0
        cell.layer.zPosition = 7
      }
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { cell.alpha = 0 } }
      #expect(log.animations(in: stage.view).map(line) == [])
    }
  }

  @Test func `deleted views keep their index paths and stay on screen until their animation ends`() {
    withLog { stage, cycle, log in
      stage.data.counts = [2]
      stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      let leaving = stage.view.leavingElements
      #expect(leaving.map(\.indexPath.item) == [0])
      let animations = log.animations(in: stage.view)
      #expect(animations.filter { $0.to.alpha == 0 }.map(\.element.view) == leaving.map(\.view))
      #expect(
        animations.filter { $0.to.alpha == 1 }.map(line) == [
          "0: (0, 100, 300, 100) -> (0, 0, 300, 100), 0.25 s easeInOut",
          "1: (0, 200, 300, 100) -> (0, 100, 300, 100), 0.25 s easeInOut",
        ])
      cycle.advance(by: 1)
      #expect(stage.view.leavingElements.isEmpty)
    }
  }

  @Test func `animations are recorded only while a log is set, and separately for each collection view`() {
    withLog { stage, cycle, log in
      let other = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
      stage.layout.rowHeight = 50
      UIView.animate(withDuration: 1) {
        stage.layout.invalidateLayout()
        stage.view.layoutIfNeeded()
      }
      #expect(log.animations(in: other).isEmpty)
      #expect(log.animations(in: stage.view).count == 3)
      log.clear()
      cycle.animationLog = nil
      stage.layout.rowHeight = 60
      UIView.animate(withDuration: 1) {
        stage.layout.invalidateLayout()
        stage.view.layoutIfNeeded()
      }
      #expect(log.animations(in: stage.view).isEmpty)
    }
  }
}
