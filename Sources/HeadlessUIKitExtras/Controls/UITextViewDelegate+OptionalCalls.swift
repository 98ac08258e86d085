import Foundation
import HeadlessUIKit

/// Optional calls such as `delegate?.textViewDidChange?(textView)`, which return `nil` if the method is missing.
extension UITextViewDelegate {
  /// The optional method, for calls with `?`.
  public var textViewShouldBeginEditing: TextViewCall<Bool>? { .init { self.textViewShouldBeginEditing($0) } }
  /// The optional method, for calls with `?`.
  public var textViewShouldEndEditing: TextViewCall<Bool>? { .init { self.textViewShouldEndEditing($0) } }
  /// The optional method, for calls with `?`.
  public var textViewDidBeginEditing: TextViewCall<Void>? { .init { self.textViewDidBeginEditing($0) } }
  /// The optional method, for calls with `?`.
  public var textViewDidEndEditing: TextViewCall<Void>? { .init { self.textViewDidEndEditing($0) } }
  /// The optional method, for calls with `?`.
  public var textViewDidChange: TextViewCall<Void>? { .init { self.textViewDidChange($0) } }
  /// The optional method, for calls with `?`.
  public var textViewDidChangeSelection: TextViewCall<Void>? { .init { self.textViewDidChangeSelection($0) } }
}

/// A call of an optional method with a text view.
@preconcurrency @MainActor public struct TextViewCall<Result> {
  let call: (UITextView) -> Result

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Result? {
    OptionalCall.ask { call(textView) }
  }
}
