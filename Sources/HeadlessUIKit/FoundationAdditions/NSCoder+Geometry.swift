import Foundation

/// Geometry in keyed archives, where a missing key means zero.
///
/// Foundation encodes points, sizes and rectangles; the other types are encoded as text.
extension NSCoder {
  /// Encodes a vector for a key.
  public func encode(_ vector: CGVector, forKey key: String) { store(NSCoder.string(for: vector), key) }

  /// Encodes an affine transform for a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    store(NSCoder.string(for: transform), key)
  }

  /// Encodes insets for a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { store(NSCoder.string(for: insets), key) }

  /// Encodes directional insets for a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    store(NSCoder.string(for: insets), key)
  }

  /// Encodes an offset for a key.
  public func encode(_ offset: UIOffset, forKey key: String) { store(NSCoder.string(for: offset), key) }

  /// Decodes the point for a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }

  /// Decodes the size for a key.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }

  /// Decodes the rectangle for a key.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }

  /// Decodes the vector for a key.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: stored(key)) }

  /// Decodes the affine transform for a key, which is the identity if the key is missing.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: stored(key))
  }

  /// Decodes the insets for a key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: stored(key))
  }

  /// Decodes the directional insets for a key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: stored(key))
  }

  /// Decodes the offset for a key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: stored(key)) }

  private func store(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }

  private func stored(_ key: String) -> String { decodeText(forKey: key) ?? "" }

  /// Decodes the text for a key, or returns `nil` if the key is missing, which would be an error in
  /// Foundation.
  package func decodeText(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }
}
