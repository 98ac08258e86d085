import Foundation
import HeadlessUIKit

/// What an animator of dynamics does to items; by itself, a group of other behaviours.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// Called after each step of the animator, when the items have their new places.
  open var action: (() -> Void)?
  /// The behaviours in the group, in the order in which they were added; none in behaviours that have items.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator to which the behaviour belongs, directly or in a group.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  final weak var animator: UIDynamicAnimator?

  /// Creates a group without behaviours.
  public override init() { super.init() }

  /// Whether the behaviour may have others in it.
  var isGroup: Bool { true }

  /// Adds a behaviour to the group; behaviours that have items take none.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isGroup, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    animator?.register(behavior)
  }

  /// Takes a behaviour out of the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    animator?.unregister(behavior)
  }

  /// Called before the behaviour gets an animator or loses it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For the module

  /// The items on which the behaviour itself acts.
  var ownItems: [any UIDynamicItem] { [] }
  /// Takes up work in the animator's world.
  func associate(with animator: UIDynamicAnimator) {}
  /// Ends work in the animator's world.
  func dissociate(from animator: UIDynamicAnimator) {}
  /// Called before the world moves.
  func prepareStep(of animator: UIDynamicAnimator) {}
}

/// A behaviour that has several items.
@preconcurrency @MainActor open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items, in the order in which they were added.
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

  /// Takes an item into the world.
  func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    animator.bodies.retain(item)
  }

  /// Lets an item go.
  func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    animator.bodies.release(item)
  }
}
