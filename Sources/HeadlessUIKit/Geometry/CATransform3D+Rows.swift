import Foundation

extension CATransform3D {
  /// Creates a transform from its four rows.
  init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.init(
      m11: row1.x, m12: row1.y, m13: row1.z, m14: row1.w, m21: row2.x, m22: row2.y, m23: row2.z,
      m24: row2.w,
      m31: row3.x, m32: row3.y, m33: row3.z, m34: row3.w, m41: row4.x, m42: row4.y, m43: row4.z, m44: row4.w
    )
  }

  /// Creates a transform from its four rows.
  init(rows: [SIMD4<Double>]) { self.init(rows[0], rows[1], rows[2], rows[3]) }

  var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }
  /// The four rows.
  var rows: [SIMD4<Double>] { [row1, row2, row3, row4] }
}
