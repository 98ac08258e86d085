import Foundation
import HeadlessUIKit

/// A small view at the leading or trailing edge of a list cell.
public struct UICellAccessory {
  /// A closure that is called when the accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// The times at which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is always shown.
    case always
    /// The accessory is shown in editing mode.
    case whenEditing
    /// The accessory is shown outside editing mode.
    case whenNotEditing
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The width of the accessory.
    case actual
    /// The standard width of accessories in lists.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The type of an accessory; a cell can have one of each, and any number with different custom views.
  public enum AccessoryType: Hashable {
    /// A chevron.
    case disclosureIndicator
    /// A chevron that expands and collapses an item.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A button that deletes.
    case delete
    /// A button that inserts.
    case insert
    /// A grip that moves the item.
    case reorder
    /// A circle that shows the selection.
    case multiselect
    /// A text.
    case label
    /// A view of the app.
    case customView(UIView)
    /// A button that shows details.
    case detail
    /// A button that shows a menu.
    case popUpMenu
  }

  /// The side of an accessory and its place among those on that side.
  public enum Placement {
    /// A closure that returns the index of an accessory among those that are shown on its side.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading side.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing side.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before an accessory of a type, or the first one if there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0
      }
    }

    /// Returns the position after an accessory of a type, or the last one if there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
          ?? accessories.count
      }
    }
  }

  /// The type.
  public let accessoryType: AccessoryType

  /// The side and place; custom views only choose theirs.
  let placement: Placement
  let displayed: DisplayedState
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension
  let tintColor: UIColor?
  var actionHandler: ActionHandler?
  var text: String?
  var font: UIFont?
  var showsVerticalSeparator = false
  var maintainsFixedSize = false

  fileprivate init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool, isHidden: Bool,
    _ width: LayoutDimension,
    _ tintColor: UIColor?
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isHidden = isHidden
    reservedLayoutWidth = width
    self.tintColor = tintColor
    placement = isLeading ? .leading(displayed: displayed) : .trailing(displayed: displayed)
  }

  fileprivate init(_ configuration: CustomViewConfiguration) {
    accessoryType = .customView(configuration.customView)
    placement = configuration.placement
    switch configuration.placement {
    case .leading(let displayed, _), .trailing(let displayed, _): self.displayed = displayed
    }
    isHidden = configuration.isHidden
    reservedLayoutWidth = configuration.reservedLayoutWidth
    tintColor = configuration.tintColor
    maintainsFixedSize = configuration.maintainsFixedSize
  }

  /// Whether the accessory is at the leading side.
  var isLeading: Bool { if case .leading = placement { true } else { false } }

  /// Returns whether the accessory is shown in or outside editing mode.
  func isShown(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }
}

// MARK: - Accessories

extension UICellAccessory {
  /// Returns a chevron at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isLeading: false, isHidden: options.isHidden,
      options.reservedLayoutWidth,
      options.tintColor)
  }

  /// Returns a button at the trailing edge that shows details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .detail, displayed, isLeading: false, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns a checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isLeading: false, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// Returns a button at the leading edge that deletes; without a handler it shows the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .delete, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns a button at the leading edge that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .insert, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// Returns a grip at the trailing edge that moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, displayed, isLeading: false, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.showsVerticalSeparator = options.showsVerticalSeparator
    return accessory
  }

  /// Returns a circle at the leading edge that shows whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// Returns a chevron that expands and collapses the item, or calls a handler instead.
  ///
  /// It is at the trailing edge in the header style and at the leading edge in the cell style.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, isLeading: options.style == .cell, isHidden: options.isHidden,
      options.reservedLayoutWidth, options.tintColor)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A closure that is called when another element of a menu is selected.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// Returns a button at the trailing edge that shows a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .popUpMenu, displayed, isLeading: false, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.actionHandler = selectedElementDidChangeHandler.map { handler in { handler(menu) } }
    return accessory
  }

  /// Returns a text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, displayed, isLeading: false, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
    accessory.text = text
    accessory.font = options.font
    return accessory
  }

  /// Returns an accessory with a view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(configuration)
  }

  /// A view of the app as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side and place.
    public let placement: Placement
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps its size instead of getting the one that fits.
    public var maintainsFixedSize: Bool

    /// Creates the configuration; nil stands for the default of a property.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
