import Foundation

/// Distances from the edges of a rectangle towards its inside, in points, with the sides named by the reading
/// direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge at which a line begins.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge at which a line ends.
  public var trailing: CGFloat

  /// No distance from any edge.
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
  /// Reads insets from a list of four numbers: top, leading, bottom, trailing.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    top = try list.decode(CGFloat.self)
    leading = try list.decode(CGFloat.self)
    bottom = try list.decode(CGFloat.self)
    trailing = try list.decode(CGFloat.self)
  }

  /// Writes insets as a list of four numbers: top, leading, bottom, trailing.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for distance in [top, leading, bottom, trailing] { try list.encode(distance) }
  }
}
