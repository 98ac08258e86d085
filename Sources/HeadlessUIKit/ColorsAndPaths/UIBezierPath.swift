import Foundation

/// A path of lines and curves, with its line attributes.
///
/// Nothing is drawn: filling, stroking and clipping have no effect.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The path as a Core Graphics path.
  open var cgPath: CGPath
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit for the length of pointed corners, as a multiple of the line width.
  open var miterLimit: CGFloat = 10
  /// The tolerance with which curves are drawn.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule determines the inside, instead of the winding rule.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  // MARK: Creating a path

  /// Creates an empty path.
  public override init() {
    cgPath = CGMutablePath()
    super.init()
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the path of an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the path of a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.elements = PathShape.rounded(rect, radii: cornerRadii, corners: corners)
  }

  /// Creates the path of a circular arc, with angles in radians, clockwise from the x-axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a path from a keyed archive, with its line width.
  public required init?(coder: NSCoder) {
    let text = coder.decodeText(forKey: "UIBezierPathData") ?? ""
    cgPath = CGMutablePath(elements: PathText.elements(of: text))
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    super.init()
  }

  /// Writes the path and its line width to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: PathText.text(of: cgPath.elements)), forKey: "UIBezierPathData")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
  }

  /// Returns a path with the same elements and line attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  // MARK: Building a path

  /// The path as a mutable path, after copying an immutable one.
  private var path: CGMutablePath {
    if let path = cgPath as? CGMutablePath { return path }
    let path = CGMutablePath()
    path.addPath(cgPath)
    cgPath = path
    return path
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc and a line to its start, with angles in radians, clockwise from the x-axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line back to the start of the subpath.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { cgPath = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) {
    let changed = CGMutablePath()
    changed.addPath(cgPath, transform: transform)
    cgPath = changed
  }

  // MARK: Properties

  /// Whether the path has no elements.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// The bounding box of the path, which is null if the path is empty.
  open var bounds: CGRect { cgPath.boundingBoxOfPath }

  /// The current point.
  open var currentPoint: CGPoint { cgPath.currentPoint }

  /// Returns whether a point is inside the path or on its edge.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths of the dashes and of the gaps between them, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Does nothing.
  open func fill() {}

  /// Does nothing.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Does nothing.
  open func stroke() {}

  /// Does nothing.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Does nothing.
  open func addClip() {}
}
