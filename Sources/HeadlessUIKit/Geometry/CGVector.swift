#if !canImport(CoreGraphics)
  import Foundation

  /// A two-dimensional vector, for example a distance in points or a velocity.
  public struct CGVector: Hashable, Sendable {
    /// The x-component.
    public var dx: CGFloat
    /// The y-component.
    public var dy: CGFloat

    /// The zero vector.
    public static var zero: CGVector { CGVector() }

    /// Creates the zero vector.
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
    /// The components, for example `(1.0, 2.0)`.
    public var debugDescription: String { "(\(dx), \(dy))" }
  }

  extension CGVector: Codable {
    /// Decodes a vector from an array of two numbers.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(dx: try list.decode(CGFloat.self), dy: try list.decode(CGFloat.self))
    }

    /// Encodes a vector as an array of two numbers.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(dx)
      try list.encode(dy)
    }
  }
#endif
