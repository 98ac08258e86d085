import Foundation

/// The offsets at which a scroll view can come to rest.
struct ScrollRange: Equatable {
  var low: CGPoint
  var high: CGPoint

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }
}

extension UIScrollView {
  /// The valid offsets: from the negated inset to the offset at which the far edges of content and view meet.
  final var scrollRange: ScrollRange {
    let inset = adjustedContentInset
    let size = bounds.size
    let low = CGPoint(x: -inset.left, y: -inset.top)
    return ScrollRange(
      low: low,
      high: CGPoint(
        x: max(low.x, contentSize.width - size.width + inset.right),
        y: max(low.y, contentSize.height - size.height + inset.bottom)))
  }

  /// Whether a drag scrolls horizontally.
  final var dragsHorizontally: Bool {
    (alwaysBounceHorizontal && bouncesHorizontally) || scrollRange.high.x > scrollRange.low.x
  }

  /// Whether a drag scrolls vertically.
  final var dragsVertically: Bool {
    (alwaysBounceVertical && bouncesVertically) || scrollRange.high.y > scrollRange.low.y
  }

  /// The content inset plus the edges of the safe area that the adjustment behavior adds.
  final var computedAdjustedContentInset: UIEdgeInsets {
    var inset = contentInset
    let safeArea = safeAreaOfContent
    let size = bounds.size
    let always = contentInsetAdjustmentBehavior == .always
    if contentInsetAdjustmentBehavior != .never {
      let isControllers = contentInsetAdjustmentBehavior == .automatic && isContentOnNavigationStack
      if always || alwaysBounceHorizontal || contentSize.width > size.width {
        inset.left += safeArea.left
        inset.right += safeArea.right
      }
      if always || isControllers || alwaysBounceVertical || contentSize.height > size.height {
        inset.top += safeArea.top
        inset.bottom += safeArea.bottom
      }
    }
    inset.top += refreshInset
    return inset
  }

  /// The safe area to which the content inset is adjusted.
  private final var safeAreaOfContent: UIEdgeInsets { safeAreaInsets }

  /// Returns the offset nearest to the current one at which a rectangle is visible between the insets.
  final func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    let bounds = bounds
    func nearest(
      _ offset: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ low: CGFloat,
      _ high: CGFloat
    ) -> CGFloat {
      let first = low - before
      let last = high - length + after
      if first < offset && last > offset { return offset }
      if first < offset { return max(first, min(last, offset)) }
      if last > offset { return min(last, first) }
      return offset
    }
    let target = CGPoint(
      x: nearest(bounds.minX, bounds.width, inset.left, inset.right, rect.minX, rect.maxX),
      y: nearest(bounds.minY, bounds.height, inset.top, inset.bottom, rect.minY, rect.maxY))
    let clamped = scrollRange.clamp(target)
    // If an axis doesn't have to move, it stays where it is, even beyond the edges.
    return CGPoint(
      x: target.x == bounds.minX ? bounds.minX : clamped.x,
      y: target.y == bounds.minY ? bounds.minY : clamped.y)
  }

  /// Returns the offset of the page that is nearest to an offset.
  final func nearestPage(to offset: CGPoint) -> CGPoint {
    let size = bounds.size
    func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value / length).rounded() * length : value
    }
    return CGPoint(x: page(offset.x, size.width), y: page(offset.y, size.height))
  }
}
