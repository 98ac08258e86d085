/// How much a constraint, or a size, is wanted: from 1 to 1000, which means that it is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float
  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// As much as views resist shrinking.
  public static let defaultHigh = UILayoutPriority(750)
  /// As much as dragging a view can change a window's size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// As much as a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// As much as dragging a view cannot change a window's size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// As much as views resist growing.
  public static let defaultLow = UILayoutPriority(250)
  /// As much as a fitting size is wanted where it is not required.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
