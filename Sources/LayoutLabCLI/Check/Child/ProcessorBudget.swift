import Foundation
import Synchronization

/// The processor time that a task in one thread may take, with the processes that it starts.
final class ProcessorBudget: Sendable {
  /// The time that the task may take, in seconds.
  let limit: Double
  /// The time that processes have taken, in seconds.
  private let spent = Mutex(0.0)
  private let start = ProcessorBudget.threadTime

  /// Creates a budget for the current thread, from now on.
  ///
  /// - Parameter limit: The time in seconds.
  init(seconds limit: Double) { self.limit = limit }

  /// The time that is left, in seconds.
  var remaining: Double { limit - spent.withLock { $0 } - (Self.threadTime - start) }

  /// Adds the time that a process has taken.
  func spend(_ seconds: Double) { spent.withLock { $0 += seconds } }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
