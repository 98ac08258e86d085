import Foundation

/// The relation between an animation's time and its progress.
enum AnimationTiming: Equatable, Sendable {
  /// A cubic Bézier curve over the duration.
  case curve(BezierCurve)
  /// A damped oscillation; its time is in seconds.
  case spring(SpringOscillator)

  static let linear = AnimationTiming.curve(.linear)
  static let easeInOut = AnimationTiming.curve(.easeInOut)

  /// Returns the progress, from 0 to 1; springs and some curves overshoot.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the duration that has passed, from 0 to 1.
  ///   - duration: The duration in seconds.
  /// - Returns: The progress.
  func progress(at fraction: Double, duration: TimeInterval) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .curve(let curve): return curve.progress(at: fraction)
    case .spring(let spring): return spring.progress(at: fraction * duration)
    }
  }

  /// Returns the first fraction of the duration at which the timing reaches a progress.
  func fraction(at progress: Double, duration: TimeInterval) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    switch self {
    case .curve(let curve):
      return curve.time(at: progress)
    case .spring(let spring):
      return spring.time(at: progress, before: duration) / duration
    }
  }
}

extension SpringOscillator {
  /// Returns the first time at which the spring reaches a progress below 1, to about a nanosecond.
  func time(at target: Double, before duration: TimeInterval) -> TimeInterval {
    guard duration > 0 else { return 0 }
    // The step must not skip the first crossing: it lies in the first rise, which lasts at least a tenth of a
    // radian.
    let step = min(duration / 64, 0.1 / max(frequency, 1e-6))
    var high = 0.0
    while high < duration, progress(at: high) < target { high += step }
    var low = max(0, high - step)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if progress(at: middle) < target { low = middle } else { high = middle }
    }
    return min(high, duration)
  }
}
