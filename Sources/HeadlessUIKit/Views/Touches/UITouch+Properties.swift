extension UITouch {
  /// The values of a touch that can be estimated and updated later.
  public struct Properties: OptionSet, Sendable {
    /// The bits of the values.
    public let rawValue: Int
    /// Creates values from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force of the touch.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction in which a pencil points.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle between a pencil and the screen.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location of the touch.
    public static let location = Properties(rawValue: 1 << 3)
    /// The rotation of a pencil about its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The values that are estimates; always none.
  public var estimatedProperties: Properties { [] }
  /// The estimates that will be updated; always none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
}
