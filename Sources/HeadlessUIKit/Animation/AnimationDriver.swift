import Foundation

/// Says how far an animation is.
class AnimationDriver {
  /// When the animation is over; nil where that depends on calls to come, infinite where it never is.
  var endTime: TimeInterval? { nil }

  /// Calls a closure at the end, with whether the animation ran to it; only where the end is not known before.
  func callAtEnd(_ block: @escaping (Bool) -> Void) {}

  /// The progress at a time, from 0 to 1 and, for springs, beyond; nil when the animation is over.
  func progress(at time: TimeInterval) -> Double? { nil }
}

/// An animation that begins at a time and runs by itself.
final class TimedDriver: AnimationDriver {
  let beginTime: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  /// How often it runs, forwards and, if it autoreverses, backwards; may be a fraction, or infinite.
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
