import HeadlessUIKit

extension UICollectionView {
  /// The width between the left and the right inset, never negative.
  var widthForContent: CGFloat {
    max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
  }

  /// The height between the top and the bottom inset, never negative.
  var heightForContent: CGFloat {
    max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
  }

  /// The number of pixels to a point.
  var pixelsPerPoint: CGFloat { max(1, traitCollection.displayScale) }
}

extension CGFloat {
  /// The nearest length that is a whole number of pixels.
  func rounded(toPixels scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
