#if !canImport(CoreGraphics)
  import Foundation

  extension CGPoint {
    /// Tells whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  }

  extension CGSize {
    /// Tells whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  }

  extension CGRect {
    /// Tells whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  // MARK: - Descriptions

  extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The two numbers, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The two numbers, such as `(390.0, 844.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The four numbers, such as `(0.0, 0.0, 390.0, 844.0)`.
    public var debugDescription: String {
      "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
  }

  // MARK: - The names of C

  /// The point at the origin.
  public let CGPointZero = CGPoint.zero
  /// The size without extent.
  public let CGSizeZero = CGSize.zero
  /// The rectangle without extent at the origin.
  public let CGRectZero = CGRect.zero
  /// The rectangle that is nowhere.
  public let CGRectNull = CGRect.null
  /// The rectangle that is everywhere.
  public let CGRectInfinite = CGRect.infinite

  /// Returns a point.
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a size.
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  /// Returns a vector.
  public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

  /// Returns a rectangle.
  public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the left edge of a rectangle.
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

  /// Returns the middle of a rectangle along the x-axis.
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

  /// Returns the right edge of a rectangle.
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

  /// Returns the top edge of a rectangle.
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

  /// Returns the middle of a rectangle along the y-axis.
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

  /// Returns the bottom edge of a rectangle.
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

  /// Returns the width of a rectangle, which is not negative.
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

  /// Returns the height of a rectangle, which is not negative.
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

  /// Tells whether a rectangle has no area.
  public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

  /// Tells whether a rectangle is the one that is nowhere.
  public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

  /// Returns the smallest rectangle of whole points around a rectangle.
  public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

  /// Returns the smallest rectangle around two.
  public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

  /// Returns what two rectangles have in common.
  public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { RectQuery.intersection(r1, r2) }

  /// Tells whether two rectangles have an area in common.
  public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    RectQuery.overlaps(rect1, rect2)
  }

  /// Tells whether a point is in a rectangle.
  public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

  /// Tells whether two rectangles are equal.
  public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

  /// Returns a rectangle with its edges moved inwards.
  public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
  }

  /// Returns a rectangle that is moved.
  public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
  }
#endif
