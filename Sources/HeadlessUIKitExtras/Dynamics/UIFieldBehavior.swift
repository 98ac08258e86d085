import Foundation
import HeadlessUIKit

/// Lets items move as in a field of force.
///
/// A field acts on its own items alone, while they are in its region; several add up. Forces are in newtons: one
/// newton gives an item of 100 × 100 points and density 1 an acceleration of 100 points per square second. An
/// animator takes up to 32 fields. Noise and turbulence are smooth and random, on other ways than UIKit's.
@preconcurrency @MainActor open class UIFieldBehavior: DynamicItemsBehavior {
  private(set) final var field = PhysicsField(.block)
  private var storedRegion = UIRegion.infinite

  /// Creates a field of a subclass, as UIKit does through Objective-C; use the class methods.
  public required init(_instantiated: Void) { super.init() }

  private class func make(_ kind: PhysicsField.Kind) -> Self {
    let behavior = Self(_instantiated: ())
    behavior.field = PhysicsField(kind)
    return behavior
  }

  // MARK: Creating

  /// Returns a field that slows items down by the square of their speed.
  open class func dragField() -> Self { make(.drag) }

  /// Returns a field that turns items about its position; the mass divides the force twice, as in UIKit.
  open class func vortexField() -> Self { make(.vortex) }

  /// Returns a field that draws items to a point; by default with the square of the distance, as planets.
  open class func radialGravityField(position: CGPoint) -> Self {
    let behavior = make(.radialGravity)
    behavior.position = position
    return behavior
  }

  /// Returns a field that draws items in a direction, in metres per square second.
  open class func linearGravityField(direction: CGVector) -> Self {
    let behavior = make(.linearGravity)
    behavior.direction = direction
    return behavior
  }

  /// Returns a field that gives items its own velocity, in metres per second, whatever else acts on them.
  open class func velocityField(direction: CGVector) -> Self {
    let behavior = make(.velocity)
    behavior.direction = direction
    return behavior
  }

  /// Returns a field of random forces.
  ///
  /// - Parameters:
  ///   - smoothness: How slowly the force changes from place to place, from 0 to 1.
  ///   - speed: How fast it changes over time; 0 for a force that stays.
  /// - Returns: The field.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise).with(smoothness, speed)
  }

  /// Returns a field of random forces that grow with the square of an item's speed.
  ///
  /// - Parameters:
  ///   - smoothness: How slowly the force changes from place to place, from 0 to 1.
  ///   - speed: How fast it changes over time; 0 for a force that stays.
  /// - Returns: The field.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.turbulence).with(smoothness, speed)
  }

  /// Returns a field that draws items to its position, the more the farther they are.
  open class func springField() -> Self { make(.spring) }

  /// Returns a field that drives items from its position by their charge.
  open class func electricField() -> Self { make(.electric) }

  /// Returns a field that bends the way of items that have a charge; how large it is does not count, as in UIKit.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Returns a field whose force a block calculates.
  ///
  /// - Parameter block: Called for each item in each step with the field, the item's place from the field's
  ///   position in points, its velocity in metres per second, mass, charge, and the time in seconds; returns the
  ///   force. The strength does not count, except that nothing is called while it is 0.
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
  /// Lets the field act on an item too.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Lets the field act on an item no more.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  // MARK: Properties

  /// Where the field's middle is, in the reference's coordinates.
  open var position: CGPoint {
    get { CGPoint(x: Double(field.position.x) * 100, y: Double(field.position.y) * 100) }
    set {
      field.position = PhysicsVector(Float(newValue.x) * 0.01, Float(newValue.y) * 0.01)
      wakeItems()
    }
  }

  /// Where the field works, about its position; everywhere unless set.
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

  /// How strong the field is; 1 unless set.
  open var strength: CGFloat {
    get { CGFloat(field.strength) }
    set { field.strength = Float(newValue); wakeItems() }
  }

  /// The power of the distance by which the force is divided.
  open var falloff: CGFloat {
    get { CGFloat(field.falloff) }
    set { field.falloff = Float(newValue); wakeItems() }
  }

  /// The distance in points below which the force grows no more.
  open var minimumRadius: CGFloat {
    get { CGFloat(field.minimumRadius / 0.01) }
    set { field.minimumRadius = Float(newValue) * 0.01; wakeItems() }
  }

  /// The direction of linear gravity, velocity and the stream of drag.
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(field.direction.x), dy: CGFloat(field.direction.y)) }
    set { field.direction = PhysicsVector(Float(newValue.dx), Float(newValue.dy)); wakeItems() }
  }

  /// How slowly a random force changes from place to place; kept by noise and turbulence alone.
  open var smoothness: CGFloat {
    get { CGFloat(field.smoothness) }
    set { if isRandom { field.smoothness = Float(newValue); wakeItems() } }
  }

  /// How fast a random force changes over time; kept by noise and turbulence alone.
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

  // MARK: Working

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
