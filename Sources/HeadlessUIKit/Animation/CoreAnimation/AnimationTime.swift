import Foundation

/// Where an animation stands at some time.
struct AnimationTime {
  /// How much of the present run is done, from 0 to 1, before the timing curve.
  var fraction: Double
  /// The time in the present run, in seconds.
  var elapsed: TimeInterval
  /// The length of a run, in seconds.
  var duration: TimeInterval
}

extension CAMediaTiming {
  /// The length of a run, in seconds.
  func runDuration(default standard: TimeInterval) -> TimeInterval { duration > 0 ? duration : standard }

  /// How long all runs together take, in seconds of the animation's own time.
  func activeDuration(default standard: TimeInterval) -> TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return runDuration(default: standard) * (autoreverses ? 2 : 1) * Double(repeatCount > 0 ? repeatCount : 1)
  }

  /// Where the animation stands; nil when it shows nothing.
  ///
  /// - Parameters:
  ///   - time: The time around the animation, in seconds.
  ///   - begin: When the animation begins in it.
  ///   - standard: The length of a run that has none of its own.
  /// - Returns: The place, and whether the animation is over.
  func place(at time: TimeInterval, begin: TimeInterval, default standard: TimeInterval)
    -> (place: AnimationTime?, isOver: Bool)
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
    // The end of the last run, not the beginning of one more.
    if isOver, runs > 0, runs * run == own { runs -= 1 }
    var fraction = min(1, own / run - runs)
    if autoreverses, Int(exactly: runs).map({ $0 % 2 == 1 }) ?? false { fraction = 1 - fraction }
    return (AnimationTime(fraction: fraction, elapsed: fraction * run, duration: run), isOver)
  }
}
