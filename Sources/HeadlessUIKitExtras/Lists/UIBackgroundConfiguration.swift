import Foundation
import HeadlessUIKit

/// A value that describes the background of a cell or a header.
///
/// Two configurations with different transformers of the same property are equal, because closures cannot be compared.
public struct UIBackgroundConfiguration: Hashable {
  /// A view of the app, shown behind everything else.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the cell, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the cell are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; nil for the tint color.
  public var backgroundColor: UIColor?
  /// The function that is applied to the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect, which is stored and not drawn.
  public var visualEffect: UIVisualEffect?
  /// The image above the color.
  public var image: UIImage?
  /// The way in which the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border; nil for the tint color.
  public var strokeColor: UIColor?
  /// The function that is applied to the color of the border.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background, in points.
  public var strokeOutset: CGFloat = 0

  private var style = Style.clear

  private enum Style: String {
    case clear = "Clear"
    case listCell = "List Cell"
    case listHeader = "List Header"
    case listFooter = "List Footer"
    case plainCell = "List Plain Cell"
    case plainHeaderFooter = "List Plain Header/Footer"
    case groupedCell = "List Grouped Cell"
    case groupedHeaderFooter = "List Grouped Header/Footer"
    case sidebarHeader = "List Sidebar Header"
    case sidebarCell = "List Sidebar Cell"
    case accompaniedSidebarCell = "List Accompanied Sidebar Cell"

    /// Whether the style shows that a cell is highlighted or selected.
    var followsSelection: Bool {
      switch self {
      case .listCell, .plainCell, .groupedCell, .sidebarCell, .accompaniedSidebarCell: true
      default: false
      }
    }
  }

  // Unverified: the colors and radii of the backgrounds of lists on iOS. Print the configurations on a device.
  private init(_ style: Style, _ color: UIColor?, radius: CGFloat = 0) {
    self.style = style
    backgroundColor = color
    cornerRadius = radius
  }

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear, .clear) }

  /// Returns the background of a cell, which follows the appearance of its list.
  public static func listCell() -> UIBackgroundConfiguration { Self(.listCell, .systemBackground) }

  /// Returns the background of a header, which follows the appearance of its list.
  public static func listHeader() -> UIBackgroundConfiguration { Self(.listHeader, .clear) }

  /// Returns the background of a footer, which follows the appearance of its list.
  public static func listFooter() -> UIBackgroundConfiguration { Self(.listFooter, .clear) }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.plainCell, .systemBackground) }

  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.plainHeaderFooter, .systemBackground)
  }

  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    Self(.groupedCell, .secondarySystemGroupedBackground)
  }

  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    Self(.groupedHeaderFooter, .clear)
  }

  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.sidebarHeader, .clear) }

  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    Self(.sidebarCell, .clear, radius: 10)
  }

  /// Returns the background of a cell in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    Self(.accompaniedSidebarCell, .clear, radius: 10)
  }

  // Unverified: the colors of highlighted and selected backgrounds. Print an updated configuration on a device.
  /// Returns the configuration for a state; a highlighted or selected cell gets a gray background.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard style.followsSelection else { return self }
    let flags = StateFlags(state)
    var updated = self
    let standard = Self.standardColor(of: style)
    guard backgroundColor == standard || backgroundColor == .systemGray4 else { return self }
    updated.backgroundColor = flags.isSelected || flags.isHighlighted ? .systemGray4 : standard
    return updated
  }

  private static func standardColor(of style: Style) -> UIColor? {
    switch style {
    case .listCell, .plainCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    default: .clear
    }
  }

  /// Returns the color of the background for a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the border for a tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  // MARK: - Equality

  private var comparable: [AnyHashable] {
    [
      style, customView, cornerRadius, backgroundInsets.comparable,
      edgesAddingLayoutMarginsToBackgroundInsets.rawValue, backgroundColor, backgroundColorTransformer == nil,
      visualEffect, image, imageContentMode.rawValue, strokeColor, strokeColorTransformer == nil, strokeWidth,
      strokeOutset,
    ]
  }

  /// Returns whether all properties but the transformers are equal.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
    a.comparable == b.comparable
  }

  /// Hashes the properties but the transformers.
  public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
}

extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The style and the properties that are set.
  public var description: String {
    var parts = ["Base Style = \(style.rawValue)"]
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    if cornerRadius != 0 { parts.append("cornerRadius = \(cornerRadius)") }
    if strokeWidth > 0 { parts.append("strokeWidth = \(strokeWidth)") }
    return "<UIBackgroundConfiguration: \(parts.joined(separator: "; "))>"
  }

  /// The style and the properties that are set.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "customView": customView as Any, "cornerRadius": cornerRadius, "backgroundInsets": backgroundInsets,
        "backgroundColor": backgroundColor as Any, "strokeColor": strokeColor as Any,
        "strokeWidth": strokeWidth,
        "strokeOutset": strokeOutset,
      ])
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets as numbers, for hashing.
  var comparable: [CGFloat] { [top, leading, bottom, trailing] }
}

/// The properties of a configuration state that the styles of configurations use.
struct StateFlags {
  let isHighlighted: Bool
  let isSelected: Bool
  let isDisabled: Bool

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      (isHighlighted, isSelected, isDisabled) = (state.isHighlighted, state.isSelected, state.isDisabled)
    } else if let state = state as? UIViewConfigurationState {
      (isHighlighted, isSelected, isDisabled) = (state.isHighlighted, state.isSelected, state.isDisabled)
    } else {
      (isHighlighted, isSelected, isDisabled) = (false, false, false)
    }
  }
}
