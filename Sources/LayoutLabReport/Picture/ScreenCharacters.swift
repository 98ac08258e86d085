import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws the screen at a stop of a recording with characters, for a terminal.
///
/// ```
/// ┏━━━━━━━━━━━━━━━━━━┓
/// ┃┌──────┐┌────────┐┃
/// ┃│[0, 0]││ [0, 1] │┃
/// ┃└──────┘└────────┘┃
/// ┗━━━━━━━━━━━━━━━━━━┛
///  ········ ··········
/// ```
///
/// The heavy frame is the visible part. The color of a cell is that of its view, and elements without a view are
/// dotted. The drawing assumes that characters are twice as high as wide.
package struct ScreenCharacters {
  private let style: TextStyle

  /// Creates a picture in a style.
  package init(style: TextStyle = .plain) { self.style = style }

  /// Returns the picture of the screen at a stop, which fits into a number of columns and lines.
  package func lines(_ recording: Recording, at place: Int, width: Int, height: Int) -> [String] {
    let stop = recording.stops[place]
    return lines(
      recording.screen(at: stop), recording.knowledge(at: stop), width: width, height: height)
  }

  private func lines(
    _ screen: RecordedScreen, _ knowledge: RecordedKnowledge, width: Int, height: Int
  ) -> [String] {
    let grid = Grid(screen, width: width, height: height)
    var canvas = CharacterCanvas(width: grid.columns, height: grid.rows)
    let shown = Set(screen.views.lazy.filter { !$0.isLeaving }.map(\.element))
    for known in knowledge.elements where !shown.contains(known.element) && !known.isHidden {
      draw(known.element, known.frame, .dotted, .minor, on: &canvas, grid)
    }
    for view in screen.views {
      let isSeen = !view.isHidden && view.alpha > 0.01
      draw(
        view.element, view.frame, isSeen ? .thin : .dotted, Self.role(view), on: &canvas, grid)
    }
    let (columns, rows) = grid.place(screen.bounds)
    canvas.box(
      columns.lowerBound - 1..<columns.upperBound + 1, rows.lowerBound - 1..<rows.upperBound + 1, .heavy,
      nil, fills: false)
    return canvas.lines(style)
  }

  private func draw(
    _ element: Step.Element, _ frame: CGRect, _ strokes: CharacterCanvas.Strokes, _ role: TextStyle.Role,
    on canvas: inout CharacterCanvas, _ grid: Grid
  ) {
    guard RectQuery.isFinite(frame) else { return }
    let (columns, rows) = grid.place(frame)
    guard columns.upperBound > 0, columns.lowerBound < canvas.width, rows.upperBound > 0,
      rows.lowerBound < canvas.height
    else { return }
    let isDecoration = if case .decoration = element { true } else { false }
    canvas.box(columns, rows, isDecoration ? .dotted : strokes, role, fills: !isDecoration)
    guard !isDecoration else { return }
    let labels = ElementLabel.labels(for: element)
    guard let text = ElementLabel.fitting(labels, columns: columns.count - 2) else { return }
    canvas.write(
      text, x: columns.lowerBound + (columns.count - text.count) / 2,
      y: rows.lowerBound + (rows.count - 1) / 2, role)
  }

  private static func role(_ view: RecordedView) -> TextStyle.Role {
    if case .item = view.element { .view(view.number) } else { .minor }
  }

  /// The properties of a screen that determine the size of its picture.
  package struct Shape: Hashable {
    /// The width of the visible part and the content next to it, in points.
    let width: CGFloat
    /// The height of the visible part and the content above and below it, in points.
    let height: CGFloat

    package init(_ screen: RecordedScreen) {
      let area = Self.area(screen)
      (width, height) = (area.width, area.height)
    }

    /// Returns the visible part, extended in the directions in which the content scrolls.
    static func area(_ screen: RecordedScreen) -> CGRect {
      let bounds = screen.bounds
      let scrollsDown = screen.contentSize.height > bounds.height + 1 || bounds.minY != 0
      let scrollsAside = screen.contentSize.width > bounds.width + 1 || bounds.minX != 0
      return bounds.insetBy(
        dx: scrollsAside ? -bounds.width * 0.15 : 0, dy: scrollsDown ? -bounds.height * 0.15 : 0)
    }

    /// Returns the number of columns for a point in the given space; a line is as high as two columns are wide.
    func scale(width: Int, height: Int) -> CGFloat {
      // The frame takes one character on each side.
      let room = (columns: CGFloat(max(3, width) - 2), rows: CGFloat(max(3, height) - 2))
      return min(room.columns / max(self.width, 1), 2 * room.rows / max(self.height, 1))
    }
  }

  /// Returns the number of columns of the widest of several pictures in the given space.
  package static func width(_ shapes: Set<Shape>, width: Int, height: Int) -> Int {
    let widths = shapes.map { Int(($0.width * $0.scale(width: width, height: height)).rounded()) + 2 }
    return min(width, widths.max() ?? 0)
  }

  /// A mapping from points of the content to columns and lines.
  private struct Grid {
    let area: CGRect
    let scale: CGFloat
    let columns: Int
    let rows: Int

    /// Creates a mapping that fits the picture of a screen into the given space.
    init(_ screen: RecordedScreen, width: Int, height: Int) {
      area = Shape.area(screen)
      scale = Shape(screen).scale(width: width, height: height)
      columns = Int((area.width * scale).rounded()) + 2
      rows = Int((area.height * scale / 2).rounded()) + 2
    }

    /// Returns the columns and lines of a rectangle, at least one each.
    func place(_ rect: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
      func range(_ low: CGFloat, _ high: CGFloat, _ scale: CGFloat) -> Range<Int> {
        let start = Int(max(-1000, min(10000, (low * scale).rounded()))) + 1
        let end = Int(max(-1000, min(10000, (high * scale).rounded()))) + 1
        return start..<max(start + 1, end)
      }
      return (
        range(rect.minX - area.minX, rect.maxX - area.minX, scale),
        range(rect.minY - area.minY, rect.maxY - area.minY, scale / 2)
      )
    }
  }
}
