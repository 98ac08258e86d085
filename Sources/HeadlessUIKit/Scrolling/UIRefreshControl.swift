import Foundation

/// What is pulled down to have content loaded anew, as far as it takes part in geometry.
///
/// It stands right above the content, stays at the top while it is pulled, and takes its height from the content's
/// inset while it refreshes. A simulated drag that pulls the content down by ``pullDistance`` begins to refresh and
/// calls the handlers, as UIKit calls targets for a changed value.
@preconcurrency @MainActor open class UIRefreshControl: UIView {
  /// The height of the control, in points.
  public nonisolated static let height: CGFloat = 60
  /// How far the content has to be pulled down to begin, in points.
  public nonisolated static let pullDistance: CGFloat = 110

  /// Whether it refreshes.
  open private(set) var isRefreshing = false
  /// A title; kept, since nothing is drawn.
  open var attributedTitle: NSAttributedString?

  private var handlers: [(id: Int, call: (UIRefreshControl) -> Void)] = []
  private var nextHandler = 0

  /// Creates a control of its own size.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Creates a control of its own height.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
  }

  /// Creates a control of its own size; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size.height = Self.height
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Begins to refresh: the inset of the content grows by the height; the offset stays, so nothing moves.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.refreshInset = Self.height
  }

  /// Ends refreshing: the inset shrinks, and the next layout pass brings the content back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.refreshInset = 0
  }

  /// Adds a closure that is called when a pull begins to refresh.
  ///
  /// - Parameter handler: The closure, which is passed this control.
  /// - Returns: A number for ``removeHandler(_:)``.
  @discardableResult
  public func addHandler(_ handler: @escaping (UIRefreshControl) -> Void) -> Int {
    nextHandler += 1
    handlers.append((nextHandler, handler))
    return nextHandler
  }

  /// Takes a closure away.
  public func removeHandler(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// Puts the control above the content, or at the top where it is pulled farther.
  func place(in scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset
    let new = CGRect(x: 0, y: min(-Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if frame != new { frame = new }
  }

  /// Takes note of how far the content is pulled down, in points.
  func notePull(_ distance: CGFloat) {
    guard distance >= Self.pullDistance, !isRefreshing else { return }
    beginRefreshing()
    for handler in handlers { handler.call(self) }
  }
}
