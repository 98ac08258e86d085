import HeadlessUIKit

/// How drawing is mixed with what is there; it is kept, and nothing is mixed.
public enum CGBlendMode: Int32, Sendable {
  /// What is drawn covers what is there.
  case normal = 0
  /// Both are multiplied.
  case multiply = 1
  /// Both are multiplied as negatives.
  case screen = 2
  /// Both are multiplied or screened, depending on what is there.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// What is there is brightened.
  case colorDodge = 6
  /// What is there is darkened.
  case colorBurn = 7
  /// Both are multiplied or screened, gently.
  case softLight = 8
  /// Both are multiplied or screened, depending on what is drawn.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both with less contrast.
  case exclusion = 11
  /// The hue of what is drawn.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// The hue and saturation of what is drawn.
  case color = 14
  /// The luminosity of what is drawn.
  case luminosity = 15
  /// Nothing remains.
  case clear = 16
  /// Only what is drawn remains.
  case copy = 17
  /// What is drawn remains where something is.
  case sourceIn = 18
  /// What is drawn remains where nothing is.
  case sourceOut = 19
  /// What is drawn covers what is there where something is.
  case sourceAtop = 20
  /// What is there covers what is drawn.
  case destinationOver = 21
  /// What is there remains where something is drawn.
  case destinationIn = 22
  /// What is there remains where nothing is drawn.
  case destinationOut = 23
  /// What is there covers what is drawn where something is drawn.
  case destinationAtop = 24
  /// What is in one of both only.
  case xor = 25
  /// Both are added as darkness.
  case plusDarker = 26
  /// Both are added as light.
  case plusLighter = 27
}

/// The form of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// The line ends in half a circle.
  case round = 1
  /// The line ends in half a square.
  case square = 2
}

/// The form of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// Corners are pointed.
  case miter = 0
  /// Corners are round.
  case round = 1
  /// Corners are cut.
  case bevel = 2
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by turns.
  case fill = 0
  /// The inside by crossings.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by turns, and the line.
  case fillStroke = 3
  /// The inside by crossings, and the line.
  case eoFillStroke = 4
}

/// How well an image is drawn in another size; it is kept, and nothing is drawn.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context sees fit.
  case `default` = 0
  /// The nearest pixels.
  case none = 1
  /// Fast.
  case low = 2
  /// Between fast and beautiful.
  case medium = 4
  /// Beautiful.
  case high = 3
}
