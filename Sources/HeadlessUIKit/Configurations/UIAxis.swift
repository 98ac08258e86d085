/// One or both axes of a view.
public struct UIAxis: OptionSet, Sendable, Hashable {
  /// The bits of the axes.
  public let rawValue: UInt

  /// Creates a set of axes from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
