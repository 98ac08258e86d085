import Foundation

/// The resistance beyond an edge: content follows the finger less and less, and at most by the view's length.
enum RubberBand {
  // Unverified: UIKit's coefficient is 0.55. A recording of the content offset during a slow drag beyond an
  // edge would settle it.
  /// The fraction of the finger's movement that the content follows at the edge.
  static let coefficient: CGFloat = 0.55

  /// Returns the distance of the content beyond the edge.
  ///
  /// - Parameters:
  ///   - distance: The distance of the finger beyond the edge, in points, not negative.
  ///   - length: The length of the view along the axis, in points.
  /// - Returns: A distance less than the length.
  static func stretch(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / length + 1)) * length
  }

  /// Returns the distance of the finger beyond the edge for a distance of the content.
  static func pull(_ stretch: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, stretch < length else { return stretch }
    return (1 / (1 - stretch / length) - 1) * length / coefficient
  }

  /// Returns the offset on screen for an unrestricted offset, along one axis.
  static func offset(_ free: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat) -> CGFloat {
    if free < low { return low - stretch(low - free, length: length) }
    if free > high { return high + stretch(free - high, length: length) }
    return free
  }

  /// Returns the unrestricted offset for an offset on screen, along one axis.
  static func free(_ offset: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat) -> CGFloat {
    if offset < low { return low - pull(low - offset, length: length) }
    if offset > high { return high + pull(offset - high, length: length) }
    return offset
  }
}
