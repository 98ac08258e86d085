import Foundation
import HeadlessUIKit

/// The data that the user copies, kept in the process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of all apps.
  public static let general = UIPasteboard()

  /// The texts.
  open var strings: [String]?
  /// The first text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first picture.
  open var image: UIImage?
  /// The first address.
  open var url: URL?
  /// Whether there is a text.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// Whether there is a picture.
  open var hasImages: Bool { image != nil }
}

/// An entry of the former menu of text.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method that the entry calls.
  open var action: Selector

  /// Creates an entry.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The former menu of text, which is not shown.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The menu of the app.
  public static let shared = UIMenuController()

  /// Posted before the menu appears, which never happens here.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu has appeared, which never happens here.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears, which never happens here.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has disappeared, which never happens here.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  /// Entries of the app.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu is visible.
  open var isMenuVisible = false
  /// The frame of the menu.
  open var menuFrame: CGRect { .zero }

  /// Keeps whether the menu is visible.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }

  /// Keeps that the menu is visible.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }

  /// Keeps that the menu is not visible.
  open func hideMenu() { isMenuVisible = false }

  /// Does nothing.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}

  /// Does nothing.
  open func update() {}
}

/// A view above or in place of the keyboard.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The look of the view.
  public enum Style: Int, Sendable {
    /// As other views.
    case `default` = 0
    /// As the keyboard.
    case keyboard = 1
  }

  /// The look of the view.
  open private(set) var inputViewStyle: Style
  /// Whether constraints give the height.
  open var allowsSelfSizing = false

  /// Creates a view with a look.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view with the default look.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// Creates a view; the archive is not read.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
