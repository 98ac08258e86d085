import Foundation
import LayoutLab
import LayoutLabHost

/// A plot of several operations in the characters of a terminal.
struct LogPlotText {
  /// The operations that are drawn, with their letters.
  static let letters: [(operation: MeasuredOperation, letter: Character)] = [
    (.prepare, "p"), (.insertMiddle, "i"), (.scroll, "s"), (.query, "q"),
  ]

  private static let rows = 13
  private static let margin = 9
  let width: Int

  /// Returns the lines of the plot; none if fewer than two numbers of items were measured.
  func lines(_ report: MeasureReport) -> [String] {
    let plots = Self.letters.compactMap { entry in
      LogPlot(report, entry.operation).map { (plot: $0, letter: entry.letter) }
    }
    let points = plots.flatMap(\.plot.curves).flatMap(\.points)
    guard Set(points.map(\.items)).count > 1, let any = plots.first?.plot else { return [] }
    let axes = Axes(
      x: Self.range(points.map { Double($0.items) }), y: LogPlot.decades(points.map(\.amount)),
      columns: max(20, min(width, 100) - Self.margin - 2))
    var canvas = [[Character]](
      repeating: [Character](repeating: " ", count: axes.columns), count: Self.rows)
    // The plain loops of the whole content and of a screen are drawn first, so that curves cover them.
    for index in plots.indices {
      for curve in plots[index].plot.curves where curve.role == .floor {
        draw(curve, ".", ".", axes, &canvas)
      }
    }
    for (plot, letter) in plots {
      for curve in plot.curves where curve.role != .floor {
        let mark = curve.role == .before ? Character(letter.uppercased()) : letter
        draw(curve, mark, nil, axes, &canvas)
      }
    }
    var lines = canvas.enumerated().map { row, characters in
      let label = Self.decade(atRow: row, axes).map { any.label(ofDecade: $0) } ?? ""
      let padding = String(repeating: " ", count: max(0, Self.margin - 1 - label.count))
      return (padding + label + (label.isEmpty ? " │" : " ┤") + String(characters)).trimmingEnd
    }
    lines.append(
      String(repeating: " ", count: Self.margin) + "└" + String(repeating: "─", count: axes.columns))
    lines.append(String(repeating: " ", count: Self.margin + 1) + sizes(report, axes))
    return lines + [legend(plots.map(\.letter), report)]
  }

  /// The ranges of the axes in powers of 10, and the number of columns.
  private struct Axes {
    var x: ClosedRange<Double>
    var y: ClosedRange<Int>
    var columns: Int

    func column(_ items: Double) -> Int {
      let part = (log10(items) - x.lowerBound) / max(1e-9, x.upperBound - x.lowerBound)
      return min(columns - 1, max(0, Int((part * Double(columns - 1)).rounded())))
    }

    func row(_ amount: Double) -> Int {
      let part = (log10(amount) - Double(y.lowerBound)) / Double(y.count - 1)
      return min(rows - 1, max(0, rows - 1 - Int((part * Double(rows - 1)).rounded())))
    }
  }

  private static func range(_ items: [Double]) -> ClosedRange<Double> {
    log10(items.min() ?? 1)...log10(items.max() ?? 10)
  }

  /// Draws a curve: its mark at each point, and straight lines in between.
  private func draw(
    _ curve: LogPlot.Curve, _ mark: Character, _ line: Character?, _ axes: Axes,
    _ canvas: inout [[Character]]
  ) {
    for (from, to) in zip(curve.points, curve.points.dropFirst()) {
      let (start, end) = (axes.column(Double(from.items)), axes.column(Double(to.items)))
      for column in stride(from: start, through: end, by: 1) where (column - start).isMultiple(of: 2) {
        let part = Double(column - start) / Double(max(1, end - start))
        let amount = from.amount * pow(to.amount / from.amount, part)
        let row = axes.row(amount)
        if !canvas[row][column].isLetter { canvas[row][column] = line ?? "-" }
      }
    }
    for point in curve.points where line == nil {
      let (row, column) = (axes.row(point.amount), axes.column(Double(point.items)))
      // The marks of curves that meet are next to each other.
      let free = [0, 1, -1, 2, -2, 3, -3].map { column + $0 }.first { place in
        canvas[row].indices.contains(place) && !canvas[row][place].isLetter
      }
      canvas[row][free ?? column] = mark
    }
  }

  private static func decade(atRow row: Int, _ axes: Axes) -> Int? {
    axes.y.first { axes.row(pow(10, Double($0))) == row }
  }

  /// Returns the numbers of items below their columns.
  private func sizes(_ report: MeasureReport, _ axes: Axes) -> String {
    var line = ""
    for items in report.sizes where report.current.samples.contains(where: { $0.items == items }) {
      let label = MeasureFormat.grouped(items)
      let start = min(axes.columns - label.count, max(0, axes.column(Double(items)) - label.count / 2))
      guard start > line.count || line.isEmpty else { continue }
      line += String(repeating: " ", count: max(0, start - line.count)) + label
    }
    return line
  }

  private func legend(_ letters: [Character], _ report: MeasureReport) -> String {
    let names = Self.letters.filter { letters.contains($0.letter) }
      .map { "\($0.letter) \($0.operation.rawValue)" }
    let before = report.versions.count > 1 ? ["capitals: \(report.versions[0].name)"] : []
    return String(repeating: " ", count: Self.margin + 1)
      + (names + [". plain loops"] + before).joined(separator: "  ")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
