import Foundation
import HeadlessUIKit

/// A force that depends on where a body is and how it moves, in metres, kilograms and seconds.
///
/// The formulas, their quirks and the order of operations are those measured on UIKit's engine; noise is a smooth
/// random force of its own.
final class PhysicsField {
  /// What makes the force.
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

  /// What a body is to a field.
  struct Probe {
    /// From the field's position.
    var place: PhysicsVector
    var velocity: PhysicsVector
    var mass: Float
    var charge: Float
    /// The world's time after the step, in seconds.
    var time: Double
  }

  let kind: Kind
  var position = PhysicsVector.zero
  var direction = PhysicsVector.zero
  var strength: Float = 1
  var falloff: Float
  /// Nearer than this, a body counts as being here.
  var minimumRadius: Float = PhysicsField.least
  var smoothness: Float = 0
  var animationSpeed: Float = 0
  /// Whether a place, from the field's position, is one where the field works.
  var reaches: (PhysicsVector) -> Bool = { _ in true }
  /// The force of a field of its own making.
  var evaluate: ((Probe) -> PhysicsVector)?
  /// The bodies on which the field acts.
  var bodies: Set<ObjectIdentifier> = []

  /// What is smaller counts as nothing: 2 to the power of -15.
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

  /// Whether the field acts on a body where it is now.
  func acts(on body: PhysicsBody) -> Bool {
    bodies.contains(ObjectIdentifier(body)) && reaches(body.position - position)
  }

  /// How much the force is weakened at a distance.
  private func weakening(at distance: Float) -> Float {
    abs(falloff) < Self.least ? 1 : pow(max(distance, minimumRadius), -falloff)
  }

  /// The force on a body, in newtons; none where the numbers have no answer.
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
    // The charge decides only whether there is a force, not how large it is.
    case .magnetic: return PhysicsVector(probe.velocity.y, -probe.velocity.x) * (strength * weak)
    // Divided by the mass here, and once more when the force becomes an acceleration.
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
