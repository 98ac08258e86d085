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
    guard _window != nil else { return .zero }
    guard let superview = _superview else { return (self as? UIWindow)?.safeAreaOfScreen ?? .zero }
    var insets = UIEdgeInsets.zero
    if superview._hasSafeArea {
      let outer = superview.safeAreaInsetsForSubviews
      let space = superview._layer._bounds
      let frame = _layer.modelFrame
      insets.top = max(0, outer.top - (frame.minY - space.minY))
      insets.left = max(0, outer.left - (frame.minX - space.minX))
      insets.bottom = max(0, outer.bottom - (space.maxY - frame.maxY))
      insets.right = max(0, outer.right - (space.maxX - frame.maxX))
    }
    if let additional = _viewController?.additionalSafeAreaInsets {
      insets.top = max(0, insets.top + additional.top)
      insets.left = max(0, insets.left + additional.left)
      insets.bottom = max(0, insets.bottom + additional.bottom)
      insets.right = max(0, insets.right + additional.right)
    }
    return insets
  }
}
