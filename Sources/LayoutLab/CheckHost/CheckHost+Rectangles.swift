import Foundation
import HeadlessUIKit

// Core Graphics' results for rectangles for which Foundation traps or returns something else.
extension CheckHost {
  /// Returns whether two rectangles overlap, as Core Graphics does.
  ///
  /// Rectangles that only touch do not overlap, and a rectangle with a NaN overlaps nothing.
  public nonisolated static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    if one.isNull || other.isNull { return false }
    let (one, other) = (RectQuery.upright(one), RectQuery.upright(other))
    return one.origin.x < other.origin.x + other.size.width && other.origin.x < one.origin.x + one.size.width
      && one.origin.y < other.origin.y + other.size.height && other.origin.y < one.origin.y + one.size.height
  }

  /// Returns the intersection of two rectangles, which is null for a rectangle with a NaN.
  public nonisolated static func intersection(_ one: CGRect, _ other: CGRect) -> CGRect {
    func isNumber(_ rect: CGRect) -> Bool {
      !(rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN)
    }
    return isNumber(one) && isNumber(other) ? one.intersection(other) : .null
  }
}
