import Foundation
import HeadlessUIKit

/// An item of a bar with a title or an image; the engine stores it but draws nothing.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// A Boolean value that indicates whether the item is enabled.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// A string that identifies the item in tests.
  open var accessibilityIdentifier: String?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item without a title and without reading the archive.
  public required init?(coder: NSCoder) { super.init() }
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that completes a task.
    case done = 2
  }

  /// A standard button of the system.
  public enum SystemItem: Int, Sendable {
    /// The Done button.
    case done
    /// The Cancel button.
    case cancel
    /// The Edit button.
    case edit
    /// The Save button.
    case save
    /// The Add button.
    case add
    /// Space that expands to fill the bar.
    case flexibleSpace
    /// Space of a fixed width.
    case fixedSpace
    /// The Compose button.
    case compose
    /// The Reply button.
    case reply
    /// The Action button.
    case action
    /// The Organize button.
    case organize
    /// The Bookmarks button.
    case bookmarks
    /// The Search button.
    case search
    /// The Refresh button.
    case refresh
    /// The Stop button.
    case stop
    /// The Camera button.
    case camera
    /// The Trash button.
    case trash
    /// The Play button.
    case play
    /// The Pause button.
    case pause
    /// The Rewind button.
    case rewind
    /// The Fast Forward button.
    case fastForward
    /// The Undo button.
    case undo
    /// The Redo button.
    case redo
    /// The Close button.
    case close = 24
  }

  /// The style of the button.
  open var style = Style.plain
  /// The view that is shown instead of the button.
  open var customView: UIView?
  /// The width in points, or 0 for the natural width.
  open var width: CGFloat = 0
  /// The standard button that the item represents, or `nil` if it is none.
  public private(set) var systemItem: SystemItem?
  private var handler: (() -> Void)?

  /// Creates a button with a closure, which replaces UIKit's target and action.
  public convenience init(title: String?, style: Style = .plain, handler: (() -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates a standard button with a closure, which replaces UIKit's target and action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, handler: (() -> Void)? = nil) {
    self.init()
    self.systemItem = systemItem
    self.handler = handler
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Simulates a tap on the button.
  public func _simulateTap() { handler?() }
}
