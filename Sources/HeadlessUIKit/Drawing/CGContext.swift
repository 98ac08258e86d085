import Foundation

/// A drawing, recorded as data: nothing is drawn.
///
/// A context keeps its state as Core Graphics does, and records each shape, image and text with the colours
/// and transforms that hold at the time.
public final class CGContext {
  private struct State {
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var ctm = CGAffineTransform.identity
  }

  /// The size of the drawing, in points.
  public let size: CGSize
  /// How many pixels a point has.
  public let scale: CGFloat
  /// What was drawn so far, in that order.
  public private(set) var operations: [DrawingOperation] = []
  /// How well images are drawn in another size.
  public var interpolationQuality = CGInterpolationQuality.default
  private var state = State()
  private var saved: [State] = []
  private var current = CGMutablePath()

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - size: The size of the drawing, in points.
  ///   - scale: How many pixels a point has.
  public init(size: CGSize, scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// The width of the drawing, in pixels.
  public var width: Int { Int((size.width * scale).rounded(.up)) }
  /// The height of the drawing, in pixels.
  public var height: Int { Int((size.height * scale).rounded(.up)) }
  /// The box around everything that can be drawn, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect {
    CGRect(origin: .zero, size: size).applying(state.ctm.inverted())
  }
  /// The transform from the present coordinates to those of the whole drawing.
  public var ctm: CGAffineTransform { state.ctm }

  // MARK: State

  /// Keeps the present state for a later `restoreGState()`.
  public func saveGState() { saved.append(state) }

  /// Goes back to the state kept last; without one, nothing changes.
  public func restoreGState() { state = saved.popLast() ?? state }

  /// Sets the colour with which shapes are filled.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the colour with which lines are drawn.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the colour with which shapes are filled.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour with which lines are drawn.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// Sets the form of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets the form of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets the opacity of everything drawn later, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }

  /// Sets how later drawing is mixed with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Moves the origin of the coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }

  /// Scales the coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }

  /// Rotates the coordinates by an angle in radians.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Transforms the coordinates.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

  // MARK: The path

  /// Forgets the path.
  public func beginPath() { current = CGMutablePath() }

  /// Begins a new part of the path at a point.
  public func move(to point: CGPoint) { current.move(to: point) }

  /// Adds a straight line to the path.
  public func addLine(to point: CGPoint) { current.addLine(to: point) }

  /// Adds lines between points to the path, as a new part.
  public func addLines(between points: [CGPoint]) { current.addLines(between: points) }

  /// Adds a curve with two control points to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a curve with one control point to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc to the path; angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { current.addRect(rect) }

  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }

  /// Adds another path to the path.
  public func addPath(_ path: CGPath) { current.addPath(path) }

  /// Adds a line back to the beginning of the path's last part.
  public func closePath() { current.closeSubpath() }

  // MARK: Drawing

  /// Records that the path is filled, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current, rule, alpha: 1)
    beginPath()
  }

  /// Records that the line of the path is drawn, and forgets the path.
  public func strokePath() {
    stroke(current, width: state.lineWidth, alpha: 1)
    beginPath()
  }

  /// Records that the path is drawn, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke {
      fill(current, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding, alpha: 1)
    }
    if mode != .fill, mode != .eoFill { stroke(current, width: state.lineWidth, alpha: 1) }
    beginPath()
  }

  /// Records that a rectangle is filled.
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), .winding, alpha: 1) }

  /// Records that rectangles are filled.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Records that the edges of a rectangle are drawn.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }

  /// Records that the edges of a rectangle are drawn in a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    stroke(CGPath(rect: rect, transform: nil), width: width, alpha: 1)
  }

  /// Records that an ellipse is filled.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil), .winding, alpha: 1)
  }

  /// Records that the line of an ellipse is drawn.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil), width: state.lineWidth, alpha: 1)
  }

  /// Records that a rectangle is cleared.
  public func clear(_ rect: CGRect) { record(.clear(rect)) }

  /// Records that later drawing stays inside the path, and forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    record(.clip(current.boundingBoxOfPath))
    beginPath()
  }

  /// Records that later drawing stays inside a rectangle.
  public func clip(to rect: CGRect) { record(.clip(rect)) }

  /// Records that an image is drawn in a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect) { record(.image(image, in: rect)) }

  /// Returns what was drawn so far as an image.
  public func makeImage() -> CGImage? { CGImage(width: width, height: height, operations: operations) }

  // MARK: Recording

  func fill(_ path: CGPath, _ rule: CGPathFillRule, alpha: CGFloat) {
    if !path.isEmpty { record(.fill(path, color: visible(state.fillColor, alpha))) }
  }

  func stroke(_ path: CGPath, width: CGFloat, alpha: CGFloat) {
    if !path.isEmpty { record(.stroke(path, width: width, color: visible(state.strokeColor, alpha))) }
  }

  private func visible(_ color: CGColor, _ alpha: CGFloat) -> CGColor {
    let share = alpha * state.alpha
    return share == 1 ? color : CGColor(color.value.with(alpha: color.alpha * share))
  }

  /// Records an operation given in the present coordinates.
  func record(_ operation: DrawingOperation) {
    let ctm = state.ctm
    func placed(_ path: CGPath) -> CGPath { CGPath(elements: path.elements.map { $0.applying(ctm) }) }
    let recorded: DrawingOperation =
      switch operation {
      case .fill(let path, let color): .fill(placed(path), color: color)
      case .stroke(let path, let width, let color): .stroke(placed(path), width: width, color: color)
      case .image(let image, let rect): .image(image, in: rect.applying(ctm))
      case .text(let text, let rect): .text(text, in: rect.applying(ctm))
      case .clear(let rect): .clear(rect.applying(ctm))
      case .clip(let rect): .clip(rect.applying(ctm))
      }
    operations.append(recorded)
  }
}
