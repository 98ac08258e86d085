import Foundation
import HeadlessUIKit

/// Something that an animator of dynamics can move: a view, or the attributes of an element.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the coordinates of the animator's reference.
  var center: CGPoint { get set }
  /// The rectangle of the item's size at the origin.
  var bounds: CGRect { get }
  /// The rotation about the center.
  var transform: CGAffineTransform { get set }
  /// What of the item collides; optional, a rectangle where it is missing. Here it is a rectangle always.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The path that collides, about the center; optional, empty where it is missing. Here nobody asks for it.
  var collisionBoundingPath: UIBezierPath { get }
}

/// What of an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// A path of its own.
  case path
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
