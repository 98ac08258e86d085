import Foundation

/// Something in a bar that has a title or an image; kept, since nothing is drawn.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// Whether the item can be used.
  open var isEnabled = true
  /// A number for finding the item.
  open var tag = 0
  /// A name for tests.
  open var accessibilityIdentifier: String?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item without a title; archives are not read.
  public required init?(coder: NSCoder) { super.init() }
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As most do.
    case plain = 0
    /// As the one that ends editing.
    case done = 2
  }

  /// The buttons that the system knows.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Add.
    case add
    /// Room that takes what is left.
    case flexibleSpace
    /// Room of a width.
    case fixedSpace
    /// Compose.
    case compose
    /// Reply.
    case reply
    /// Action.
    case action
    /// Organize.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Refresh.
    case refresh
    /// Stop.
    case stop
    /// Camera.
    case camera
    /// Trash.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Rewind.
    case rewind
    /// Fast forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Close.
    case close = 24
  }

  /// How the button looks.
  open var style = Style.plain
  /// The view in place of the button.
  open var customView: UIView?
  /// The width; 0 for as wide as needed.
  open var width: CGFloat = 0
  /// Which of the buttons that the system knows it is; nil for none.
  public private(set) var systemItem: SystemItem?
  private var handler: (() -> Void)?

  /// Creates a button with a closure in place of UIKit's target and action.
  public convenience init(title: String?, style: Style = .plain, handler: (() -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates one of the buttons that the system knows, with a closure in place of UIKit's target and action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, handler: (() -> Void)? = nil) {
    self.init()
    self.systemItem = systemItem
    self.handler = handler
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Does what a tap on the button does.
  public func _simulateTap() { handler?() }
}
