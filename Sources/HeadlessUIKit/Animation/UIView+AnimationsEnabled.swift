import Foundation

extension UIView {
  /// Whether animation blocks animate; true unless code says otherwise.
  public class var areAnimationsEnabled: Bool { true }
}
