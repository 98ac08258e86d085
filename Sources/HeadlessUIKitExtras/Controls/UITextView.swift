import Foundation
import HeadlessUIKit

/// Who is told of what happens to a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called after the user changed the text; a test calls it.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Says that the method is missing.
  public func textViewDidChange(_ textView: UITextView) { OptionalCall.missing() }
}

/// A view for text of many lines, which scrolls.
///
/// Its content is as high as the text, as ``NSAttributedString`` measures it at the view's width, with 8 points
/// above and below and 5 at the sides.
@preconcurrency @MainActor open class UITextView: UIScrollView, WidthDependentContent {
  private var rich = NSAttributedString(string: "")

  /// The text.
  open var text: String! {
    get { rich.string }
    set { attributedText = NSAttributedString(string: newValue ?? "", attributes: [.font: currentFont]) }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { rich }
    set {
      rich = newValue ?? NSAttributedString(string: "")
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font of all text; the system's at 12 points unless set.
  open var font: UIFont? {
    didSet {
      if font != oldValue { text = rich.string }
    }
  }

  private var currentFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// At which side lines are flush.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be chosen.
  open var isSelectable = true
  /// What of the text is chosen.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The room between the edges and the text; the text has 5 points more at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { setNeedsLayout() } }
  }

  /// An editable view may be the first responder.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// The size of the text at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let aside = insets.left + insets.right + 10
    let room = size.width > aside ? size.width - aside : 0
    let scale = max(1, traitCollection.displayScale)
    var text = TextMeasurer(rich, width: room).size
    if rich.length == 0 { text.height = currentFont.lineHeight }
    return CGSize(
      width: (text.width + aside).roundedUp(to: scale),
      height: (text.height + insets.top + insets.bottom).roundedUp(to: scale))
  }

  /// The size of the text where the view does not scroll; none where it does.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  package func contentSize(atWidth width: CGFloat?) -> CGSize {
    guard !isScrollEnabled, let width else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  /// Gives the content the height of the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }
}
