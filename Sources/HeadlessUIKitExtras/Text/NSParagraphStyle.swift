import Foundation
import HeadlessUIKit

/// The measures of a paragraph, all of them in points.
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

  /// All values as numbers, as archives keep them.
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

  /// The height of a line whose fonts ask for another.
  func lineHeight(for natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  final var values = ParagraphValues()

  /// The style of paragraphs that have none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() { super.init() }

  /// Styles may be read from archives that are not trusted.
  open class var supportsSecureCoding: Bool { true }

  /// Reads the style from a keyed archive.
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

  /// Returns a style with the same values that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a style with the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// The space between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// The space before the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// Where the lines stand.
  open var alignment: NSTextAlignment { values.alignment }

  /// How far all lines but the first begin from the side.
  open var headIndent: CGFloat { values.headIndent }

  /// Where lines end: from the far side if not positive, else from the side at which they begin.
  open var tailIndent: CGFloat { values.tailIndent }

  /// How far the first line begins from the side.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The greatest height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The factor by which lines are higher than their fonts ask for; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// What happens to text that is too long for a line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// The direction in which the text is read.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// How willingly words are hyphenated, from 0 to 1; it is kept, and no word is hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Tells whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle).map { $0.values == values } ?? false
  }

  /// A number that is the same for equal styles.
  open override var hash: Int { values.hashValue }
}

/// How the lines of a paragraph are set, with values that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The space between two lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The space after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The space before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// Where the lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// How far all lines but the first begin from the side.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end: from the far side if not positive, else from the side at which they begin.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// How far the first line begins from the side.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The greatest height of a line; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// The factor by which lines are higher than their fonts ask for; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// What happens to text that is too long for a line.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The direction in which the text is read.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// How willingly words are hyphenated, from 0 to 1; it is kept, and no word is hyphenated.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Takes over the values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
