import Foundation
import HeadlessUIKit

/// Pulls an item to a point and to an angle of 0, with springs.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// The damping of the springs from 0 to 1, which takes effect when the behavior is added.
  open var damping: CGFloat = 0.5
  /// The target point.
  open var snapPoint: CGPoint {
    didSet {
      anchor?.position = PhysicsVector(points: snapPoint)
      guard let animator else { return }
      animator.bodies.record(of: item)?.body.wake()
      animator.wakeUp()
    }
  }

  private let item: any UIDynamicItem
  private var anchor: PhysicsBody?
  private var joints: [DistanceJoint] = []
  /// The length of the springs at rest in meters; the frequency is in hertz.
  private static let restLength: Float = 0.5
  private static let frequency: Float = 4

  /// Creates a behavior that pulls an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var isGroup: Bool { false }
  override var ownItems: [any UIDynamicItem] { [item] }

  override func associate(with animator: UIDynamicAnimator) {
    let body = animator.bodies.retain(item)
    let anchor = PhysicsBody(anchorAt: snapPoint)
    self.anchor = anchor
    animator.world.add(anchor)
    let half = body.halfSize ?? .zero
    let (w, h, d) = (half.x, half.y, Self.restLength)
    // Two springs at each of two corners, along both axes, keep the item upright.
    let ends: [(PhysicsVector, PhysicsVector)] = [
      (PhysicsVector(-w, -h), PhysicsVector(-w - d, -h)), (PhysicsVector(-w, -h), PhysicsVector(-w, -h - d)),
      (PhysicsVector(w, h), PhysicsVector(w + d, h)), (PhysicsVector(w, h), PhysicsVector(w, h + d)),
    ]
    joints = ends.map {
      DistanceJoint(
        body, anchor, localA: $0, localB: $1, frequency: Self.frequency, dampingRatio: Float(damping))
    }
    for joint in joints { animator.world.add(joint) }
    // UIKit sets the springs from their current length to their length at rest in the next turn.
    UpdateCycle.current.schedule { [weak self, weak animator] in
      guard let self, let animator else { return }
      for joint in joints { joint.length = Self.restLength }
      animator.bodies.record(of: item)?.body.wake()
      animator.wakeUp()
    }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    for joint in joints { animator.world.remove(joint) }
    joints = []
    if let anchor { animator.world.remove(anchor) }
    anchor = nil
    animator.bodies.release(item)
  }
}
