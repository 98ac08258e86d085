extension UIScrollView {
  /// Whether the scroll view shows the content of a view controller on the stack of a navigation controller.
  ///
  /// With the behavior `automatic`, the top and bottom of the safe area adjust the content inset then, even if the
  /// content does not scroll vertically.
  final var isContentOnNavigationStack: Bool {
    guard let controller = _viewController ?? _superview?._viewController,
      controller.isOnNavigationStack, controller.automaticallyAdjustsScrollViewInsets
    else { return false }
    return [.top, .bottom].contains { controller.contentScrollView(for: $0) === self }
  }
}
