import Foundation

// A layout can be mirrored if its development direction differs from the direction of its view. The layout itself keeps
// working in its own direction; the collection view mirrors everything that it caches and shows at the content width.

extension UICollectionViewLayout {
  /// Whether the layout's attributes are mirrored on screen.
  var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let view = attachedCollectionView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension LayoutModel {
  /// Converts a rectangle from the screen to the layout's direction, or back.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(origin: CGPoint(x: contentSize.width - rect.maxX, y: rect.origin.y), size: rect.size)
  }

  /// Converts a point from the screen to the layout's direction, or back.
  func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: contentSize.width - point.x, y: point.y) : point
  }

  /// Converts attributes from the screen to the layout's direction, or back.
  ///
  /// The result is a copy if the layout is mirrored. Its transform is unchanged.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center = mirrored(attributes.center)
    return copy
  }

  /// Moves the cached elements of a mirrored layout after the content width has changed.
  func moveMirrored(by distance: CGFloat) {
    guard isMirrored, distance != 0, !validRect.isNull else { return }
    cache.move(by: distance)
    validRect.origin.x += distance
    view.state.visibleViews.reappliesAttributes = true
  }
}
