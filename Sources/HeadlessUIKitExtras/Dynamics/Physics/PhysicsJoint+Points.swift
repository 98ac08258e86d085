import Foundation
import HeadlessUIKit

/// Holds a point of a body at a point of another body, and lets them rotate within limits and against
/// friction.
final class RevoluteJoint: PhysicsJoint {
  private let localA: PhysicsVector
  private let localB: PhysicsVector
  private let referenceAngle: Float
  /// The limits of the angle between the bodies in radians, or `nil` for none.
  var limits: ClosedRange<Float>?
  /// The torque that is necessary to rotate, in newton meters.
  var frictionTorque: Float = 0

  private var impulse = PhysicsVector.zero
  private var lowImpulse: Float = 0
  private var highImpulse: Float = 0
  private var frictionImpulse: Float = 0
  private var armA = PhysicsVector.zero
  private var armB = PhysicsVector.zero

  init(_ a: PhysicsBody, _ b: PhysicsBody, at point: PhysicsVector) {
    localA = a.localPoint(point)
    localB = b.localPoint(point)
    referenceAngle = b.angle - a.angle
    super.init(a, b)
  }

  private var turnMass: Float {
    let inverse = a.inverseInertia + b.inverseInertia
    return inverse > 0 ? 1 / inverse : 0
  }

  private func turn(_ impulse: Float) {
    a.angularVelocity -= a.inverseInertia * impulse
    b.angularVelocity += b.inverseInertia * impulse
  }

  override func prepare(step: Float) {
    armA = PhysicsRotation(a.angle).rotate(localA)
    armB = PhysicsRotation(b.angle).rotate(localB)
    if limits == nil { (lowImpulse, highImpulse) = (0, 0) }
    if frictionTorque == 0 { frictionImpulse = 0 }
    apply(impulse, armA, armB)
    turn(frictionImpulse + lowImpulse - highImpulse)
  }

  override func solveVelocities(step: Float) {
    if frictionTorque > 0 {
      let old = frictionImpulse
      let most = step * frictionTorque
      frictionImpulse = min(max(old - turnMass * (b.angularVelocity - a.angularVelocity), -most), most)
      turn(frictionImpulse - old)
    }
    if let limits {
      let angle = b.angle - a.angle - referenceAngle
      let low = max(angle - limits.lowerBound, 0) / step
      let oldLow = lowImpulse
      lowImpulse = max(0, oldLow - turnMass * (b.angularVelocity - a.angularVelocity + low))
      turn(lowImpulse - oldLow)
      let high = max(limits.upperBound - angle, 0) / step
      let oldHigh = highImpulse
      highImpulse = max(0, oldHigh - turnMass * (a.angularVelocity - b.angularVelocity + high))
      turn(oldHigh - highImpulse)
    }
    let change = impulse(for: a.velocity(at: armA) - b.velocity(at: armB), armA, armB)
    impulse += change
    apply(change, armA, armB)
  }

  override func solvePositions() -> Bool {
    if let limits {
      let angle = b.angle - a.angle - referenceAngle
      let excess = angle - min(max(angle, limits.lowerBound), limits.upperBound)
      let correction = -turnMass * excess
      a.angle -= a.inverseInertia * correction
      b.angle += b.inverseInertia * correction
    }
    armA = PhysicsRotation(a.angle).rotate(localA)
    armB = PhysicsRotation(b.angle).rotate(localB)
    let error = b.position + armB - a.position - armA
    displace(impulse(for: -error, armA, armB), armA, armB)
    return error.length <= PhysicsWorld.slop
  }
}

/// Holds two bodies together at a point, without rotation.
final class WeldJoint: PhysicsJoint {
  private let point: RevoluteJoint

  init(_ a: PhysicsBody, _ b: PhysicsBody, at point: PhysicsVector) {
    self.point = RevoluteJoint(a, b, at: point)
    self.point.limits = 0...0
    super.init(a, b)
  }

  override func prepare(step: Float) { point.prepare(step: step) }
  override func solveVelocities(step: Float) { point.solveVelocities(step: step) }
  override func solvePositions() -> Bool { point.solvePositions() }
}

