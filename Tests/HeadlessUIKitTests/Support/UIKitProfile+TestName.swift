import HeadlessUIKit
import Testing

extension UIKitProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
