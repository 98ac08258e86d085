import Foundation
import HeadlessUIKit

/// A test that waits for expectations until a timeout in virtual time.
///
/// Virtual time passes frame by frame, so that the wait ends at the frame in which its expectations are fulfilled. While
/// other threads work, time stands still, but for half a second at most. At the timeout, virtual time stops, and work on
/// other threads gets a moment of real time to finish.
public final class SuiteWait: @unchecked Sendable {
  /// The real time without work on other threads after which a timeout is final.
  private static let grace = Duration.milliseconds(500)

  @MainActor private static var waiting: [SuiteWait] = []
  /// The real time since which other threads have worked without a pause.
  @MainActor private static var busySince: ContinuousClock.Instant?

  private let timeout: Double
  private let isOver: () -> Bool
  private let end: () -> Void
  /// The virtual time at which the wait has begun.
  private var begun: Double?
  /// The virtual time of the timeout, once the wait has begun.
  private var deadline: Double?
  /// The real time at which work on other threads was last noticed after the timeout.
  private var quietSince: ContinuousClock.Instant?
  private var otherWork = 0.0
  private var hasEnded = false

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - timeout: The virtual time after which the wait ends, in seconds.
  ///   - isOver: Whether the wait is over before the timeout.
  ///   - end: Ends the wait; called once.
  public init(timeout: Double, isOver: @escaping () -> Bool, end: @escaping () -> Void) {
    self.timeout = timeout
    self.isOver = isOver
    self.end = end
    if Thread.isMainThread {
      MainActor.assumeIsolated { begin() }
    } else {
      DispatchQueue.main.async { self.begin() }
    }
  }

  /// Ends the wait without a call of `end`, if it is still under way.
  public func finish() { hasEnded = true }

  /// The real time for which XCTest may wait, in seconds: practically no limit, so that the clock of the machine does not
  /// matter.
  ///
  /// In a block that the update cycle runs, virtual time cannot pass, and the timeout is in real time.
  public static func realTimeout(for timeout: Double) -> Double {
    let cannotPass = Thread.isMainThread && MainActor.assumeIsolated { UpdateCycle.current.isRunningTurn }
    return cannotPass ? timeout : 1e6
  }

  @MainActor private func begin() {
    begun = UpdateCycle.current.now
    deadline = UpdateCycle.current.now + max(0, timeout)
    Self.waiting.append(self)
  }

  /// Lets virtual time pass, at most until the next timeout.
  ///
  /// A short time passes at the beginning of a wait and a longer one later, so that blocks in the main queue, which run
  /// between turns, are late by no more than an eighth of the wait.
  ///
  /// - Parameter seconds: The time to pass if nothing waits.
  @MainActor static func turn(_ seconds: Double) {
    guard !holdsTime() else { return waiting.removeAll { $0.endIfOver() } }
    guard !waiting.isEmpty else { return UpdateCycle.current.advance(by: seconds) }
    let start = UpdateCycle.current.now
    let begun = waiting.compactMap(\.begun).min() ?? start
    let end = start + min(seconds, max(UpdateCycle.current.frameDuration, (start - begun) / 8))
    repeat {
      waiting.removeAll { $0.endIfOver() }
      let now = UpdateCycle.current.now
      let next = waiting.compactMap(\.deadline).min() ?? now
      guard next > now else { break }
      UpdateCycle.current.advance(by: min(UpdateCycle.current.frameDuration, next - now))
      guard UpdateCycle.current.now > now else { break }
    } while UpdateCycle.current.now < end
    waiting.removeAll { $0.endIfOver() }
  }

  /// Returns whether virtual time stands still because of work on other threads, which takes milliseconds on a device.
  ///
  /// After the work, one turn of the run loop receives its results.
  @MainActor private static func holdsTime() -> Bool {
    let isBusy = OtherThreads.areBusy
    guard isBusy || busySince != nil else { return false }
    let since = busySince ?? .now
    busySince = isBusy ? since : nil
    return ContinuousClock.now - since < grace
  }

  /// Ends the wait if it is over or if its timeout is final.
  @MainActor private func endIfOver() -> Bool {
    guard !hasEnded, isOver() || isFinal() else { return hasEnded }
    hasEnded = true
    end()
    return true
  }

  @MainActor private func isFinal() -> Bool {
    guard let deadline, UpdateCycle.current.now >= deadline else { return false }
    let work = Self.secondsOfOtherThreads
    guard let since = quietSince, work - otherWork < 0.001 else {
      (quietSince, otherWork) = (.now, work)
      return false
    }
    return ContinuousClock.now - since > Self.grace
  }

  /// The processor time of all threads but the main one.
  @MainActor private static var secondsOfOtherThreads: Double {
    func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return seconds(CLOCK_PROCESS_CPUTIME_ID) - seconds(CLOCK_THREAD_CPUTIME_ID)
  }
}
