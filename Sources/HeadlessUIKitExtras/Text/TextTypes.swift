import HeadlessUIKit

/// How the lines of a text are aligned.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides.
  case justified = 3
  /// At the side at which lines of the text's script begin.
  case natural = 4
}

/// What happens to text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, from the last word that does not fit.
  case byWordWrapping = 0
  /// It goes on in the next line, from the first character that does not fit.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its beginning is replaced by an ellipsis.
  case byTruncatingHead = 3
  /// Its end is replaced by an ellipsis.
  case byTruncatingTail = 4
  /// Its middle is replaced by an ellipsis.
  case byTruncatingMiddle = 5
}

/// The direction in which a text is read.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the text's script.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How a text is underlined or struck through.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the line's form and pattern.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// No line under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// What a measurement of text takes into account.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines, and the rectangle begins at the top of the first one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The fonts' leading counts; fonts have none here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Glyphs count instead of lines; there are no glyphs here, so it changes nothing.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits ends in an ellipsis where more follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
