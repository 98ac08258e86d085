import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws a geometry sketch in characters.
///
/// Each element is a labeled box, with double lines if it is wrong. The frame surrounds the part of the content that
/// is drawn, and dots fill the area outside the content size.
///
/// ```
/// ╭ your layout ╌╌╌╌╌╌╌╌╌╌╮  ╭ a fresh instance ╌╌╌╌╌╮
/// ╎╔[0, 0]══╗┌[0, 1]──┐   ╎  ╎╔[0, 0]═══════╗┌[0, 1]─╎
/// ```
package struct SketchText {
  /// The maximum number of columns.
  package static let width = 76
  /// The maximum number of lines.
  package static let height = 11

  private let style: TextStyle

  /// Creates a drawing style.
  package init(style: TextStyle = .plain) { self.style = style }

  /// Returns the lines of the drawing; none for a sketch without an area.
  package func lines(_ sketch: GeometrySketch) -> [String] {
    guard sketch.area.width > 0, sketch.area.height > 0, !sketch.panels.isEmpty else { return [] }
    let columns = (Self.width - 2) / 2 - 2
    // Characters are about twice as high as wide.
    let natural = sketch.area.height / (sketch.area.width / CGFloat(columns)) / 2
    let rows = Int(min(CGFloat(Self.height - 3), max(4, natural.rounded())))
    let drawn = sketch.panels.prefix(2).map { panel in
      PanelCharacters(columns: columns, rows: rows, area: sketch.area, panel: panel)
        .lines(style, title: panel.title)
    }
    let lines = (0..<rows + 2).map { row in drawn.map { $0[row] }.joined(separator: "  ") }
    return lines + [legend(sketch)]
  }

  private func legend(_ sketch: GeometrySketch) -> String {
    let area = sketch.area
    var parts: [String] = []
    if sketch.panels.contains(where: { $0.marks.contains(where: \.isWrong) }) {
      parts.append(style(.bad, "═") + (sketch.panels.count > 1 ? " differs" : " at fault"))
    }
    let isBeyond = sketch.panels.contains {
      $0.contentSize.width < area.maxX || $0.contentSize.height < area.maxY
    }
    if isBeyond || area.minX < 0 || area.minY < 0 {
      parts.append(style(.minor, "·") + (isBeyond ? " beyond the content" : " before the content"))
    }
    func span(_ from: CGFloat, _ to: CGFloat) -> String {
      "\(GeometryFormat.number(from.rounded())) to \(GeometryFormat.number(to.rounded()))"
    }
    parts.append("x \(span(area.minX, area.maxX)), y \(span(area.minY, area.maxY))")
    if let query = sketch.query, !query.contains(area) {
      parts.append("the rectangle: y \(span(query.minY, query.maxY))")
    }
    return " " + parts.joined(separator: "   ")
  }
}

/// The characters of one panel, and the frame around them.
private struct PanelCharacters {
  private let area: CGRect
  private var canvas: CharacterCanvas

  init(columns: Int, rows: Int, area: CGRect, panel: GeometrySketch.Panel) {
    self.area = area
    canvas = CharacterCanvas(width: columns, height: rows)
    for row in 0..<rows {
      for column in 0..<columns where isBeyond(panel.contentSize, row, column) {
        canvas.put("·", x: column, y: row, .minor)
      }
    }
    // Wrong elements go last, so that nothing covers them.
    for mark in panel.marks where !mark.isWrong { draw(mark) }
    for mark in panel.marks where mark.isWrong { draw(mark) }
  }

  private func isBeyond(_ size: CGSize, _ row: Int, _ column: Int) -> Bool {
    let x = area.minX + (CGFloat(column) + 0.5) * area.width / CGFloat(canvas.width)
    let y = area.minY + (CGFloat(row) + 0.5) * area.height / CGFloat(canvas.height)
    return x > size.width || y > size.height || x < 0 || y < 0
  }

  private mutating func draw(_ mark: GeometrySketch.Mark) {
    func place(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      let position = ((value - start) / length * CGFloat(count)).rounded()
      return Int(max(-2, min(CGFloat(count + 2), position)))
    }
    let left = place(mark.frame.minX, area.minX, area.width, canvas.width)
    var right = max(left, place(mark.frame.maxX, area.minX, area.width, canvas.width) - 1)
    let top = place(mark.frame.minY, area.minY, area.height, canvas.height)
    var bottom = max(top, place(mark.frame.maxY, area.minY, area.height, canvas.height) - 1)
    // A wrong element is visible even if less than half a character of it is inside the area.
    if mark.isWrong, mark.frame.maxX > area.minX { right = max(0, right) }
    if mark.isWrong, mark.frame.maxY > area.minY { bottom = max(0, bottom) }
    guard right >= 0, left < canvas.width, bottom >= 0, top < canvas.height else { return }
    let role: TextStyle.Role? = mark.isWrong ? .bad : nil
    canvas.box(left..<right + 1, top..<bottom + 1, mark.isWrong ? .double : .joined, role, fills: true)
    // The label is in the upper line of the visible part of the box.
    let start = max(0, left + 1)
    let labels = ElementLabel.labels(for: mark.name)
    if let label = ElementLabel.fitting(labels, columns: min(canvas.width, right) - start) {
      canvas.write(label, x: start, y: max(0, top), role)
    }
    if let note = mark.note, note.count <= min(canvas.width, right) - start, top + 1 < bottom {
      canvas.write(note, x: start, y: max(0, top) + 1, role)
    }
  }

  func lines(_ style: TextStyle, title: String) -> [String] {
    let heading = " \(title) "
    let rest = String(repeating: "╌", count: max(0, canvas.width - heading.count))
    let top = style(.minor, "╭") + heading + style(.minor, rest + "╮")
    let bottom = style(.minor, "╰" + String(repeating: "╌", count: canvas.width) + "╯")
    let rows = canvas.wholeLines(style).map { style(.minor, "╎") + $0 + style(.minor, "╎") }
    return [top] + rows + [bottom]
  }
}
