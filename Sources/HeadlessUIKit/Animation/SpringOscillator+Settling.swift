import Foundation

/// How long springs take, by the criteria of UIKit and of Core Animation.
///
/// The two differ from critical damping on; both were measured on UIKit.
extension SpringOscillator {
  /// What is left of the distance where a spring counts as settled.
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
  /// At critical damping and above it is a multiple of a tenth of a second.
  var settlingDurationOfCoreAnimation: Double {
    let zeta = min(max(dampingRatio, 0), 1)
    let w = frequency
    guard zeta > 0, w > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if zeta < 1 { return underdampedSettlingDuration(zeta: zeta, rest: Self.rest) }
    func amplitude(_ t: Double) -> Double { abs(1 + (w - initialVelocity) * t) * exp(-w * t) }
    // Beyond the last turn of the curve the amplitude only falls.
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

  /// The spring that has settled at the end of a duration, as spring animations of views use it; nil if there is none.
  ///
  /// An undamped spring without velocity never settles.
  ///
  /// - Parameters:
  ///   - duration: Seconds, positive.
  ///   - dampingRatio: Taken from 1.1920929e-07 to 1.
  ///   - initialVelocity: Whole distances per second.
  init?(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double) {
    guard duration > 0, duration.isFinite, dampingRatio.isFinite, initialVelocity.isFinite else { return nil }
    let zeta = min(max(dampingRatio, 1.1920929e-07), 1)
    let v = initialVelocity
    // The amplitude at the end of the duration, less what may be left.
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

  /// A spring from its perceptual duration and its bounce, of mass 1.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: 0 for critical damping, 1 for none, negative for more than critical.
  ///   - initialVelocity: Whole distances per second.
  init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double) {
    let critical = 4 * Double.pi / duration
    let share = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: 4 * Double.pi * Double.pi / (duration * duration), damping: critical * share,
      initialVelocity: initialVelocity)
  }
}