/// Lets a body slide along an axis of another body, without rotation.
final class PrismaticJoint: PhysicsJoint {
  private let localA: PhysicsVector
  private let localB: PhysicsVector
  private let localAxis: PhysicsVector
  private let referenceAngle: Float
  /// The limits of the movement in meters, or `nil` for none.
  var limits: ClosedRange<Float>?

  private var sideImpulse: Float = 0
  private var turnImpulse: Float = 0
  private var lowImpulse: Float = 0
  private var highImpulse: Float = 0
  private var axis = PhysicsVector.zero
  private var side = PhysicsVector.zero
  private var armA = PhysicsVector.zero
  private var armB = PhysicsVector.zero

  init(_ a: PhysicsBody, _ b: PhysicsBody, at point: PhysicsVector, axis: PhysicsVector) {
    localA = a.localPoint(point)
    localB = b.localPoint(point)
    let length = axis.length
    localAxis = PhysicsRotation(a.angle).rotateBack(length > 0 ? axis / length : PhysicsVector(1, 0))
    referenceAngle = b.angle - a.angle
    super.init(a, b)
  }

  /// Reads the positions, and returns the distance from the first body's point to the second one's.
  private func measure() -> PhysicsVector {
    let rotation = PhysicsRotation(a.angle)
    armA = rotation.rotate(localA)
    armB = PhysicsRotation(b.angle).rotate(localB)
    axis = rotation.rotate(localAxis)
    side = PhysicsVector(-axis.y, axis.x)
    let way = b.position + armB - a.position - armA
    // The impulse acts on the first body at the point of the second one.
    armA += way
    return way
  }

  private func mass(along direction: PhysicsVector) -> Float {
    let inverse = inverseMass(direction, armA, armB)
    return inverse > 0 ? 1 / inverse : 0
  }

  private var turnMass: Float {
    let inverse = a.inverseInertia + b.inverseInertia
    return inverse > 0 ? 1 / inverse : 0
  }

  private func turn(_ impulse: Float) {
    a.angularVelocity -= a.inverseInertia * impulse
    b.angularVelocity += b.inverseInertia * impulse
  }

  private var way: Float = 0

  override func prepare(step: Float) {
    way = measure().dot(axis)
    if limits == nil { (lowImpulse, highImpulse) = (0, 0) }
    apply(sideImpulse * side + (lowImpulse - highImpulse) * axis, armA, armB)
    turn(turnImpulse)
  }

  private func speed(along direction: PhysicsVector) -> Float {
    direction.dot(b.velocity(at: armB) - a.velocity(at: armA))
  }

  override func solveVelocities(step: Float) {
    if let limits {
      let room = max(way - limits.lowerBound, 0) / step
      let oldLow = lowImpulse
      lowImpulse = max(0, oldLow - mass(along: axis) * (speed(along: axis) + room))
      apply((lowImpulse - oldLow) * axis, armA, armB)
      let rest = max(limits.upperBound - way, 0) / step
      let oldHigh = highImpulse
      highImpulse = max(0, oldHigh - mass(along: axis) * (rest - speed(along: axis)))
      apply((oldHigh - highImpulse) * axis, armA, armB)
    }
    let change = -turnMass * (b.angularVelocity - a.angularVelocity)
    turnImpulse += change
    turn(change)
    let push = -mass(along: side) * speed(along: side)
    sideImpulse += push
    apply(push * side, armA, armB)
  }

  override func solvePositions() -> Bool {
    let angle = b.angle - a.angle - referenceAngle
    a.angle += a.inverseInertia * turnMass * angle
    b.angle -= b.inverseInertia * turnMass * angle
    let between = measure()
    let error = between.dot(side)
    displace(-mass(along: side) * error * side, armA, armB)
    if let limits {
      let along = between.dot(axis)
      let excess = along - min(max(along, limits.lowerBound), limits.upperBound)
      displace(-mass(along: axis) * excess * axis, armA, armB)
    }
    return abs(error) <= PhysicsWorld.slop && abs(angle) <= PhysicsWorld.angularSlop
  }
}
