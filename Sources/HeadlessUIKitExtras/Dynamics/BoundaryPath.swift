import Foundation
import HeadlessUIKit

/// Converts a path to the corners of a boundary.
enum BoundaryPath {
  /// The distance below which two points are the same corner, in points.
  private static let nearness: CGFloat = 4e-5

  /// Returns the corners of the path's first subpath; a curve has one line for each 10 points of its
  /// length.
  static func points(of path: UIBezierPath) -> [CGPoint] {
    var points: [CGPoint] = []
    var present = CGPoint.zero
    loop: for element in path.cgPath.elements {
      switch element {
      case .move(let point):
        if !points.isEmpty { break loop }
        points.append(point)
      case .line(let point):
        points.append(point)
      case .quadratic(let control, let end):
        let from = present
        points += steps(length: distance(from, control) + distance(control, end)) { t in
          mix(mix(from, control, t), mix(control, end, t), t)
        }
      case .cubic(let control1, let control2, let end):
        let from = present
        let length = distance(from, control1) + distance(control1, control2) + distance(control2, end)
        points += steps(length: length) { t in
          let (a, b, c) = (mix(from, control1, t), mix(control1, control2, t), mix(control2, end, t))
          return mix(mix(a, b, t), mix(b, c, t), t)
        }
      case .close:
        break loop
      }
      present = points.last ?? present
    }
    var distinct: [CGPoint] = []
    for point in points where distinct.last.map({ distance($0, point) > nearness }) ?? true {
      distinct.append(point)
    }
    while distinct.count > 1, let first = distinct.first, let last = distinct.last,
      distance(first, last) <= nearness
    {
      distinct.removeLast()
    }
    return distinct
  }

  private static func steps(length: CGFloat, _ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    let count = max(1, Int(min(length / 10, 10_000)))
    return (1...count).map { point(CGFloat($0) / CGFloat(count)) }
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
