import Foundation
import HeadlessUIKit

// Core Graphics' results for rectangles for which Foundation traps or returns something else.
extension CheckHost {
  /// Returns whether two rectangles overlap, as Core Graphics does.
  ///
  /// Rectangles that only touch do not overlap, and a rectangle with a NaN overlaps nothing. An empty rectangle overlaps
  /// another one if it is inside or on the left or top edge, as `CGRect.zero` is for a rectangle at the origin.
  public nonisolated static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    if one.isNull || other.isNull { return false }
    let (one, other) = (RectQuery.upright(one), RectQuery.upright(other))
    return meet(one.origin.x, one.size.width, other.origin.x, other.size.width)
      && meet(one.origin.y, one.size.height, other.origin.y, other.size.height)
  }

  /// Returns whether the beginning of one of two ranges, which exclude their ends, is in the other one.
  private nonisolated static func meet(
    _ one: CGFloat, _ length: CGFloat, _ other: CGFloat, _ otherLength: CGFloat
  ) -> Bool {
    one <= other && other < one + length || other <= one && one < other + otherLength
  }

  /// Returns the intersection of two rectangles, which is null for a rectangle with a NaN.
  public nonisolated static func intersection(_ one: CGRect, _ other: CGRect) -> CGRect {
    func isNumber(_ rect: CGRect) -> Bool {
      !(rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN)
    }
    return isNumber(one) && isNumber(other) ? one.intersection(other) : .null
  }
}
