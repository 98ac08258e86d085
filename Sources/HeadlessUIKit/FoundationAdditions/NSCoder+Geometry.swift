import Foundation

/// Geometry in keyed archives; a key that is missing counts as zeros.
///
/// Foundation itself stores points, sizes and rectangles; the others are stored as text.
extension NSCoder {
  /// Stores a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) { store(NSCoder.string(for: vector), key) }

  /// Stores an affine transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    store(NSCoder.string(for: transform), key)
  }

  /// Stores insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { store(NSCoder.string(for: insets), key) }

  /// Stores insets by the reading direction under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    store(NSCoder.string(for: insets), key)
  }

  /// Stores an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) { store(NSCoder.string(for: offset), key) }

  /// Returns the point stored under a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }

  /// Returns the size stored under a key.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }

  /// Returns the rectangle stored under a key.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }

  /// Returns the vector stored under a key.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: stored(key)) }

  /// Returns the affine transform stored under a key; where there is none, the identity.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: stored(key))
  }

  /// Returns the insets stored under a key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: stored(key))
  }

  /// Returns the insets by the reading direction stored under a key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: stored(key))
  }

  /// Returns the offset stored under a key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: stored(key)) }

  private func store(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }

  private func stored(_ key: String) -> String { decodeText(forKey: key) ?? "" }

  /// Returns the text stored under a key; nil where there is none, for which Foundation would stop.
  package func decodeText(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }
}
