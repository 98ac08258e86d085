import Foundation

/// A record of whether any view has its own tint color.
///
/// As long as none has, adding and removing views requires no comparison of colors.
@MainActor enum TintTracking {
  static var isNeeded = false
}

extension UIView {
  /// The nearest tint color of the view and its ancestors, dimmed according to `effectiveTintMode`.
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

  /// The nearest tint adjustment mode of the view and its ancestors that isn't automatic.
  final var effectiveTintMode: TintAdjustmentMode {
    guard TintTracking.isNeeded else { return .normal }
    var view: UIView? = self
    while let current = view {
      if let mode = current._extras?.tintMode, mode != .automatic { return mode }
      view = current._superview
    }
    return .normal
  }

  /// Makes a change of the tint, and notifies the affected views.
  final func changeTint(_ change: () -> Void) {
    TintTracking.isNeeded = true
    let previous = effectiveTint
    change()
    notifyOfTintChange(previous: previous)
  }

  /// Notifies the view, and descendants without their own tint color, if the tint color has changed.
  final func notifyOfTintChange(previous: UIColor) {
    if effectiveTint == previous { return }
    tintColorDidChange()
    for subview in _subviews where subview._extras?.tintColor == nil { subview.notifyOfInheritedTintChange() }
  }

  private final func notifyOfInheritedTintChange() {
    tintColorDidChange()
    for subview in _subviews where subview._extras?.tintColor == nil { subview.notifyOfInheritedTintChange() }
  }
}

extension UIColor {
  /// A gray of the same brightness with 80 percent of the opacity, as UIKit dims tint colors.
  fileprivate var dimmed: UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
  }
}
