import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The behavior of updates that is marked as unverified in the sources.
@Suite @MainActor struct UpdateCompletionTests {
  @Test func `the durations, limits and z-index that stand for unverified values of UIKit`() {
    #expect(UICollectionView.updateDuration == 0.25)
    #expect(UICollectionView.updateFinished == true)
    #expect(UICollectionView.contentPassLimit == 100)
    #expect(PageRule.limit == 5)
    #expect(FlowSupplementary.zIndex == 10)
  }

  @Test(arguments: [true, false])
  func `section 0 can be reloaded without a data source, but gets no items`(isValid: Bool) {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
      var ends: [Bool] = []
      view.performBatchUpdates {
        view.reloadSections([0])
        if !isValid { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
      } completion: {
        ends.append($0)
      }
      cycle.advance(by: 1)
      #expect((view.raisedException == nil) == isValid)
      #expect(ends == (isValid ? [true] : []))
      if isValid { #expect(view.numberOfSections == 0) }
    }
  }

  @Test func `an update whose animations are removed completes with true`() {
    withRowsInWindow(3) { stage, cycle in
      var ends: [String] = []
      stage.data.counts = [4]
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        ends.append("update \($0)")
      }
      cycle.advance(by: 0.1)
      for cell in stage.view.visibleCells { cell.layer.removeAllAnimations() }
      cycle.advance(by: 1)
      #expect(ends == ["update true"])
    }
  }

  @Test func `a change of layout whose animations are removed completes with true`() {
    withRowsInWindow(3) { stage, cycle in
      var ends: [Bool] = []
      stage.view.setCollectionViewLayout(SquareLayout(), animated: true) { ends.append($0) }
      cycle.advance(by: 0.1)
      for cell in stage.view.visibleCells { cell.layer.removeAllAnimations() }
      cycle.advance(by: 1)
      #expect(ends == [true])
    }
  }

  @Test func `an update without a window makes all calls and animates nothing`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(2), size: CGSize(width: 300, height: 400)).loaded()
      var ends: [Bool] = []
      stage.data.counts = [3]
      let calls = stage.calls { view in
        view.performBatchUpdates {
          view.insertItems(at: [IndexPath(item: 0, section: 0)])
        } completion: {
          ends.append($0)
        }
      }
      #expect(calls.contains { $0.hasPrefix("layout.initialLayoutAttributesForAppearingItem(at:) [0, 0]") })
      #expect(calls.contains("layout.finalizeCollectionViewUpdates()"))
      #expect(stage.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
      #expect(ends == [])
      UpdateCycle.current.runTurn()
      #expect(ends == [true])
    }
  }

  @Test func `an empty update passes an empty list to the layout`() {
    let stage = Stage(RowLayout(), PlainData(2)).loaded()
    let calls = stage.calls { $0.performBatchUpdates(nil) }
    #expect(calls.contains("layout.prepare(forCollectionViewUpdates:)"))
  }
}
