import Foundation

extension RectQuery {
  /// Returns the bounding box of a rectangle in the plane z = 0 after a transform with perspective.
  ///
  /// The rectangle's coordinates are relative to the point about which the transform rotates and scales. The
  /// part that perspective moves behind the eye is cut off; a rectangle that is entirely behind the eye
  /// results in an empty rectangle at its center.
  public static func boundingBox(of rect: CGRect, under transform: CATransform3D) -> CGRect {
    if CATransform3DIsAffine(transform) { return rect.applying(CATransform3DGetAffineTransform(transform)) }
    if rect.isNull || rect.isInfinite { return rect }
    let corners = corners(of: rect).map { corner in
      Projected(
        x: corner.x * transform.m11 + corner.y * transform.m21 + transform.m41,
        y: corner.x * transform.m12 + corner.y * transform.m22 + transform.m42,
        w: corner.x * transform.m14 + corner.y * transform.m24 + transform.m44)
    }
    var points: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.w >= nearest { points.append(corner.point) }
      if (corner.w < nearest) != (next.w < nearest) {
        points.append(corner.crossing(to: next, at: nearest).point)
      }
    }
    return points.isEmpty ? CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0) : boundingBox(of: points)
  }

  /// Returns the frame of a layer: the bounding box of its transformed bounds in its superlayer's
  /// coordinates.
  ///
  /// - Parameters:
  ///   - position: The position of the anchor point, in the superlayer's coordinates.
  ///   - size: The size of the layer's bounds.
  ///   - anchorPoint: The point about which the transform rotates and scales, in fractions of the size.
  ///   - transform: The layer's transform.
  /// - Returns: The frame, in points.
  public static func frame(
    position: CGPoint, size: CGSize, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    transform: CATransform3D = CATransform3DIdentity
  ) -> CGRect {
    let offset = CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
    if CATransform3DIsIdentity(transform) {
      return CGRect(
        x: position.x - offset.x, y: position.y - offset.y, width: size.width, height: size.height)
    }
    let box = boundingBox(
      of: CGRect(x: -offset.x, y: -offset.y, width: size.width, height: size.height), under: transform)
    return CGRect(
      x: box.origin.x + position.x, y: box.origin.y + position.y, width: box.size.width,
      height: box.size.height)
  }

  /// The smallest distance from the eye at which a point is visible, as a fraction of the eye's distance.
  private static var nearest: CGFloat { 1e-3 }

  /// A point in homogeneous coordinates, before the perspective division.
  private struct Projected {
    var x: CGFloat
    var y: CGFloat
    var w: CGFloat

    var point: CGPoint { CGPoint(x: x / w, y: y / w) }

    func crossing(to other: Projected, at limit: CGFloat) -> Projected {
      let share = (limit - w) / (other.w - w)
      return Projected(x: x + (other.x - x) * share, y: y + (other.y - y) * share, w: limit)
    }
  }
}
