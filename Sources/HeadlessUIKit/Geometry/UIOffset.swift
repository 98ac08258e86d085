import Foundation

/// A distance along each axis, in points.
public struct UIOffset: Equatable, Sendable {
  /// The distance along the horizontal axis.
  public var horizontal: CGFloat
  /// The distance along the vertical axis.
  public var vertical: CGFloat

  /// No distance along either axis.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset from two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

// MARK: - Codable

extension UIOffset: Codable {
  /// Reads an offset from a list of two numbers.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    horizontal = try list.decode(CGFloat.self)
    vertical = try list.decode(CGFloat.self)
  }

  /// Writes an offset as a list of two numbers.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(horizontal)
    try list.encode(vertical)
  }
}
