import Foundation

#if canImport(QuartzCore)
  public import QuartzCore
#endif

extension RectQuery {
  /// Returns the bounding box of what a transform makes of a rectangle in the plane z = 0, seen from the front.
  ///
  /// The part of the rectangle that perspective puts behind the eye is cut off; a rectangle that is wholly
  /// behind it gives an empty rectangle at its centre.
  ///
  /// The rectangle is given in points from the point about which the transform turns and scales.
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

  /// Returns the frame of a layer: the bounding box of its transformed bounds, in the layer around.
  ///
  /// - Parameters:
  ///   - position: Where the anchor point stands, in the layer around.
  ///   - size: The size of the layer's bounds.
  ///   - anchorPoint: The point about which the transform turns and scales, in fractions of the size.
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

  /// How near to the eye, as a share of the eye's distance, a point may come and still be seen.
  private static var nearest: CGFloat { 1e-3 }

  /// A point before the division by the distance from the eye.
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
