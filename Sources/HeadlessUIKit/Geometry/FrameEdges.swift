import Foundation

/// The edges of a frame, to compare many frames with the visible bounds.
///
/// Each step of scrolling compares all elements that are cached or on screen. Comparing edges takes a fraction of the time
/// of comparing rectangles, which can be null or have a negative size.
struct FrameEdges {
  private let left, top, right, bottom: CGFloat

  /// The edges of the null rectangle, which intersect nothing.
  static let none = FrameEdges(.null)

  init(_ rect: CGRect) {
    guard !rect.isNull else {
      (left, top, right, bottom) = (.infinity, .infinity, -.infinity, -.infinity)
      return
    }
    let rect = RectQuery.upright(rect)
    (left, top) = (rect.origin.x, rect.origin.y)
    (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
  }

  /// Returns whether two frames intersect, with the result of ``RectQuery/intersect(_:_:)``.
  func intersect(_ other: FrameEdges) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
