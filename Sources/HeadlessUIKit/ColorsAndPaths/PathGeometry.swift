import Foundation

/// Measures the elements of a path.
struct PathGeometry {
  private var elements: [PathElement]

  init(_ elements: [PathElement]) { self.elements = elements }

  /// The bounding box of all points including control points, which is null if there are none.
  var controlBox: CGRect { RectQuery.boundingBox(of: elements.flatMap(\.points)) }

  /// The bounding box of the path, which is null if there are no points.
  var box: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move, .line: break
      case .quadratic(let control, let end):
        for t in Self.turns(current.x, control.x, end.x) + Self.turns(current.y, control.y, end.y) {
          points.append(Self.point(current, control, end, t))
        }
      case .cubic(let control1, let control2, let end):
        for t in Self.turns(current.x, control1.x, control2.x, end.x)
          + Self.turns(current.y, control1.y, control2.y, end.y)
        {
          points.append(Self.point(current, control1, control2, end, t))
        }
      case .close: break
      }
      if let end = element.end {
        points.append(end)
        current = end
      }
    }
    return RectQuery.boundingBox(of: points)
  }

  /// Returns whether a point is inside the path or on its edge; all subpaths count as closed.
  func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var winding = 0
    var crossings = 0
    for polygon in polygons {
      for (index, from) in polygon.enumerated() {
        let to = polygon[(index + 1) % polygon.count]
        if Self.isOnLine(point, from, to) { return true }
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += to.y > from.y ? 1 : -1
      }
    }
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// Returns whether a point is on a line, with a tolerance for rounding errors.
  private static func isOnLine(_ point: CGPoint, _ from: CGPoint, _ to: CGPoint) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = hypot(dx, dy)
    let tolerance = 1e-9 * max(1, length)
    guard length > 0 else { return hypot(point.x - from.x, point.y - from.y) <= tolerance }
    let distance = abs((point.x - from.x) * dy - (point.y - from.y) * dx) / length
    let along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
    return distance <= tolerance && along >= -tolerance && along <= length + tolerance
  }

  /// The subpaths as polygons, with 16 lines for each curve.
  var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var polygon: [CGPoint] = []
    for element in elements {
      let current = polygon.last ?? .zero
      switch element {
      case .move(let point):
        if !polygon.isEmpty { polygons.append(polygon) }
        polygon = [point]
      case .line(let point): polygon.append(point)
      case .quadratic(let control, let end):
        polygon += (1...16).map { Self.point(current, control, end, CGFloat($0) / 16) }
      case .cubic(let control1, let control2, let end):
        polygon += (1...16).map { Self.point(current, control1, control2, end, CGFloat($0) / 16) }
      case .close:
        if let first = polygon.first {
          polygons.append(polygon)
          polygon = [first]
        }
      }
    }
    return polygons + (polygon.count > 1 ? [polygon] : [])
  }

  // MARK: Curves

  private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    return CGPoint(
      x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
  }

  private static func point(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
  ) -> CGPoint {
    let s = 1 - t
    func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    return CGPoint(x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y))
  }

  /// Returns the parameters from 0 to 1 at which a quadratic curve has an extremum.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    let bend = a - 2 * b + c
    return bend == 0 ? [] : [(a - b) / bend].filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the parameters from 0 to 1 at which a cubic curve has an extremum.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let quadratic = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    guard abs(quadratic) > 1e-12 else {
      return linear == 0 ? [] : [-constant / linear].filter { $0 > 0 && $0 < 1 }
    }
    let discriminant = linear * linear - 4 * quadratic * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-linear + root) / (2 * quadratic), (-linear - root) / (2 * quadratic)]
      .filter { $0 > 0 && $0 < 1 }
  }
}
