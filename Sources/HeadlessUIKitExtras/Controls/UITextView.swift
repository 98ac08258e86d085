import Foundation
import HeadlessUIKit

/// The delegate of a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called after the user changed the text, which only a test does.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Reports that the method is missing.
  public func textViewDidChange(_ textView: UITextView) { OptionalCall.missing() }
}

/// A scroll view that shows text.
///
/// The content is as high as the text at the width of the view, as ``NSAttributedString`` measures it, with
/// 8 points of space at the top and at the bottom and 5 points at the sides.
@preconcurrency @MainActor open class UITextView: UIScrollView, WidthDependentContent {
  private var rich = NSAttributedString(string: "")

  /// The text.
  open var text: String! {
    get { rich.string }
    set { attributedText = NSAttributedString(string: newValue ?? "", attributes: [.font: currentFont]) }
  }

  /// The attributed text.
  open var attributedText: NSAttributedString! {
    get { rich }
    set {
      rich = newValue ?? NSAttributedString(string: "")
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font of all text, by default the system font at 12 points.
  open var font: UIFont? {
    didSet {
      if font != oldValue { text = rich.string }
    }
  }

  private var currentFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is editable.
  open var isEditable = true
  /// Whether the text is selectable.
  open var isSelectable = true
  /// The selected range of the text.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The space around the text, in addition to 5 points at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { setNeedsLayout() } }
  }

  /// Whether the text view can become the first responder, which an editable one can.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Returns the size of the text at a width.
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

  /// The size of the text; a text view that scrolls has no intrinsic content size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  package func contentSize(atWidth width: CGFloat?) -> CGSize {
    guard !isScrollEnabled, let width else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  /// Sets the content size to the size of the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }
}
