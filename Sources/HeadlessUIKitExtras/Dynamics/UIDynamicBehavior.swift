import Foundation
import HeadlessUIKit

/// An effect of an animator on items, or a group of such effects.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// A closure that is called after each step, when the items have their new positions.
  open var action: (() -> Void)?
  /// The child behaviors in the order in which they were added; only groups have any.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator that the behavior belongs to, directly or in a group.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  final weak var animator: UIDynamicAnimator?

  /// Creates a group without child behaviors.
  public override init() { super.init() }

  /// Whether the behavior can have child behaviors.
  var isGroup: Bool { true }

  /// Adds a child behavior to a group; has no effect on other behaviors.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isGroup, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    animator?.register(behavior)
  }

  /// Removes a child behavior from a group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    animator?.unregister(behavior)
  }

  /// Called before the behavior is added to an animator, or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Simulation

  /// The items of the behavior itself.
  var ownItems: [any UIDynamicItem] { [] }
  /// Adds the effect to the animator's world.
  func associate(with animator: UIDynamicAnimator) {}
  /// Removes the effect from the animator's world.
  func dissociate(from animator: UIDynamicAnimator) {}
  /// Called before each step.
  func prepareStep(of animator: UIDynamicAnimator) {}
}

/// A behavior with a list of items.
@preconcurrency @MainActor open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items in the order in which they were added.
  final var heldItems: [any UIDynamicItem] = []

  override var isGroup: Bool { false }
  override var ownItems: [any UIDynamicItem] { heldItems }

  final func hold(_ item: any UIDynamicItem) {
    guard !heldItems.contains(where: { $0 === item }) else { return }
    heldItems.append(item)
    guard let animator else { return }
    associate(item, with: animator)
    animator.wakeUp()
  }

  final func release(_ item: any UIDynamicItem) {
    guard let index = heldItems.firstIndex(where: { $0 === item }) else { return }
    heldItems.remove(at: index)
    guard let animator else { return }
    dissociate(item, from: animator)
    animator.wakeUp()
  }

  override func associate(with animator: UIDynamicAnimator) {
    for item in heldItems { associate(item, with: animator) }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    for item in heldItems { dissociate(item, from: animator) }
  }

  /// Adds an item to the animator's world.
  func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    animator.bodies.retain(item)
  }

  /// Removes an item from the animator's world.
  func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    animator.bodies.release(item)
  }
}
