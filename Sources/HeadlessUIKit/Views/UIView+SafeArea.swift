import Foundation

extension UIView {
  /// Says that the view covers another part of its superview, or stands in another one.
  @inline(__always)
  final func placementDidChange() {
    guard let superview = _superview else {
      if _hasSafeArea { updateSafeArea() }
      return
    }
    if superview._hasSafeArea || _hasSafeArea || _viewController != nil { updateSafeArea() }
    if _preservesMargins { marginsMayHaveChanged() }
  }

  /// Computes the safe area anew, and tells the view and those in it if it is another one.
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

  /// What follows from the superview's safe area, the view's place in it, and the controller's additions.
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
      let (own, bars) = (controller.additionalSafeAreaInsets, controller.insetsOfBars)
      insets.top = max(0, insets.top + own.top + bars.top)
      insets.left = max(0, insets.left + own.left + bars.left)
      insets.bottom = max(0, insets.bottom + own.bottom + bars.bottom)
      insets.right = max(0, insets.right + own.right + bars.right)
    }
    return insets
  }

  /// How much of a view is covered at an edge, given what is covered of its superview and how far apart the edges are.
  ///
  /// Where nothing is covered of the superview nothing is of the view, even beyond the superview's edge; and never
  /// more than the whole view is.
  private static func covered(_ outer: CGFloat, distance: CGFloat, length: CGFloat) -> CGFloat {
    outer > 0 ? min(length, max(0, outer - distance)) : 0
  }
}
