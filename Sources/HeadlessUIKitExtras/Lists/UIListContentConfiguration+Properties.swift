import Foundation
import HeadlessUIKit

extension UIListContentConfiguration {
  /// The appearance of a text in a list.
  public struct TextProperties: Hashable {
    /// The alignment of the lines.
    public enum TextAlignment: Hashable {
      /// The lines begin at the leading edge.
      case natural
      /// The lines are centered.
      case center
      /// The lines fill the width.
      case justified
    }

    /// A change of the letters of the text.
    public enum TextTransform: Hashable {
      /// The text is shown as it is.
      case none
      /// All letters are uppercase.
      case uppercase
      /// All letters are lowercase.
      case lowercase
      /// Each word begins with an uppercase letter.
      case capitalized
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The function that is applied to the color.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of the lines.
    public var alignment = TextAlignment.natural
    /// The way in which lines are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// Whether text shrinks to fit, which has no effect.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of shrunk text, which has no effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer before text is truncated, which has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a truncated text is shown whole under the pointer, which has no effect.
    public var showsExpansionTextWhenTruncated = false
    /// The change of the letters.
    public var transform = TextTransform.none

    /// Returns the color after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns a text as it is shown.
    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    private var comparable: [AnyHashable] {
      [
        font, color, colorTransformer == nil, alignment, lineBreakMode.rawValue, numberOfLines,
        adjustsFontSizeToFitWidth, minimumScaleFactor, allowsDefaultTighteningForTruncation,
        adjustsFontForContentSizeCategory, showsExpansionTextWhenTruncated, transform,
      ]
    }

    /// Returns whether all properties but the transformer are equal.
    public static func == (a: TextProperties, b: TextProperties) -> Bool { a.comparable == b.comparable }

    /// Hashes the properties but the transformer.
    public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
  }

  /// The appearance of an image in a list.
  public struct ImageProperties: Hashable {
    /// The length that stands for the standard length of symbols in a list.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    /// The configuration of symbols that have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color; nil for that of the view.
    public var tintColor: UIColor?
    /// The function that is applied to the tint color.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, in points; 0 for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether inverted colors leave the image as it is.
    public var accessibilityIgnoresInvertColors = false
    /// The color of the border; nil for the tint color.
    public var strokeColor: UIColor?
    /// The function that is applied to the color of the border.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0

    /// Returns the tint color of the image for that of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the color of the border for the tint color of the view.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    private var comparable: [AnyHashable] {
      [
        preferredSymbolConfiguration, tintColor, tintColorTransformer == nil, cornerRadius, maximumSize.width,
        maximumSize.height, reservedLayoutSize.width, reservedLayoutSize.height,
        accessibilityIgnoresInvertColors, strokeColor, strokeColorTransformer == nil, strokeWidth,
      ]
    }

    /// Returns whether all properties but the transformers are equal.
    public static func == (a: ImageProperties, b: ImageProperties) -> Bool { a.comparable == b.comparable }

    /// Hashes the properties but the transformers.
    public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
  }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The font and the color.
  public var description: String {
    "<UIListContentTextProperties: font = \(font); color = \(color); numberOfLines = \(numberOfLines)>"
  }

  /// The font and the color.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(self, children: ["font": font, "color": color, "numberOfLines": numberOfLines])
  }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The sizes and the corner radius.
  public var description: String {
    "<UIListContentImageProperties: maximumSize = \(maximumSize); reservedLayoutSize = "
      + "\(reservedLayoutSize); "
      + "cornerRadius = \(cornerRadius)>"
  }

  /// The sizes and the corner radius.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "maximumSize": maximumSize, "reservedLayoutSize": reservedLayoutSize, "cornerRadius": cornerRadius,
      ])
  }
}
