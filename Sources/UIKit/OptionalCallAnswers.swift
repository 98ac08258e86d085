public import Foundation
public import HeadlessUIKit

// After an optional call, `delegate.collectionView?(view, layout: self, sizeForItemAt: path).height`, UIKit's answer is
// not optional inside the chain: the question mark has dealt with that. Here the call itself answers nil where
// the method is missing, and these properties let the chain go on. They are the last that the compiler chooses.

extension CGSize? {
  /// The width of the answer to an optional call.
  @_disfavoredOverload public var width: CGFloat? { self?.width }

  /// The height of the answer to an optional call.
  @_disfavoredOverload public var height: CGFloat? { self?.height }
}

extension CGPoint? {
  /// The x of the answer to an optional call.
  @_disfavoredOverload public var x: CGFloat? { self?.x }

  /// The y of the answer to an optional call.
  @_disfavoredOverload public var y: CGFloat? { self?.y }
}

extension UIEdgeInsets? {
  /// The top of the answer to an optional call.
  @_disfavoredOverload public var top: CGFloat? { self?.top }

  /// The left of the answer to an optional call.
  @_disfavoredOverload public var left: CGFloat? { self?.left }

  /// The bottom of the answer to an optional call.
  @_disfavoredOverload public var bottom: CGFloat? { self?.bottom }

  /// The right of the answer to an optional call.
  @_disfavoredOverload public var right: CGFloat? { self?.right }
}

extension IndexPath? {
  /// The section of the answer to an optional call.
  @_disfavoredOverload public var section: Int? { self?.section }

  /// The item of the answer to an optional call.
  @_disfavoredOverload public var item: Int? { self?.item }
}
