import Foundation

/// A mass on a damped spring that is released at distance 1 from its target.
struct SpringOscillator: Equatable, Sendable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  /// The velocity toward the target at the start; 1 covers the whole distance in one second.
  var initialVelocity: Double

  init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring of mass 1 from its natural frequency, in radians per second, and its damping ratio.
  init(frequency: Double, dampingRatio: Double, initialVelocity: Double) {
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The natural frequency of the undamped spring, in radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping divided by the critical damping; 0 if mass or stiffness is 0.
  var dampingRatio: Double {
    let critical = 2 * (mass * stiffness).squareRoot()
    return critical > 0 ? damping / critical : 0
  }

  /// Returns the progress at a time in seconds: 0 at the start, 1 at the target, more beyond the target.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - distance(at: time)
  }

  private func distance(at t: Double) -> Double {
    let w = frequency
    let zeta = dampingRatio
    // The derivative of the distance at the start.
    let v = -initialVelocity
    if abs(zeta - 1) < 1e-9 { return exp(-w * t) * (1 + (v + w) * t) }
    if zeta < 1 {
      let a = zeta * w
      let b = w * (1 - zeta * zeta).squareRoot()
      return exp(-a * t) * (cos(b * t) + (v + a) / b * sin(b * t))
    }
    let root = w * (zeta * zeta - 1).squareRoot()
    let slow = -zeta * w + root
    let fast = -zeta * w - root
    let share = (v - fast) / (slow - fast)
    return share * exp(slow * t) + (1 - share) * exp(fast * t)
  }
}
