import Foundation

/// A two-dimensional transform decomposed into scale, rotation and translation, which animations interpolate
/// separately.
struct TransformParts {
  var scaleX: Double
  var scaleY: Double
  var angle: Double
  var translation: SIMD3<Double>
  var scaleZ: Double

  /// Decomposes a transform; returns `nil` if it has shear, perspective or a rotation out of the plane.
  init?(_ t: CATransform3D) {
    let tiny = 1e-9
    guard t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1, t.m13 == 0, t.m23 == 0, t.m31 == 0, t.m32 == 0
    else {
      return nil
    }
    let lengthX = (t.m11 * t.m11 + t.m12 * t.m12).squareRoot()
    let lengthY = (t.m21 * t.m21 + t.m22 * t.m22).squareRoot()
    guard abs(t.m11 * t.m21 + t.m12 * t.m22) <= tiny * max(1, lengthX * lengthY) else { return nil }
    // A mirrored transform is represented by a negative vertical scale.
    let isMirrored = t.m11 * t.m22 - t.m12 * t.m21 < 0
    scaleX = lengthX
    scaleY = isMirrored ? -lengthY : lengthY
    if lengthX > 0 {
      angle = atan2(t.m12, t.m11)
    } else if lengthY > 0 {
      angle = atan2(-t.m21 / (isMirrored ? -1 : 1), t.m22 / (isMirrored ? -1 : 1))
    } else {
      angle = 0
    }
    scaleZ = t.m33
    translation = SIMD3(t.m41, t.m42, t.m43)
  }

  var transform: CATransform3D {
    var t = CATransform3DIdentity
    let (sine, cosine) = (sin(angle), cos(angle))
    (t.m11, t.m12) = (scaleX * cosine, scaleX * sine)
    (t.m21, t.m22) = (-scaleY * sine, scaleY * cosine)
    t.m33 = scaleZ
    (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
    return t
  }

  /// Returns the transform at a progress between two transforms.
  ///
  /// Rotations take the shorter way. Transforms that can't be decomposed are interpolated number by number.
  static func between(_ from: CATransform3D, _ to: CATransform3D, at progress: Double) -> CATransform3D {
    guard let a = TransformParts(from), let b = TransformParts(to) else {
      return CATransform3D(rows: zip(from.rows, to.rows).map { $0 + ($1 - $0) * progress })
    }
    var parts = a
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    parts.scaleX = mix(a.scaleX, b.scaleX)
    parts.scaleY = mix(a.scaleY, b.scaleY)
    parts.scaleZ = mix(a.scaleZ, b.scaleZ)
    parts.translation = a.translation + (b.translation - a.translation) * progress
    // A transform that scales to zero has no angle; use the angle of the other transform.
    let first = a.scaleX == 0 && a.scaleY == 0 ? b.angle : a.angle
    let last = b.scaleX == 0 && b.scaleY == 0 ? first : b.angle
    var turn = last - first
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    parts.angle = first + turn * progress
    return parts.transform
  }
}
