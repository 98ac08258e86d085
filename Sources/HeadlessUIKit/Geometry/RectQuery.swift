import Foundation

/// Rectangle functions with the same results on every platform.
///
/// Foundation's `intersects` returns `true` for rectangles that only touch on one platform and `false` on
/// another; these functions return `false`. A rectangle of negative width or height is treated as the
/// rectangle with the same edges. A rectangle that contains a NaN overlaps nothing.
public enum RectQuery {
  /// Returns whether two rectangles are equal, as the operator of Foundation decides.
  ///
  /// The operator is a call that takes longer than comparing the numbers, which are the same in nearly all equal
  /// rectangles.
  @inlinable public static func equals(_ a: CGRect, _ b: CGRect) -> Bool {
    a.origin.x == b.origin.x && a.origin.y == b.origin.y && a.size.width == b.size.width
      && a.size.height == b.size.height || a == b
  }

  /// Returns whether two rectangles have a common area.
  ///
  /// Empty and null rectangles overlap nothing, and rectangles that only touch don't overlap.
  @inlinable public static func overlaps(_ a: CGRect, _ b: CGRect) -> Bool {
    let (a, b) = (upright(a), upright(b))
    return a.size.width > 0 && a.size.height > 0 && b.size.width > 0 && b.size.height > 0
      && a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
      && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
  }

  /// Returns whether the intersection of two rectangles is wider and higher than a margin.
  @inlinable public static func overlaps(_ a: CGRect, _ b: CGRect, byMoreThan margin: CGFloat) -> Bool {
    guard overlaps(a, b) else { return 0 > margin }
    let common = intersection(a, b)
    return common.size.width > margin && common.size.height > margin
  }

  /// Returns whether two rectangles intersect, for the decision which elements have a view.
  ///
  /// Rectangles that only touch don't intersect. An empty rectangle intersects another if it is inside, and not only on
  /// an edge.
  @inlinable public static func intersect(_ a: CGRect, _ b: CGRect) -> Bool {
    if a.isNull || b.isNull { return false }
    let (a, b) = (upright(a), upright(b))
    return a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
      && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
  }

  /// Returns whether one of two rectangles has no area and is inside the other or on its edge.
  @inlinable public static func hasEmptyIntersection(_ a: CGRect, _ b: CGRect) -> Bool {
    if a.isNull || b.isNull || !(isEmpty(a) || isEmpty(b)) { return false }
    let (a, b) = (upright(a), upright(b))
    return a.origin.x <= b.origin.x + b.size.width && b.origin.x <= a.origin.x + a.size.width
      && a.origin.y <= b.origin.y + b.size.height && b.origin.y <= a.origin.y + a.size.height
  }

  /// Returns whether a rectangle contains another, which may protrude by a tolerance on each side.
  ///
  /// Every rectangle contains rectangles without area.
  @inlinable public static func contains(_ outer: CGRect, _ inner: CGRect, tolerance: CGFloat = 0) -> Bool {
    if isEmpty(inner) { return true }
    let (outer, inner) = (upright(outer), upright(inner))
    return inner.origin.x >= outer.origin.x - tolerance && inner.origin.y >= outer.origin.y - tolerance
      && inner.origin.x + inner.size.width <= outer.origin.x + outer.size.width + tolerance
      && inner.origin.y + inner.size.height <= outer.origin.y + outer.size.height + tolerance
  }

  /// Returns whether a rectangle contains a point, excluding the right and bottom edges; `false` if a
  /// coordinate is NaN.
  @inlinable public static func contains(_ rect: CGRect, _ point: CGPoint) -> Bool {
    let rect = upright(rect)
    return point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
  }

  /// Returns whether a rectangle has no area: its width or height is 0 or NaN, or it is null.
  @inlinable public static func isEmpty(_ rect: CGRect) -> Bool {
    !(rect.size.width != 0 && rect.size.height != 0) || rect.size.width.isNaN || rect.size.height.isNaN
  }

  /// Returns whether all four numbers of a rectangle are finite.
  ///
  /// Returns `false` for `CGRect.infinite`, although it consists of finite numbers.
  @inlinable public static func isFinite(_ rect: CGRect) -> Bool {
    isFinite(rect.origin) && isFinite(rect.size) && !rect.isInfinite
  }

  /// Returns whether both coordinates are finite.
  @inlinable public static func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }

  /// Returns whether width and height are finite.
  @inlinable public static func isFinite(_ size: CGSize) -> Bool {
    size.width.isFinite && size.height.isFinite
  }

  /// Returns the intersection of two rectangles, or null if they have no common area.
  @inlinable public static func intersection(_ a: CGRect, _ b: CGRect) -> CGRect {
    guard overlaps(a, b) else { return .null }
    let (a, b) = (upright(a), upright(b))
    let x = max(a.origin.x, b.origin.x)
    let y = max(a.origin.y, b.origin.y)
    return CGRect(
      x: x, y: y, width: min(a.origin.x + a.size.width, b.origin.x + b.size.width) - x,
      height: min(a.origin.y + a.size.height, b.origin.y + b.size.height) - y)
  }

  /// Returns the smallest rectangle that contains two rectangles; ignores null rectangles but not empty ones.
  @inlinable public static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
    if a.isNull { return b }
    if b.isNull { return a }
    let (a, b) = (upright(a), upright(b))
    let x = min(a.origin.x, b.origin.x)
    let y = min(a.origin.y, b.origin.y)
    return CGRect(
      x: x, y: y, width: max(a.origin.x + a.size.width, b.origin.x + b.size.width) - x,
      height: max(a.origin.y + a.size.height, b.origin.y + b.size.height) - y)
  }

  /// Returns the smallest rectangle that contains all rectangles, or null if there are none.
  @inlinable public static func union(_ rects: some Sequence<CGRect>) -> CGRect {
    rects.reduce(.null) { union($0, $1) }
  }

  /// Returns the same rectangle with nonnegative width and height.
  @inlinable public static func upright(_ rect: CGRect) -> CGRect {
    if rect.size.width >= 0, rect.size.height >= 0 { return rect }
    return CGRect(
      x: min(rect.origin.x, rect.origin.x + rect.size.width),
      y: min(rect.origin.y, rect.origin.y + rect.size.height),
      width: abs(rect.size.width), height: abs(rect.size.height))
  }

  // MARK: Clamping

  /// Returns the number in a range that is nearest to a number; the lower bound if the bounds are in the
  /// wrong order.
  @inlinable public static func clamp(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
    max(lower, min(value, upper))
  }

  /// Returns the origin nearest to a point at which a viewport lies inside a content rectangle.
  ///
  /// If the content is smaller than the viewport, returns the content's origin.
  @inlinable public static func clamp(_ point: CGPoint, of viewport: CGSize, in content: CGRect) -> CGPoint {
    CGPoint(
      x: clamp(point.x, content.origin.x, content.origin.x + content.size.width - viewport.width),
      y: clamp(point.y, content.origin.y, content.origin.y + content.size.height - viewport.height))
  }

  // MARK: Bounding boxes

  /// Returns the corners of a rectangle: top left, top right, bottom right, bottom left.
  public static func corners(of rect: CGRect) -> [CGPoint] {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    return [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
      CGPoint(x: left, y: bottom),
    ]
  }

  /// Returns the smallest rectangle that contains all points, or null if there are none.
  public static func boundingBox(of points: [CGPoint]) -> CGRect {
    guard var low = points.first else { return .null }
    var high = low
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
