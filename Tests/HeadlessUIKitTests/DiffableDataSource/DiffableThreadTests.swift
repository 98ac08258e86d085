import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Snapshots that other threads than the main one apply.
@MainActor @Suite struct DiffableThreadTests {
  /// Applies a snapshot on another thread, and returns when the call has returned.
  private func applyBeside(_ stage: DiffableStage, _ snapshot: Snapshot, onEnd: (() -> Void)? = nil) {
    let source: DataSource = stage.dataSource
    nonisolated(unsafe) let onEnd = onEnd
    let apply: @Sendable () -> Void = {
      // An app without strict concurrency calls the method on any thread.
      typealias Method = (Snapshot, Bool, (() -> Void)?) -> Void
      let method: @MainActor (Snapshot, Bool, (() -> Void)?) -> Void = source.apply
      unsafeBitCast(method, to: Method.self)(snapshot, true, onEnd)
    }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      apply()
      done.signal()
    }
    done.wait()
  }

  @Test func `the call returns before the snapshot is shown, and the completion runs on the main thread`() {
    DiffableStage.with { stage, cycle in
      stage.apply(("A", ["x", "y"]))
      _ = stage.takeRequests()
      var completions: [Bool] = []
      applyBeside(stage, makeSnapshot(("A", ["x", "y", "z"]))) { completions.append(MainQueue.isCurrent) }
      #expect(stage.dataSource.snapshot().numberOfItems == 2)
      #expect(cycle.hasPendingWork)
      cycle.runTurn()
      #expect(stage.dataSource.snapshot().numberOfItems == 3)
      #expect(stage.takeRequests() == ["0.2 z"])
      cycle.advance(by: 1)
      #expect(completions == [true])
      #expect(stage.view.raisedException == nil)
    }
  }

  @Test func `several snapshots are shown in the order of the calls`() {
    DiffableStage.with { stage, cycle in
      stage.apply(("A", ["x"]))
      for items in [["x", "y"], ["y"], ["y", "z"]] { applyBeside(stage, makeSnapshot(("A", items))) }
      cycle.advance(by: 1)
      #expect(stage.screen == [["y", "z"]])
      #expect(stage.view.raisedException == nil)
    }
  }

  @Test func `a snapshot on the main thread while another one is handed over raises an exception`() {
    for (profile, start) in [
      (
        UIKitProfile.iOS15,
        "Deadlock detected: calling this method on the main queue with outstanding async updates"
      ),
      (
        .iOS26,
        "Deadlock detected: attempted to apply a snapshot to diffable data source while it was already"
      ),
    ] {
      DiffableStage.with { stage, _ in
        stage.view.profile = profile
        stage.apply(("A", ["x"]))
        applyBeside(stage, makeSnapshot(("A", ["x", "y"])))
        stage.dataSource.apply(makeSnapshot(("A", ["z"])))
        #expect(stage.view.raisedException?.reason.hasPrefix(start) == true)
      }
    }
  }

  @Test func `changing the thread is logged before iOS 16`() {
    for (profile, count) in [(UIKitProfile.iOS15, 1), (.iOS26, 0)] {
      DiffableStage.with { stage, cycle in
        stage.view.profile = profile
        stage.apply(("A", ["x"]))
        applyBeside(stage, makeSnapshot(("A", ["x", "y"])))
        cycle.advance(by: 1)
        stage.apply(("A", ["z"]))
        let warnings = stage.view.consoleMessages.filter {
          $0.text.hasPrefix("Warning: applying updates in a non-thread")
        }
        #expect(warnings.count == count)
        #expect(stage.view.raisedException == nil)
      }
    }
  }
}
