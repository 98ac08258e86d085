// # UIKit Dynamics: what is measured and what is not
//
// Measured on UIKit 26, on a Mac (Mac Catalyst), and asserted by the tests with the measured numbers:
// - the world: 100 points per meter, steps of 1/120 second in single precision, damping, and the order of
//   additions, removals and callbacks;
// - falling, pushed, snapped and attached bodies: positions, velocities and angles, frame by frame;
// - the default values of all properties, the rounding of views to pixels, and the exceptions;
// - the force of each field, except noise and turbulence;
// - collisions up to the first contact, the boundaries, and the contacts that are reported.
//
// Not measured:
// Unverified: contacts after the first one are solved as in Box2D, one point at a time; at rest, bodies are
// within about a point of UIKit's positions. Frame-by-frame records of stacked and bouncing bodies would
// settle it.
// Unverified: noise and turbulence are smooth and the same in every run, but their values are not UIKit's.
// Records of many positions and times would settle it.
// Unverified: items collide as rectangles, and `collisionBoundsType` is not read. Records of ellipses and
// paths would settle it.
// Unverified: all profiles step as iOS 26 does, although iOS 7 had other steps and damping. Records on
// devices would settle it.

import Foundation
import HeadlessUIKit

/// Moves items as rigid bodies in a world with gravity, springs and boundaries.
///
/// The animator runs on the update cycle: each frame of virtual time is a step, until all bodies are
/// asleep. One meter is 100 points. If the reference is a layout, the items are layout attributes, and the
/// animator invalidates the layout after each step.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view that defines the coordinates of the items, or `nil` if the reference is a layout.
  open private(set) weak var referenceView: UIView?
  /// The delegate.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors in the order in which they were added, without the behaviors of groups.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether the animator is moving items.
  open var isRunning: Bool { ticker != nil }
  /// The sum of the durations of all steps, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  final let world = PhysicsWorld()
  final let bodies: DynamicBodies
  private weak var layout: UICollectionViewLayout?
  private var registered: [UIDynamicBehavior] = []
  private var ticker: (cycle: UpdateCycle, id: Int)?
  private var lastTick: TimeInterval = 0
  private var isStepping = false
  /// The additions and removals during a step, which take effect at its end; opposite ones cancel each
  /// other.
  private var waitingAdditions: [UIDynamicBehavior] = []
  private var waitingRemovals: [UIDynamicBehavior] = []
  private let collisions = CollisionRegistry()

  // MARK: Creating

  /// Creates an animator of views.
  ///
  /// - Parameter view: The reference view, which must contain the items.
  public init(referenceView view: UIView) {
    referenceView = view
    bodies = DynamicBodies(world: world, referenceView: view)
    super.init()
    connect()
    view.sizeHandler = Self.referenceSizeDidChange
    Self.viewAnimators.removeAll { $0.animator == nil }
    Self.viewAnimators.append(WeakAnimator(animator: self))
  }

  /// Creates an animator of items that are not views.
  public override init() {
    bodies = DynamicBodies(world: world, referenceView: nil)
    super.init()
    connect()
  }

  /// Creates an animator of layout attributes.
  ///
  /// - Parameter layout: The layout to invalidate after each step. The animator does not retain it.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    LayoutObservation.observer?.layoutDidCreateAnimator()
    self.layout = layout
    bodies = DynamicBodies(world: world, referenceView: nil)
    super.init()
    connect()
  }

  private func connect() {
    world.encounter = { [collisions] a, b in collisions.encounter(a, b) }
  }

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  private static var viewAnimators: [WeakAnimator] = []

  /// Wakes the animators of a view after its size was set, so that items on its edges move along.
  ///
  /// UIKit does this for sizes that are set on the view, and not for those that are set on its layer.
  static func referenceSizeDidChange(of view: UIView) {
    for case let animator? in viewAnimators.map(\.animator) where animator.referenceView === view {
      animator.wakeUp()
    }
  }

  // MARK: Behaviors

  /// Adds a behavior and its child behaviors.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { return }
    if registered.contains(where: { $0 === behavior }), !waitingRemovals.contains(where: { $0 === behavior })
    {
      return UIKitConsole.report(
        UIKitException(
          name: UIKitException.invalidArgument,
          reason: "Adding the same behavior twice to the same animator is not supported \(behavior)"))
    }
    behaviors.append(behavior)
    register(behavior)
  }

  /// Removes a behavior and its child behaviors.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    unregister(behavior)
  }

  /// Removes all behaviors.
  ///
  /// As in UIKit, behaviors that are removed during a step have no effect after it but stay in
  /// ``behaviors``, so that adding them again does nothing.
  open func removeAllBehaviors() {
    let all = behaviors
    if !isStepping { behaviors = [] }
    for behavior in all { unregister(behavior) }
  }

  /// Makes a behavior take effect, or schedules that for the end of the current step.
  final func register(_ behavior: UIDynamicBehavior) {
    if isStepping {
      if let index = waitingRemovals.firstIndex(where: { $0 === behavior }) {
        waitingRemovals.remove(at: index)
      } else {
        waitingAdditions.append(behavior)
      }
      return
    }
    guard !registered.contains(where: { $0 === behavior }), accepts(behavior), hasRoom(for: behavior)
    else { return }
    behavior.willMove(to: self)
    behavior.animator = self
    registered.append(behavior)
    behavior.associate(with: self)
    for child in behavior.childBehaviors { register(child) }
    wakeUp()
  }

  /// Ends the effect of a behavior, or schedules that for the end of the current step.
  final func unregister(_ behavior: UIDynamicBehavior) {
    if isStepping {
      if let index = waitingAdditions.firstIndex(where: { $0 === behavior }) {
        waitingAdditions.remove(at: index)
      } else {
        waitingRemovals.append(behavior)
      }
      return
    }
    guard let index = registered.firstIndex(where: { $0 === behavior }) else { return }
    for child in behavior.childBehaviors { unregister(child) }
    behavior.willMove(to: nil)
    registered.remove(at: registered.firstIndex { $0 === behavior } ?? index)
    behavior.dissociate(from: self)
    behavior.animator = nil
    collisionsDidChange()
    wakeUp()
  }

  /// Returns whether the reference allows the items of a behavior, and raises an exception if not.
  private func accepts(_ behavior: UIDynamicBehavior) -> Bool {
    for item in behavior.ownItems {
      var reason: String?
      if referenceView != nil, item is UICollectionViewLayoutAttributes {
        reason = "Can't use layout attributes as item (\(item)) in an animator with view reference \(self)"
      } else if layout != nil, item is UIView {
        reason = "Can't use view as item (\(item)) in an animator with layout reference \(self)"
      } else if let referenceView, let view = item as? UIView,
        !view.isDescendant(of: referenceView) || view === referenceView
      {
        reason = "View item (\(item)) should be a descendant of reference view in \(self)"
      }
      if let reason {
        UIKitConsole.report(UIKitException(name: UIKitException.invalidArgument, reason: reason))
        return false
      }
      let size = item.bounds.size
      if size.width <= 0 || size.height <= 0, bodies.record(of: item) == nil {
        UIKitConsole.report(
          UIKitException(
            reason: "Invalid size \(GeometryFormat.braced(size)) for item \(item) in Dynamics"))
        return false
      }
    }
    return true
  }

  /// Returns whether another field is allowed, and raises an exception if there are 32 already.
  private func hasRoom(for behavior: UIDynamicBehavior) -> Bool {
    guard behavior is UIFieldBehavior, world.fields.count >= 32 else { return true }
    UIKitConsole.report(
      UIKitException(
        name: "Invalid Association",
        reason: "UIDynamicAnimator supports a maximum of 32 distinct fields"))
    return false
  }

  /// The behaviors in effect in the order in which they were registered, including those of groups.
  final var workingBehaviors: [UIDynamicBehavior] { registered }

  /// Updates the collisions after items or boundaries changed.
  final func collisionsDidChange() {
    collisions.rebuild(registered, bodies)
  }

  // MARK: Items

  /// Returns the items whose bounding boxes are within about 10 points of a rectangle of the reference.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { bodies.items(in: rect) }

  /// Reads the center and the rotation of an item again after other code changed them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies.read(item)
    wakeUp()
  }

  /// Returns the attributes of a cell, or `nil` if they are not an item.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.cell, kind: nil, at: indexPath)
  }

  /// Returns the attributes of a supplementary view, or `nil` if they are not an item.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.supplementaryView, kind: kind, at: indexPath)
  }

  /// Returns the attributes of a decoration view, or `nil` if they are not an item.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.decorationView, kind: kind, at: indexPath)
  }

  /// The bounds of the reference view, or the content rectangle of the layout.
  final var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: Running

  /// Starts moving items, if there are any.
  final func wakeUp() {
    guard ticker == nil, !bodies.records.isEmpty else { return }
    let cycle = UpdateCycle.current
    lastTick = cycle.now
    ticker = (cycle, cycle.addTicker(for: self) { [weak self] in self?.tick(at: $0) })
    if let delegate { OptionalCall.ask { delegate.dynamicAnimatorWillResume(self) } }
  }

  private func pause() {
    guard let (cycle, id) = ticker else { return }
    cycle.removeTicker(id)
    ticker = nil
    if let delegate { OptionalCall.ask { delegate.dynamicAnimatorDidPause(self) } }
  }

  private func tick(at time: TimeInterval) {
    let elapsed = time - lastTick
    lastTick = time
    if !step(by: elapsed > 0.5 ? 1.0 / 60 : elapsed) { pause() }
  }

  /// Moves the items by a time.
  ///
  /// - Parameter time: The time in seconds.
  /// - Returns: Whether a body is still awake.
  @discardableResult
  final func step(by time: TimeInterval) -> Bool {
    elapsedTime += time
    for behavior in registered { behavior.prepareStep(of: self) }
    isStepping = true
    let isAwake = world.advance(by: time)
    bodies.writeBack()
    collisions.tell(world.takeContactChanges())
    for behavior in registered { behavior.action?() }
    isStepping = false
    let (removals, additions) = (waitingRemovals, waitingAdditions)
    (waitingRemovals, waitingAdditions) = ([], [])
    for behavior in removals { unregister(behavior) }
    for behavior in additions { register(behavior) }
    layout?.invalidateLayout()
    return isAwake && !registered.isEmpty
  }

  /// The class, whether the animator is stopped, and the elapsed time.
  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))> \(isRunning ? "" : "Stopped ")(\(String(format: "%f", elapsedTime))s)"
    }
  }
}
