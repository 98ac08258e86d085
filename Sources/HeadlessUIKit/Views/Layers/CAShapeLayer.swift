import Foundation

/// A layer with the shape of a path; the engine stores the shape but draws nothing.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own coordinate space.
  open var path: CGPath? {
    willSet { Self.changeObserver?.layer(self, willChange: .shapePath) }
  }
  /// The color that fills the path.
  open var fillColor: CGColor? = .black {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeFillColor) }
  }
  /// The color of the line along the path.
  open var strokeColor: CGColor? {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeColor) }
  }
  /// The start of the line, as a fraction of the path from 0 to 1.
  open var strokeStart: CGFloat = 0 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeStart) }
  }
  /// The end of the line, as a fraction of the path from 0 to 1.
  open var strokeEnd: CGFloat = 1 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeEnd) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeLineWidth) }
  }
  /// The limit on the length of mitered corners, relative to the line width.
  open var miterLimit: CGFloat = 10
  /// The shape of the ends of the line.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// The shape of the corners of the line.
  open var lineJoin: CAShapeLayerLineJoin = .miter
  /// The rule that determines which points are inside the path.
  open var fillRule: CAShapeLayerFillRule = .nonZero
  /// The offset in the dash pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of the dashes and the gaps between them, in points.
  open var lineDashPattern: [NSNumber]?

  override func copyProperties(from original: CALayer) {
    super.copyProperties(from: original)
    guard let original = original as? CAShapeLayer else { return }
    path = original.path
    fillColor = original.fillColor
    strokeColor = original.strokeColor
    strokeStart = original.strokeStart
    strokeEnd = original.strokeEnd
    lineWidth = original.lineWidth
    miterLimit = original.miterLimit
    lineCap = original.lineCap
    lineJoin = original.lineJoin
    fillRule = original.fillRule
    lineDashPhase = original.lineDashPhase
    lineDashPattern = original.lineDashPattern
  }
}

/// The shape of the ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a semicircle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with half of a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that determines which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the rule.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points around which the path winds are inside.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points around which the path winds an odd number of times are inside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
