import Foundation
import HeadlessUIKit

/// Pushes items, all the time or once.
@preconcurrency @MainActor open class UIPushBehavior: DynamicItemsBehavior {
  /// Whether a push lasts.
  public enum Mode: Int, Sendable {
    /// A force, as long as the behaviour is active.
    case continuous
    /// An impulse, after which the behaviour is not active any more.
    case instantaneous
  }

  /// Whether the push lasts.
  open private(set) var mode: Mode
  /// Whether the behaviour pushes.
  open var active = true { didSet { if active { animator?.wakeUp() } } }
  private var direction = CGVector.zero
  private var storedAngle: CGFloat = 0
  private var storedMagnitude: CGFloat = 0
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a behaviour that pushes items, with no strength yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Pushes an item too.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Pushes an item no more.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  /// Where an item is pushed, from its center; the offset does not turn with the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed, from its center.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  /// The direction and strength: a force of 1 gives a body of 100 × 100 points 100 points per square second.
  open var pushDirection: CGVector {
    get { direction }
    set {
      direction = newValue
      storedAngle = atan2(newValue.dy, newValue.dx)
      storedMagnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      wakeItems()
    }
  }

  /// The direction's angle, in radians, clockwise on screen from the right.
  open var angle: CGFloat {
    get { storedAngle }
    set { setAngle(newValue, magnitude: storedMagnitude) }
  }

  /// The strength.
  open var magnitude: CGFloat {
    get { storedMagnitude }
    set { setAngle(storedAngle, magnitude: newValue) }
  }

  /// Sets direction and strength; the angle is kept where there is no strength.
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
      let arm = PhysicsVector(Float.metres(offset.horizontal), Float.metres(offset.vertical))
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
