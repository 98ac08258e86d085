import Foundation
import HeadlessUIKit

/// A vector in meters, with single precision, as in UIKit's engine.
typealias PhysicsVector = SIMD2<Float>

extension SIMD2 where Scalar == Float {
  /// Creates a vector from a point, at 100 points per meter.
  init(points point: CGPoint) {
    self.init(Float.meters(point.x), Float.meters(point.y))
  }

  /// The vector as a point, in points.
  var point: CGPoint { CGPoint(x: Double(100 * x), y: Double(100 * y)) }

  func dot(_ other: PhysicsVector) -> Float { x * other.x + y * other.y }
  /// Returns the third component of the cross product.
  func cross(_ other: PhysicsVector) -> Float { x * other.y - y * other.x }
  /// Returns the cross product of an angular velocity and a vector.
  static func cross(_ w: Float, _ v: PhysicsVector) -> PhysicsVector { PhysicsVector(-w * v.y, w * v.x) }
  var length: Float { (x * x + y * y).squareRoot() }
}

extension Float {
  /// Converts a length from points to meters.
  static func meters(_ points: CGFloat) -> Float { Float(Double(Float(0.01)) * Double(points)) }
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
