import Foundation

/// How the inside of a path that crosses itself is found.
public enum CGPathFillRule: Int, Sendable {
  /// By the turns of the path around a point.
  case winding = 0
  /// By the crossings from a point to the outside.
  case evenOdd = 1
}

/// What a step of a path is.
public enum CGPathElementType: Int32, Sendable {
  /// A new part begins.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A curve with one control point.
  case addQuadCurveToPoint = 2
  /// A curve with two control points.
  case addCurveToPoint = 3
  /// A line back to the beginning of the part.
  case closeSubpath = 4
}

/// A step of a path.
public struct CGPathElement {
  /// What the step is.
  public var type: CGPathElementType
  /// The points of the step: none, one, two or three, its end being the last.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// A shape of lines and curves.
public class CGPath: Hashable {
  package var elements: [PathElement]

  package init(elements: [PathElement]) { self.elements = elements }

  /// Creates the path of a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGPath.transformed(PathShape.rect(rect), transform)
  }

  /// Creates the path of an ellipse that fills a rectangle.
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

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the path stands; the origin for an empty path.
  public var currentPoint: CGPoint {
    guard case .close = elements.last else { return elements.last?.end ?? .zero }
    for case .move(let point) in elements.reversed() { return point }
    return .zero
  }

  /// The box around all points, those of curves that lie outside the path included; null without points.
  public var boundingBox: CGRect { PathGeometry(elements).controlBox }

  /// The box around the path itself; null without points.
  public var boundingBoxOfPath: CGRect { PathGeometry(elements).box }

  /// Tells whether a point is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    PathGeometry(elements).contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Returns the same path.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns the path after a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: CGPath.transformed(elements, transform))
  }

  /// Returns the same path as one that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Calls a closure with each step, whose points are valid during the call.
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

  /// Tells whether two paths have the same steps.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Feeds the steps to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  static func transformed(
    _ elements: [PathElement], _ transform: UnsafePointer<CGAffineTransform>?
  ) -> [PathElement] {
    transform.map { transform in elements.map { $0.applying(transform.pointee) } } ?? elements
  }
}
