import Foundation

extension UIView {
  /// Updates the safe area and the margins after the view moved in its superview or to another superview.
  @inline(__always)
  final func placementDidChange() {
    guard let superview = _superview else {
      if _hasSafeArea { updateSafeArea() }
      return
    }
    if superview._hasSafeArea || _hasSafeArea || _viewController != nil { updateSafeArea() }
    if _preservesMargins { marginsMayHaveChanged() }
  }

  /// Updates the safe area; if it has changed, notifies the view, its controller and its descendants.
  final func updateSafeArea() {
    let insets = computedSafeArea()
    if insets == _safeAreaInsets { return }
    let oldMargins = layoutMargins
    _safeAreaInsets = insets
    _hasSafeArea = insets != .zero
    safeAreaInsetsDidChange()
    _viewController?.viewSafeAreaInsetsDidChange()
    safeAreaOrMarginsDidChange()
    for subview in _subviews { subview.updateSafeArea() }
    marginsDidChange(from: oldMargins)
  }

  /// Returns the safe area that results from the superview's safe area, the view's frame and the controller's
  /// insets.
  private final func computedSafeArea() -> UIEdgeInsets {
    guard _windowPointer != nil else { return .zero }
    guard let superview = _superview else { return (self as? UIWindow)?.safeAreaOfScreen ?? .zero }
    var insets = UIEdgeInsets.zero
    if superview._hasSafeArea {
      let outer = superview.safeAreaInsetsForSubviews
      let space = superview._layer._bounds
      let frame = _layer.modelFrame
      insets.top = Self.covered(outer.top, distance: frame.minY - space.minY, length: frame.height)
      insets.left = Self.covered(outer.left, distance: frame.minX - space.minX, length: frame.width)
      insets.bottom = Self.covered(outer.bottom, distance: space.maxY - frame.maxY, length: frame.height)
      insets.right = Self.covered(outer.right, distance: space.maxX - frame.maxX, length: frame.width)
    }
    if let controller = _viewController {
      let (own, bars) = (controller.additionalSafeAreaInsets, controller.barInsets)
      insets.top = max(0, insets.top + own.top + bars.top)
      insets.left = max(0, insets.left + own.left + bars.left)
      insets.bottom = max(0, insets.bottom + own.bottom + bars.bottom)
      insets.right = max(0, insets.right + own.right + bars.right)
    }
    return insets
  }

  /// Returns the covered part of a view at one edge.
  ///
  /// The result is positive only if the superview is covered at that edge, even if the view extends beyond
  /// the superview, and it never exceeds the length of the view.
  ///
  /// - Parameters:
  ///   - outer: The covered part of the superview at that edge, in points.
  ///   - distance: The distance between the edges of superview and view, in points.
  ///   - length: The length of the view perpendicular to the edge, in points.
  /// - Returns: The covered part of the view, in points.
  private static func covered(_ outer: CGFloat, distance: CGFloat, length: CGFloat) -> CGFloat {
    // Unverified: the inset never exceeds the length of the view. The safe area of a view that is less high
    // than the status bar would settle it.
    outer > 0 ? min(length, max(0, outer - distance)) : 0
  }
}
