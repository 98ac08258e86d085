import Foundation

/// An object that an animator can move: a view, or the layout attributes of an element.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the coordinates of the animator's reference.
  var center: CGPoint { get set }
  /// The size of the item, with an origin of zero.
  var bounds: CGRect { get }
  /// The rotation about the center.
  var transform: CGAffineTransform { get set }
  /// The shape that collides, which is optional and not read: items collide as rectangles.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The path that collides, relative to the center, which is optional and not read.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the bounds.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// A custom path.
  case path
}

extension UIDynamicItem {
  /// The value `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
