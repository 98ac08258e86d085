import Foundation
import HeadlessUIKit

/// Random numbers that change smoothly in space and are the same in every run.
enum SmoothNoise {
  /// Returns the number at a position, from -1 to 1, and its slope along the first two axes.
  static func value(at place: SIMD3<Float>) -> (value: Float, slope: PhysicsVector) {
    guard abs(place.x) < 1e6, abs(place.y) < 1e6, abs(place.z) < 1e6 else { return (0, .zero) }
    let corner = place.rounded(.down)
    let part = place - corner
    // 6t⁵ - 15t⁴ + 10t³, whose first and second derivatives are 0 at both ends.
    let square = part * part
    let inner: SIMD3<Float> = part * (part * 6 - 15) + 10
    let ease: SIMD3<Float> = square * part * inner
    let innerSlope: SIMD3<Float> = part * (part - 2) + 1
    let front: SIMD3<Float> = 30 * part * part
    let easeSlope: SIMD3<Float> = front * innerSlope
    var (value, slope): (Float, PhysicsVector) = (0, .zero)
    for index in 0..<8 {
      let far = SIMD3<Float>(Float(index & 1), Float((index >> 1) & 1), Float(index >> 2))
      let share = far * ease + (1 - far) * (1 - ease)
      let shareSlope = (2 * far - 1) * easeSlope
      let number = random(corner + far)
      value += number * share.x * share.y * share.z
      slope += number * share.z * PhysicsVector(shareSlope.x * share.y, share.x * shareSlope.y)
    }
    return (value, slope)
  }

  /// Returns a number from -1 to 1 for a point with integer coordinates.
  private static func random(_ point: SIMD3<Float>) -> Float {
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    for coordinate in [point.x, point.y, point.z] {
      bits = (bits ^ UInt64(bitPattern: Int64(coordinate))) &* 0xBF58_476D_1CE4_E5B9
      bits ^= bits >> 31
    }
    return Float(bits >> 40) / Float(1 << 23) - 1
  }
}
