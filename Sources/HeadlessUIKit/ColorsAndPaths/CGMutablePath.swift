import Foundation

/// A path of lines and curves that can be extended.
///
/// Angles are in radians. As in Core Graphics, `clockwise: false` looks clockwise in UIKit's coordinates,
/// where y increases downwards.
public final class CGMutablePath: CGPath {
  package override init(elements: [PathElement]) { super.init(elements: elements) }

  /// Creates an empty path.
  public init() { super.init(elements: []) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add([.move(point)], transform)
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add([.line(point)], transform)
  }

  /// Begins a subpath at the first point, and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    add(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }, transform)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add([.quadratic(control: control, end: end)], transform)
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add([.cubic(control1: control1, control2: control2, end: end)], transform)
  }

  /// Adds a circular arc, and a line to its start if the path is not empty.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = PathShape.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
    add(
      PathShape.arc(
        center: center, radius: radius, from: startAngle, by: sweep, startsWithMove: elements.isEmpty),
      transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShape.rect(rect), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShape.ellipse(in: rect), transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(PathShape.rounded(rect, radii: CGSize(width: cornerWidth, height: cornerHeight)), transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.elements, transform)
  }

  /// Adds a line back to the start of the subpath.
  public func closeSubpath() {
    if !elements.isEmpty { elements.append(.close) }
  }

  private func add(_ added: [PathElement], _ transform: CGAffineTransform) {
    elements += transform.isIdentity ? added : added.map { $0.applying(transform) }
  }
}
