import Foundation

/// The elements of a path's first subpath, as the route of a point.
struct PathPieces {
  /// The start point and the end point of each element.
  private(set) var ends: [CGPoint] = []
  private var pieces: [(Double) -> CGPoint] = []

  init(_ path: CGPath) {
    for element in path.elements {
      guard let start = ends.last else {
        if case .move(let point) = element { ends.append(point) }
        continue
      }
      switch element {
      case .move: return
      case .line(let end): add(end) { Self.mix(start, end, $0) }
      case .quadratic(let control, let end):
        add(end) { Self.mix(Self.mix(start, control, $0), Self.mix(control, end, $0), $0) }
      case .cubic(let control1, let control2, let end):
        add(end) { t in
          let middle = Self.mix(control1, control2, t)
          let first = Self.mix(Self.mix(start, control1, t), middle, t)
          return Self.mix(first, Self.mix(middle, Self.mix(control2, end, t), t), t)
        }
      case .close:
        let end = ends[0]
        add(end) { Self.mix(start, end, $0) }
        return
      }
    }
  }

  private mutating func add(_ end: CGPoint, _ piece: @escaping (Double) -> CGPoint) {
    ends.append(end)
    pieces.append(piece)
  }

  /// Returns the point at a fraction of the duration.
  ///
  /// - Parameters:
  ///   - fraction: The fraction, from 0 to 1.
  ///   - times: The times at which the point reaches each of the end points, as fractions of the duration.
  /// - Returns: A point of the path.
  func point(at fraction: Double, times: [Double]) -> CGPoint {
    guard let index = times.lastIndex(where: { $0 <= fraction }) else { return ends[0] }
    guard index < pieces.count, index + 1 < times.count else { return ends[min(index, ends.count - 1)] }
    let length = times[index + 1] - times[index]
    return pieces[index](length > 0 ? (fraction - times[index]) / length : 1)
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
