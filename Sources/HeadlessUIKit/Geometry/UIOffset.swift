import Foundation

/// A horizontal and a vertical offset, in points.
public struct UIOffset: Equatable, Sendable {
  /// The horizontal offset.
  public var horizontal: CGFloat
  /// The vertical offset.
  public var vertical: CGFloat

  /// An offset of zero.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

// MARK: - Codable

extension UIOffset: Codable {
  /// Decodes an offset from an array of two numbers.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    horizontal = try list.decode(CGFloat.self)
    vertical = try list.decode(CGFloat.self)
  }

  /// Encodes an offset as an array of two numbers.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(horizontal)
    try list.encode(vertical)
  }
}
