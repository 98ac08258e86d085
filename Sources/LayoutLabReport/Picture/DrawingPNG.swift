import Foundation
import HeadlessUIKit

/// Writes a drawing as PNG in the colors for light appearance; the same drawing gives the same bytes.
struct DrawingPNG {
  private var canvas: PixelCanvas
  private let scale: CGFloat

  /// Returns a PNG file.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - scale: The number of pixels of the file for one pixel of the drawing.
  /// - Returns: The bytes.
  static func bytes(_ drawing: Drawing, scale: CGFloat = 2) -> [UInt8] {
    var painter = DrawingPNG(
      canvas: PixelCanvas(
        width: Int((drawing.size.width * scale).rounded(.up)),
        height: Int((drawing.size.height * scale).rounded(.up))),
      scale: scale)
    for shape in drawing.shapes { painter.paint(shape) }
    let canvas = painter.canvas
    return PNGFile.bytes(width: canvas.width, height: canvas.height, rgb: canvas.bytes)
  }

  private mutating func paint(_ shape: Drawing.Shape) {
    switch shape {
    case .box(let box): paint(box)
    case .line(let line): paint(line)
    case .text(let text): paint(text)
    case .clipped(let rect, let shapes):
      let outer = canvas.clip
      canvas.clip = outer.intersection(scaled(rect))
      for shape in shapes { paint(shape) }
      canvas.clip = outer
    }
  }

  private func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }

  private func scaled(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }

  private mutating func paint(_ box: Drawing.Box) {
    let (rect, transform) = (box.rect, box.transform)
    let radius = min(box.radius, rect.width / 2, rect.height / 2)
    let inverse = transform.inverted()
    let stretch = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let factor = scale
    func distance(_ point: CGPoint) -> CGFloat {
      let inside = CGPoint(x: point.x / factor, y: point.y / factor).applying(inverse)
      let x = abs(inside.x - rect.midX) - rect.width / 2 + radius
      let y = abs(inside.y - rect.midY) - rect.height / 2 + radius
      let outside = hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - radius
      return outside * stretch * factor
    }
    let area = scaled(rect.applying(transform))
    if let fill = box.fill { canvas.paint(area, fill.colors.light, opacity: box.opacity, distance: distance) }
    guard let edge = box.edge else { return }
    let width = box.width * scale
    if box.dash.isEmpty {
      canvas.paint(area.insetBy(dx: -width, dy: -width), edge.colors.light, opacity: box.opacity) { point in
        abs(distance(point)) - width / 2
      }
    } else {
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.minY),
      ]
      .map { scaled($0.applying(transform)) }
      stroke(corners, edge, box.width, box.dash, box.opacity)
    }
  }

  private mutating func paint(_ line: Drawing.Line) {
    stroke(line.points.map(scaled), line.ink, line.width, line.dash, line.opacity)
    guard let head = line.head?.map(scaled) else { return }
    var area = CGRect(origin: head[0], size: .zero)
    for point in head { area = area.union(CGRect(origin: point, size: .zero)) }
    canvas.paint(area, line.ink.colors.light, opacity: line.opacity) { Self.distance($0, toTriangle: head) }
  }

  /// Returns the distance of a point from a triangle, negative inside; the corners can be in either order.
  private static func distance(_ point: CGPoint, toTriangle corners: [CGPoint]) -> CGFloat {
    func side(_ start: CGPoint, _ end: CGPoint, _ point: CGPoint) -> CGFloat {
      let length = max(hypot(end.x - start.x, end.y - start.y), 1e-6)
      return ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)) / length
    }
    let turn: CGFloat = side(corners[0], corners[1], corners[2]) < 0 ? 1 : -1
    return (0..<3).map { turn * side(corners[$0], corners[($0 + 1) % 3], point) }.max() ?? 0
  }

  private mutating func paint(_ text: Drawing.Text) {
    let width = Drawing.Text.width(text.string, size: text.size)
    let start =
      switch text.anchor {
      case .start: text.point.x
      case .middle: text.point.x - width / 2
      case .end: text.point.x - width
      }
    let point = scaled(CGPoint(x: start, y: text.point.y))
    let weight = text.size * scale * (text.isBold ? 0.115 : 0.08)
    for stroke in StrokeFont.strokes(text.string, at: point, size: text.size * scale) {
      canvas.stroke(stroke, text.ink.colors.light, width: max(1, weight), opacity: text.opacity)
    }
  }

  /// Paints a solid or dashed line.
  private mutating func stroke(
    _ points: [CGPoint], _ ink: Ink, _ width: CGFloat, _ dash: [CGFloat], _ opacity: CGFloat
  ) {
    let color = ink.colors.light
    guard !dash.isEmpty else { return canvas.stroke(points, color, width: width * scale, opacity: opacity) }
    for piece in Self.dashes(points, dash.map { $0 * scale }) {
      canvas.stroke(piece, color, width: width * scale, opacity: opacity)
    }
  }

  /// Splits a line into dashes.
  ///
  /// - Parameters:
  ///   - points: The points of the line.
  ///   - lengths: The lengths of dashes and gaps, in turn.
  /// - Returns: The points of each dash.
  private static func dashes(_ points: [CGPoint], _ lengths: [CGFloat]) -> [[CGPoint]] {
    guard let first = points.first, lengths.allSatisfy({ $0 > 0 }) else { return [points] }
    var pieces: [[CGPoint]] = []
    var piece = [first]
    var (place, left) = (0, lengths[0])
    for (start, end) in zip(points, points.dropFirst()) {
      var here = start
      var rest = hypot(end.x - start.x, end.y - start.y)
      while rest > left {
        let share = left / rest
        here = CGPoint(x: here.x + (end.x - here.x) * share, y: here.y + (end.y - here.y) * share)
        rest -= left
        if place % 2 == 0 { pieces.append(piece + [here]) }
        piece = [here]
        place += 1
        left = lengths[place % lengths.count]
      }
      left -= rest
      if place % 2 == 0 { piece.append(end) } else { piece = [end] }
    }
    if place % 2 == 0, piece.count > 1 { pieces.append(piece) }
    return pieces
  }
}
