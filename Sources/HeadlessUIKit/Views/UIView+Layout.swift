import Foundation

extension UIView {
  /// How often one view is laid out before the pass is given up.
  static let layoutPassLimit = 10_000

  /// Flags the superviews so that layout passes find this view, and the window's so that there is one.
  ///
  /// It ends at the first superview that is flagged already: those above it are then flagged too.
  final func propagateNeedsLayout() {
    var view = Unmanaged.passUnretained(self)
    while let superview = view._withUnsafeGuaranteedRef({ $0.unmanagedSuperview }) {
      if superview._withUnsafeGuaranteedRef({ $0.flagDescendant() }) { return }
      view = superview
    }
    view._withUnsafeGuaranteedRef { outermost in
      if outermost._isWindow {
        UpdateCycle.current.noteNeedsLayout(in: unsafeDowncast(outermost, to: UIWindow.self))
      }
    }
  }

  private final var unmanagedSuperview: Unmanaged<UIView>? {
    _superview.map { Unmanaged.passUnretained($0) }
  }

  /// Notes that a view in this one needs layout; tells whether that was known.
  private final func flagDescendant() -> Bool {
    if _descendantNeedsLayout { return true }
    _descendantNeedsLayout = true
    return false
  }

  /// Lays out the view and those in it that need layout, parents before children, until none does.
  final func layOutSubtree() {
    var passes = 0
    while _needsLayout || _descendantNeedsLayout {
      passes += 1
      if passes > Self.layoutPassLimit {
        giveUpLayout()
        return
      }
      if _needsLayout {
        _needsLayout = false
        layoutSublayers(of: _layer)
      }
      if _descendantNeedsLayout {
        _descendantNeedsLayout = false
        for subview in _subviews where subview._needsLayout || subview._descendantNeedsLayout {
          subview.layOutSubtree()
        }
      }
    }
  }

  /// Ends a layout pass that does not end by itself.
  private final func giveUpLayout() {
    UIKitConsole.report(
      UIKitConsoleMessage(
        text: """
          Layout of <\(type(of: self))> was given up after \(Self.layoutPassLimit) passes: each pass asks for \
          another one. Look for setNeedsLayout() in its layoutSubviews(), or in that of a view in it.
          """))
    clearLayoutFlags()
  }

  private final func clearLayoutFlags() {
    _needsLayout = false
    guard _descendantNeedsLayout else { return }
    _descendantNeedsLayout = false
    for subview in _subviews { subview.clearLayoutFlags() }
  }
}
