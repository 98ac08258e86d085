import Dispatch
import LayoutLab
import Synchronization

/// An exploration that a second processor does while the battery runs.
///
/// The plan of an exploration depends on what the battery finds. The early exploration assumes that it finds nothing,
/// as it does for a correct layout; in all other cases it is canceled, and the exploration begins after the battery.
final class EarlyExploration: Sendable {
  /// The plan after a battery that finds nothing.
  let plan: ExplorationPlan

  private struct State {
    var isCanceled = false
    var result: Result<ExploreRun.Result?, any Error>?
  }

  private let state = Mutex(State())
  private let end = DispatchGroup()

  /// Starts an exploration.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - explore: Explores, on another thread, until the passed function returns `true`.
  init(
    _ plan: ExplorationPlan,
    _ explore: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> ExploreRun.Result?
  ) {
    self.plan = plan
    end.enter()
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let result = Result { try explore { [weak self] in self?.isCanceled ?? true } }
      state.withLock { $0.result = result }
      end.leave()
    }
  }

  /// Whether the exploration was canceled, so that it has no result.
  var isCanceled: Bool { state.withLock { $0.isCanceled } }

  /// Ends the exploration, whose result is not needed.
  func cancel() { state.withLock { $0.isCanceled = true } }

  /// Waits for the end of an exploration that was not canceled, and returns its result.
  func result() throws -> ExploreRun.Result? {
    end.wait()
    return try state.withLock { $0.result }?.get()
  }
}
