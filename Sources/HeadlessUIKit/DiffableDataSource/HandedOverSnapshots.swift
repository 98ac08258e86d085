import Foundation

/// Snapshots that were applied on other threads than the main one, until the main thread shows them.
///
/// UIKit works out the difference on a queue of its own and shows it on the main thread, and the call on another thread
/// returns before. In the simulator, the next turn of the update cycle shows the snapshot.
final class HandedOverSnapshots: @unchecked Sendable {
  private let lock = NSLock()
  private var blocks: [@MainActor () -> Void] = []
  private var isRunning = false
  private var wasUsed = false

  /// Whether a snapshot waits for the main thread.
  var isWaiting: Bool { lock.withLock { !blocks.isEmpty && !isRunning } }

  /// Whether a snapshot was ever applied on another thread.
  var hasBeenUsed: Bool { lock.withLock { wasUsed } }

  /// Adds a snapshot; may be called on any thread.
  func add(_ block: @escaping @MainActor () -> Void) {
    lock.withLock {
      blocks.append(block)
      wasUsed = true
    }
  }

  /// Shows all snapshots that wait, in the order in which they were applied.
  @MainActor func show() {
    lock.withLock { isRunning = true }
    while let block = lock.withLock({ blocks.isEmpty ? nil : blocks.removeFirst() }) { block() }
    lock.withLock { isRunning = false }
  }
}

extension UICollectionViewDiffableDataSource {
  /// Runs a closure that applies a snapshot, or hands it over to the main thread.
  ///
  /// - Parameters:
  ///   - completion: The completion of the call.
  ///   - body: The closure, called with this data source and the completion.
  nonisolated func handingOver(
    _ completion: (() -> Void)?,
    _ body: @escaping @MainActor (UICollectionViewDiffableDataSource, (() -> Void)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    guard !MainQueue.isCurrent else {
      return MainActor.assumeIsolated {
        warnAboutThreads()
        body(self, completion)
      }
    }
    let handedOver = handedOver
    handedOver.add { body(self, completion) }
    cycle.handOver { handedOver.show() }
  }

  // Unverified: a snapshot on the main thread after one on another thread is only logged before iOS 16, and allowed
  // since. Apply snapshots on both threads on devices.
  /// Logs UIKit's warning about snapshots on different threads.
  private func warnAboutThreads() {
    guard handedOver.hasBeenUsed, !handedOver.isWaiting, !isApplying, let collectionView,
      collectionView.profile.batchValidation != .countsComparison
    else { return }
    collectionView.log(.appliedOnDifferentThreads(in: collectionView))
  }
}
