import Foundation

/// The edges of a frame, to compare many frames with the visible bounds.
///
/// Each step of scrolling compares all elements that are cached or on screen. Comparing edges takes a fraction of the time
/// of comparing rectangles, which can be null or have a negative size.
struct FrameEdges {
  private let left, top, right, bottom: CGFloat

  /// The edges of the null rectangle, which intersect nothing.
  static var none: FrameEdges {
    FrameEdges(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
  }

  private init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(_ rect: CGRect) {
    guard !rect.isNull else {
      self = .none
      return
    }
    let rect = RectQuery.upright(rect)
    (left, top) = (rect.origin.x, rect.origin.y)
    (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
  }

  /// Returns whether two frames intersect, with the result of ``RectQuery/intersect(_:_:)``.
  func intersect(_ other: FrameEdges) -> Bool {
    // Most content scrolls vertically, so most frames are above or below the other one.
    top < other.bottom && other.top < bottom && left < other.right && other.left < right
  }
}
