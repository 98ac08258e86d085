import Foundation
import HeadlessUIKit
import LayoutLab

/// A sketch of geometry, drawn in characters.
///
/// Each element is a box with its name; those with double lines are wrong. The frame around them is the part of the
/// content that is drawn, and dots are beyond the content's end.
///
/// ```
/// ╭ this layout ╌╌╌╌╌╌╌╌╌╌╮  ╭ a new instance ╌╌╌╌╌╌╌╮
/// ╎╔0-0═════╗┌0-1─────┐   ╎  ╎╔0-0══════════╗┌0-1─────┐
/// ```
public struct SketchText {
  /// How many characters a line has at most.
  public static let width = 76
  /// How many lines there are at most.
  public static let height = 11

  private let style: TextStyle

  /// Creates a writer.
  public init(style: TextStyle = .plain) { self.style = style }

  /// The lines of a drawing, without line feeds.
  public func lines(_ sketch: GeometrySketch) -> [String] {
    guard sketch.area.width > 0, sketch.area.height > 0, !sketch.panels.isEmpty else { return [] }
    let columns = (Self.width - 2) / 2 - 2
    // A character is about twice as high as it is wide.
    let natural = sketch.area.height / (sketch.area.width / CGFloat(columns)) / 2
    let rows = Int(min(CGFloat(Self.height - 3), max(4, natural.rounded())))
    let drawn = sketch.panels.prefix(2).map { panel in
      Canvas(columns: columns, rows: rows, area: sketch.area, panel: panel).lines(style, title: panel.title)
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
    if sketch.panels.contains(where: { $0.contentSize.width < area.maxX || $0.contentSize.height < area.maxY }
    ) {
      parts.append(style(.minor, "·") + " beyond the content")
    }
    func span(_ from: CGFloat, _ to: CGFloat) -> String {
      "\(GeometryFormat.number(from.rounded())) to \(GeometryFormat.number(to.rounded()))"
    }
    parts.append("x \(span(area.minX, area.maxX)), y \(span(area.minY, area.maxY))")
    return " " + parts.joined(separator: "   ")
  }
}

/// The characters of one panel.
private struct Canvas {
  /// A character, and what it is part of.
  private struct Cell: Equatable {
    var character: Character = " "
    var role: TextStyle.Role?
  }

  private let columns: Int
  private let rows: Int
  private let area: CGRect
  private var cells: [[Cell]]

  init(columns: Int, rows: Int, area: CGRect, panel: GeometrySketch.Panel) {
    (self.columns, self.rows, self.area) = (columns, rows, area)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    for row in 0..<rows {
      for column in 0..<columns where isBeyond(panel.contentSize, row, column) {
        cells[row][column] = Cell(character: "·", role: .minor)
      }
    }
    // What is wrong is drawn last, above the rest.
    for mark in panel.marks where !mark.isWrong { draw(mark) }
    for mark in panel.marks where mark.isWrong { draw(mark) }
  }

  private func isBeyond(_ size: CGSize, _ row: Int, _ column: Int) -> Bool {
    let x = area.minX + (CGFloat(column) + 0.5) * area.width / CGFloat(columns)
    let y = area.minY + (CGFloat(row) + 0.5) * area.height / CGFloat(rows)
    return x > size.width || y > size.height || x < 0 || y < 0
  }

  // MARK: Boxes

  /// The characters of a box: corners, lines, and the ends of a box of one row.
  private struct Lines {
    let corners: [Character]
    let horizontal: Character
    let vertical: Character
    let ends: [Character]

    static let plain = Lines(
      corners: ["┌", "┐", "└", "┘"], horizontal: "─", vertical: "│", ends: ["├", "┤"])
    static let wrong = Lines(
      corners: ["╔", "╗", "╚", "╝"], horizontal: "═", vertical: "║", ends: ["╠", "╣"])
  }

  private mutating func draw(_ mark: GeometrySketch.Mark) {
    let lines = mark.isWrong ? Lines.wrong : .plain
    func place(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      let position = ((value - start) / length * CGFloat(count)).rounded()
      return Int(max(-2, min(CGFloat(count + 2), position)))
    }
    let left = place(mark.frame.minX, area.minX, area.width, columns)
    let right = max(left, place(mark.frame.maxX, area.minX, area.width, columns) - 1)
    let top = place(mark.frame.minY, area.minY, area.height, rows)
    let bottom = max(top, place(mark.frame.maxY, area.minY, area.height, rows) - 1)
    let role: TextStyle.Role? = mark.isWrong ? .bad : nil
    func put(_ character: Character, _ row: Int, _ column: Int) {
      guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
      cells[row][column] = Cell(character: character, role: role)
    }
    for row in max(0, top)...max(0, max(top, min(rows - 1, bottom))) {
      for column in max(0, left)...max(0, max(left, min(columns - 1, right))) {
        let isEdge = (row == top || row == bottom, column == left || column == right)
        switch isEdge {
        case (true, true) where top == bottom:
          put(column == left ? lines.ends[0] : lines.ends[1], row, column)
        case (true, true):
          put(lines.corners[(row == top ? 0 : 2) + (column == left ? 0 : 1)], row, column)
        case (true, false): put(lines.horizontal, row, column)
        case (false, true): put(lines.vertical, row, column)
        case (false, false): put(" ", row, column)
        }
      }
    }
    // The name stands in the upper line of what can be seen of the box.
    let start = max(0, left + 1)
    let room = min(columns, right) - start
    for (index, character) in mark.name.enumerated() where mark.name.count <= room {
      put(character, max(0, top), start + index)
    }
  }

  // MARK: Text

  func lines(_ style: TextStyle, title: String) -> [String] {
    let heading = " \(title) "
    let rest = String(repeating: "╌", count: max(0, columns - heading.count))
    let top = style(.minor, "╭") + heading + style(.minor, rest + "╮")
    let bottom = style(.minor, "╰" + String(repeating: "╌", count: columns) + "╯")
    return [top] + cells.map { style(.minor, "╎") + text($0, style) + style(.minor, "╎") } + [bottom]
  }

  private func text(_ row: [Cell], _ style: TextStyle) -> String {
    var result = ""
    var run = ""
    var role: TextStyle.Role?
    for cell in row + [Cell(character: "\n")] {
      if cell.role != role || cell.character == "\n" {
        result += role.map { style($0, run) } ?? run
        run = ""
        role = cell.role
      }
      if cell.character != "\n" { run.append(cell.character) }
    }
    return result
  }
}
