import HeadlessUIKit

extension UICollectionView {
  /// The width between the left and right insets, at least 0.
  var widthForContent: CGFloat {
    max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
  }

  /// The height between the top and bottom insets, at least 0.
  var heightForContent: CGFloat {
    max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
  }

  /// The number of pixels per point.
  var pixelsPerPoint: CGFloat { max(1, traitCollection.displayScale) }
}

extension CGFloat {
  /// Returns the nearest multiple of a pixel.
  func rounded(toPixels scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
