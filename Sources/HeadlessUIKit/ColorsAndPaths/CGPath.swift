import Foundation

/// The rule that determines the inside of a path that intersects itself.
public enum CGPathFillRule: Int, Sendable {
  /// The winding rule.
  case winding = 0
  /// The even-odd rule.
  case evenOdd = 1
}

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A quadratic Bézier curve.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve.
  case addCurveToPoint = 3
  /// A line back to the start of the subpath.
  case closeSubpath = 4
}

/// An element of a path.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// Up to three points, of which the last one is the end of the element.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// A path of lines and curves.
public class CGPath: Hashable {
  package var elements: [PathElement]

  package init(elements: [PathElement]) { self.elements = elements }

  /// Creates the path of a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGPath.transformed(PathShape.rect(rect), transform)
  }

  /// Creates the path of an ellipse inside a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGPath.transformed(PathShape.ellipse(in: rect), transform)
  }

  /// Creates the path of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    elements = CGPath.transformed(PathShape.rounded(rect, radii: radii), transform)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point, which is zero for an empty path.
  public var currentPoint: CGPoint {
    guard case .close = elements.last else { return elements.last?.end ?? .zero }
    for case .move(let point) in elements.reversed() { return point }
    return .zero
  }

  /// The bounding box of all points including control points, which is null if there are none.
  public var boundingBox: CGRect { PathGeometry(elements).controlBox }

  /// The bounding box of the path, which is null if there are no points.
  public var boundingBoxOfPath: CGRect { PathGeometry(elements).box }

  /// Returns whether a point is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    PathGeometry(elements).contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Returns a copy of the path.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a transformed copy of the path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: CGPath.transformed(elements, transform))
  }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Calls a closure with each element, whose points are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      let type: CGPathElementType =
        switch element {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadratic: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
      var points = element.points + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        withUnsafePointer(to: CGPathElement(type: type, points: buffer.baseAddress!)) { block($0) }
      }
    }
  }

  /// Returns whether two paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Hashes the elements of the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  static func transformed(
    _ elements: [PathElement], _ transform: UnsafePointer<CGAffineTransform>?
  ) -> [PathElement] {
    transform.map { transform in elements.map { $0.applying(transform.pointee) } } ?? elements
  }
}
