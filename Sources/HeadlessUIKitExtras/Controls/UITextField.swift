import Foundation
import HeadlessUIKit

/// The delegate of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin; optional, `true` if it is missing.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end; optional, `true` if it is missing.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the return key has its default effect; optional, `true` if it is missing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Reports that the method is missing.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
  /// Reports that the method is missing.
  public func textFieldDidBeginEditing(_ textField: UITextField) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
  /// Reports that the method is missing.
  public func textFieldDidEndEditing(_ textField: UITextField) { OptionalCall.missing() }
  /// Reports that the method is missing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
}

/// A control for a line of text, which a test edits by setting `text`.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A line.
    case line
    /// A bezel.
    case bezel
    /// A rectangle with round corners.
    case roundedRect
  }

  /// The visibility of a part of a text field.
  public enum ViewMode: Int, Sendable {
    /// Never visible.
    case never
    /// Visible while the text is edited.
    case whileEditing
    /// Visible while the text is not edited.
    case unlessEditing
    /// Always visible.
    case always
  }

  /// The text.
  open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// The text that is shown if there is no other text.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  /// The visibility of the clear button, which has no effect.
  open var clearButtonMode = ViewMode.never
  /// The view on the left, which is stored and not shown.
  open var leftView: UIView?
  /// The visibility of the view on the left, which has no effect.
  open var leftViewMode = ViewMode.never
  /// The view on the right, which is stored and not shown.
  open var rightView: UIView?
  /// The visibility of the view on the right, which has no effect.
  open var rightViewMode = ViewMode.never
  /// Whether the text is obscured, which has no effect.
  open var isSecureTextEntry = false
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the text is being edited.
  open private(set) var isEditing = false

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

  /// The notification that editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The notification that editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The notification that the user changed the text, which is never posted.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// Whether the text field can become the first responder, which an enabled one can.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if let delegate, OptionalCall.ask({ delegate.textFieldShouldBeginEditing(self) }) == false {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if let delegate { OptionalCall.ask { delegate.textFieldDidBeginEditing(self) } }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if let delegate, OptionalCall.ask({ delegate.textFieldShouldEndEditing(self) }) == false { return false }
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    if let delegate { OptionalCall.ask { delegate.textFieldDidEndEditing(self) } }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// The size of the text or the placeholder, with the space of the border.
  open override var intrinsicContentSize: CGSize {
    let shown = text?.isEmpty == false ? text : placeholder
    let font = font ?? .systemFont(ofSize: 17)
    let room: CGFloat = borderStyle == .none ? 0 : 7
    let width = (shown ?? "").size(withAttributes: [.font: font]).width.rounded(.up)
    return CGSize(width: width + 2 * room, height: font.lineHeight.rounded(.up) + (room > 0 ? 12 : 0))
  }

  /// Returns the size of the text or the placeholder, with the space of the border.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
