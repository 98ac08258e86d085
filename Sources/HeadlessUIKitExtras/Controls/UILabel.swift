import Foundation
import HeadlessUIKit

/// A view that shows text.
///
/// The size is that of the text, as ``NSAttributedString`` measures it, rounded up to whole pixels.
@preconcurrency @MainActor open class UILabel: UIView, WidthDependentContent, TextBaselines {
  private var plainText: String?
  private var richText: NSAttributedString?
  private var measured: (width: CGFloat, lines: Int, scale: CGFloat, size: CGSize)?

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without text, without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Text

  /// The text.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      if richText == nil && newValue == plainText { return }
      plainText = newValue
      richText = nil
      textDidChange()
    }
  }

  /// The attributed text; for plain text, the text with the font of the label.
  open var attributedText: NSAttributedString? {
    get { richText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      richText = newValue
      plainText = nil
      textDidChange()
    }
  }

  /// The font of text without a font of its own, by default the system font at 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      if font != oldValue { textDidChange() }
    }
  }

  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// The maximum width of a line for the intrinsic content size, or 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The color of the text.
  open var textColor: UIColor! = .label
  /// The color of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// The color of the shadow of the text.
  open var shadowColor: UIColor?
  /// The offset of the shadow of the text.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// The way in which lines are broken or truncated.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
  /// Whether the label is highlighted.
  open var isHighlighted = false
  /// Whether the label is enabled.
  open var isEnabled = true
  /// Whether text shrinks to fit, which has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum scale of shrunk text, which has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The position of shrunk text, which has no effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters move closer before text is truncated, which has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the content size category, which has no effect.
  open var adjustsFontForContentSizeCategory = false

  private func textDidChange() {
    measured = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  /// The style of text that wraps inside of words.
  private static let characterWrapping: NSParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    return style
  }()

  /// The text with a font everywhere, and with lines that wrap.
  private var measuredText: NSAttributedString {
    guard let rich = richText else {
      var attributes: [NSAttributedString.Key: Any] = [.font: font as Any]
      if lineBreakMode == .byCharWrapping { attributes[.paragraphStyle] = Self.characterWrapping }
      return NSAttributedString(string: plainText ?? "", attributes: attributes)
    }
    let text = NSMutableAttributedString(attributedString: rich)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      if attributes[.font] == nil { text.addAttribute(.font, value: font as Any, range: range) }
      if attributes[.paragraphStyle] == nil, lineBreakMode == .byCharWrapping {
        text.addAttribute(.paragraphStyle, value: Self.characterWrapping, range: range)
      }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle,
        style.lineBreakMode != .byWordWrapping, style.lineBreakMode != .byCharWrapping,
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
      {
        copy.lineBreakMode = .byWordWrapping
        text.addAttribute(.paragraphStyle, value: copy, range: range)
      }
    }
    return text
  }

  /// Returns the size of the text, rounded up to whole pixels.
  private func textSize(width: CGFloat, lines: Int) -> CGSize {
    let width = lines == 1 ? 0 : max(0, width)
    let scale = max(1, traitCollection.displayScale)
    if let measured, measured.width == width, measured.lines == lines, measured.scale == scale {
      return measured.size
    }
    let text = measuredText
    var size = CGSize.zero
    if text.length > 0 {
      let exact = TextMeasurer(text, width: width, lineLimit: lines).size
      size = CGSize(width: exact.width.roundedUp(to: scale), height: exact.height.roundedUp(to: scale))
    }
    measured = (width, lines, scale, size)
    return size
  }

  /// Returns the size of the lines that the text contains, which do not wrap; a limit of one line does not count.
  ///
  /// Another font takes the place of the label's font if it is not `nil`.
  func sizeOfLines(in font: UIFont?) -> CGSize {
    let lines = numberOfLines == 1 ? 0 : numberOfLines
    guard let font, let plainText else { return textSize(width: 0, lines: lines) }
    let text = NSAttributedString(string: plainText, attributes: [.font: font])
    let scale = max(1, traitCollection.displayScale)
    let exact = TextMeasurer(text, lineLimit: lines).size
    return CGSize(width: exact.width.roundedUp(to: scale), height: exact.height.roundedUp(to: scale))
  }

  /// Returns the size of the text, on one line or wrapped at the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width, lines: numberOfLines)
  }

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` if it is set.
  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth, lines: numberOfLines)
  }

  package func contentSize(atWidth width: CGFloat?) -> CGSize {
    guard numberOfLines != 1, let width, width > 0 else { return intrinsicContentSize }
    return CGSize(
      width: intrinsicContentSize.width,
      height: textSize(width: width, lines: numberOfLines).height)
  }

  package var fontMeasures: FontMeasures {
    FontMeasures(ascender: font.ascender, descender: font.descender, lineHeight: font.lineHeight)
  }

  /// Returns the rectangle of the text, in the top left corner of a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(width: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }

  /// Does nothing, because nothing is drawn.
  open func drawText(in rect: CGRect) {}
}

/// The vertical position of shrunk text.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays in place.
  case alignBaselines
  /// The text is centered vertically.
  case alignCenters
  /// The text is at the top left.
  case none
}
