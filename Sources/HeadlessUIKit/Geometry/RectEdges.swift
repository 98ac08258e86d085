/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of edges of a rectangle, with the sides named by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge at which a line begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge at which a line ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners: every bit is set.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The edge, corner or centre of a rectangle at which something is aligned.
public enum NSRectAlignment: Int, Sendable {
  /// The centre.
  case none = 0
  /// The middle of the top edge.
  case top = 1
  /// The corner where the first line begins.
  case topLeading = 2
  /// The middle of the edge at which a line begins.
  case leading = 3
  /// The corner where the last line begins.
  case bottomLeading = 4
  /// The middle of the bottom edge.
  case bottom = 5
  /// The corner where the last line ends.
  case bottomTrailing = 6
  /// The middle of the edge at which a line ends.
  case trailing = 7
  /// The corner where the first line ends.
  case topTrailing = 8
}
