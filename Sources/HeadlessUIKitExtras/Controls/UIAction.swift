import Foundation
import HeadlessUIKit

/// An element of a menu: an action or another menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The mark of an element in a menu.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// The style and the availability of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// The element has a destructive effect.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title.
  open internal(set) var title: String
  /// The second line of text, below the title.
  open var subtitle: String?
  /// The image next to the title.
  open internal(set) var image: UIImage?

  init(_title title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// The closure of an action, which receives the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0
  /// The identifier, unique unless it was given.
  public let identifier: Identifier
  /// The title for the list of keyboard shortcuts.
  open var discoverabilityTitle: String?
  /// The style and the availability of the action.
  open var attributes: Attributes
  /// The mark of the action in a menu.
  open var state: State
  /// The control that is sending the action, or `nil` if the action is not being sent.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title in menus and buttons.
  ///   - subtitle: The second line of text, below the title.
  ///   - image: The image next to the title.
  ///   - identifier: The identifier, or `nil` for a unique one.
  ///   - discoverabilityTitle: The title for the list of keyboard shortcuts.
  ///   - attributes: The style and the availability of the action.
  ///   - state: The mark of the action in a menu.
  ///   - handler: The closure that the action calls.
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

  /// Calls the handler with a sender.
  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A group of actions and menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The style of a menu.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are part of the enclosing menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu has a destructive effect.
    public static let destructive = Options(rawValue: 2)
    /// Only one element can have a mark.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The elements.
  public let children: [UIMenuElement]
  /// The style of the menu.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The second line of text, below the title.
  ///   - image: The image next to the title.
  ///   - options: The style of the menu.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(_title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, subtitle: subtitle, image: image, options: options, children: newChildren)
  }
}
