import Foundation
import HeadlessUIKit

/// A force field.
///
/// A field acts on its own items while they are inside its region, and the forces of several fields are
/// added. Forces are in newtons: one newton accelerates an item of 100 × 100 points and density 1 by 100
/// points per second squared. An animator can have up to 32 fields. Noise and turbulence are smooth and
/// random, but their values are not those of UIKit.
@preconcurrency @MainActor open class UIFieldBehavior: DynamicItemsBehavior {
  private(set) final var field = PhysicsField(.block)
  private var storedRegion = UIRegion.infinite

  /// Creates a field of a subclass, for the factory methods.
  public required init(_instantiated: Void) { super.init() }

  private class func make(_ kind: PhysicsField.Kind) -> Self {
    let behavior = Self(_instantiated: ())
    behavior.field = PhysicsField(kind)
    return behavior
  }

  // MARK: Creating

  /// Returns a field whose drag grows with the square of the speed.
  open class func dragField() -> Self { make(.drag) }

  /// Returns a field that rotates items about its position; as in UIKit, the force is divided by the mass
  /// twice.
  open class func vortexField() -> Self { make(.vortex) }

  /// Returns a field that attracts items to a point, by default with the inverse square of the distance.
  open class func radialGravityField(position: CGPoint) -> Self {
    let behavior = make(.radialGravity)
    behavior.position = position
    return behavior
  }

  /// Returns a field that accelerates items in a direction, in meters per second squared.
  open class func linearGravityField(direction: CGVector) -> Self {
    let behavior = make(.linearGravity)
    behavior.direction = direction
    return behavior
  }

  /// Returns a field that sets the velocity of items in meters per second, whatever else acts on them.
  open class func velocityField(direction: CGVector) -> Self {
    let behavior = make(.velocity)
    behavior.direction = direction
    return behavior
  }

  /// Returns a field of random forces.
  ///
  /// - Parameters:
  ///   - smoothness: The smoothness of the force in space, from 0 to 1.
  ///   - speed: The speed at which the force changes, or 0 for a constant force.
  /// - Returns: The field.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise).with(smoothness, speed)
  }

  /// Returns a field of random forces that grow with the square of an item's speed.
  ///
  /// - Parameters:
  ///   - smoothness: The smoothness of the force in space, from 0 to 1.
  ///   - speed: The speed at which the force changes, or 0 for a constant force.
  /// - Returns: The field.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.turbulence).with(smoothness, speed)
  }

  /// Returns a field that pulls items to its position with a force that grows with the distance.
  open class func springField() -> Self { make(.spring) }

  /// Returns a field that repels items according to their charge.
  open class func electricField() -> Self { make(.electric) }

  /// Returns a field that deflects items with a charge; as in UIKit, the amount of the charge has no
  /// effect.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Returns a field with a custom force.
  ///
  /// - Parameter block: A closure that is called for each item in each step. It receives the field, the
  ///   position of the item relative to the field in points, its velocity in meters per second, its mass,
  ///   its charge and the time in seconds, and returns the force. It is not called while the strength is 0,
  ///   which has no other effect.
  /// - Returns: The field.
  open class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat,
        _ charge: CGFloat, _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> Self {
    let behavior = make(.block)
    behavior.field.evaluate = { [unowned behavior] probe in
      let force = block(
        behavior, probe.place.point,
        CGVector(dx: CGFloat(probe.velocity.x), dy: CGFloat(probe.velocity.y)), CGFloat(probe.mass),
        CGFloat(probe.charge), probe.time)
      return PhysicsVector(Float(force.dx), Float(force.dy))
    }
    return behavior
  }

  private func with(_ smoothness: CGFloat, _ speed: CGFloat) -> Self {
    self.smoothness = smoothness
    animationSpeed = speed
    return self
  }

  // MARK: Items

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  // MARK: Properties

  /// The center of the field, in the coordinates of the reference.
  open var position: CGPoint {
    get { CGPoint(x: Double(field.position.x) * 100, y: Double(field.position.y) * 100) }
    set {
      field.position = PhysicsVector(Float(newValue.x) * 0.01, Float(newValue.y) * 0.01)
      wakeItems()
    }
  }

  /// The region in which the field acts, relative to its position, by default infinite.
  open var region: UIRegion {
    get { storedRegion }
    set {
      storedRegion = newValue
      let region = newValue
      field.reaches = { place in
        let point = CGPoint(x: Double(place.x) * 100, y: Double(place.y) * 100)
        return MainActor.assumeIsolated { region.contains(point) }
      }
      wakeItems()
    }
  }

  /// The strength, by default 1.
  open var strength: CGFloat {
    get { CGFloat(field.strength) }
    set { field.strength = Float(newValue); wakeItems() }
  }

  /// The exponent of the distance that divides the force.
  open var falloff: CGFloat {
    get { CGFloat(field.falloff) }
    set { field.falloff = Float(newValue); wakeItems() }
  }

  /// The distance in points below which the force does not grow.
  open var minimumRadius: CGFloat {
    get { CGFloat(field.minimumRadius / 0.01) }
    set { field.minimumRadius = Float(newValue) * 0.01; wakeItems() }
  }

  /// The direction of linear gravity, of velocity and of drag.
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(field.direction.x), dy: CGFloat(field.direction.y)) }
    set { field.direction = PhysicsVector(Float(newValue.dx), Float(newValue.dy)); wakeItems() }
  }

  /// The smoothness of a random force in space, which only noise and turbulence fields keep.
  open var smoothness: CGFloat {
    get { CGFloat(field.smoothness) }
    set { if isRandom { field.smoothness = Float(newValue); wakeItems() } }
  }

  /// The speed at which a random force changes, which only noise and turbulence fields keep.
  open var animationSpeed: CGFloat {
    get { CGFloat(field.animationSpeed) }
    set { if isRandom { field.animationSpeed = Float(newValue); wakeItems() } }
  }

  private var isRandom: Bool { field.kind == .noise || field.kind == .turbulence }

  private func wakeItems() {
    guard let animator else { return }
    for item in heldItems { animator.bodies.record(of: item)?.body.wake() }
    animator.wakeUp()
  }

  // MARK: Simulation

  override func associate(with animator: UIDynamicAnimator) {
    animator.world.fields.append(field)
    super.associate(with: animator)
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    super.dissociate(from: animator)
    animator.world.fields.removeAll { $0 === field }
  }

  override func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    let body = animator.bodies.retain(item)
    field.bodies.insert(ObjectIdentifier(body))
    body.wake()
  }

  override func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    if let body = animator.bodies.record(of: item)?.body { field.bodies.remove(ObjectIdentifier(body)) }
    super.dissociate(item, from: animator)
  }
}
