import Foundation

/// The source of an animation's progress.
class AnimationDriver {
  /// The virtual time at which the animation ends; `nil` if it depends on later calls, infinite if it never
  /// ends.
  var endTime: TimeInterval? { nil }

  /// Registers a closure that is called at the end with whether the animation finished.
  ///
  /// Only drivers whose ``endTime`` is `nil` call it.
  func callAtEnd(_ block: @escaping (Bool) -> Void) {}

  /// Returns the progress at a virtual time, or `nil` if the animation is over.
  ///
  /// The progress is between 0 and 1; springs can overshoot.
  func progress(at time: TimeInterval) -> Double? { nil }
}

/// A driver that begins at a fixed time and follows its timing.
final class TimedDriver: AnimationDriver {
  let beginTime: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  /// The number of repetitions, which can be a fraction or infinite; each includes the way back if
  /// `autoreverses` is set.
  let repeatCount: Double
  let autoreverses: Bool

  init(
    beginTime: TimeInterval, duration: TimeInterval, timing: AnimationTiming, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.timing = timing
    self.repeatCount = repeatCount > 0 ? repeatCount : 1
    self.autoreverses = autoreverses
    end = beginTime + duration * self.repeatCount * (autoreverses ? 2 : 1)
  }

  private let end: TimeInterval
  override var endTime: TimeInterval? { end }

  override func progress(at time: TimeInterval) -> Double? {
    if time >= end - VirtualClock.tolerance { return nil }
    let elapsed = time - beginTime
    guard elapsed > 0, duration > 0 else { return 0 }
    let runs = elapsed / duration
    var fraction = runs - runs.rounded(.down)
    if autoreverses, Int(runs.rounded(.down)) % 2 == 1 { fraction = 1 - fraction }
    return timing.progress(at: fraction, duration: duration)
  }
}
