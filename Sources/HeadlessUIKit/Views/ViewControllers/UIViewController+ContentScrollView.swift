extension UIViewController {
  /// The scroll views that an app has named as the content of a view controller.
  struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var left: UIScrollView?
    weak var bottom: UIScrollView?
    weak var right: UIScrollView?
  }

  // Unverified: without a named scroll view, UIKit takes the view of the controller or its first subview. Put a label
  // before the scroll view on a device, and read the adjusted content inset.
  /// Returns the scroll view whose content meets a bar at an edge; nil if there is none.
  ///
  /// It is the scroll view that ``setContentScrollView(_:for:)`` has named or, without one, the controller's view or the
  /// first subview of it. The view is not loaded for the answer.
  ///
  /// - Parameter edge: A single edge.
  /// - Returns: The scroll view.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let named: UIScrollView? =
      switch edge {
      case .top: contentScrollViews.top
      case .leading: contentScrollViews.left
      case .bottom: contentScrollViews.bottom
      case .trailing: contentScrollViews.right
      default: nil
      }
    return named ?? viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Names the scroll view whose content meets the bars at some edges.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which the controller does not retain; nil for the default.
  ///   - edge: The edges.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let old = [contentScrollView(for: .top), contentScrollView(for: .bottom)]
    if edge.contains(.top) { contentScrollViews.top = scrollView }
    if edge.contains(.leading) { contentScrollViews.left = scrollView }
    if edge.contains(.bottom) { contentScrollViews.bottom = scrollView }
    if edge.contains(.trailing) { contentScrollViews.right = scrollView }
    for view in old + [scrollView] { view?.updateAdjustedContentInset() }
  }

  /// Names the scroll view whose content meets the bars at all edges.
  ///
  /// - Parameter scrollView: The scroll view, which the controller does not retain; nil for the default.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }
}
