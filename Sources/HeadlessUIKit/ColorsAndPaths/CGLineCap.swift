/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// The line ends with a half circle.
  case round = 1
  /// The line ends with half a square.
  case square = 2
}
