import Foundation

/// A coder without contents, for layouts that can be made from a storyboard alone.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension CheckHost {
  /// The coder from which a layout is made that has no other initializer.
  public static var coder: NSCoder { EmptyCoder() }
}
