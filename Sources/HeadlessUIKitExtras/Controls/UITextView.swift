import Foundation
import HeadlessUIKit

/// The delegate of a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin; the simulator never calls it.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end; the simulator never calls it.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing has begun; the simulator never calls it.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called after editing has ended; the simulator never calls it.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether text may be replaced; the simulator never calls it.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Called after the user changed the text, which only a test does.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed; the simulator never calls it.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Reports that the method is missing.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func textViewDidBeginEditing(_ textView: UITextView) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func textViewDidEndEditing(_ textView: UITextView) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { OptionalCall.missing(true) }

  /// Reports that the method is missing.
  public func textViewDidChange(_ textView: UITextView) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func textViewDidChangeSelection(_ textView: UITextView) { OptionalCall.missing() }
}

/// A scroll view that shows text.
///
/// The content is as high as the text at the width of the view, as ``NSAttributedString`` measures it, with
/// 8 points of space at the top and at the bottom and 5 points at the sides.
@preconcurrency @MainActor open class UITextView: UIScrollView, WidthDependentContent {
  private var rich = NSAttributedString(string: "")

  /// The notification after the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// The notification after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The notification after editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Creates a text view with a region for its text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Creates a text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view; the archive is not read.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

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

  private var currentFont: UIFont { font ?? TextMeasurer.unnamed }

  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is editable.
  open var isEditable = true
  /// Whether the text is selectable.
  open var isSelectable = true
  /// The kinds of text that become links, which has no effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links, which have no effect here.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of text that the user types.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The interaction that drags text; always nil.
  open var textDragInteraction: UIDragInteraction? { nil }
  /// The view in place of the keyboard, which is not shown.
  open override var inputView: UIView? {
    get { inputs.view }
    set { inputs.view = newValue }
  }
  /// The view above the keyboard, which is not shown.
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set { inputs.accessory = newValue }
  }
  private var inputs: (view: UIView?, accessory: UIView?)
  /// The selected range; always nil, because there is no cursor.
  open var selectedTextRange: UITextRange?

  /// Returns the position nearest to a point; always nil.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }

  /// Returns the position in a range nearest to a point; always nil.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }

  /// Returns the range of the character at a point; always nil.
  open func characterRange(at point: CGPoint) -> UITextRange? { nil }

  /// Returns the frame of the cursor; always empty.
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }

  /// Appends the text of the pasteboard.
  open func paste(_ sender: Any?) { text += UIPasteboard.general.string ?? "" }

  /// The selected range of the text.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The region of the text, with its space at the sides.
  public let textContainer: NSTextContainer
  /// Measures the text, as it is at the time of the call, in the text container.
  open var layoutManager: NSLayoutManager {
    let manager = textLayout?.manager ?? NSLayoutManager()
    if textLayout == nil { manager.addTextContainer(textContainer) }
    let storage = NSTextStorage(attributedString: rich)
    storage.addLayoutManager(manager)
    textLayout = (manager, storage)
    return manager
  }
  private var textLayout: (manager: NSLayoutManager, storage: NSTextStorage)?

  /// The space around the text, in addition to that of the container at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { setNeedsLayout() } }
  }

  /// Whether the text view can become the first responder, which an editable one can.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Returns the size of the text at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let aside = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let room = size.width > aside ? size.width - aside : 0
    let scale = max(1, traitCollection.displayScale)
    var text = TextMeasurer(rich, width: room).size
    if rich.length == 0 { text.height = currentFont.lineHeight }
    // The text is rounded before the insets are added: code that adds the insets to the size of a text finds the same
    // numbers to the last bit.
    return CGSize(
      width: text.width.roundedUp(to: scale) + insets.left + insets.right
        + 2 * textContainer.lineFragmentPadding,
      height: text.height.roundedUp(to: scale) + insets.top + insets.bottom)
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
