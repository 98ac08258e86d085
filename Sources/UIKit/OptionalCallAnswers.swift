public import Foundation
public import HeadlessUIKit

// In UIKit, an optional call such as `delegate.collectionView?(view, layout: self, sizeForItemAt:
// path).height` has a result that is not optional inside the chain, because the question mark unwraps the
// method. Here the call itself returns `nil` if the method is missing; these properties let the chain
// continue. `@_disfavoredOverload` makes the compiler prefer every other interpretation.

extension CGSize? {
  /// The width of the returned size, or `nil` if the method is missing.
  @_disfavoredOverload public var width: CGFloat? { self?.width }

  /// The height of the returned size, or `nil` if the method is missing.
  @_disfavoredOverload public var height: CGFloat? { self?.height }
}

extension CGPoint? {
  /// The x-coordinate of the returned point, or `nil` if the method is missing.
  @_disfavoredOverload public var x: CGFloat? { self?.x }

  /// The y-coordinate of the returned point, or `nil` if the method is missing.
  @_disfavoredOverload public var y: CGFloat? { self?.y }
}

extension UIEdgeInsets? {
  /// The top inset of the returned insets, or `nil` if the method is missing.
  @_disfavoredOverload public var top: CGFloat? { self?.top }

  /// The left inset of the returned insets, or `nil` if the method is missing.
  @_disfavoredOverload public var left: CGFloat? { self?.left }

  /// The bottom inset of the returned insets, or `nil` if the method is missing.
  @_disfavoredOverload public var bottom: CGFloat? { self?.bottom }

  /// The right inset of the returned insets, or `nil` if the method is missing.
  @_disfavoredOverload public var right: CGFloat? { self?.right }
}

extension IndexPath? {
  /// The section of the returned index path, or `nil` if the method is missing.
  @_disfavoredOverload public var section: Int? { self?.section }

  /// The item of the returned index path, or `nil` if the method is missing.
  @_disfavoredOverload public var item: Int? { self?.item }
}
