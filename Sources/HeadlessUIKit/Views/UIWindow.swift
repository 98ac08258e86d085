import Foundation

/// The outermost view, which brings its subviews into the update cycle.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Creates a window that is hidden until it is made visible.
  ///
  /// - Parameter frame: Where the window is on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeOutermost()
  }

  /// Creates a window of size zero; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeOutermost()
  }

  private func becomeOutermost() {
    _window = self
    _layer._isHidden = true
    UpdateCycle.current.noteNeedsLayout(in: self)
  }
}
