import Foundation
import HeadlessUIKit

/// A force that depends on the position and the velocity of a body, in meters, kilograms and seconds.
///
/// Formulas, special cases and the order of operations are those that were measured on UIKit; noise has a
/// smooth random force of its own.
final class PhysicsField {
  /// The kind of force.
  enum Kind {
    case drag
    case vortex
    case radialGravity
    case linearGravity
    case velocity
    case noise
    case turbulence
    case spring
    case electric
    case magnetic
    case block
  }

  /// The state of a body, as a field sees it.
  struct Probe {
    /// The position relative to the field.
    var place: PhysicsVector
    var velocity: PhysicsVector
    var mass: Float
    var charge: Float
    /// The time of the world after the step, in seconds.
    var time: Double
  }

  let kind: Kind
  var position = PhysicsVector.zero
  var direction = PhysicsVector.zero
  var strength: Float = 1
  var falloff: Float
  /// The distance below which the force does not grow.
  var minimumRadius: Float = PhysicsField.least
  var smoothness: Float = 0
  var animationSpeed: Float = 0
  /// Returns whether the field acts at a position relative to it.
  var reaches: (PhysicsVector) -> Bool = { _ in true }
  /// The force of a custom field.
  var evaluate: ((Probe) -> PhysicsVector)?
  /// The bodies on which the field acts.
  var bodies: Set<ObjectIdentifier> = []

  /// The distance below which positions count as equal: 2 to the power of -15.
  static let least: Float = 0x1p-15

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .radialGravity: falloff = 2
    case .spring: falloff = -1
    case .electric, .magnetic: falloff = 1
    default: falloff = 0
    }
  }

  /// Returns whether the field acts on a body at its current position.
  func acts(on body: PhysicsBody) -> Bool {
    bodies.contains(ObjectIdentifier(body)) && reaches(body.position - position)
  }

  /// Returns the factor by which the force is weakened at a distance.
  private func weakening(at distance: Float) -> Float {
    abs(falloff) < Self.least ? 1 : pow(max(distance, minimumRadius), -falloff)
  }

  /// Returns the force on a body in newtons, or zero if it is not a number.
  func force(on probe: Probe) -> PhysicsVector {
    let force = measuredForce(on: probe)
    return force.x.isFinite && force.y.isFinite ? force : .zero
  }

  private func measuredForce(on probe: Probe) -> PhysicsVector {
    let (place, mass) = (probe.place, probe.mass)
    let distance = place.length
    let factor: Float
    switch kind {
    case .linearGravity, .radialGravity, .vortex: factor = mass
    case .electric, .magnetic: factor = probe.charge
    default: factor = 1
    }
    guard abs(factor * strength) >= Self.least else { return .zero }
    let weak = weakening(at: distance)
    let away = distance > 0 ? place / distance : .zero
    switch kind {
    case .velocity: return .zero
    case .block: return evaluate?(probe) ?? .zero
    case .linearGravity: return ((direction * strength) * mass) * weak
    case .radialGravity: return distance * distance < 1e-5 ? .zero : away * (-(mass * strength) * weak)
    case .spring: return distance < 1e-5 ? .zero : away * (-strength * weak)
    case .electric: return away * ((probe.charge * strength) * weak)
    // The charge only decides whether there is a force.
    case .magnetic: return PhysicsVector(probe.velocity.y, -probe.velocity.x) * (strength * weak)
    // The force is divided by the mass here, and again when it becomes an acceleration.
    case .vortex: return (PhysicsVector(away.y, -away.x) * (-strength * weak)) / mass
    case .drag:
      let stream = probe.velocity - direction
      let speed = stream.length
      return speed <= Self.least ? .zero : ((stream * speed) * -strength) * weak
    case .noise: return noise(probe, weak)
    case .turbulence:
      let speed = probe.velocity.length
      return noise(probe, weak) * mass * speed * speed
    }
  }

  private func noise(_ probe: Probe, _ weak: Float) -> PhysicsVector {
    let time = Float(probe.time * Double(animationSpeed))
    let frequency = 1.25 / (max(smoothness, 0) + 0.0833333358) - 1
    let (value, slope) = SmoothNoise.value(
      at: frequency * SIMD3(probe.place.x + time, probe.place.y + time, time))
    return slope * (weak * value * strength)
  }
}
