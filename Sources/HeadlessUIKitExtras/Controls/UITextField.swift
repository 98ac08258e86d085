import Foundation
import HeadlessUIKit

/// Who is asked about a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; it may unless told otherwise.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; it may unless told otherwise.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the return key does something; it does unless told otherwise.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Says that the method is missing.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
  /// Says that the method is missing.
  public func textFieldDidBeginEditing(_ textField: UITextField) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
  /// Says that the method is missing.
  public func textFieldDidEndEditing(_ textField: UITextField) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { OptionalCall.missing(true) }
}

/// A control for a line of text; a test types by setting `text`.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// A bezel.
    case bezel
    /// Round corners.
    case roundedRect
  }

  /// When a part of a field is seen.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the field is edited.
    case whileEditing
    /// Unless the field is edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text.
  open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// What is shown where there is no text.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// At which side the text is flush.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  /// When the button that clears the text is seen; kept.
  open var clearButtonMode = ViewMode.never
  /// A view at the left; kept.
  open var leftView: UIView?
  /// When the view at the left is seen; kept.
  open var leftViewMode = ViewMode.never
  /// A view at the right; kept.
  open var rightView: UIView?
  /// When the view at the right is seen; kept.
  open var rightViewMode = ViewMode.never
  /// Whether the text cannot be read; kept.
  open var isSecureTextEntry = false
  /// Who is asked about the field.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is edited.
  open private(set) var isEditing = false

  /// A field may be the first responder while it can be used.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if let delegate, OptionalCall.ask({ delegate.textFieldShouldBeginEditing(self) }) == false {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if let delegate { OptionalCall.ask { delegate.textFieldDidBeginEditing(self) } }
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if let delegate, OptionalCall.ask({ delegate.textFieldShouldEndEditing(self) }) == false { return false }
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    if let delegate { OptionalCall.ask { delegate.textFieldDidEndEditing(self) } }
    sendActions(for: .editingDidEnd)
    return true
  }

  /// The size of the text or of what is shown in its place, with the room that the border takes.
  open override var intrinsicContentSize: CGSize {
    let shown = text?.isEmpty == false ? text : placeholder
    let font = font ?? .systemFont(ofSize: 17)
    let room: CGFloat = borderStyle == .none ? 0 : 7
    let width = (shown ?? "").size(withAttributes: [.font: font]).width.rounded(.up)
    return CGSize(width: width + 2 * room, height: font.lineHeight.rounded(.up) + (room > 0 ? 12 : 0))
  }

  /// The size of the text or of what is shown in its place.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
