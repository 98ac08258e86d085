import Foundation
import HeadlessUIKit

/// The attributes of displayed text.
extension NSAttributedString.Key {
  /// The font, a `UIFont`; without it, Helvetica at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The color behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Whether ligatures are used, a number.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The additional space after each character in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The additional space after each character in points, a number.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The style of the strikethrough, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The style of the underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The color of the outline, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline in percent of the point size, a number.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The name of a text effect.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// The attachment that replaces a character.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The target of a link, a URL or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The distance of the text from the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The color of the strikethrough, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The skew of the glyphs, a number.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The logarithm of the expansion factor of the glyphs, a number.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The writing directions of embedded text, a list of numbers.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}
