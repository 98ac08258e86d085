/// The way in which a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled, with the winding rule.
  case fill = 0
  /// Filled, with the even-odd rule.
  case eoFill = 1
  /// Stroked.
  case stroke = 2
  /// Filled with the winding rule, and stroked.
  case fillStroke = 3
  /// Filled with the even-odd rule, and stroked.
  case eoFillStroke = 4
}
