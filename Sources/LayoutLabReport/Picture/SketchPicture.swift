import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws a geometry sketch, with its panels side by side.
struct SketchPicture {
  /// The maximum width of a panel, in pixels.
  private static let width: CGFloat = 340
  /// The maximum height of a panel, in pixels.
  private static let height: CGFloat = 300
  private static let gap: CGFloat = 20
  private static let title: CGFloat = 24

  /// Returns the drawing; `nil` if the sketch has no area or no panel.
  static func drawing(_ sketch: GeometrySketch) -> Drawing? {
    guard sketch.area.width > 0, sketch.area.height > 0, !sketch.panels.isEmpty else { return nil }
    let scale = min(width / sketch.area.width, height / sketch.area.height)
    let size = CGSize(width: sketch.area.width * scale, height: sketch.area.height * scale)
    let panels = sketch.panels.prefix(2)
    var drawing = Drawing(
      size: CGSize(
        width: max(120, (size.width + gap) * CGFloat(panels.count) - gap + 4), height: size.height + title + 4
      ),
      title: panels.map(\.title).joined(separator: " next to "))
    for (place, panel) in panels.enumerated() {
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
    // Wrong elements go last, so that nothing covers them.
    for mark in panel.marks.filter({ !$0.isWrong }) + panel.marks.filter(\.isWrong) {
      guard RectQuery.isFinite(mark.frame) else { continue }
      inside += shapes(mark, place(mark.frame), in: box)
    }
    return [
      .text(
        .init(
          string: panel.title, point: CGPoint(x: box.minX, y: box.minY - 8), size: 11, ink: .text,
          isBold: true)
      ),
      .clipped(box, inside),
      .box(.init(rect: box, edge: .minor, dash: [4, 4])),
    ]
  }

  /// Returns an element with its label in the middle of the part that is not cut off.
  private static func shapes(
    _ mark: GeometrySketch.Mark, _ rect: CGRect, in box: CGRect
  ) -> [Drawing.Shape] {
    let edge: Ink = mark.isWrong ? .wrong : .decorationEdge
    var shapes: [Drawing.Shape] = [
      .box(
        .init(
          rect: rect, radius: 3, fill: mark.isWrong ? .paper : .decoration, edge: edge,
          width: mark.isWrong ? 2 : 1, opacity: mark.isWrong ? 0.9 : 0.75, name: mark.name))
    ]
    let seen = rect.intersection(box)
    guard !seen.isNull, let (text, size) = label(mark.name, in: seen) else { return shapes }
    shapes.append(
      .text(
        .init(
          string: text, point: CGPoint(x: seen.midX, y: seen.midY + size * 0.35), size: size,
          ink: mark.isWrong ? .wrong : .minor, anchor: .middle, isBold: mark.isWrong)))
    return shapes
  }

  /// Returns the longest label that fits into a box, in the largest font; `nil` if none does.
  private static func label(_ name: String, in rect: CGRect) -> (text: String, size: CGFloat)? {
    for label in ElementLabel.labels(for: name) {
      for size in [12, 10, 8] as [CGFloat]
      where Drawing.Text.width(characters: label.room, size: size) + 6 <= rect.width
        && size + 3 <= rect.height
      {
        return (label.text, size)
      }
    }
    return nil
  }
}
