import Foundation
import HeadlessUIKit

// What Core Graphics answers of rectangles where Foundation traps or answers otherwise.
extension CheckHost {
  /// Whether two rectangles have an area in common, as Core Graphics answers it.
  ///
  /// Rectangles that touch do not overlap, and one with a number that is not a number overlaps nothing.
  public nonisolated static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    if one.isNull || other.isNull { return false }
    let (one, other) = (RectQuery.upright(one), RectQuery.upright(other))
    return one.origin.x < other.origin.x + other.size.width && other.origin.x < one.origin.x + one.size.width
      && one.origin.y < other.origin.y + other.size.height && other.origin.y < one.origin.y + one.size.height
  }

  /// What two rectangles have in common; null for one with a number that is not a number.
  public nonisolated static func intersection(_ one: CGRect, _ other: CGRect) -> CGRect {
    func isNumber(_ rect: CGRect) -> Bool {
      !(rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN)
    }
    return isNumber(one) && isNumber(other) ? one.intersection(other) : .null
  }
}
