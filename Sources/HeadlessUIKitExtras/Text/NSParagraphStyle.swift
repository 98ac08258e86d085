import Foundation
import HeadlessUIKit

/// The values of a paragraph style, with lengths in points.
struct ParagraphValues: Hashable, Sendable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var baseWritingDirection = NSWritingDirection.natural
  var hyphenationFactor: Float = 0

  /// All values as numbers, for archives.
  var numbers: [Double] {
    get {
      [
        lineSpacing, paragraphSpacing, paragraphSpacingBefore, Double(alignment.rawValue), headIndent,
        tailIndent,
        firstLineHeadIndent, minimumLineHeight, maximumLineHeight, lineHeightMultiple,
        Double(lineBreakMode.rawValue), Double(baseWritingDirection.rawValue), Double(hyphenationFactor),
      ]
    }
    set {
      (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (newValue[0], newValue[1], newValue[2])
      alignment = NSTextAlignment(rawValue: Int(newValue[3])) ?? .natural
      (headIndent, tailIndent, firstLineHeadIndent) = (newValue[4], newValue[5], newValue[6])
      (minimumLineHeight, maximumLineHeight, lineHeightMultiple) = (newValue[7], newValue[8], newValue[9])
      lineBreakMode = NSLineBreakMode(rawValue: Int(newValue[10])) ?? .byWordWrapping
      baseWritingDirection = NSWritingDirection(rawValue: Int(newValue[11])) ?? .natural
      hyphenationFactor = Float(newValue[12])
    }
  }

  /// Returns the height of a line with a natural height.
  func lineHeight(for natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}

/// The layout of the lines of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  final var values = ParagraphValues()

  /// The style of a paragraph without a style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() { super.init() }

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a style from a keyed archive.
  public required init?(coder: NSCoder) {
    super.init()
    values.numbers = values.numbers.indices.map { coder.decodeDouble(forKey: "NSParagraph\($0)") }
  }

  /// Writes the style to a keyed archive.
  open func encode(with coder: NSCoder) {
    for (index, number) in values.numbers.enumerated() {
      coder.encode(number, forKey: "NSParagraph\(index)")
    }
  }

  /// Returns an immutable style with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable style with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// The space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }

  /// The indentation of all lines but the first, in points.
  open var headIndent: CGFloat { values.headIndent }

  /// The end of the lines in points, from the trailing margin if it is 0 or negative, else from the leading
  /// margin.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The indentation of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The maximum height of a line in points, or 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The factor by which lines are higher than their natural height, or 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The way in which lines are broken or truncated.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// The writing direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The threshold for hyphenation, which has no effect.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.values == values } ?? false
  }

  /// A hash value that is the same for equal styles.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style with values that can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The space between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The space after the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The space before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// The indentation of all lines but the first, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// The end of the lines in points, from the trailing margin if it is 0 or negative, else from the leading
  /// margin.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// The indentation of the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The maximum height of a line in points, or 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// The factor by which lines are higher than their natural height, or 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// The way in which lines are broken or truncated.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The writing direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// The threshold for hyphenation, which has no effect.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Sets all values to those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
