import Foundation
import HeadlessUIKit

/// The delegate of a collision behavior, whose methods are all optional.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when a contact between two items begins.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when a contact between two items ends.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when a contact with a boundary begins; the boundary of the reference has no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when a contact with a boundary ends.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Reports that the method is missing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { OptionalCall.missing() }
}

/// Makes items collide with each other and with boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: DynamicItemsBehavior {
  /// The objects that items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the modes.
    public let rawValue: UInt
    /// Creates modes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Other items.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Other items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// A boundary and its body.
  final class Boundary {
    let identifier: (any NSCopying)?
    let path: UIBezierPath?
    let body: PhysicsBody
    /// Whether items pass through: a path of two points stops nothing in UIKit, although contacts are
    /// reported.
    let isPermeable: Bool

    fileprivate init(
      _ identifier: (any NSCopying)?, path: UIBezierPath?, points: [CGPoint], isPermeable: Bool = false
    ) {
      self.identifier = identifier
      self.path = path
      self.isPermeable = isPermeable
      let vertices = points.map { PhysicsVector(points: $0) }
      let edges = vertices.count == 2 ? [(0, 1)] : vertices.indices.map { ($0, ($0 + 1) % vertices.count) }
      body = PhysicsBody(
        anchorAt: .zero, shapes: edges.map { ConvexShape(edgeFrom: vertices[$0], to: vertices[$1]) })
    }
  }

  /// The objects that the items collide with, by default everything.
  open var collisionMode = Mode.everything { didSet { animator?.wakeUp() } }
  /// The delegate.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the bounds of the reference are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      insets = .zero
      rebuildReferenceBoundary()
    }
  }

  final private(set) var boundaries: [Boundary] = []
  final private(set) var referenceBoundary: Boundary?
  private var referenceRect: CGRect?
  private var insets = UIEdgeInsets.zero

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Creates a behavior with items that collide.
  public init(items: [any UIDynamicItem]) {
    super.init()
    heldItems = items
  }

  /// The items.
  open var items: [any UIDynamicItem] { heldItems }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { hold(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { release(item) }

  // MARK: Boundaries

  /// Makes the bounds of the reference a boundary.
  ///
  /// - Parameter insets: The insets from the edges of the bounds; the boundary is one point outside of
  ///   them.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
    referenceRect = nil
    rebuildReferenceBoundary()
  }

  /// Adds a boundary along the first subpath of a path.
  ///
  /// Items pass through a path of two points, although contacts are reported. Use
  /// ``addBoundary(withIdentifier:from:to:)`` for a line that stops them.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let points = BoundaryPath.points(of: bezierPath)
    add(identifier, path: bezierPath, points: points, isPermeable: points.count == 2)
  }

  /// Adds a boundary along a line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(identifier, path: path, points: [p1, p2])
  }

  private func add(
    _ identifier: any NSCopying, path: UIBezierPath, points: [CGPoint], isPermeable: Bool = false
  ) {
    guard points.count > 1 else {
      return UIKitConsole.report(UIKitException(reason: "invalid path for collision boundary"))
    }
    let boundary = Boundary(identifier, path: path, points: points, isPermeable: isPermeable)
    boundaries.append(boundary)
    if let animator { enter(boundary, animator) }
  }

  /// Returns the path of the last boundary that was added with an identifier, or `nil` if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.last { Self.same($0.identifier, identifier) }?.path
  }

  /// Removes the last boundary that was added with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = boundaries.lastIndex(where: { Self.same($0.identifier, identifier) }) else { return }
    let boundary = boundaries.remove(at: index)
    if let animator { leave(boundary, animator) }
  }

  /// The identifiers of the boundaries, or `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    let identifiers = boundaries.compactMap(\.identifier)
    return identifiers.isEmpty ? nil : identifiers
  }

  /// Removes all boundaries except that of the reference.
  open func removeAllBoundaries() {
    let all = boundaries
    boundaries = []
    if let animator { for boundary in all { leave(boundary, animator) } }
  }

  private static func same(_ a: (any NSCopying)?, _ b: any NSCopying) -> Bool {
    guard let a = a as? NSObject, let b = b as? NSObject else { return false }
    return a.isEqual(b)
  }

  private func rebuildReferenceBoundary() {
    guard let animator else { return }
    let rect = translatesReferenceBoundsIntoBoundary ? animator.referenceBounds?.inset(by: insets) : nil
    guard rect != referenceRect else { return }
    referenceRect = rect
    if let old = referenceBoundary { leave(old, animator) }
    referenceBoundary = rect.map { rect in
      let outer = rect.insetBy(dx: -1, dy: -1)
      let corners = [
        CGPoint(x: outer.minX, y: outer.minY), CGPoint(x: outer.maxX, y: outer.minY),
        CGPoint(x: outer.maxX, y: outer.maxY), CGPoint(x: outer.minX, y: outer.maxY),
      ]
      return Boundary(nil, path: nil, points: corners)
    }
    if let new = referenceBoundary { enter(new, animator) }
    for item in heldItems { animator.bodies.record(of: item)?.body.wake() }
  }

  private func enter(_ boundary: Boundary, _ animator: UIDynamicAnimator) {
    animator.world.add(boundary.body)
    animator.world.colliders.append(boundary.body)
    animator.collisionsDidChange()
  }

  private func leave(_ boundary: Boundary, _ animator: UIDynamicAnimator) {
    animator.world.remove(boundary.body)
    animator.collisionsDidChange()
  }

  // MARK: Simulation

  override func associate(with animator: UIDynamicAnimator) {
    super.associate(with: animator)
    for boundary in boundaries { enter(boundary, animator) }
    self.animator = animator
    rebuildReferenceBoundary()
  }

  override func dissociate(from animator: UIDynamicAnimator) {
    super.dissociate(from: animator)
    for boundary in boundaries { leave(boundary, animator) }
    if let referenceBoundary { leave(referenceBoundary, animator) }
    referenceBoundary = nil
    referenceRect = nil
  }

  override func associate(_ item: any UIDynamicItem, with animator: UIDynamicAnimator) {
    let body = animator.bodies.retain(item)
    if !animator.world.colliders.contains(where: { $0 === body }) { animator.world.colliders.append(body) }
    body.wake()
    animator.collisionsDidChange()
  }

  override func dissociate(_ item: any UIDynamicItem, from animator: UIDynamicAnimator) {
    super.dissociate(item, from: animator)
    animator.collisionsDidChange()
  }

  override func prepareStep(of animator: UIDynamicAnimator) { rebuildReferenceBoundary() }
}
