import Foundation

/// A position within one repetition of an animation.
struct AnimationTime {
  /// The fraction of the current repetition that has passed, from 0 to 1, before the timing function.
  var fraction: Double
  /// The time since the current repetition began, in seconds.
  var elapsed: TimeInterval
  /// The length of one repetition, in seconds.
  var duration: TimeInterval
}

extension CAMediaTiming {
  /// Returns the length of one repetition, in seconds.
  func runDuration(default standard: TimeInterval) -> TimeInterval { duration > 0 ? duration : standard }

  /// Returns the length of all repetitions together, in seconds of the animation's own time.
  func activeDuration(default standard: TimeInterval) -> TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return runDuration(default: standard) * (autoreverses ? 2 : 1) * Double(repeatCount > 0 ? repeatCount : 1)
  }

  /// Returns the position within the animation, and whether the animation is over.
  ///
  /// - Parameters:
  ///   - time: The time in the parent's time space, in seconds.
  ///   - begin: The time at which the animation begins, in the same time space.
  ///   - standard: The length of a repetition if the animation has no duration of its own.
  /// - Returns: The position, which is `nil` if the animation has no effect at that time, and whether the
  ///   animation is over.
  func animationTime(at time: TimeInterval, begin: TimeInterval, default standard: TimeInterval)
    -> (time: AnimationTime?, isOver: Bool)
  {
    let run = runDuration(default: standard)
    let active = activeDuration(default: standard)
    var own = (time - begin) * Double(speed) + timeOffset
    let isOver = own >= active - VirtualClock.tolerance
    if own < 0 {
      guard fillMode == .backwards || fillMode == .both else { return (nil, false) }
      own = 0
    }
    if isOver {
      guard fillMode == .forwards || fillMode == .both, active.isFinite else { return (nil, true) }
      own = active
    }
    var runs = (own / run).rounded(.down)
    // The end of the last repetition belongs to that repetition, not to the beginning of another.
    if isOver, runs > 0, runs * run == own { runs -= 1 }
    var fraction = min(1, own / run - runs)
    if autoreverses, Int(exactly: runs).map({ $0 % 2 == 1 }) ?? false { fraction = 1 - fraction }
    return (AnimationTime(fraction: fraction, elapsed: fraction * run, duration: run), isOver)
  }
}
