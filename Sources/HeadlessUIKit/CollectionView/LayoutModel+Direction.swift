import Foundation

// A layout whose direction is not that of its view may have itself mirrored. It goes on answering in its own
// direction; all that the collection view knows and shows is mirrored about the width of the content.

extension UICollectionViewLayout {
  /// Whether what the layout answers is mirrored on screen.
  var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let view = attachedCollectionView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension LayoutModel {
  /// Turns a rectangle on screen into one of the layout's direction, or back.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(origin: CGPoint(x: contentSize.width - rect.maxX, y: rect.origin.y), size: rect.size)
  }

  /// Turns a point on screen into one of the layout's direction, or back.
  func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: contentSize.width - point.x, y: point.y) : point
  }

  /// Turns attributes on screen into those of the layout's direction, or back; a copy where they differ.
  ///
  /// A transform stays as it is.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center = mirrored(attributes.center)
    return copy
  }

  /// Moves what is known when the content, about whose width it is mirrored, has become wider or narrower.
  func moveMirrored(by distance: CGFloat) {
    guard isMirrored, distance != 0, !validRect.isNull else { return }
    cache.move(by: distance)
    validRect.origin.x += distance
    view.state.visibleViews.reappliesAttributes = true
  }
}
