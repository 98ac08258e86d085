import Foundation
import HeadlessUIKit

/// Attaches an item to a point or to another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object that an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  private enum Shape {
    case rod
    case fixed
    case pin
    case slide(axis: CGVector)
    case limit
  }

  /// The items: one, or two that are attached to each other.
  open private(set) var items: [any UIDynamicItem]
  /// The value `items`, which UIKit was measured to return for anchors, too.
  open var attachedBehaviorType: AttachmentType { .items }

  private var shape = Shape.rod
  private let offsets: [UIOffset]
  /// The point that was passed to a factory method, or `nil` for other attachments.
  private var tiePoint: CGPoint?
  private var anchor: PhysicsBody?
  private var joint: PhysicsJoint?
  private var setLength: CGFloat?
  private var storedDamping: CGFloat = 0
  private var storedFrequency: CGFloat = 0

  // MARK: Creating

  /// Creates an attachment of an item's center to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment of a point of an item to an anchor point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point of the item, relative to its center. It rotates with the item.
  ///   - point: The anchor point.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(_tying: [item], offsets: [offset], anchor: point)
  }

  /// Creates an attachment between the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment between points of two items.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - offset1: Its point, relative to its center.
  ///   - item2: The second item.
  ///   - offset2: Its point, relative to its center.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(_tying: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  /// Creates an attachment of a subclass, for the factory methods.
  public required init(_tying items: [any UIDynamicItem], offsets: [UIOffset], anchor: CGPoint) {
    self.items = items
    self.offsets = offsets
    anchorPoint = anchor
    super.init()
  }

  private class func make(
    _ shape: Shape, _ items: [any UIDynamicItem], offsets: [UIOffset] = [], at point: CGPoint = .zero
  ) -> Self {
    let attachment = Self(_tying: items, offsets: offsets, anchor: point)
    attachment.shape = shape
    attachment.tiePoint = point
    return attachment
  }

  /// Returns an attachment that lets two items slide along an axis without rotating.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item.
  ///   - point: The point of attachment, in the coordinates of the reference.
  ///   - axis: The direction of the movement.
  /// - Returns: The attachment.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    make(.slide(axis: axis), [item1, item2], at: point).withInfiniteRange()
  }

  /// Returns an attachment that lets an item slide along an axis without rotating.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: The point of attachment, in the coordinates of the reference.
  ///   - axis: The direction of the movement.
  /// - Returns: The attachment.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.slide(axis: axis), [item], at: point).withInfiniteRange()
  }

  /// Returns an attachment that limits the distance between two items to the current one.
  ///
  /// UIKit was measured to negate the offsets, and not to rotate them with the items.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - offset1: Its point, relative to its center.
  ///   - item2: The second item.
  ///   - offset2: Its point, relative to its center.
  /// - Returns: The attachment.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self {
    let attachment = make(.limit, [item1, item2], offsets: [offset1, offset2])
    let (a, b) = (item1.center, item2.center)
    attachment.setLength = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    return attachment
  }

  /// Returns an attachment that holds two items together at a point, without rotation.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item.
  ///   - point: The point of attachment, in the coordinates of the reference.
  /// - Returns: The attachment.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self {
    make(.fixed, [item1, item2], at: point)
  }

  /// Returns an attachment that holds two items together at a point, about which they rotate.
  ///
  /// - Parameters:
  ///   - item1: The first item.
  ///   - item2: The second item.
  ///   - point: The point of attachment, in the coordinates of the reference.
  /// - Returns: The attachment.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self {
    make(.pin, [item1, item2], at: point).withInfiniteRange()
  }

  private func withInfiniteRange() -> Self {
    attachmentRange = .infinite
    return self
  }

  override var isGroup: Bool { false }
  override var ownItems: [any UIDynamicItem] { items }

  // MARK: Properties

  /// The anchor point; setting it does not change the length.
  open var anchorPoint: CGPoint {
    didSet {
      anchor?.position = PhysicsVector(points: anchorPoint)
      wakeItems()
    }
  }

  /// The length at rest in points, by default the distance of the points when the behavior is added, and 0
  /// before.
  open var length: CGFloat {
    get {
      if let rod = joint as? DistanceJoint { return CGFloat(100 * rod.length) }
      if let rope = joint as? RopeJoint { return CGFloat(100 * rope.length) }
      return setLength ?? 0
    }
    set {
      setLength = newValue
      (joint as? DistanceJoint)?.length = Float.meters(newValue)
      wakeItems()
    }
  }

  /// The damping of the spring, from 0 to 1.
  open var damping: CGFloat {
    get { storedDamping }
    set {
      storedDamping = newValue
      (joint as? DistanceJoint)?.dampingRatio = Float(newValue)
      wakeItems()
    }
  }

  /// The frequency of the spring in hertz, or 0 for a rigid attachment.
  open var frequency: CGFloat {
    get { storedFrequency }
    set {
      storedFrequency = newValue
      (joint as? DistanceJoint)?.frequency = Float(newValue)
      wakeItems()
    }
  }

  /// The torque that is necessary to rotate about a pin, in newton meters.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      (joint as? RevoluteJoint)?.frictionTorque = Float(frictionTorque)
      wakeItems()
    }
  }

  /// The range of the angle of a pin in radians, or of the movement along an axis in points.
  open var attachmentRange = UIFloatRange.zero {
    didSet {
      applyRange()
      wakeItems()
    }
  }

  private func applyRange() {
    let range = attachmentRange
    let isOpen = range.isInfinite || range.minimum > range.maximum
    (joint as? RevoluteJoint)?.limits = isOpen ? nil : Float(range.minimum)...Float(range.maximum)
    (joint as? PrismaticJoint)?.limits =
      isOpen ? nil : Float.meters(range.minimum)...Float.meters(range.maximum)
  }

  private func wakeItems() {
    guard let animator else { return }
    for item in items { animator.bodies.record(of: item)?.body.wake() }
    animator.wakeUp()
  }

  // MARK: Simulation

  override func associate(with animator: UIDynamicAnimator) {
    let bodies = items.map { animator.bodies.retain($0) }
    let first = bodies[0]
    let second: PhysicsBody
    if bodies.count > 1 {
      second = bodies[1]
    } else {
      second = PhysicsBody(anchorAt: anchorPoint)
      anchor = second
      animator.world.add(second)
    }
    let joint = makeJoint(first, second)
    self.joint = joint
    applyRange()
    (joint as? RevoluteJoint)?.frictionTorque = Float(frictionTorque)
    animator.world.add(joint)
  }

  private func makeJoint(_ a: PhysicsBody, _ b: PhysicsBody) -> PhysicsJoint {
    func vector(_ offset: UIOffset) -> PhysicsVector {
      PhysicsVector(Float.meters(offset.horizontal), Float.meters(offset.vertical))
    }
    let point = PhysicsVector(points: tiePoint ?? anchorPoint)
    switch shape {
    case .fixed: return WeldJoint(a, b, at: point)
    case .pin: return RevoluteJoint(a, b, at: point)
    case .slide(let axis):
      return PrismaticJoint(a, b, at: point, axis: PhysicsVector(Float(axis.dx), Float(axis.dy)))
    case .limit:
      return RopeJoint(
        a, b, localA: a.localPoint(a.position - vector(offsets[0])),
        localB: b.localPoint(b.position - vector(offsets[1])))
    case .rod:
      let localA = vector(offsets[0])
      let localB = offsets.count > 1 ? vector(offsets[1]) : .zero
      let distance = (b.worldPoint(localB) - a.worldPoint(localA)).length
      // A rigid attachment to a point at distance 0 is a pin.
      if items.count == 1, distance < 0.01, storedFrequency == 0, setLength == nil {
        let pin = RevoluteJoint(a, b, at: b.position)
        attachmentRange = .infinite
        return pin
      }
      let rod = DistanceJoint(
        a, b, localA: localA, localB: localB, frequency: Float(storedFrequency),
        dampingRatio: Float(storedDamping))
      if let setLength { rod.length = Float.meters(setLength) }
      rod.lettingCollide = items.count > 1
      return rod
    }
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    if let joint { animator.world.remove(joint) }
    joint = nil
    if let anchor { animator.world.remove(anchor) }
    anchor = nil
    for item in items { animator.bodies.release(item) }
  }
}
