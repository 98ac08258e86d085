import Foundation
import HeadlessUIKit

/// Pixels that shapes are painted on, with smooth edges.
///
/// Every shape is a distance: of how far a point is outside of it. A pixel takes as much of the colour as half a
/// pixel around its middle is inside.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row, from 0 to 1.
  private var colors: [SIMD3<Float>]
  /// Where something can be painted.
  var clip: CGRect

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
    colors = Array(repeating: SIMD3(repeating: 1), count: self.width * self.height)
    clip = CGRect(x: 0, y: 0, width: self.width, height: self.height)
  }

  /// The pixels as bytes: red, green, blue, row by row.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.count * 3)
    for color in colors {
      for part in 0..<3 { bytes.append(UInt8((color[part] * 255).rounded())) }
    }
    return bytes
  }

  /// Paints what is inside a shape.
  ///
  /// - Parameters:
  ///   - area: A rectangle around the shape.
  ///   - color: The colour, as red, green and blue in one number.
  ///   - opacity: How much of the colour is painted, from 0 to 1.
  ///   - distance: How far a point is outside of the shape, in pixels; less than 0 inside.
  mutating func paint(
    _ area: CGRect, _ color: UInt32, opacity: CGFloat = 1, distance: (CGPoint) -> CGFloat
  ) {
    let part = area.insetBy(dx: -1, dy: -1).intersection(clip)
    guard !part.isNull, part.width > 0, part.height > 0 else { return }
    let ink = SIMD3(
      Float(color >> 16 & 0xFF) / 255, Float(color >> 8 & 0xFF) / 255, Float(color & 0xFF) / 255)
    let columns = max(0, Int(part.minX.rounded(.down)))..<min(width, Int(part.maxX.rounded(.up)))
    let rows = max(0, Int(part.minY.rounded(.down)))..<min(height, Int(part.maxY.rounded(.up)))
    for y in rows {
      for x in columns {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        guard clip.contains(point) else { continue }
        let share = Float(max(0, min(1, 0.5 - distance(point))) * opacity)
        guard share > 0 else { continue }
        let place = y * width + x
        colors[place] += (ink - colors[place]) * share
      }
    }
  }

  /// Paints a line from point to point with round ends; one point is a dot.
  mutating func stroke(_ points: [CGPoint], _ color: UInt32, width: CGFloat, opacity: CGFloat = 1) {
    guard let first = points.first else { return }
    var area = CGRect(origin: first, size: .zero)
    for point in points { area = area.union(CGRect(origin: point, size: .zero)) }
    let ends = points.count == 1 ? [(first, first)] : Array(zip(points, points.dropFirst()))
    // One distance for the whole line, so that where parts meet nothing is painted twice.
    paint(area.insetBy(dx: -width, dy: -width), color, opacity: opacity) { point in
      var least = CGFloat.infinity
      for (start, end) in ends { least = min(least, Self.distance(point, start, end)) }
      return least - width / 2
    }
  }

  private static func distance(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along =
      length > 0 ? max(0, min(1, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length)) : 0
    return hypot(point.x - start.x - dx * along, point.y - start.y - dy * along)
  }
}
