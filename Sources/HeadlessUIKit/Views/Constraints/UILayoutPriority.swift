/// The priority of a constraint or a size, from 1 to 1000, where 1000 means required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float
  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of required constraints.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which views resist compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which dragging a view can resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which dragging a view cannot resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which views resist growing.
  public static let defaultLow = UILayoutPriority(250)
  /// The default priority of a target size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
