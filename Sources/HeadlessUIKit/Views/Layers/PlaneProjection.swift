import Foundation

/// The effect of a three-dimensional transform on the points of the plane z = 0, without perspective.
struct PlaneProjection {
  private var affine: CGAffineTransform

  init(_ transform: CATransform3D) {
    affine = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
      ty: transform.m42)
  }

  /// The inverse of the projection, or the identity if there is none.
  var inverse: CGAffineTransform {
    affine.a * affine.d - affine.b * affine.c == 0 ? .identity : affine.inverted()
  }
}

extension CGRect {
  /// Whether all four numbers are equal; cheaper than `==`, which compares standardized rectangles.
  @inline(__always)
  func isIdentical(to other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// Returns the bounding box of the four converted corners.
  func boundingBoxOfCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let a = convert(CGPoint(x: minX, y: minY))
    let b = convert(CGPoint(x: maxX, y: minY))
    let c = convert(CGPoint(x: minX, y: maxY))
    let d = convert(CGPoint(x: maxX, y: maxY))
    let left = min(min(a.x, b.x), min(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y))
    let right = max(max(a.x, b.x), max(c.x, d.x))
    let bottom = max(max(a.y, b.y), max(c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
