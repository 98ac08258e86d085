#if !canImport(CoreGraphics)
  import Foundation

  /// A distance along each axis, or a velocity, in points or points per unit of time.
  public struct CGVector: Hashable, Sendable {
    /// The distance along the x-axis.
    public var dx: CGFloat
    /// The distance along the y-axis.
    public var dy: CGFloat

    /// The vector without length.
    public static var zero: CGVector { CGVector() }

    /// Creates a vector without length.
    public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// Creates a vector.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// Creates a vector.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  }

  extension CGVector: CustomDebugStringConvertible {
    /// The two numbers, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(dx), \(dy))" }
  }

  extension CGVector: Codable {
    /// Reads a vector from a list of two numbers.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(dx: try list.decode(CGFloat.self), dy: try list.decode(CGFloat.self))
    }

    /// Writes a vector as a list of two numbers.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(dx)
      try list.encode(dy)
    }
  }
#endif
