import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws a sketch of geometry: what a layout answers beside what a new instance does.
struct SketchPicture {
  /// The width of one side, in pixels.
  private static let width: CGFloat = 340
  /// The greatest height of the sides, in pixels.
  private static let height: CGFloat = 300
  private static let gap: CGFloat = 20
  private static let title: CGFloat = 24

  /// The drawing; nil for a sketch without an area.
  static func drawing(_ sketch: GeometrySketch) -> Drawing? {
    guard sketch.area.width > 0, sketch.area.height > 0, !sketch.panels.isEmpty else { return nil }
    let scale = min(width / sketch.area.width, height / sketch.area.height)
    let size = CGSize(width: sketch.area.width * scale, height: sketch.area.height * scale)
    let sides = sketch.panels.prefix(2)
    var drawing = Drawing(
      size: CGSize(
        width: max(120, (size.width + gap) * CGFloat(sides.count) - gap + 4), height: size.height + title + 4),
      title: sides.map(\.title).joined(separator: " beside "))
    for (place, panel) in sides.enumerated() {
      let origin = CGPoint(x: CGFloat(place) * (size.width + gap) + 2, y: title)
      drawing.shapes += shapes(panel, sketch.area, CGRect(origin: origin, size: size), scale)
    }
    return drawing
  }

  private static func shapes(
    _ panel: GeometrySketch.Panel, _ area: CGRect, _ box: CGRect, _ scale: CGFloat
  ) -> [Drawing.Shape] {
    func place(_ rect: CGRect) -> CGRect {
      CGRect(
        x: box.minX + (rect.minX - area.minX) * scale, y: box.minY + (rect.minY - area.minY) * scale,
        width: rect.width * scale, height: rect.height * scale)
    }
    let content = place(CGRect(origin: .zero, size: panel.contentSize))
    var inside: [Drawing.Shape] = [.box(.init(rect: content, fill: .content, edge: .contentEdge))]
    // What is wrong is drawn last, above the rest.
    for mark in panel.marks.filter({ !$0.isWrong }) + panel.marks.filter(\.isWrong) {
      guard RectQuery.isFinite(mark.frame) else { continue }
      inside += shapes(mark, place(mark.frame))
    }
    return [
      .words(
        .init(
          text: panel.title, point: CGPoint(x: box.minX, y: box.minY - 8), size: 11, ink: .text, isBold: true)
      ),
      .clipped(box, inside),
      .box(.init(rect: box, edge: .minor, dash: [4, 4])),
    ]
  }

  private static func shapes(_ mark: GeometrySketch.Mark, _ rect: CGRect) -> [Drawing.Shape] {
    let edge: Ink = mark.isWrong ? .wrong : .decorationEdge
    var shapes: [Drawing.Shape] = [
      .box(
        .init(
          rect: rect, radius: 3, fill: mark.isWrong ? .paper : .decoration, edge: edge,
          width: mark.isWrong ? 2 : 1, opacity: mark.isWrong ? 0.9 : 0.75, name: mark.name))
    ]
    for size in [12, 10, 8] as [CGFloat]
    where Drawing.Words.width(mark.name, size: size) + 6 <= rect.width && size + 3 <= rect.height {
      shapes.append(
        .words(
          .init(
            text: mark.name, point: CGPoint(x: rect.midX, y: rect.midY + size * 0.35), size: size,
            ink: mark.isWrong ? .wrong : .minor, anchor: .middle, isBold: mark.isWrong)))
      break
    }
    return shapes
  }
}
