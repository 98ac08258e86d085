import HeadlessUIKit

extension UIColor {
  /// Creates a color that paints with an image, and that is transparent if a single color is needed.
  public convenience init(patternImage: UIImage) { self.init(pattern: patternImage) }
}

extension UIImage {
  /// How the pixels of an image are turned before it is shown.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up = 0
    /// By half a turn.
    case down = 1
    /// By a quarter turn anticlockwise.
    case left = 2
    /// By a quarter turn clockwise.
    case right = 3
    /// Mirrored at the vertical axis.
    case upMirrored = 4
    /// Mirrored at the horizontal axis.
    case downMirrored = 5
    /// Mirrored, and by a quarter turn anticlockwise.
    case leftMirrored = 6
    /// Mirrored, and by a quarter turn clockwise.
    case rightMirrored = 7

    /// Whether width and height change places.
    var swapsAxes: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// How the middle of an image fills more room.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// Whether an image is shown in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As what shows it sees fit.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// In the tint colour, as a stencil.
    case alwaysTemplate = 2
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// The usual scale.
    case `default` = -1
    /// No scale is said.
    case unspecified = 0
    /// Smaller than text.
    case small = 1
    /// As large as text.
    case medium = 2
    /// Larger than text.
    case large = 3

    /// The factor by which a symbol differs from one of the usual scale.
    var factor: Double {
      switch self {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// How bold a symbol is.
  public enum SymbolWeight: Int, Sendable {
    /// No weight is said.
    case unspecified = 0
    /// The lightest weight.
    case ultraLight = 1
    /// A weight lighter than light.
    case thin = 2
    /// A light weight.
    case light = 3
    /// The usual weight.
    case regular = 4
    /// A weight between regular and semibold.
    case medium = 5
    /// A weight between medium and bold.
    case semibold = 6
    /// A bold weight.
    case bold = 7
    /// A weight bolder than bold.
    case heavy = 8
    /// The boldest weight.
    case black = 9
  }
}
