import Foundation
import HeadlessUIKit

/// The attributes that text on a screen has.
extension NSAttributedString.Key {
  /// The font, a `UIFont`; without it, Helvetica in 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// How lines are set, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Whether characters are joined, a number.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// What each character takes in addition, in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// What each character takes in addition, in points, a number.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// How the text is struck through, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// How the text is underlined, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the outline, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline in percent of the point size, a number.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The name of an effect.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// What stands in the text in place of a character.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Where the text leads, a URL or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// How far the text stands above the line, in points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The colour of the line under the text, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// How far glyphs lean, a number.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The logarithm of the factor by which glyphs are wider, a number.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The directions of embedded text, a list of numbers.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}
