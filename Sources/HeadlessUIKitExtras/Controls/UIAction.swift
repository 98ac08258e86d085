import Foundation
import HeadlessUIKit

/// Something in a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an element has a mark.
  public enum State: Int, Sendable {
    /// None.
    case off
    /// A check.
    case on
    /// A dash.
    case mixed
  }

  /// How an element can be used.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not at all.
    public static let disabled = Attributes(rawValue: 1)
    /// With care, since something is lost.
    public static let destructive = Attributes(rawValue: 2)
    /// Not seen.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title.
  open internal(set) var title: String
  /// A line below the title.
  open var subtitle: String?
  /// The image beside the title.
  open internal(set) var image: UIImage?

  init(_title title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// What an action does; passed the action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that can be done, as a closure with a title and an image.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// A name by which actions are told apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0
  /// The name by which the action is told from others.
  public let identifier: Identifier
  /// What is told of the action to those who look for it.
  open var discoverabilityTitle: String?
  /// How the action can be used.
  open var attributes: Attributes
  /// Whether the action has a mark in a menu.
  open var state: State
  /// The control that sends the action, while it does.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title in menus and buttons.
  ///   - subtitle: A line below the title.
  ///   - image: The image beside the title.
  ///   - identifier: The name by which the action is told from others; nil for one of its own.
  ///   - discoverabilityTitle: What is told of the action to those who look for it.
  ///   - attributes: How the action can be used.
  ///   - state: Whether the action has a mark in a menu.
  ///   - handler: What the action does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action-\(Self.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(_title: title, subtitle: subtitle, image: image)
  }

  /// Does what the action does, as if a control had sent it.
  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// Actions and menus in a menu.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// With care, since something is lost.
    public static let destructive = Options(rawValue: 2)
    /// One of its elements has the mark.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The elements.
  public let children: [UIMenuElement]
  /// How the menu is shown.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: A line below the title.
  ///   - image: The image beside the title.
  ///   - options: How the menu is shown.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(_title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, subtitle: subtitle, image: image, options: options, children: newChildren)
  }
}
