import Foundation
import HeadlessUIKit

/// Sets physical properties of items.
///
/// Only properties that were changed have an effect. If several behaviors change the same property, the
/// last one has precedence. Removing one of them resets the properties of its items to their defaults.
@preconcurrency @MainActor open class UIDynamicItemBehavior: DynamicItemsBehavior {
  /// The elasticity of collisions, usually from 0 to 1, by default 0.2.
  open var elasticity: CGFloat = 0.2 { didSet { note(elasticity != oldValue) { $0.elasticity = true } } }
  /// The friction between items that slide along each other, by default 0.2.
  open var friction: CGFloat = 0.2 { didSet { note(friction != oldValue) { $0.friction = true } } }
  /// The mass of 100 × 100 points, by default 1.
  open var density: CGFloat = 1 { didSet { note(density != oldValue) { $0.density = true } } }
  /// The damping of movement, by default 0.1.
  open var resistance: CGFloat = 0.1 { didSet { note(resistance != oldValue) { $0.resistance = true } } }
  /// The damping of rotation, by default 0.1.
  open var angularResistance: CGFloat = 0.1 {
    didSet { note(angularResistance != oldValue) { $0.angularResistance = true } }
  }
  /// Whether the items can rotate.
  open var allowsRotation = true { didSet { note(allowsRotation != oldValue) { $0.allowsRotation = true } } }
  /// The electric charge for electric and magnetic fields, by default 0.
  open var charge: CGFloat = 0 { didSet { note(charge != oldValue) { $0.charge = true } } }
  /// Whether the items are fixed, so that others collide with them as with a wall.
  open var isAnchored = false { didSet { note(isAnchored != oldValue) { $0.isAnchored = true } } }

  private struct Flags {
    var elasticity = false
    var friction = false
    var density = false
    var resistance = false
    var angularResistance = false
    var allowsRotation = false
    var charge = false
    var isAnchored = false
  }

  private var flags = Flags()
  private var waitingVelocities: [ObjectIdentifier: CGPoint] = [:]
  private var waitingAngularVelocities: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Creates a behavior that changes no property yet.
  public init(items: [any UIDynamicItem]) {
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Removes an item and resets its properties to their defaults.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  // MARK: Velocities

  /// Adds to an item's velocity in points per second, possibly before the behavior is added to an animator.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity != .zero, heldItems.contains(where: { $0 === item }) else { return }
    guard let body = animator?.bodies.record(of: item)?.body else {
      let waiting = waitingVelocities[ObjectIdentifier(item)] ?? .zero
      waitingVelocities[ObjectIdentifier(item)] = CGPoint(
        x: waiting.x + velocity.x, y: waiting.y + velocity.y)
      return
    }
    add(velocity, to: body)
    animator?.wakeUp()
  }

  /// Returns an item's velocity in points per second, which is zero before the behavior is added to an
  /// animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard heldItems.contains(where: { $0 === item }) else { return .zero }
    return animator?.bodies.record(of: item)?.body.velocity.point ?? .zero
  }

  /// Adds to an item's angular velocity in radians per second, possibly before the behavior is added to an
  /// animator.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity != 0, heldItems.contains(where: { $0 === item }) else { return }
    guard let body = animator?.bodies.record(of: item)?.body else {
      waitingAngularVelocities[ObjectIdentifier(item), default: 0] += velocity
      return
    }
    add(velocity, to: body)
    animator?.wakeUp()
  }

  /// Returns an item's angular velocity in radians per second, which is zero before the behavior is added.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard heldItems.contains(where: { $0 === item }) else { return 0 }
    return CGFloat(animator?.bodies.record(of: item)?.body.angularVelocity ?? 0)
  }

  private func add(_ velocity: CGPoint, to body: PhysicsBody) {
    guard !body.isStatic else { return }
    body.velocity += PhysicsVector(points: velocity)
    body.wake()
  }

  private func add(_ velocity: CGFloat, to body: PhysicsBody) {
    guard !body.isStatic else { return }
    body.angularVelocity += Float(velocity)
    body.wake()
  }

  // MARK: Simulation

  private func note(_ isOther: Bool, _ flag: (inout Flags) -> Void) {
    guard isOther else { return }
    flag(&flags)
    guard let animator else { return }
    Self.apply(in: animator)
    animator.wakeUp()
  }

  /// Sets the properties of all bodies according to the behaviors in effect.
  private static func apply(in animator: UIDynamicAnimator) {
    for case let behavior as UIDynamicItemBehavior in animator.workingBehaviors {
      for item in behavior.heldItems {
        if let body = animator.bodies.record(of: item)?.body { behavior.apply(to: body) }
      }
    }
  }

  private func apply(to body: PhysicsBody) {
    if flags.elasticity { body.restitution = Float(elasticity) }
    if flags.friction { body.friction = Float(friction) }
    if flags.density { body.density = Float(max(0, density)) }
    if flags.resistance { body.linearDamping = Float(resistance) }
    if flags.angularResistance { body.angularDamping = Float(angularResistance) }
    if flags.allowsRotation { body.isRotationFixed = !allowsRotation }
    if flags.charge { body.charge = Float(charge) }
    if flags.isAnchored {
      body.isStatic = isAnchored
      if isAnchored { body.isAwake = false }
    }
    body.wake()
  }

  override func associate(with animator: UIDynamicAnimator) {
    super.associate(with: animator)
    Self.apply(in: animator)
  }

  override func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    let body = animator.bodies.retain(item)
    apply(to: body)
    if let velocity = waitingVelocities.removeValue(forKey: ObjectIdentifier(item)) {
      add(velocity, to: body)
    }
    if let velocity = waitingAngularVelocities.removeValue(forKey: ObjectIdentifier(item)) {
      add(velocity, to: body)
    }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    super.dissociate(from: animator)
    Self.apply(in: animator)
  }

  override func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    if let body = animator.bodies.record(of: item)?.body {
      // UIKit was measured to keep the charge and `isAnchored`.
      body.restitution = 0.2
      body.friction = 0.2
      body.density = 1
      body.linearDamping = 0.1
      body.angularDamping = 0.1
      body.isRotationFixed = false
    }
    super.dissociate(item, from: animator)
  }
}
