import Foundation

/// A layer that shows a path; kept, since nothing is drawn.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own coordinate space.
  open var path: CGPath? {
    willSet { Self.changeObserver?.layer(self, willChange: .shapePath) }
  }
  /// The colour inside the path.
  open var fillColor: CGColor? = .black {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeFillColor) }
  }
  /// The colour of the line along the path.
  open var strokeColor: CGColor? {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeColor) }
  }
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeStart) }
  }
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeStrokeEnd) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1 {
    willSet { Self.changeObserver?.layer(self, willChange: .shapeLineWidth) }
  }
  /// How pointed corners of the line may be.
  open var miterLimit: CGFloat = 10
  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// How the line turns.
  open var lineJoin: CAShapeLayerLineJoin = .miter
  /// What is inside the path.
  open var fillRule: CAShapeLayerFillRule = .nonZero
  /// Where in the pattern of dashes the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?

  override func takeProperties(of original: CALayer) {
    super.takeProperties(of: original)
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

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a line turns.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// With a cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What is inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path winds around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
