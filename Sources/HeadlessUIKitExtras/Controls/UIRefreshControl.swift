import Foundation
import HeadlessUIKit

/// A control that starts a refresh of the content when the user pulls the content down, reduced to its
/// geometry.
///
/// The control is located directly above the content, stays at the top while the content is pulled farther,
/// and adds its height to the content inset while it is refreshing. A simulated drag that pulls the content
/// down by ``pullDistance`` begins a refresh and sends the event `valueChanged`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl, PullRefreshing {
  // Unverified: UIKit's control is 60 points high. Its frame on a device would settle it.
  /// The height of the control, in points.
  public nonisolated static let height: CGFloat = 60
  // Unverified: UIKit begins at 110 points. A recording of the content offset when `valueChanged` arrives
  // would settle it.
  /// The distance by which the content must be pulled down to begin a refresh, in points.
  public nonisolated static let pullDistance: CGFloat = 110

  /// A Boolean value that indicates whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title; it has no effect here.
  open var attributedTitle: NSAttributedString?

  /// Creates a refresh control of the standard height.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Creates a refresh control of the standard height; the height of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
  }

  /// Creates a refresh control of the standard height with an action for its primary event.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(
      frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height),
      primaryAction: primaryAction)
  }

  /// Creates a refresh control of the standard height without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Begins a refresh: the content inset grows by the height of the control, and the content offset stays the
  /// same.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    scrollView?.refreshInset = Self.height
  }

  /// Ends the refresh: the control is hidden, the content inset shrinks, and the next layout pass moves the content back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isHidden = true
    scrollView?.refreshInset = 0
  }

  package var refreshInset: CGFloat { isRefreshing ? Self.height : 0 }

  package func place(in scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset
    let new = CGRect(x: 0, y: min(-Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if frame != new { frame = new }
  }

  package func contentWasPulled(by distance: CGFloat) {
    guard distance >= Self.pullDistance, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// The control with which the user refreshes the content.
  public var refreshControl: UIRefreshControl? {
    get { pullRefreshView as? UIRefreshControl }
    set { pullRefreshView = newValue }
  }
}
