import Foundation

/// A control that starts a refresh of the content when the user pulls the content down, reduced to its
/// geometry.
///
/// The control is located directly above the content, stays at the top while the content is pulled farther,
/// and adds its height to the content inset while it is refreshing. A simulated drag that pulls the content
/// down by ``pullDistance`` begins a refresh and calls the handlers; UIKit sends the control event
/// `valueChanged` instead.
@preconcurrency @MainActor open class UIRefreshControl: UIView {
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

  private var handlers: [(id: Int, call: (UIRefreshControl) -> Void)] = []
  private var nextHandler = 0

  /// Creates a refresh control of the standard height.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Creates a refresh control of the standard height; the height of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
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
    scrollView?.refreshInset = Self.height
  }

  /// Ends the refresh: the content inset shrinks, and the next layout pass moves the content back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.refreshInset = 0
  }

  /// Adds a closure that is called when a pull begins a refresh.
  ///
  /// - Parameter handler: The closure, which receives this control.
  /// - Returns: An identifier for ``removeHandler(_:)``.
  @discardableResult
  public func addHandler(_ handler: @escaping (UIRefreshControl) -> Void) -> Int {
    nextHandler += 1
    handlers.append((nextHandler, handler))
    return nextHandler
  }

  /// Removes a closure that was added with ``addHandler(_:)``.
  public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// Moves the control above the content, or to the top if the content is pulled farther.
  func place(in scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset
    let new = CGRect(x: 0, y: min(-Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if frame != new { frame = new }
  }

  /// Begins a refresh if the content is pulled down far enough, in points.
  func contentWasPulled(by distance: CGFloat) {
    guard distance >= Self.pullDistance, !isRefreshing else { return }
    beginRefreshing()
    for handler in handlers { handler.call(self) }
  }
}
