import Foundation
import HeadlessUIKit

/// Moves items as bodies in a world with gravity, springs and walls.
///
/// It runs on the update cycle: each frame in which the clock is advanced is a step, until nothing is awake. A point
/// is a hundredth of a metre. With a layout as reference the items are layout attributes, and the layout is
/// invalidated after each step.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates the items move; nil with a layout.
  open private(set) weak var referenceView: UIView?
  /// The object that is told of start and stop.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours, in the order in which they were added, without those in groups.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items move.
  open var isRunning: Bool { ticker != nil }
  /// How long items have moved, in seconds: the sum of all steps.
  open private(set) var elapsedTime: TimeInterval = 0

  final let world = PhysicsWorld()
  final let bodies: DynamicBodies
  private weak var layout: UICollectionViewLayout?
  private var registered: [UIDynamicBehavior] = []
  private var ticker: (cycle: UpdateCycle, id: Int)?
  private var lastTick: TimeInterval = 0
  private var isStepping = false
  /// What is added and removed during a step waits for its end; the one cancels the other.
  private var waitingAdditions: [UIDynamicBehavior] = []
  private var waitingRemovals: [UIDynamicBehavior] = []
  private let collisions = CollisionRegistry()

  // MARK: Creating

  /// Creates an animator of views.
  ///
  /// - Parameter view: The view in whose coordinates they move; items have to stand in it.
  public init(referenceView view: UIView) {
    referenceView = view
    bodies = DynamicBodies(world: world, referenceView: view)
    super.init()
    connect()
    view.sizeHandler = Self.referenceSizeDidChange
    Self.viewAnimators.removeAll { $0.animator == nil }
    Self.viewAnimators.append(WeakAnimator(animator: self))
  }

  /// Creates an animator of items that stand in no view.
  public override init() {
    bodies = DynamicBodies(world: world, referenceView: nil)
    super.init()
    connect()
  }

  /// Creates an animator of layout attributes.
  ///
  /// - Parameter layout: The layout, which is invalidated after each step; not retained.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    LayoutWatch.current?.hasAnimator = true
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

  /// Wakes the animators of a view whose size was set, so that what stands on its edges moves along.
  ///
  /// UIKit does so for sizes set on the view, and not for those set on its layer.
  static func referenceSizeDidChange(of view: UIView) {
    for case let animator? in viewAnimators.map(\.animator) where animator.referenceView === view {
      animator.wakeUp()
    }
  }

  // MARK: Behaviours

  /// Adds a behaviour and those in it.
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

  /// Takes a behaviour out, and those in it.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    unregister(behavior)
  }

  /// Takes all behaviours out.
  ///
  /// During a step they stop working at its end but stay in ``behaviors``, so that adding them again does nothing,
  /// as in UIKit.
  open func removeAllBehaviors() {
    let all = behaviors
    if !isStepping { behaviors = [] }
    for behavior in all { unregister(behavior) }
  }

  /// Lets a behaviour work; during a step, after it.
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

  /// Ends a behaviour's work; during a step, after it.
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

  /// Whether the items of a behaviour fit the reference; what does not is an exception.
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

  /// Whether a field is one of the 32 that there may be; one more is an exception.
  private func hasRoom(for behavior: UIDynamicBehavior) -> Bool {
    guard behavior is UIFieldBehavior, world.fields.count >= 32 else { return true }
    UIKitConsole.report(
      UIKitException(
        name: "Invalid Association",
        reason: "UIDynamicAnimator supports a maximum of 32 distinct fields"))
    return false
  }

  /// The behaviours that work, those in groups included, in the order in which they began.
  final var workingBehaviors: [UIDynamicBehavior] { registered }

  /// Takes note that other items or boundaries collide.
  final func collisionsDidChange() {
    collisions.rebuild(registered, bodies)
  }

  // MARK: Items

  /// The items whose boxes meet a rectangle of the reference, or come within about 10 points of it.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { bodies.items(in: rect) }

  /// Reads an item's center and rotation again, after code changed them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies.read(item)
    wakeUp()
  }

  /// The attributes of a cell that is an item; nil for others.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.cell, kind: nil, at: indexPath)
  }

  /// The attributes of a supplementary view that is an item; nil for others.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.supplementaryView, kind: kind, at: indexPath)
  }

  /// The attributes of a decoration view that is an item; nil for others.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bodies.attributes(.decorationView, kind: kind, at: indexPath)
  }

  /// The rectangle of the reference: the view's bounds, or the layout's content.
  final var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: Running

  /// Starts to move items, if there are any.
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

  /// Moves the items by some time.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: Whether anything is awake then.
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

  /// The class, whether it runs, and how long it has.
  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))> \(isRunning ? "" : "Stopped ")(\(String(format: "%f", elapsedTime))s)"
    }
  }
}
