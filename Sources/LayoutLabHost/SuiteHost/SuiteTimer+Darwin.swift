#if canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit

  /// Timers that the update cycle fires in virtual time, and no run loop.
  ///
  /// Their class is Foundation's, which no other class can take the place of.
  enum SuiteTimer {
    /// Creates a timer.
    static func make(
      _ interval: TimeInterval, repeats: Bool, _ block: @escaping (Timer) -> Void
    ) -> Timer {
      nonisolated(unsafe) let block = block
      nonisolated(unsafe) let timer = Timer(
        fire: .distantFuture, interval: interval, repeats: repeats
      ) { block($0) }
      SuiteTime.onMain { schedule(timer, after: interval, repeats: repeats) }
      return timer
    }

    /// Fires a timer in virtual time, until it is invalid.
    @MainActor private static func schedule(_ timer: Timer, after interval: TimeInterval, repeats: Bool) {
      guard repeats else {
        UpdateCycle.current.schedule(after: interval) { timer.fire() }
        return
      }
      var identifier: Int?
      identifier = UpdateCycle.current.scheduleRepeating(every: interval) {
        if timer.isValid {
          timer.fire()
        } else if let identifier {
          UpdateCycle.current.cancel(identifier)
        }
      }
    }
  }
#endif
