import Foundation

extension UIView {
  /// The margins that were set, before the safe area and the superview's margins increase them.
  final var ownMargins: UIEdgeInsets {
    var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let minimum = _viewController?.respectedMinimumMargins
    switch _extras?.margins {
    case .plain(let set): margins = set
    case .directional(let set): margins = plain(set)
    case nil: if let minimum { return plain(minimum) }
    }
    guard let minimum else { return margins }
    let least = plain(minimum)
    return UIEdgeInsets(
      top: max(margins.top, least.top), left: max(margins.left, least.left),
      bottom: max(margins.bottom, least.bottom), right: max(margins.right, least.right))
  }

  /// The resulting margins: the view's own, increased by the safe area, and at least the superview's if
  /// preserved.
  final var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if _hasSafeArea && insetsLayoutMarginsFromSafeArea {
      margins.top += _safeAreaInsets.top
      margins.left += _safeAreaInsets.left
      margins.bottom += _safeAreaInsets.bottom
      margins.right += _safeAreaInsets.right
    }
    if _preservesMargins, let superview = _superview {
      let outer = superview.layoutMargins
      let space = superview._layer._bounds
      let frame = _layer.modelFrame
      margins.top = max(margins.top, outer.top - (frame.minY - space.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - space.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (space.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (space.maxX - frame.maxX))
    }
    return margins
  }

  /// Makes a change that affects the margins, and notifies the view if they have changed.
  final func changeMargins(_ change: () -> Void) {
    let old = layoutMargins
    change()
    marginsDidChange(from: old)
  }

  /// Notifies the view, and subviews that preserve its margins, if the margins have changed.
  final func marginsDidChange(from old: UIEdgeInsets) {
    let new = layoutMargins
    if _preservesMargins { extras.lastMargins = new }
    if new == old { return }
    layoutMarginsDidChange()
    _viewController?.viewLayoutMarginsDidChange()
    safeAreaOrMarginsDidChange()
    setNeedsLayout()
    for subview in _subviews where subview._preservesMargins { subview.marginsMayHaveChanged() }
  }

  /// Compares the margins of a view that preserves its superview's margins with those that it was last
  /// notified of.
  final func marginsMayHaveChanged() {
    marginsDidChange(from: extras.lastMargins ?? ownMargins)
  }

  /// Returns insets with left and right according to the view's layout direction.
  package final func plain(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isFlipped ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isFlipped ? insets.leading : insets.trailing)
  }

  /// Returns insets with leading and trailing according to the view's layout direction.
  final func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isFlipped ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isFlipped ? insets.left : insets.right)
  }
}
