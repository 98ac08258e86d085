import Foundation
import HeadlessUIKit

/// A vector of the physics engine, in metres; UIKit's engine calculates in single precision, and so does this one.
typealias PhysicsVector = SIMD2<Float>

extension SIMD2 where Scalar == Float {
  /// A hundred points are a metre.
  init(points point: CGPoint) {
    self.init(Float.metres(point.x), Float.metres(point.y))
  }

  /// The point, in points.
  var point: CGPoint { CGPoint(x: Double(100 * x), y: Double(100 * y)) }

  func dot(_ other: PhysicsVector) -> Float { x * other.x + y * other.y }
  /// The third component of the product of two vectors in the plane.
  func cross(_ other: PhysicsVector) -> Float { x * other.y - y * other.x }
  /// The product with a rotation speed about the axis that points out of the plane.
  static func cross(_ w: Float, _ v: PhysicsVector) -> PhysicsVector { PhysicsVector(-w * v.y, w * v.x) }
  var length: Float { (x * x + y * y).squareRoot() }
}

extension Float {
  /// A length in metres, from one in points.
  static func metres(_ points: CGFloat) -> Float { Float(Double(Float(0.01)) * Double(points)) }
}

/// A rotation of the plane.
struct PhysicsRotation {
  let sine: Float
  let cosine: Float

  init(_ angle: Float) {
    sine = Foundation.sin(angle)
    cosine = Foundation.cos(angle)
  }

  func rotate(_ v: PhysicsVector) -> PhysicsVector {
    PhysicsVector(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  func rotateBack(_ v: PhysicsVector) -> PhysicsVector {
    PhysicsVector(cosine * v.x + sine * v.y, -sine * v.x + cosine * v.y)
  }
}
