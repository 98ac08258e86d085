import Foundation
import HeadlessUIKit

/// The actions that a swipe on an item of a list reveals.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the one nearest to the edge first.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the whole item performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe on an item of a list reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The effect of an action on its item.
  public enum Style: Int, Sendable {
    /// The item stays.
    case normal = 0
    /// The action deletes the item.
    case destructive = 1
  }

  /// A closure that performs an action and then calls the closure that it receives with the result.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The effect of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The background color; by default red for a destructive action and gray for all others.
  open var backgroundColor: UIColor! {
    didSet { if backgroundColor == nil { backgroundColor = Self.standardColor(style) } }
  }
  /// The image.
  open var image: UIImage?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The effect of the action.
  ///   - title: The title.
  ///   - handler: The closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    backgroundColor = Self.standardColor(style)
  }

  private static func standardColor(_ style: Style) -> UIColor {
    style == .destructive ? .systemRed : .systemGray
  }
}
