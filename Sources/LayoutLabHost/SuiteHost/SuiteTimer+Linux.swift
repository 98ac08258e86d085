#if !canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit

  /// A timer that the update cycle fires in virtual time, and no run loop.
  final class SuiteTimer: Timer {
    private var identifier: Int?
    private var isOver = false

    private init(_ interval: TimeInterval, _ repeats: Bool, _ block: @escaping (Timer) -> Void) {
      super.init(fire: .distantFuture, interval: interval, repeats: repeats) { _ in }
      nonisolated(unsafe) let block = block
      nonisolated(unsafe) let timer = self
      SuiteTime.onMain {
        guard !timer.isOver else { return }
        timer.identifier =
          repeats
          ? UpdateCycle.current.scheduleRepeating(every: interval) { block(timer) }
          : UpdateCycle.current.schedule(after: interval) {
            timer.isOver = true
            block(timer)
          }
      }
    }

    /// Creates a timer.
    static func make(
      _ interval: TimeInterval, repeats: Bool, _ block: @escaping (Timer) -> Void
    ) -> Timer { SuiteTimer(interval, repeats, block) }

    override var isValid: Bool { !isOver }

    override func invalidate() {
      isOver = true
      nonisolated(unsafe) let timer = self
      SuiteTime.onMain {
        if let identifier = timer.identifier { UpdateCycle.current.cancel(identifier) }
      }
    }
  }
#endif
