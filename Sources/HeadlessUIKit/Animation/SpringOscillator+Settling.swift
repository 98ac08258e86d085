import Foundation

/// The settling durations of springs, by the criteria of UIKit and of Core Animation.
///
/// The two criteria differ for critically damped and overdamped springs. Both were measured on UIKit.
extension SpringOscillator {
  /// The fraction of the distance below which a spring counts as settled.
  private static let rest = 0.001

  /// The settling duration of a spring of `UISpringTimingParameters`, in seconds; infinite without damping.
  var settlingDurationOfUIKit: Double {
    let zeta = min(max(dampingRatio, 0), 1)
    let w = frequency
    guard zeta > 0, w > 0 else { return .infinity }
    if zeta < 1 { return underdampedSettlingDuration(zeta: zeta, rest: Double(Float(0.001))) }
    let v = initialVelocity
    let r = w - v
    let logarithm = log(abs(Self.rest * w * exp(-w / r) / r))
    let a = -1 - logarithm
    let f = 1 + 0.3361 * (a / 2).squareRoot() / (1 - 0.0042 * a * exp(-0.0201 * a.squareRoot()))
    let c = logarithm - 5.9506097239272915 * (1 - 1 / f)
    return -(w + r * c) / (w * r)
  }

  /// The settling duration of a `CASpringAnimation`, in seconds; the greatest `Float` without damping.
  ///
  /// For critically damped and overdamped springs it is a multiple of a tenth of a second.
  var settlingDurationOfCoreAnimation: Double {
    let zeta = min(max(dampingRatio, 0), 1)
    let w = frequency
    guard zeta > 0, w > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if zeta < 1 { return underdampedSettlingDuration(zeta: zeta, rest: Self.rest) }
    func amplitude(_ t: Double) -> Double { abs(1 + (w - initialVelocity) * t) * exp(-w * t) }
    // After the last extremum of the curve the amplitude only decreases.
    let lastTurn = 1 / w - 1 / (w - initialVelocity)
    var step = 1
    while step < 1_000_000 {
      let t = Double(step) / 10
      if amplitude(t) < Self.rest, t >= lastTurn || amplitude(lastTurn) < Self.rest { break }
      step += 1
    }
    return Double(step) / 10
  }

  private func underdampedSettlingDuration(zeta: Double, rest: Double) -> Double {
    let w = frequency
    let a = w * zeta
    let b = w * (1 - zeta * zeta).squareRoot()
    return max(0, (-log(rest) + log(1 + abs((a - initialVelocity) / b))) / a)
  }

  /// Creates the spring that has settled at the end of a duration, as the spring animations of views use it.
  ///
  /// Returns `nil` if there is no such spring; an undamped spring without velocity, for example, never
  /// settles.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, positive.
  ///   - dampingRatio: The damping ratio, which is clamped to 1.1920929e-07...1.
  ///   - initialVelocity: The velocity at the beginning; 1 covers the whole distance in one second.
  init?(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double) {
    guard duration > 0, duration.isFinite, dampingRatio.isFinite, initialVelocity.isFinite else { return nil }
    let zeta = min(max(dampingRatio, 1.1920929e-07), 1)
    let v = initialVelocity
    // The amplitude at the end of the duration minus the allowed rest.
    func excess(_ w: Double) -> Double {
      if zeta == 1 { return abs(1 + (w - v) * duration) * exp(-w * duration) - Self.rest }
      let b = w * (1 - zeta * zeta).squareRoot()
      return abs((zeta * w - v) / b) * exp(-zeta * w * duration) - Self.rest
    }
    var w = 2 * Double.pi / duration
    for _ in 0..<20 {
      let step = w * 1e-6
      let slope = (excess(w + step) - excess(w - step)) / (2 * step)
      let next = w - excess(w) / slope
      guard next.isFinite, next > 0 else { return nil }
      if abs(next - w) < 1e-10 * w { break }
      w = next
    }
    guard abs(excess(w)) < 1e-6 else { return nil }
    self.init(frequency: w, dampingRatio: zeta, initialVelocity: v)
  }

  /// Creates a spring of mass 1 from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: 0 for critical damping, 1 for no damping, negative for overdamping.
  ///   - initialVelocity: The velocity at the beginning; 1 covers the whole distance in one second.
  init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double) {
    let critical = 4 * Double.pi / duration
    let share = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: 4 * Double.pi * Double.pi / (duration * duration), damping: critical * share,
      initialVelocity: initialVelocity)
  }
}
