import Foundation
import HeadlessUIKit

/// A view that shows text.
///
/// Its size follows from the text as ``NSAttributedString`` measures it, rounded up to whole pixels.
@preconcurrency @MainActor open class UILabel: UIView, WidthDependentContent, TextBaselines {
  private var plainText: String?
  private var richText: NSAttributedString?
  private var measured: (width: CGFloat, lines: Int, scale: CGFloat, size: CGSize)?

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without text; archives are not read.
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

  /// The text with its attributes; for plain text, those of the label.
  open var attributedText: NSAttributedString? {
    get { richText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      richText = newValue
      plainText = nil
      textDidChange()
    }
  }

  /// The font of text without one of its own; the system's at 17 points unless set.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      if font != oldValue { textDidChange() }
    }
  }

  /// The most lines that are shown; 0 sets no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// How wide lines are at most where constraints ask for the size; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// The colour of the text's shadow.
  open var shadowColor: UIColor?
  /// How far the text's shadow is shifted.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// At which side lines are flush.
  open var textAlignment = NSTextAlignment.natural
  /// How text that has no room is shortened.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the label looks as if it was touched.
  open var isHighlighted = false
  /// Whether the label looks as if it could be used.
  open var isEnabled = true
  /// Whether text is made smaller to fit; kept, and text is never made smaller.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which text is made smaller; kept.
  open var minimumScaleFactor: CGFloat = 0
  /// Where text that was made smaller stands; kept.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters may come closer before text is shortened; kept.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the user's choice of text size; kept.
  open var adjustsFontForContentSizeCategory = false

  private func textDidChange() {
    measured = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  /// The text with a font everywhere, and lines that are broken rather than shortened.
  private var measuredText: NSAttributedString {
    guard let rich = richText else {
      return NSAttributedString(string: plainText ?? "", attributes: [.font: font as Any])
    }
    let text = NSMutableAttributedString(attributedString: rich)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      if attributes[.font] == nil { text.addAttribute(.font, value: font as Any, range: range) }
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

  /// The size of the text, rounded up to whole pixels.
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

  /// The size of the text: in one line where `numberOfLines` is 1, or else broken at the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width, lines: numberOfLines)
  }

  /// The size of the text, broken at `preferredMaxLayoutWidth` if that is set.
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

  /// The rectangle that the text takes, from the top left corner of a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(width: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }

  /// Draws the text; never called, since nothing is drawn.
  open func drawText(in rect: CGRect) {}
}

/// Where text that was made smaller stands.
public enum UIBaselineAdjustment: Int, Sendable {
  /// At the same baseline.
  case alignBaselines
  /// In the same middle.
  case alignCenters
  /// Nowhere in particular.
  case none
}
