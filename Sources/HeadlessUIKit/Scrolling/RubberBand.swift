import Foundation

/// How far content follows a finger beyond an edge: ever less, and never farther than the view is long.
enum RubberBand {
  /// The part of the finger's way that the content follows at first.
  static let coefficient: CGFloat = 0.55

  /// The content's way beyond the edge.
  ///
  /// - Parameters:
  ///   - distance: The finger's way beyond the edge, in points, not negative.
  ///   - length: The view's length along the axis.
  /// - Returns: A distance less than the length.
  static func stretch(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / length + 1)) * length
  }

  /// The finger's way beyond the edge that gives the content's.
  static func pull(_ stretch: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, stretch < length else { return stretch }
    return (1 / (1 - stretch / length) - 1) * length / coefficient
  }

  /// The offset on screen for a free offset, along one axis.
  static func offset(_ free: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat) -> CGFloat {
    if free < low { return low - stretch(low - free, length: length) }
    if free > high { return high + stretch(free - high, length: length) }
    return free
  }

  /// The free offset for an offset on screen, along one axis.
  static func free(_ offset: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat) -> CGFloat {
    if offset < low { return low - pull(low - offset, length: length) }
    if offset > high { return high + pull(offset - high, length: length) }
    return offset
  }
}
