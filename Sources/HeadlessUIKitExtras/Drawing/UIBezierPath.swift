import Foundation
import HeadlessUIKit

/// A path of lines and curves, with its line attributes.
///
/// Nothing is drawn: filling, stroking and clipping have no effect.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The shape itself.
  open var cgPath: CGPath
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The form of the ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The form of the corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length from which pointed corners are cut, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the exact one.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is found by counting crossings and not turns.
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

  /// Creates the path of an ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the path of a rectangle with some corners round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.elements = PathShape.rounded(rect, radii: cornerRadii, corners: corners)
  }

  /// Creates the path of an arc of a circle; angles in radians, clockwise from the x-axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path of a shape.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Paths may be read from archives that are not trusted.
  open class var supportsSecureCoding: Bool { true }

  /// Reads the shape and the width of the line from a keyed archive.
  public required init?(coder: NSCoder) {
    let text = coder.decodeText(forKey: "UIBezierPathData") ?? ""
    cgPath = CGMutablePath(elements: PathText.elements(of: text))
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    super.init()
  }

  /// Writes the shape and the width of the line to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: PathText.text(of: cgPath.elements)), forKey: "UIBezierPathData")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
  }

  /// Returns a path with the same shape that is drawn in the same way.
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

  // MARK: Adding to a path

  /// The shape as one that can be added to; a shape that came from elsewhere is copied first.
  private var path: CGMutablePath {
    if let path = cgPath as? CGMutablePath { return path }
    let path = CGMutablePath()
    path.addPath(cgPath)
    cgPath = path
    return path
  }

  /// Begins a new part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, and a line to its beginning; angles in radians, clockwise from the x-axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line back to the beginning of the part.
  open func close() { path.closeSubpath() }

  /// Takes all steps away.
  open func removeAllPoints() { cgPath = CGMutablePath() }

  /// Adds the shape of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let changed = CGMutablePath()
    changed.addPath(cgPath, transform: transform)
    cgPath = changed
  }

  // MARK: Asking a path

  /// Whether the path has no steps.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// The box around the path; an empty path gives null.
  open var bounds: CGRect { cgPath.boundingBoxOfPath }

  /// Where the path stands.
  open var currentPoint: CGPoint { cgPath.currentPoint }

  /// Tells whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths of the dashes of the line and of the gaps between them, in points.
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
