import Foundation
import HeadlessUIKit

/// A box that moves, or a fixed anchor or boundary.
final class PhysicsBody {
  /// The position of the center, in meters.
  var position: PhysicsVector
  /// The rotation in radians, clockwise on the screen.
  var angle: Float
  var velocity = PhysicsVector.zero
  var angularVelocity: Float = 0
  var force = PhysicsVector.zero
  var torque: Float = 0

  /// Whether the body is fixed.
  var isStatic: Bool {
    didSet { if isStatic != oldValue { velocity = .zero; angularVelocity = 0; updateMass() } }
  }
  var isRotationFixed = false { didSet { updateMass() } }
  var density: Float = 1 { didSet { updateMass() } }
  var friction: Float = 0.2
  var restitution: Float = 0.2
  var linearDamping: Float = 0.1
  var angularDamping: Float = 0.1
  /// The electric charge.
  var charge: Float = 0
  /// Whether the gravity of the world acts on the body.
  var hasGravity = false

  private(set) var mass: Float = 0
  private(set) var inverseMass: Float = 0
  private(set) var inverseInertia: Float = 0

  /// Half the size of the box in meters, or `nil` for a body without a box.
  let halfSize: PhysicsVector?
  /// The shapes that collide: the box, or the edges of a boundary, in the coordinates of the body.
  let shapes: [ConvexShape]

  var isAwake = true
  /// The time for which the body has hardly moved, in seconds.
  var sleepTime: Float = 0
  /// The number of the island that the body belongs to.
  var island = 0

  /// Creates a box that moves.
  init(box size: CGSize, at center: CGPoint, angle: CGFloat) {
    position = PhysicsVector(points: center)
    self.angle = Float(angle)
    isStatic = false
    let half = PhysicsVector(Float.meters(size.width / 2), Float.meters(size.height / 2))
    halfSize = half
    shapes = [ConvexShape(box: half)]
    updateMass()
  }

  /// Creates a fixed body.
  init(anchorAt center: CGPoint, shapes: [ConvexShape] = []) {
    position = PhysicsVector(points: center)
    angle = 0
    isStatic = true
    halfSize = nil
    self.shapes = shapes
    isAwake = false
  }

  private func updateMass() {
    guard !isStatic, let half = halfSize else {
      (mass, inverseMass, inverseInertia) = (0, 0, 0)
      return
    }
    let (width, height) = (2 * half.x, 2 * half.y)
    mass = density * width * height
    inverseMass = mass > 0 ? 1 / mass : 0
    let inertia = mass * (width * width + height * height) / 12
    inverseInertia = inertia > 0 && !isRotationFixed ? 1 / inertia : 0
  }

  func wake() {
    guard !isStatic else { return }
    isAwake = true
    sleepTime = 0
  }

  func sleep() {
    isAwake = false
    velocity = .zero
    angularVelocity = 0
  }

  /// Converts a point to the coordinates of the world.
  func worldPoint(_ local: PhysicsVector) -> PhysicsVector { position + PhysicsRotation(angle).rotate(local) }
  /// Converts a point of the world to the coordinates of the body.
  func localPoint(_ world: PhysicsVector) -> PhysicsVector {
    PhysicsRotation(angle).rotateBack(world - position)
  }

  /// Applies an impulse at a point relative to the center to the velocities.
  func apply(impulse: PhysicsVector, at arm: PhysicsVector) {
    velocity += inverseMass * impulse
    angularVelocity += inverseInertia * arm.cross(impulse)
  }

  /// Applies an impulse at a point relative to the center to the position.
  func displace(impulse: PhysicsVector, at arm: PhysicsVector) {
    position += inverseMass * impulse
    angle += inverseInertia * arm.cross(impulse)
  }

  /// Returns the velocity of a point relative to the center.
  func velocity(at arm: PhysicsVector) -> PhysicsVector {
    velocity + PhysicsVector.cross(angularVelocity, arm)
  }

  /// The bounding box of the body, in meters.
  var bounds: (low: PhysicsVector, high: PhysicsVector)? {
    guard !shapes.isEmpty else { return nil }
    let rotation = PhysicsRotation(angle)
    var low = PhysicsVector(repeating: .infinity)
    var high = PhysicsVector(repeating: -.infinity)
    for shape in shapes {
      for vertex in shape.vertices {
        let point = position + rotation.rotate(vertex)
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    return (low, high)
  }
}
