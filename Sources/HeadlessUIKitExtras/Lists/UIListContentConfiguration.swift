import Foundation
import HeadlessUIKit

/// A value that describes the text and the image of a row, a header or a footer of a list.
///
/// Two configurations with different transformers of the same property are equal, because closures cannot be compared.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil if the attributed text is set.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The attributed text; nil if the text is set.
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The secondary text; nil if the attributed one is set.
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  /// The attributed secondary text; nil if the plain one is set.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The axes on which the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the secondary text is beside the text if both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance of the texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance of the texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  /// The opacity of the content.
  public var alpha: CGFloat = 1

  /// The least height of a view that shows the configuration, in points.
  var minimumHeight: CGFloat = 44
  private let style: Style

  private enum Style: String {
    case cell = "Cell"
    case subtitleCell = "Subtitle Cell"
    case valueCell = "Value Cell"
    case header = "Header"
    case footer = "Footer"
    case plainHeader = "Plain Header"
    case plainFooter = "Plain Footer"
    case groupedHeader = "Grouped Header"
    case groupedFooter = "Grouped Footer"
    case prominentHeader = "Prominent Inset Grouped Header"
    case extraProminentHeader = "Extra Prominent Inset Grouped Header"
    case sidebarCell = "Sidebar Cell"
    case sidebarSubtitleCell = "Sidebar Subtitle Cell"
    case sidebarHeader = "Sidebar Header"
    case accompaniedSidebarCell = "Accompanied Sidebar Cell"
    case accompaniedSidebarSubtitleCell = "Accompanied Sidebar Subtitle Cell"
  }

  // Unverified: the fonts, margins and paddings of the styles on iOS, and the least height of 44 points of a row. Print
  // the configurations and measure rows on a device.
  private init(
    _ style: Style, text: UIFont.TextStyle = .body, secondary: UIFont.TextStyle = .subheadline,
    secondaryColor: UIColor = .secondaryLabel
  ) {
    self.style = style
    textProperties.font = .preferredFont(forTextStyle: text)
    secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
    secondaryTextProperties.color = secondaryColor
  }

  private static func headerOrFooter(
    _ style: Style, _ text: UIFont.TextStyle, _ color: UIColor, isUppercase: Bool = false
  ) -> UIListContentConfiguration {
    var configuration = Self(style, text: text, secondary: .footnote)
    configuration.textProperties.color = color
    configuration.textProperties.transform = isUppercase ? .uppercase : .none
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 6, leading: 16, bottom: 6, trailing: 8)
    configuration.minimumHeight = 28
    return configuration
  }

  // MARK: - Styles

  /// Returns the style of a cell with a text.
  public static func cell() -> UIListContentConfiguration { Self(.cell) }

  /// Returns the style of a cell with a smaller text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    Self(.subtitleCell, secondary: .caption1, secondaryColor: .label)
  }

  /// Returns the style of a cell with a value beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = Self(.valueCell, secondary: .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Returns the style of a header, which follows the appearance of its list.
  public static func header() -> UIListContentConfiguration { headerOrFooter(.header, .headline, .label) }

  /// Returns the style of a footer, which follows the appearance of its list.
  public static func footer() -> UIListContentConfiguration {
    headerOrFooter(.footer, .footnote, .secondaryLabel)
  }

  /// Returns the style of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    headerOrFooter(.plainHeader, .headline, .label)
  }

  /// Returns the style of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    headerOrFooter(.plainFooter, .subheadline, .secondaryLabel)
  }

  /// Returns the style of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    headerOrFooter(.groupedHeader, .footnote, .secondaryLabel, isUppercase: true)
  }

  /// Returns the style of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    headerOrFooter(.groupedFooter, .footnote, .secondaryLabel)
  }

  /// Returns the style of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    headerOrFooter(.prominentHeader, .headline, .label)
  }

  /// Returns the style of a very prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    headerOrFooter(.extraProminentHeader, .title3, .label)
  }

  /// Returns the style of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { Self(.sidebarCell) }

  /// Returns the style of a cell in a sidebar with a smaller text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { Self(.sidebarSubtitleCell) }

  /// Returns the style of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { Self(.sidebarHeader, text: .headline) }

  /// Returns the style of a cell in a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { Self(.accompaniedSidebarCell) }

  /// Returns the style of a cell in a list beside a sidebar with a smaller text below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    Self(.accompaniedSidebarSubtitleCell)
  }

  // MARK: - Content configuration

  /// Returns a new view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  // Unverified: the text colors of a disabled cell on iOS. Print an updated configuration on a device.
  /// Returns the configuration for a state; the texts of a disabled cell become paler.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled = StateFlags(state).isDisabled
    if isDisabled, textProperties.color == .label { updated.textProperties.color = .tertiaryLabel }
    if !isDisabled, textProperties.color == .tertiaryLabel { updated.textProperties.color = .label }
    return updated
  }

  // MARK: - Equality

  private var comparable: [AnyHashable] {
    [
      style, image, imageProperties, text, attributedText, textProperties, secondaryText,
      secondaryAttributedText,
      secondaryTextProperties, axesPreservingSuperviewLayoutMargins, directionalLayoutMargins.comparable,
      prefersSideBySideTextAndSecondaryText, imageToTextPadding, textToSecondaryTextHorizontalPadding,
      textToSecondaryTextVerticalPadding, alpha,
    ]
  }

  /// Returns whether all properties but the transformers are equal.
  public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
    a.comparable == b.comparable
  }

  /// Hashes the properties but the transformers.
  public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
}

extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The style and the texts.
  public var description: String {
    var parts = ["Base Style = \(style.rawValue)"]
    if let text = text ?? attributedText?.string { parts.append("text = \"\(text)\"") }
    if let text = secondaryText ?? secondaryAttributedText?.string {
      parts.append("secondaryText = \"\(text)\"")
    }
    if let image { parts.append("image = \(image)") }
    return "<UIListContentConfiguration: \(parts.joined(separator: "; "))>"
  }

  /// The style and the texts.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "image": image as Any, "text": text as Any, "textProperties": textProperties,
        "secondaryText": secondaryText as Any, "secondaryTextProperties": secondaryTextProperties,
        "directionalLayoutMargins": directionalLayoutMargins, "alpha": alpha,
      ])
  }
}
