import HeadlessUIKit

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// Centered.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides.
  case justified = 3
  /// At the side where lines of the text's script begin.
  case natural = 4
}

/// The treatment of text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
  /// The text wraps at words.
  case byWordWrapping = 0
  /// The text wraps at characters.
  case byCharWrapping = 1
  /// The text is clipped.
  case byClipping = 2
  /// An ellipsis replaces the start.
  case byTruncatingHead = 3
  /// An ellipsis replaces the end.
  case byTruncatingTail = 4
  /// An ellipsis replaces the middle.
  case byTruncatingMiddle = 5
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the text's script.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line under words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The options of a text measurement.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines wrap, and the origin of the rectangle is at the top of the first line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The leading of fonts is included; here fonts have none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The bounds of the glyphs are measured, which has no effect because there are no glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// An ellipsis replaces the end of the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
