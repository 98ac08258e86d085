import Foundation

/// The inset distances of a rectangle's edges, in points, with sides that follow the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge, where a line of text begins.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge, where a line of text ends.
  public var trailing: CGFloat

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  @inlinable public init() {
    top = 0
    leading = 0
    bottom = 0
    trailing = 0
  }

  /// Creates insets from four distances.
  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

// MARK: - Codable

extension NSDirectionalEdgeInsets: Codable {
  /// Decodes insets from an array of four numbers: top, leading, bottom, trailing.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    top = try list.decode(CGFloat.self)
    leading = try list.decode(CGFloat.self)
    bottom = try list.decode(CGFloat.self)
    trailing = try list.decode(CGFloat.self)
  }

  /// Encodes insets as an array of four numbers: top, leading, bottom, trailing.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for distance in [top, leading, bottom, trailing] { try list.encode(distance) }
  }
}
