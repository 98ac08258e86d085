import Foundation

/// Something that an animator of dynamics can move: a view, or the attributes of an element.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the coordinates of the animator's reference.
  var center: CGPoint { get set }
  /// The rectangle of the item's size at the origin.
  var bounds: CGRect { get }
  /// The rotation about the center.
  var transform: CGAffineTransform { get set }
}
