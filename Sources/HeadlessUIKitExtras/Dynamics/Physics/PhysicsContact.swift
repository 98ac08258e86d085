import Foundation
import HeadlessUIKit

/// A contact between two shapes, or shapes that are about to touch.
final class PhysicsContact {
  let a: PhysicsBody
  let b: PhysicsBody
  let shapeA: Int
  let shapeB: Int
  /// Whether the bodies are kept apart; if not, the contact is only reported.
  var separates: Bool

  private(set) var manifold: ContactManifold?
  private var points: [Point] = []
  private var normal = PhysicsVector.zero
  private let friction: Float
  private let restitution: Float
  private let reach: Float

  private struct Point {
    var id: Int
    var armA: PhysicsVector
    var armB: PhysicsVector
    var localB: PhysicsVector
    var localA: PhysicsVector
    var separation: Float
    var normalImpulse: Float = 0
    var frictionImpulse: Float = 0
    var normalMass: Float = 0
    var frictionMass: Float = 0
    var bounce: Float = 0
  }

  init(_ a: PhysicsBody, _ shapeA: Int, _ b: PhysicsBody, _ shapeB: Int, separates: Bool) {
    (self.a, self.b, self.shapeA, self.shapeB, self.separates) = (a, b, shapeA, shapeB, separates)
    friction = (a.friction * b.friction).squareRoot()
    restitution = max(a.restitution, b.restitution)
    let (first, second) = (a.shapes[shapeA], b.shapes[shapeB])
    // The skin of an edge is the distance for everything that touches it.
    reach = first.isEdge || second.isEdge ? ConvexShape.edgeSkin : first.skin + second.skin
  }

  var isTouching: Bool { manifold != nil }

  /// The contact point with the greatest overlap, in meters.
  var place: PhysicsVector {
    guard let manifold else { return .zero }
    let hardest = points.indices.max { points[$0].normalImpulse < points[$1].normalImpulse } ?? 0
    return manifold.points[min(hardest, manifold.points.count - 1)].position
  }

  /// Computes the contact points again.
  func update() {
    let found = ContactManifold(
      PlacedShape(a.shapes[shapeA], a), PlacedShape(b.shapes[shapeB], b), reach: reach)
    manifold = found
    let old = points
    points = (found?.points ?? []).map { point in
      let known = old.first { $0.id == point.id }
      return Point(
        id: point.id, armA: point.position - a.position, armB: point.position - b.position,
        localB: b.localPoint(point.position), localA: a.localPoint(point.position),
        separation: point.separation,
        normalImpulse: known?.normalImpulse ?? 0, frictionImpulse: known?.frictionImpulse ?? 0)
    }
    normal = found?.normal ?? .zero
  }

  private var tangent: PhysicsVector { PhysicsVector(normal.y, -normal.x) }

  func prepare() {
    guard separates else { return }
    for index in points.indices {
      var point = points[index]
      point.normalMass = 1 / max(inverseMass(normal, point), .leastNormalMagnitude)
      point.frictionMass = 1 / max(inverseMass(tangent, point), .leastNormalMagnitude)
      let speed = normal.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
      point.bounce = speed < -PhysicsWorld.bounceThreshold ? -restitution * speed : 0
      points[index] = point
    }
    for point in points { apply(point.normalImpulse * normal + point.frictionImpulse * tangent, point) }
  }

  private func inverseMass(_ direction: PhysicsVector, _ point: Point) -> Float {
    let (crossA, crossB) = (point.armA.cross(direction), point.armB.cross(direction))
    return a.inverseMass + a.inverseInertia * crossA * crossA + b.inverseMass + b.inverseInertia * crossB
      * crossB
  }

  private func apply(_ impulse: PhysicsVector, _ point: Point) {
    a.apply(impulse: -impulse, at: point.armA)
    b.apply(impulse: impulse, at: point.armB)
  }

  func solveVelocities() {
    guard separates else { return }
    for index in points.indices {
      let point = points[index]
      let slide = tangent.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
      let most = friction * point.normalImpulse
      let new = min(max(point.frictionImpulse - point.frictionMass * slide, -most), most)
      points[index].frictionImpulse = new
      apply((new - point.frictionImpulse) * tangent, point)
    }
    for index in points.indices {
      let point = points[index]
      let speed = normal.dot(b.velocity(at: point.armB) - a.velocity(at: point.armA))
      let new = max(0, point.normalImpulse - point.normalMass * (speed - point.bounce))
      points[index].normalImpulse = new
      apply((new - point.normalImpulse) * normal, point)
    }
  }

  /// Reduces the overlap of the shapes; returns whether little of it is left.
  func solvePositions() -> Bool {
    guard separates else { return true }
    var least: Float = 0
    for point in points {
      let (worldA, worldB) = (a.worldPoint(point.localA), b.worldPoint(point.localB))
      let separation = point.separation + normal.dot(worldB - worldA) - reach
      least = min(least, separation)
      let correction = min(0, max(-PhysicsWorld.maxCorrection, 0.2 * (separation + PhysicsWorld.slop)))
      let middle = (worldA + worldB) / 2
      let (armA, armB) = (middle - a.position, middle - b.position)
      let (crossA, crossB) = (armA.cross(normal), armB.cross(normal))
      let inverse =
        a.inverseMass + b.inverseMass + a.inverseInertia * crossA * crossA + b.inverseInertia * crossB
        * crossB
      let push = inverse > 0 ? -correction / inverse * normal : .zero
      a.displace(impulse: -push, at: armA)
      b.displace(impulse: push, at: armB)
    }
    return least >= -3 * PhysicsWorld.slop
  }
}
