import Foundation
import HeadlessUIKit

/// A connection of two bodies.
class PhysicsJoint {
  let a: PhysicsBody
  let b: PhysicsBody
  /// Whether the two bodies can collide with each other.
  var lettingCollide = false

  init(_ a: PhysicsBody, _ b: PhysicsBody) {
    self.a = a
    self.b = b
  }

  /// Prepares a step, and applies the impulses of the previous one.
  func prepare(step: Float) {}
  /// Corrects the velocities.
  func solveVelocities(step: Float) {}
  /// Corrects the positions; returns whether they are within the tolerance.
  func solvePositions() -> Bool { true }

  func wakeBodies() {
    a.wake()
    b.wake()
  }

  /// Applies an impulse to the second body, and its opposite to the first one.
  final func apply(_ impulse: PhysicsVector, _ armA: PhysicsVector, _ armB: PhysicsVector) {
    a.apply(impulse: -impulse, at: armA)
    b.apply(impulse: impulse, at: armB)
  }

  /// Moves the second body by an impulse, and the first one by its opposite.
  final func displace(_ impulse: PhysicsVector, _ armA: PhysicsVector, _ armB: PhysicsVector) {
    a.displace(impulse: -impulse, at: armA)
    b.displace(impulse: impulse, at: armB)
  }

  /// Returns the inverse of the effective mass along a direction.
  final func inverseMass(_ direction: PhysicsVector, _ armA: PhysicsVector, _ armB: PhysicsVector) -> Float {
    let (crossA, crossB) = (armA.cross(direction), armB.cross(direction))
    return a.inverseMass + a.inverseInertia * crossA * crossA + b.inverseMass + b.inverseInertia * crossB
      * crossB
  }

  /// Returns the impulse that changes the relative velocity of two points by a given amount.
  final func impulse(for change: PhysicsVector, _ armA: PhysicsVector, _ armB: PhysicsVector) -> PhysicsVector
  {
    let masses = a.inverseMass + b.inverseMass
    let k11 = masses + a.inverseInertia * armA.y * armA.y + b.inverseInertia * armB.y * armB.y
    let k12 = -a.inverseInertia * armA.x * armA.y - b.inverseInertia * armB.x * armB.y
    let k22 = masses + a.inverseInertia * armA.x * armA.x + b.inverseInertia * armB.x * armB.x
    let determinant = k11 * k22 - k12 * k12
    guard determinant != 0 else { return .zero }
    return PhysicsVector(k22 * change.x - k12 * change.y, k11 * change.y - k12 * change.x) / determinant
  }
}

/// Holds two points of bodies at a distance, rigidly or with a spring.
final class DistanceJoint: PhysicsJoint {
  let localA: PhysicsVector
  let localB: PhysicsVector
  /// The length at rest, in meters.
  var length: Float
  /// The frequency of the spring in hertz, or 0 for a rigid connection.
  var frequency: Float
  var dampingRatio: Float

  private var impulse: Float = 0
  private var direction = PhysicsVector.zero
  private var armA = PhysicsVector.zero
  private var armB = PhysicsVector.zero
  private var mass: Float = 0
  private var softness: Float = 0
  private var bias: Float = 0

  /// Creates a joint with the current distance of the points as its length.
  init(
    _ a: PhysicsBody, _ b: PhysicsBody, localA: PhysicsVector, localB: PhysicsVector, frequency: Float = 0,
    dampingRatio: Float = 0
  ) {
    self.localA = localA
    self.localB = localB
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    length = (b.worldPoint(localB) - a.worldPoint(localA)).length
    super.init(a, b)
  }

  private func measure() -> Float {
    armA = PhysicsRotation(a.angle).rotate(localA)
    armB = PhysicsRotation(b.angle).rotate(localB)
    let between = b.position + armB - a.position - armA
    let length = between.length
    direction = length > PhysicsWorld.slop ? between / length : .zero
    return length
  }

  override func prepare(step: Float) {
    let stretch = measure() - length
    var inverse = inverseMass(direction, armA, armB)
    mass = inverse != 0 ? 1 / inverse : 0
    if frequency > 0 {
      let omega = 2 * Float.pi * frequency
      let damping = 2 * mass * dampingRatio * omega
      let stiffness = mass * omega * omega
      softness = step * (damping + step * stiffness)
      softness = softness != 0 ? 1 / softness : 0
      bias = stretch * step * stiffness * softness
      inverse += softness
      mass = inverse != 0 ? 1 / inverse : 0
    } else {
      softness = 0
      bias = 0
    }
    apply(impulse * direction, armA, armB)
  }

  override func solveVelocities(step: Float) {
    let speed = direction.dot(b.velocity(at: armB) - a.velocity(at: armA))
    let change = -mass * (speed + bias + softness * impulse)
    impulse += change
    apply(change * direction, armA, armB)
  }

  override func solvePositions() -> Bool {
    if frequency > 0 { return true }
    let stretch = min(max(measure() - length, -PhysicsWorld.maxCorrection), PhysicsWorld.maxCorrection)
    displace(-mass * stretch * direction, armA, armB)
    return abs(stretch) < PhysicsWorld.slop
  }
}

/// Limits the distance between two points of bodies.
final class RopeJoint: PhysicsJoint {
  let localA: PhysicsVector
  let localB: PhysicsVector
  let length: Float

  private var impulse: Float = 0
  private var direction = PhysicsVector.zero
  private var armA = PhysicsVector.zero
  private var armB = PhysicsVector.zero
  private var mass: Float = 0
  private var slack: Float = 0

  init(_ a: PhysicsBody, _ b: PhysicsBody, localA: PhysicsVector, localB: PhysicsVector) {
    self.localA = localA
    self.localB = localB
    length = (b.worldPoint(localB) - a.worldPoint(localA)).length
    super.init(a, b)
  }

  private func measure() {
    armA = PhysicsRotation(a.angle).rotate(localA)
    armB = PhysicsRotation(b.angle).rotate(localB)
    let between = b.position + armB - a.position - armA
    slack = between.length - length
    direction = between.length > PhysicsWorld.slop ? between / between.length : .zero
  }

  override func prepare(step: Float) {
    measure()
    let inverse = inverseMass(direction, armA, armB)
    mass = inverse != 0 && direction != .zero ? 1 / inverse : 0
    apply(impulse * direction, armA, armB)
  }

  override func solveVelocities(step: Float) {
    var speed = direction.dot(b.velocity(at: armB) - a.velocity(at: armA))
    if slack < 0 { speed += slack / step }
    let old = impulse
    impulse = min(0, impulse - mass * speed)
    apply((impulse - old) * direction, armA, armB)
  }

  override func solvePositions() -> Bool {
    measure()
    displace(-mass * min(max(slack, 0), PhysicsWorld.maxCorrection) * direction, armA, armB)
    return slack < PhysicsWorld.slop
  }
}
