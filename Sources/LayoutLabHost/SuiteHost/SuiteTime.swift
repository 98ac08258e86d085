import Foundation
import HeadlessUIKit

/// Stand-ins for functions of Foundation and Dispatch that wait, which use virtual time.
///
/// `layoutlab test` declares functions with the names of the original ones in each module that call these.
public enum SuiteTime {
  /// Runs work on a queue after a deadline in virtual time.
  ///
  /// On other queues than the main one, the work also runs at the deadline in real time, if that comes first: the main
  /// thread may be blocked.
  public static func asyncAfter(
    _ queue: DispatchQueue, _ deadline: DispatchTime, _ work: @escaping () -> Void
  ) {
    nonisolated(unsafe) let work = work
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = deadline.uptimeNanoseconds > now ? Double(deadline.uptimeNanoseconds - now) / 1e9 : 0
    guard queue !== DispatchQueue.main else {
      onMain { UpdateCycle.current.schedule(after: delay) { work() } }
      return
    }
    let once = Once(work)
    queue.asyncAfter(deadline: deadline) { once.perform() }
    onMain { UpdateCycle.current.schedule(after: delay) { queue.async { once.perform() } } }
  }

  /// Work that runs at most once.
  private final class Once: @unchecked Sendable {
    private let work: () -> Void
    private let lock = NSLock()
    private var isDone = false

    init(_ work: @escaping () -> Void) { self.work = work }

    func perform() {
      let isFirst = lock.withLock {
        defer { isDone = true }
        return !isDone
      }
      if isFirst { work() }
    }
  }

  /// The seconds since 2001: the time at which the process began, and the virtual time since then.
  public static var absoluteTime: Double { start + CACurrentMediaTime() }
  private static let start = Date().timeIntervalSinceReferenceDate

  /// Lets the update cycle and the run loop run until a date.
  public static func run(_ loop: RunLoop, until date: Date) {
    guard loop === RunLoop.main, Thread.isMainThread else {
      loop.run(until: date)
      return
    }
    let seconds = date.timeIntervalSinceNow
    nonisolated(unsafe) let loop = loop
    MainActor.assumeIsolated {
      SuiteHost.pausesTime = true
      turn(loop)
      UpdateCycle.current.advance(by: seconds)
      turn(loop)
      SuiteHost.pausesTime = false
    }
  }

  /// Lets the blocks run that wait in the main queue.
  private static func turn(_ loop: RunLoop) {
    for _ in 0..<3 { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
  }

  /// Creates a timer that the update cycle fires in virtual time.
  public static func timer(
    _ interval: TimeInterval, repeats: Bool, _ block: @escaping (Timer) -> Void
  ) -> Timer { SuiteTimer.make(interval, repeats: repeats, block) }

  /// Calls a closure on the main thread: now if this is the main one.
  static func onMain(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
