/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits of the edges.
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

/// A set of edges of a rectangle, with sides that follow the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge, where a line of text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge, where a line of text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
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
  /// All corners; every bit is set, as in UIKit.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The alignment of an item with an edge, a corner or the center of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The center.
  case none = 0
  /// The middle of the top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The middle of the leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The middle of the bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The middle of the trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8
}
