import Foundation

extension UIView {
  /// The number of layout passes of one view after which a layout loop is aborted.
  static let layoutPassLimit = 10_000

  /// The number of nested layout passes after which a layout recursion is aborted.
  ///
  /// Each nested pass needs stack space; the main thread's stack has room for a few thousand.
  static let nestedLayoutLimit = 500
  private static var nestedLayouts = 0
  private static var isAbortingNestedLayout = false

  /// Lays out the view, unless layout passes are nested so deeply that they would never return.
  ///
  /// If they are, the view reports a message and all nested passes return; views that still need layout must
  /// request it again.
  final func layOutNested() {
    if Self.isAbortingNestedLayout { return clearLayoutFlags() }
    guard Self.nestedLayouts < Self.nestedLayoutLimit else {
      Self.isAbortingNestedLayout = true
      UIKitConsole.report(
        UIKitConsoleMessage(
          text: """
            Layout of <\(type(of: self))> was aborted: \(Self.nestedLayoutLimit) nested calls of layoutIfNeeded() \
            have not returned. Look for a layoutSubviews(), or a layout's prepare(), that calls setNeedsLayout() or \
            invalidateLayout() and then layoutIfNeeded().
            """))
      return clearLayoutFlags()
    }
    Self.nestedLayouts += 1
    layOutSubtree()
    Self.nestedLayouts -= 1
    if Self.nestedLayouts == 0 { Self.isAbortingNestedLayout = false }
  }

  /// Marks the superviews so that a layout pass finds this view, and the window so that a layout pass runs.
  ///
  /// The marking stops at the first superview that is marked already, because all views above it are marked
  /// too.
  final func propagateNeedsLayout() {
    var view = self
    while let superview = view._superview {
      if superview._descendantNeedsLayout { return }
      superview._descendantNeedsLayout = true
      view = superview
    }
    if view._isWindow { UpdateCycle.current.noteNeedsLayout(in: unsafeDowncast(view, to: UIWindow.self)) }
  }

  /// Lays out the view and the descendants that need layout, parents before children, until none needs
  /// layout.
  final func layOutSubtree() {
    var passes = 0
    while _needsLayout || _descendantNeedsLayout {
      passes += 1
      if passes > Self.layoutPassLimit {
        abortLayout()
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

  /// Aborts a layout pass that would never end.
  private final func abortLayout() {
    UIKitConsole.report(
      UIKitConsoleMessage(
        text: """
          Layout of <\(type(of: self))> was aborted after \(Self.layoutPassLimit) passes: each pass requests \
          another one. Look for setNeedsLayout() in its layoutSubviews(), or in that of a subview.
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
