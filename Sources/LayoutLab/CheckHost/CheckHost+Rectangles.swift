import Foundation
import HeadlessUIKit

// Core Graphics' results for rectangles for which Foundation traps or returns something else.
extension CheckHost {
  /// Returns whether two rectangles overlap, as Core Graphics does.
  ///
  /// Rectangles that only touch do not overlap, and a rectangle with a NaN overlaps nothing.
  public nonisolated static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    RectQuery.intersect(one, other)
  }

  /// Returns the intersection of two rectangles, which is null for a rectangle with a NaN.
  public nonisolated static func intersection(_ one: CGRect, _ other: CGRect) -> CGRect {
    func isNumber(_ rect: CGRect) -> Bool {
      !(rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN)
    }
    return isNumber(one) && isNumber(other) ? one.intersection(other) : .null
  }
}
