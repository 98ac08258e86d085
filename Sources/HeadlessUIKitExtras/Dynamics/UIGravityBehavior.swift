import Foundation
import HeadlessUIKit

/// Lets items fall.
///
/// There is one gravity in an animator: the last behaviour that was added or changed gives it to all, and taking any
/// one out ends it, as in UIKit. Several are undefined there.
@preconcurrency @MainActor open class UIGravityBehavior: DynamicItemsBehavior {
  /// The direction and strength: 1 is 1,000 points per square second; downwards unless set.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      guard gravityDirection != oldValue, let animator else { return }
      rewrite(animator)
    }
  }

  /// Creates a behaviour that lets items fall.
  public init(items: [any UIDynamicItem]) {
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Lets an item fall.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Lets an item fall no more.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  /// The direction's angle, in radians, clockwise on screen from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength: 1 is 1,000 points per square second.
  open var magnitude: CGFloat {
    get {
      (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot()
    }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength.
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
  /// A vector from its angle and length, calculated as UIKit's dynamics do.
  init(singlePrecisionAngle angle: CGFloat, length: CGFloat) {
    self.init(
      dx: CGFloat(Foundation.cos(Float(angle))) * length, dy: CGFloat(Foundation.sin(Float(angle))) * length)
  }
}
