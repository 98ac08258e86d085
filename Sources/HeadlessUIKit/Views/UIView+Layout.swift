import Foundation

extension UIView {
  /// How often one view is laid out before the pass is given up.
  static let layoutPassLimit = 10_000

  /// How many layout passes may run inside one another before they are given up.
  ///
  /// Each takes a piece of the stack, which on its main thread has room for some thousands.
  static let nestedLayoutLimit = 500
  private static var nestedLayouts = 0
  private static var hasGivenUpNesting = false

  /// Lays out the view, unless layout passes are nested so deeply that they would never return.
  ///
  /// Where they are, a message is written and all of them return; views that still need layout then have to ask
  /// for it again.
  final func layOutNested() {
    if Self.hasGivenUpNesting { return clearLayoutFlags() }
    guard Self.nestedLayouts < Self.nestedLayoutLimit else {
      Self.hasGivenUpNesting = true
      UIKitConsole.report(
        UIKitConsoleMessage(
          text: """
            Layout of <\(type(of: self))> was given up: \(Self.nestedLayoutLimit) calls of layoutIfNeeded() have \
            not returned. Look for a layoutSubviews(), or a layout's prepare(), that calls setNeedsLayout() or \
            invalidateLayout() and then layoutIfNeeded().
            """))
      return clearLayoutFlags()
    }
    Self.nestedLayouts += 1
    layOutSubtree()
    Self.nestedLayouts -= 1
    if Self.nestedLayouts == 0 { Self.hasGivenUpNesting = false }
  }

  /// Flags the superviews so that layout passes find this view, and the window's so that there is one.
  ///
  /// It ends at the first superview that is flagged already: those above it are then flagged too.
  final func propagateNeedsLayout() {
    var view = self
    while let superview = view._superview {
      if superview._descendantNeedsLayout { return }
      superview._descendantNeedsLayout = true
      view = superview
    }
    if view._isWindow { UpdateCycle.current.noteNeedsLayout(in: unsafeDowncast(view, to: UIWindow.self)) }
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
