import Foundation
import HeadlessUIKit

// The options of the accessories of list cells.
extension UICellAccessory {
  /// The options of a chevron.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a button that shows details.
  public struct DetailOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a button that deletes.
  public struct DeleteOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The background color; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of a button that inserts.
  public struct InsertOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The background color; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of a grip that moves the item.
  public struct ReorderOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// Whether a vertical line separates the grip from other accessories.
    public var showsVerticalSeparator: Bool

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The options of a circle that shows the selection.
  public struct MultiselectOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The background color; nil for that of the system.
    public var backgroundColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of a chevron that expands and collapses an item.
  public struct OutlineDisclosureOptions {
    /// The place of the chevron and the effect of a tap.
    public enum Style: Hashable, Sendable {
      /// The style of a header for a cell that cannot be selected, and else that of a cell.
      case automatic
      /// The chevron is at the trailing edge, and a tap on the cell expands the item.
      case header
      /// The chevron is at the leading edge, and only a tap on it expands the item.
      case cell
    }

    /// The place of the chevron and the effect of a tap.
    public var style: Style
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a button that shows a menu.
  public struct PopUpMenuOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a text.
  public struct LabelOptions {
    /// Whether the accessory is hidden; then it takes no room.
    public var isHidden: Bool
    /// The width that is reserved; by default the standard one.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates the options; nil stands for the default of a property.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }
}
