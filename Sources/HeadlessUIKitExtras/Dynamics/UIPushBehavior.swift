import Foundation
import HeadlessUIKit

/// Pushes items continuously or once.
@preconcurrency @MainActor open class UIPushBehavior: DynamicItemsBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// A force that acts while the behavior is active.
    case continuous
    /// An impulse, after which the behavior is no longer active.
    case instantaneous
  }

  /// The duration of the push.
  open private(set) var mode: Mode
  /// Whether the behavior pushes.
  open var active = true { didSet { if active { animator?.wakeUp() } } }
  private var direction = CGVector.zero
  private var storedAngle: CGFloat = 0
  private var storedMagnitude: CGFloat = 0
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push with a magnitude of 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  /// Returns the point where an item is pushed, relative to its center; it does not rotate with the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point where an item is pushed, relative to its center.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  /// The force, where 1 accelerates a body of 100 × 100 points by 100 points per second squared.
  open var pushDirection: CGVector {
    get { direction }
    set {
      direction = newValue
      storedAngle = atan2(newValue.dy, newValue.dx)
      storedMagnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      wakeItems()
    }
  }

  /// The angle of the direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { storedAngle }
    set { setAngle(newValue, magnitude: storedMagnitude) }
  }

  /// The magnitude.
  open var magnitude: CGFloat {
    get { storedMagnitude }
    set { setAngle(storedAngle, magnitude: newValue) }
  }

  /// Sets the angle and the magnitude; a magnitude of 0 keeps the angle.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    storedAngle = angle
    storedMagnitude = magnitude
    direction = magnitude == 0 ? .zero : CGVector(singlePrecisionAngle: angle, length: magnitude)
    wakeItems()
  }

  private func wakeItems() {
    guard let animator else { return }
    for item in heldItems { animator.bodies.record(of: item)?.body.wake() }
    animator.wakeUp()
  }

  override func prepareStep(of animator: UIDynamicAnimator) {
    guard active else { return }
    let push = PhysicsVector(Float(direction.dx), Float(direction.dy))
    for item in heldItems {
      guard let body = animator.bodies.record(of: item)?.body, !body.isStatic else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = PhysicsVector(Float.meters(offset.horizontal), Float.meters(offset.vertical))
      if push != .zero { body.wake() }
      switch mode {
      case .continuous:
        body.force += push
        body.torque += arm.cross(push)
      case .instantaneous:
        body.apply(impulse: push, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
