/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed corners.
  case miter = 0
  /// Round corners.
  case round = 1
  /// Beveled corners.
  case bevel = 2
}
