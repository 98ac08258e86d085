#if !canImport(CoreGraphics)
  import Foundation

  extension CGPoint {
    /// Returns whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  }

  extension CGSize {
    /// Returns whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  }

  extension CGRect {
    /// Returns whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  // MARK: - Descriptions

  extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, for example `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and height, for example `(390.0, 844.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and size, for example `(0.0, 0.0, 390.0, 844.0)`.
    public var debugDescription: String {
      "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
  }

  // MARK: - C names

  /// The origin.
  public let CGPointZero = CGPoint.zero
  /// The size whose width and height are zero.
  public let CGSizeZero = CGSize.zero
  /// The rectangle at the origin whose width and height are zero.
  public let CGRectZero = CGRect.zero
  /// The null rectangle, for example the intersection of disjoint rectangles.
  public let CGRectNull = CGRect.null
  /// The rectangle with infinite extent.
  public let CGRectInfinite = CGRect.infinite

  /// Returns a point with the given coordinates.
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a size with the given dimensions.
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  /// Returns a vector with the given components.
  public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

  /// Returns a rectangle with the given origin and size.
  public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the x-coordinate of the left edge.
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

  /// Returns the x-coordinate of the center.
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

  /// Returns the x-coordinate of the right edge.
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

  /// Returns the y-coordinate of the top edge.
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

  /// Returns the y-coordinate of the center.
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

  /// Returns the y-coordinate of the bottom edge.
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

  /// Returns the width of a rectangle, which is never negative.
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

  /// Returns the height of a rectangle, which is never negative.
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

  /// Returns whether a rectangle has no area.
  public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

  /// Returns whether a rectangle is the null rectangle.
  public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

  /// Returns the smallest rectangle with integer coordinates that contains a rectangle.
  public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

  /// Returns the smallest rectangle that contains two rectangles.
  public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

  /// Returns the intersection of two rectangles.
  public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { RectQuery.intersection(r1, r2) }

  /// Returns whether two rectangles have a common area.
  public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    RectQuery.overlaps(rect1, rect2)
  }

  /// Returns whether a rectangle contains a point.
  public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

  /// Returns whether two rectangles are equal.
  public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

  /// Returns whether two points are equal, under the name that Swift gives to a function with a Swift counterpart.
  public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

  /// Returns whether two sizes are equal, under the name that Swift gives to a function with a Swift counterpart.
  public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

  /// Returns whether two rectangles are equal, under the name that Swift gives to a function with a Swift counterpart.
  public func __CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

  /// Returns a rectangle with its edges moved inward.
  public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
  }

  /// Returns a rectangle with its origin moved.
  public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
  }
#endif
