extension UIImage {
  /// The range of the brightness of an image.
  public enum DynamicRange: Int, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The standard range.
    case standard = 0
    /// A part of the high range.
    case constrainedHigh = 1
    /// The high range.
    case high = 2
  }

  /// The way in which a symbol shows a variable value.
  public enum SymbolVariableValueMode: Int, Sendable {
    /// The mode of the symbol.
    case automatic = 0
    /// The layers of the symbol change their color.
    case color = 1
    /// The strokes of the symbol change their length.
    case draw = 2
  }

  /// The way in which the colors of a symbol are shown.
  public enum SymbolColorRenderingMode: Int, Sendable {
    /// The mode of the view.
    case automatic = 0
    /// One color.
    case flat = 1
    /// A gradient of each color.
    case gradient = 2
  }
}
