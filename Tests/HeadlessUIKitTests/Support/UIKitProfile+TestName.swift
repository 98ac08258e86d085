import HeadlessUIKit
import Testing

extension UIKitProfile: CustomTestStringConvertible {
  /// The profile's name.
  public var testDescription: String { name }
}
