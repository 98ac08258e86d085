import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws the panels of a geometry sketch in one scale, each as a drawing, so that a page can place them below each other.
///
/// Edges that the frame of a panel cuts off are not drawn. Edges inside it are always visible, because the frame is a
/// few pixels outside of the area. Numbers at the frame say which part of the content is drawn, in points.
package struct SketchPicture {
  /// The maximum width of an area, in pixels.
  private static let width: CGFloat = 330
  /// The maximum height of an area, in pixels.
  private static let height: CGFloat = 290
  /// The distance of the frame from the area, in pixels.
  private static let margin: CGFloat = 6
  private static let titleHeight: CGFloat = 24
  private static let rulerHeight: CGFloat = 16
  private static let rulerSize: CGFloat = 9
  /// The largest number of different elements in a panel whose frames in the other panel are drawn too.
  private static let mostGhosts = 3

  private let sketch: GeometrySketch
  private let panels: [GeometrySketch.Panel]
  private let scale: CGFloat
  /// The width of the numbers on the left.
  private let rulerWidth: CGFloat

  private init?(_ sketch: GeometrySketch) {
    let area = sketch.area
    guard area.width > 0, area.height > 0, !sketch.panels.isEmpty else { return nil }
    self.sketch = sketch
    panels = Array(sketch.panels.prefix(2))
    scale = min(Self.width / area.width, Self.height / area.height)
    let numbers = [area.minY, area.maxY].map(Self.number)
    rulerWidth = (numbers.map { Drawing.Text.width($0, size: Self.rulerSize) }.max() ?? 0) + 6
  }

  /// Returns a drawing for each panel; none if the sketch has no area or no panel.
  package static func drawings(_ sketch: GeometrySketch) -> [Drawing] {
    SketchPicture(sketch)?.drawings() ?? []
  }

  /// Returns a description of the colors and lines of the drawing.
  package static func caption(_ sketch: GeometrySketch) -> String { SketchPicture(sketch)?.caption() ?? "" }

  private func drawings() -> [Drawing] {
    let size = CGSize(
      width: sketch.area.width * scale + 2 * Self.margin, height: sketch.area.height * scale + 2 * Self.margin
    )
    let frame = CGRect(origin: CGPoint(x: rulerWidth, y: Self.titleHeight), size: size)
    return panels.enumerated().map { place, panel in
      Drawing(
        size: CGSize(
          width: rulerWidth + max(size.width, Drawing.Text.width(panel.title, size: 11)) + 2,
          height: Self.titleHeight + size.height + Self.rulerHeight),
        title: title(of: panel),
        shapes: shapes(panel, ghosts: place == 0 ? ghosts : [], in: frame) + ruler(frame))
    }
  }

  // MARK: - Words

  private static func number(_ value: CGFloat) -> String { GeometryFormat.number(value.rounded()) }

  private var isComparison: Bool { panels.count > 1 }

  private var hasWrongElements: Bool { panels.contains { $0.marks.contains(where: \.isWrong) } }

  private func title(of panel: GeometrySketch.Panel) -> String {
    let area = sketch.area
    let part =
      "x \(Self.number(area.minX)) to \(Self.number(area.maxX)), "
      + "y \(Self.number(area.minY)) to \(Self.number(area.maxY))"
    let names = panel.marks.filter(\.isWrong).map(\.name)
    let some = names.prefix(3).joined(separator: " and ") + (names.count > 3 ? " and others" : "")
    let wrong = names.isEmpty ? "" : "; \(some) \(names.count > 1 ? "have" : "has") a red outline"
    return "\(panel.title): \(part)\(wrong)"
  }

  private func caption() -> String {
    var sentences: [String] = []
    if hasWrongElements {
      let fault = sketch.query != nil ? "are missing" : isComparison ? "differ" : "are at fault"
      sentences.append("Elements with red outlines \(fault).")
    }
    if let other = panels.last, !ghosts.isEmpty {
      sentences.append("Green dashes show their frames in “\(other.title)”.")
    }
    if sketch.query != nil { sentences.append("The dashed purple rectangle is the queried one.") }
    sentences.append("At the gray frame, the picture ends but the elements do not. Numbers are points.")
    return sentences.joined(separator: " ")
  }

  // MARK: - Shapes

  private func place(_ rect: CGRect, _ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + Self.margin + (rect.minX - sketch.area.minX) * scale,
      y: frame.minY + Self.margin + (rect.minY - sketch.area.minY) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The frames in the second panel of elements that differ; none if there are many of them.
  private var ghosts: [CGRect] {
    guard panels.count == 2 else { return [] }
    let wrong = panels[0].marks.filter(\.isWrong)
    guard wrong.count <= Self.mostGhosts else { return [] }
    return wrong.compactMap { mark in
      let other = panels[1].marks.first { $0.name == mark.name && $0.isWrong }?.frame
      return other.flatMap { RectQuery.isFinite($0) && $0 != mark.frame ? $0 : nil }
    }
  }

  private func shapes(
    _ panel: GeometrySketch.Panel, ghosts: [CGRect], in frame: CGRect
  ) -> [Drawing.Shape] {
    let content = place(CGRect(origin: .zero, size: panel.contentSize), frame)
    var inside: [Drawing.Shape] = [.box(.init(rect: content, fill: .content))]
    let finite = panel.marks.filter { RectQuery.isFinite($0.frame) }
    let right = finite.filter { !$0.isWrong }.map { ($0, place($0.frame, frame)) }
    let wrong = finite.filter(\.isWrong).map { ($0, place($0.frame, frame)) }
    // Wrong elements go last, so that nothing covers them.
    inside += (right + wrong).map { box($0.0, $0.1) }
    var taken: [CGRect] = []
    for (mark, rect) in wrong {
      inside += label(mark, rect, besides: wrong.map(\.1).filter { $0 != rect }, in: frame, &taken)
    }
    for (mark, rect) in right { inside += label(mark, rect, besides: wrong.map(\.1), in: frame, &taken) }
    inside += ghosts.map { ghost in
      .box(.init(rect: place(ghost, frame), radius: 3, edge: .right, width: 1.5, dash: [5, 4]))
    }
    var labels = LabelPlaces(clip: frame.insetBy(dx: 2, dy: 2), names: taken)
    inside += contentEnds(panel.contentSize, content, frame, &labels)
    if let query = sketch.query {
      let rect = place(query, frame)
      inside.append(.box(.init(rect: rect, edge: .query, width: 1.5, dash: [6, 4])))
      inside += labels.label(["query"], at: rect, .query)
    }
    return [
      .text(
        .init(
          string: panel.title, point: CGPoint(x: frame.minX, y: frame.minY - 8), size: 11, ink: .text,
          isBold: true)),
      .clipped(frame, inside),
      .box(.init(rect: frame, edge: .minor, dash: [2, 3], opacity: 0.7)),
    ]
  }

  private func box(_ mark: GeometrySketch.Mark, _ rect: CGRect) -> Drawing.Shape {
    let name = [mark.name, GeometryFormat.rect(mark.frame)] + [mark.note].compactMap(\.self)
    return .box(
      .init(
        rect: rect, radius: 3, fill: mark.isWrong ? .paper : .decoration,
        edge: mark.isWrong ? .wrong : .decorationEdge, width: mark.isWrong ? 2 : 1,
        opacity: mark.isWrong ? 0.9 : 0.75,
        name: name.joined(separator: ", ")))
  }

  /// Returns the edges of the content, and where it ends if that is inside the area.
  private func contentEnds(
    _ size: CGSize, _ content: CGRect, _ frame: CGRect, _ labels: inout LabelPlaces
  ) -> [Drawing.Shape] {
    var shapes: [Drawing.Shape] = [.box(.init(rect: content, edge: .contentEdge, width: 1.5))]
    func ends(_ texts: [String], _ line: CGRect) {
      shapes += labels.label(texts, at: line, .text)
    }
    if size.height > sketch.area.minY, size.height < sketch.area.maxY - 1 {
      let number = Self.number(size.height)
      let line = CGRect(x: frame.minX, y: content.maxY, width: frame.width, height: 0)
      ends(["content ends at \(number)", number], line)
    }
    if size.height <= sketch.area.minY {
      let top = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      ends(["content ends above, at \(Self.number(size.height))", Self.number(size.height)], top)
    }
    let widths = panels.map(\.contentSize.width)
    let isWidthAtFault =
      widths.contains { $0 != size.width }
      || panels.contains { $0.marks.contains { $0.isWrong && $0.frame.maxX > size.width + 0.5 } }
    if isWidthAtFault, size.width > sketch.area.minX, size.width < sketch.area.maxX - 1 {
      let number = Self.number(size.width)
      let line = CGRect(x: content.maxX, y: frame.midY, width: 0, height: 14)
      ends(["content ends at \(number)", number], line)
    }
    return shapes
  }

  // MARK: - Labels

  /// Returns the name of an element in the middle of the largest part that is neither cut off nor covered.
  private func label(
    _ mark: GeometrySketch.Mark, _ rect: CGRect, besides covers: [CGRect], in frame: CGRect,
    _ taken: inout [CGRect]
  ) -> [Drawing.Shape] {
    let seen = rect.intersection(frame)
    guard !seen.isNull else { return [] }
    // The whole part is the last choice of an element at fault, whose name must not be missing.
    let parts = Self.parts(of: seen, outside: covers) + (mark.isWrong ? [seen] : [])
    for part in parts {
      guard let (text, size) = Self.label(mark.name, in: part) else { continue }
      let width = Drawing.Text.width(text, size: size)
      let plate = CGRect(x: part.midX - width / 2, y: part.midY - size / 2, width: width, height: size)
      guard !taken.contains(where: { RectQuery.overlaps($0, plate) }) else { continue }
      taken.append(plate)
      let ink: Ink = mark.isWrong ? .wrong : .minor
      let middle = CGPoint(x: part.midX, y: part.midY + size * 0.35)
      var texts: [Drawing.Shape] = [
        .text(.init(string: text, point: middle, size: size, ink: ink, anchor: .middle, isBold: mark.isWrong))
      ]
      if let note = mark.note, Drawing.Text.width(note, size: 9) + 6 <= part.width,
        part.height >= 2 * size + 18
      {
        let below = CGPoint(x: middle.x, y: middle.y + size + 2)
        texts.append(.text(.init(string: note, point: below, size: 9, ink: ink, anchor: .middle)))
      }
      return texts
    }
    return []
  }

  /// Returns the parts of a rectangle above, below, left and right of what covers it, the largest first.
  private static func parts(of rect: CGRect, outside covers: [CGRect]) -> [CGRect] {
    var parts = [rect]
    for cover in covers where RectQuery.overlaps(cover, rect) {
      parts = parts.flatMap { part -> [CGRect] in
        guard RectQuery.overlaps(cover, part) else { return [part] }
        return [
          CGRect(x: part.minX, y: part.minY, width: part.width, height: cover.minY - part.minY),
          CGRect(x: part.minX, y: cover.maxY, width: part.width, height: part.maxY - cover.maxY),
          CGRect(x: part.minX, y: part.minY, width: cover.minX - part.minX, height: part.height),
          CGRect(x: cover.maxX, y: part.minY, width: part.maxX - cover.maxX, height: part.height),
        ]
        .filter { $0.size.width > 0 && $0.size.height > 0 }
      }
      parts = Array(parts.sorted { $0.width * $0.height > $1.width * $1.height }.prefix(8))
    }
    return parts
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

  // MARK: - Rulers

  /// Returns the ends of the area as numbers, with ticks at the frame.
  private func ruler(_ frame: CGRect) -> [Drawing.Shape] {
    let area = sketch.area
    let size = Self.rulerSize
    func tick(_ start: CGPoint, _ end: CGPoint) -> Drawing.Shape {
      .line(.init(points: [start, end], ink: .minor))
    }
    func text(_ value: CGFloat, _ point: CGPoint, _ anchor: Drawing.Text.Anchor) -> Drawing.Shape {
      .text(.init(string: Self.number(value), point: point, size: size, ink: .minor, anchor: anchor))
    }
    let (left, right) = (frame.minX + Self.margin, frame.maxX - Self.margin)
    var shapes = [left, right].map { x in
      tick(CGPoint(x: x, y: frame.maxY), CGPoint(x: x, y: frame.maxY + 3))
    }
    let base = frame.maxY + 13
    shapes += [
      text(area.minX, CGPoint(x: left, y: base), .start), text(area.maxX, CGPoint(x: right, y: base), .end),
    ]
    for (value, y) in [(area.minY, frame.minY + Self.margin), (area.maxY, frame.maxY - Self.margin)] {
      shapes += [
        tick(CGPoint(x: frame.minX - 3, y: y), CGPoint(x: frame.minX, y: y)),
        text(value, CGPoint(x: frame.minX - 5, y: y + size * 0.35), .end),
      ]
    }
    return shapes
  }
}
