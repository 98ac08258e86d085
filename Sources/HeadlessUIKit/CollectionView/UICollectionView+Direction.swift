import Foundation

// A layout can be flipped if its development direction differs from the direction of its view. UIKit's header says that
// the origin of the collection view's bounds is at the leading edge then, and that its coordinate system is flipped
// horizontally. So the layout, the content offset and the bounds keep the layout's own direction: offset 0 shows the
// first items. Only what is on screen is mirrored, in the visible bounds.

extension UICollectionViewLayout {
  /// Whether the collection view mirrors the layout on screen.
  var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let view = attachedCollectionView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension UICollectionView {
  // Unverified: in a flipped collection view, the frames of cells, the attributes that it returns and the points that
  // it receives are mirrored in the visible bounds. Log them for a horizontal layout that flips, on a device in a
  // right-to-left language.
  /// Whether the views on screen are mirrored in the visible bounds.
  package var flipsHorizontally: Bool { state.visibleViews.isFlipped }

  /// Begins or stops mirroring, and invalidates the layout, if the direction has changed.
  func followDirection() {
    let flips = installedLayout.isMirrored
    guard flips != state.visibleViews.isFlipped else { return }
    state.visibleViews.isFlipped = flips
    if model.isPrepared { installedLayout.invalidateLayout() }
    for element in shown { placeAgain(element.view) }
  }

  /// Mirrors a point in the visible bounds, from the layout's coordinates to the screen or back.
  func mirrored(_ point: CGPoint) -> CGPoint {
    guard state.visibleViews.isFlipped else { return point }
    let visible = bounds
    return CGPoint(x: visible.minX + visible.maxX - point.x, y: point.y)
  }

  /// Mirrors a rectangle in the visible bounds, from the layout's coordinates to the screen or back.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard state.visibleViews.isFlipped else { return rect }
    let visible = bounds
    return CGRect(
      origin: CGPoint(x: visible.minX + visible.maxX - rect.maxX, y: rect.origin.y), size: rect.size)
  }

  /// Moves mirrored views to their places in new bounds.
  func moveMirroredViews(from oldBounds: CGRect) {
    guard state.visibleViews.isFlipped, bounds.minX != oldBounds.minX || bounds.maxX != oldBounds.maxX else {
      return
    }
    for element in shown { placeAgain(element.view) }
  }

  private func placeAgain(_ view: UICollectionReusableView) {
    if let applied = view.appliedAttributes { view.center = mirrored(applied.center) }
  }
}
