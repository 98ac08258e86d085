import Foundation

/// A view above the content of a scroll view that starts a refresh when the content is pulled down.
@preconcurrency @MainActor package protocol PullRefreshing: UIView {
  /// The height that the view adds to the content inset while a refresh is in progress, in points.
  var refreshInset: CGFloat { get }

  /// Moves the view above the content, or to the top if the content is pulled farther.
  func place(in scrollView: UIScrollView)

  /// Begins a refresh if the content is pulled down far enough, in points.
  func contentWasPulled(by distance: CGFloat)
}
