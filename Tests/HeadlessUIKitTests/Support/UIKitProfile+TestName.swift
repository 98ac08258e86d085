import HeadlessUIKit
import Testing

extension UIKitProfile: CustomTestStringConvertible {
  public var testDescription: String { name }
}
