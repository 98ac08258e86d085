import Foundation
import HeadlessUIKit

/// Accelerates items downwards.
///
/// As in UIKit, an animator has one gravity vector. The last behavior that was added or changed sets it for
/// all items, and removing any gravity behavior resets it.
@preconcurrency @MainActor open class UIGravityBehavior: DynamicItemsBehavior {
  /// The direction and the magnitude, by default downwards; 1 is 1,000 points per second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      guard gravityDirection != oldValue, let animator else { return }
      rewrite(animator)
    }
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Creates a gravity behavior.
  public init(items: [any UIDynamicItem]) {
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  /// The angle of the direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude, where 1 is 1,000 points per second squared.
  open var magnitude: CGFloat {
    get {
      (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot()
    }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(singlePrecisionAngle: angle, length: magnitude)
  }

  private func rewrite(_ animator: UIDynamicAnimator) {
    animator.world.gravity = 10 * PhysicsVector(Float(gravityDirection.dx), Float(gravityDirection.dy))
    for record in animator.bodies.records { record.body.wake() }
    animator.wakeUp()
  }

  override func associate(with animator: UIDynamicAnimator) {
    rewrite(animator)
    super.associate(with: animator)
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    animator.world.gravity = .zero
    super.dissociate(from: animator)
  }

  override func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    let body = animator.bodies.retain(item)
    body.hasGravity = true
    body.wake()
  }

  override func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    animator.bodies.record(of: item)?.body.hasGravity = false
    super.dissociate(item, from: animator)
  }
}

extension CGVector {
  /// Creates a vector from its angle and length, with the precision of UIKit's dynamics.
  init(singlePrecisionAngle angle: CGFloat, length: CGFloat) {
    self.init(
      dx: CGFloat(Foundation.cos(Float(angle))) * length, dy: CGFloat(Foundation.sin(Float(angle))) * length)
  }
}
