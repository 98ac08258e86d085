import Foundation
import HeadlessUIKit

/// A bitmap that paints antialiased shapes.
///
/// A shape is a function that returns the distance of a point from it. The distance of a pixel's center determines
/// the coverage of the pixel.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// The red, green and blue components of each pixel, row by row, from 0 to 1.
  private var colors: [SIMD3<Float>]
  /// The rectangle outside which nothing is painted.
  var clip: CGRect

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
    colors = Array(repeating: SIMD3(repeating: 1), count: self.width * self.height)
    clip = CGRect(x: 0, y: 0, width: self.width, height: self.height)
  }

  /// The pixels, row by row, with three bytes each for red, green and blue.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.count * 3)
    for color in colors {
      for part in 0..<3 { bytes.append(UInt8((color[part] * 255).rounded())) }
    }
    return bytes
  }

  /// Fills a shape.
  ///
  /// - Parameters:
  ///   - area: A rectangle that contains the shape.
  ///   - color: The color as a 24-bit RGB value.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - distance: Returns the distance of a point from the shape, in pixels; negative inside.
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

  /// Strokes a line through several points with round caps; a single point gives a dot.
  mutating func stroke(_ points: [CGPoint], _ color: UInt32, width: CGFloat, opacity: CGFloat = 1) {
    guard let first = points.first else { return }
    var area = CGRect(origin: first, size: .zero)
    for point in points { area = area.union(CGRect(origin: point, size: .zero)) }
    let ends = points.count == 1 ? [(first, first)] : Array(zip(points, points.dropFirst()))
    // A single shape for all segments, so that translucent joints are not painted twice.
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
