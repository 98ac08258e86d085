import Foundation

/// A control at the top of a scroll view that shows that content is loaded anew; a test begins it.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Creates a control, 60 points high.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  }

  /// Whether content is loaded anew.
  open private(set) var isRefreshing = false
  /// The text below the sign.
  open var attributedTitle: NSAttributedString?

  /// Shows that content is loaded anew; no action is sent.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows that content has been loaded.
  open func endRefreshing() { isRefreshing = false }

  /// Does what pulling down does: content counts as being loaded, and the actions for `valueChanged` are sent.
  public func _simulatePull() {
    if isRefreshing { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
