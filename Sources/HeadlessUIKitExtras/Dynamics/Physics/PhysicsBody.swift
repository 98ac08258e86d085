import Foundation
import HeadlessUIKit

/// A box that moves, or something that stands still: an anchor or a boundary.
final class PhysicsBody {
  /// Where the middle is, in metres.
  var position: PhysicsVector
  /// The rotation, in radians, clockwise on screen.
  var angle: Float
  var velocity = PhysicsVector.zero
  var angularVelocity: Float = 0
  var force = PhysicsVector.zero
  var torque: Float = 0

  /// Whether nothing moves the body.
  var isStatic: Bool {
    didSet { if isStatic != oldValue { velocity = .zero; angularVelocity = 0; updateMass() } }
  }
  var isRotationFixed = false { didSet { updateMass() } }
  var density: Float = 1 { didSet { updateMass() } }
  var friction: Float = 0.2
  var restitution: Float = 0.2
  var linearDamping: Float = 0.1
  var angularDamping: Float = 0.1
  /// The electric charge, for fields.
  var charge: Float = 0
  /// Whether the world's gravity acts on the body.
  var hasGravity = false

  private(set) var mass: Float = 0
  private(set) var inverseMass: Float = 0
  private(set) var inverseInertia: Float = 0

  /// Half the box's size, in metres; nil for what has no box.
  let halfSize: PhysicsVector?
  /// What collides: the box, or the edges of a boundary, in the body's own space.
  let shapes: [ConvexShape]

  var isAwake = true
  /// How long the body has hardly moved, in seconds.
  var sleepTime: Float = 0
  /// The body whose island this one's belongs to; for the engine.
  var island = 0

  /// Creates a box that moves.
  init(box size: CGSize, at center: CGPoint, angle: CGFloat) {
    position = PhysicsVector(points: center)
    self.angle = Float(angle)
    isStatic = false
    let half = PhysicsVector(Float.metres(size.width / 2), Float.metres(size.height / 2))
    halfSize = half
    shapes = [ConvexShape(box: half)]
    updateMass()
  }

  /// Creates something that stands still.
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

  /// A point of the body's own space, in the world.
  func worldPoint(_ local: PhysicsVector) -> PhysicsVector { position + PhysicsRotation(angle).rotate(local) }
  /// A point of the world, in the body's own space.
  func localPoint(_ world: PhysicsVector) -> PhysicsVector {
    PhysicsRotation(angle).rotateBack(world - position)
  }

  /// Changes the velocities as an impulse at a point relative to the middle does.
  func apply(impulse: PhysicsVector, at arm: PhysicsVector) {
    velocity += inverseMass * impulse
    angularVelocity += inverseInertia * arm.cross(impulse)
  }

  /// Changes the place as an impulse at a point relative to the middle does.
  func displace(impulse: PhysicsVector, at arm: PhysicsVector) {
    position += inverseMass * impulse
    angle += inverseInertia * arm.cross(impulse)
  }

  /// The velocity of a point relative to the middle.
  func velocity(at arm: PhysicsVector) -> PhysicsVector {
    velocity + PhysicsVector.cross(angularVelocity, arm)
  }

  /// The box around the body, in metres.
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
