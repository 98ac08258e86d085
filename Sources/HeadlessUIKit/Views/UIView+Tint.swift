import Foundation

/// Remembers whether any view has a tint colour of its own.
///
/// While none has, adding and removing views needs no comparison of colours.
@MainActor enum TintTracking {
  static var isNeeded = false
}

extension UIView {
  /// The nearest tint colour of the view and its superviews, dimmed if the view is.
  final var effectiveTint: UIColor {
    guard TintTracking.isNeeded else { return .systemBlue }
    var view: UIView? = self
    while let current = view {
      if let color = current._extras?.tintColor {
        return effectiveTintMode == .dimmed ? color.resolvedColor(with: traitCollection).dimmed : color
      }
      view = current._superview
    }
    return effectiveTintMode == .dimmed
      ? UIColor.systemBlue.resolvedColor(with: traitCollection).dimmed : .systemBlue
  }

  /// The nearest mode of the view and its superviews that is not automatic.
  final var effectiveTintMode: TintAdjustmentMode {
    guard TintTracking.isNeeded else { return .normal }
    var view: UIView? = self
    while let current = view {
      if let mode = current._extras?.tintMode, mode != .automatic { return mode }
      view = current._superview
    }
    return .normal
  }

  /// Changes the tint, and tells the views that the change reaches.
  final func changeTint(_ change: () -> Void) {
    TintTracking.isNeeded = true
    let previous = effectiveTint
    change()
    tellOfTint(previous: previous)
  }

  /// Tells the view, and those in it without a colour of their own, that the tint is another one.
  final func tellOfTint(previous: UIColor) {
    if effectiveTint == previous { return }
    tintColorDidChange()
    for subview in _subviews where subview._extras?.tintColor == nil { subview.tellOfInheritedTint() }
  }

  private final func tellOfInheritedTint() {
    tintColorDidChange()
    for subview in _subviews where subview._extras?.tintColor == nil { subview.tellOfInheritedTint() }
  }
}

extension UIColor {
  /// A grey of the same brightness, with four fifths of the opacity, as UIKit dims tint colours.
  fileprivate var dimmed: UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
  }
}
