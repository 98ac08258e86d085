import Foundation

/// What a 3D transform does to the points of the plane z = 0, without perspective.
struct PlaneProjection {
  private var affine: CGAffineTransform

  init(_ transform: CATransform3D) {
    affine = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
      ty: transform.m42)
  }

  /// The way back from the transformed plane; the identity where there is none.
  var inverse: CGAffineTransform {
    affine.a * affine.d - affine.b * affine.c == 0 ? .identity : affine.inverted()
  }
}

extension CGRect {
  /// Whether all four numbers are the same; cheaper than `==`, which compares standardised rectangles.
  @inline(__always)
  func isIdentical(to other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// The box around the four corners, each of them converted.
  func boxOfCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
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
