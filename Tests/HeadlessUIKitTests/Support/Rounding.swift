import Foundation
import HeadlessUIKit

/// Returns a number rounded to decimals, so that results of different calculations compare equal.
func rounded(_ value: Double, _ decimals: Int = 6) -> Double {
  let factor = pow(10, Double(decimals))
  let result = (value * factor).rounded() / factor
  return result == 0 ? 0 : result
}

/// Returns a point rounded to six decimals.
func rounded(_ point: CGPoint) -> CGPoint {
  CGPoint(x: rounded(point.x), y: rounded(point.y))
}
