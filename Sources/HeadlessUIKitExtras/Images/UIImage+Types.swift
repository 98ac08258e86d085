import HeadlessUIKit

extension UIColor {
  /// Creates a color that paints with an image, and that is transparent if a single color is needed.
  public convenience init(patternImage: UIImage) { self.init(pattern: patternImage) }
}

extension UIImage {
  /// The rotation and the mirroring of an image.
  public enum Orientation: Int, Sendable {
    /// Unchanged.
    case up = 0
    /// Rotated by 180 degrees.
    case down = 1
    /// Rotated by 90 degrees counterclockwise.
    case left = 2
    /// Rotated by 90 degrees clockwise.
    case right = 3
    /// Mirrored horizontally.
    case upMirrored = 4
    /// Mirrored vertically.
    case downMirrored = 5
    /// Mirrored, and rotated by 90 degrees counterclockwise.
    case leftMirrored = 6
    /// Mirrored, and rotated by 90 degrees clockwise.
    case rightMirrored = 7

    /// Whether the orientation swaps width and height.
    var swapsAxes: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// The way in which the middle of an image fills more space.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile = 0
    /// The middle is stretched.
    case stretch = 1
  }

  /// The colors in which an image is shown.
  public enum RenderingMode: Int, Sendable {
    /// The colors that the view chooses.
    case automatic = 0
    /// The original colors.
    case alwaysOriginal = 1
    /// The tint color, with the image as a mask.
    case alwaysTemplate = 2
  }

  /// The scale of a symbol next to text.
  public enum SymbolScale: Int, Sendable {
    /// The default scale.
    case `default` = -1
    /// No specified scale.
    case unspecified = 0
    /// A small scale.
    case small = 1
    /// A medium scale.
    case medium = 2
    /// A large scale.
    case large = 3

    /// The factor relative to the default scale.
    var factor: Double {
      switch self {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// No specified weight.
    case unspecified = 0
    /// The ultra-light weight.
    case ultraLight = 1
    /// The thin weight.
    case thin = 2
    /// The light weight.
    case light = 3
    /// The regular weight.
    case regular = 4
    /// The medium weight.
    case medium = 5
    /// The semibold weight.
    case semibold = 6
    /// The bold weight.
    case bold = 7
    /// The heavy weight.
    case heavy = 8
    /// The black weight.
    case black = 9
  }
}
