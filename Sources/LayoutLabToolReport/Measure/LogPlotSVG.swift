import Foundation
import LayoutLab
import LayoutLabReport

/// A plot with logarithmic axes as an SVG element for a page.
struct LogPlotSVG {
  private static let size = (width: 420.0, height: 240.0)
  private static let frame = (left: 58.0, right: 334.0, top: 10.0, bottom: 210.0)

  let plot: LogPlot

  /// Returns the element.
  func text() -> String {
    let title = "\(plot.title) over the number of items, both logarithmic"
    var text =
      "<svg viewBox=\"0 0 \(Self.number(Self.size.width)) \(Self.number(Self.size.height))\" role=\"img\" "
      + "aria-label=\(XMLText.quoted(title))>\n"
    text += grid() + limits()
    for curve in plot.curves { text += drawing(of: curve) }
    return text + labels() + "</svg>"
  }

  // MARK: - Coordinates

  private func x(_ items: Double) -> Double {
    let range = plot.decadesOfItems
    let part = (log10(items) - Double(range.lowerBound)) / Double(range.count - 1)
    return Self.frame.left + part * (Self.frame.right - Self.frame.left)
  }

  private func y(_ amount: Double) -> Double {
    let range = plot.decades
    let part = (log10(amount) - Double(range.lowerBound)) / Double(range.count - 1)
    return Self.frame.bottom - part * (Self.frame.bottom - Self.frame.top)
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(format: "%.1f", number)
  }

  private static func line(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) -> String {
    "<line class=\"\(name)\" x1=\"\(number(from.0))\" y1=\"\(number(from.1))\" x2=\"\(number(to.0))\" "
      + "y2=\"\(number(to.1))\"/>\n"
  }

  private static func label(
    _ text: String, _ x: Double, _ y: Double, anchor: String, name: String = ""
  ) -> String {
    let name = name.isEmpty ? "" : " class=\"\(name)\""
    return "<text\(name) x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">"
      + "\(XMLText.escaped(text))</text>\n"
  }

  // MARK: - Parts

  private func grid() -> String {
    let frame = Self.frame
    var text = ""
    // Among many decades, labels are far enough apart.
    let step = max(1, (plot.decades.count + 5) / 6)
    for decade in plot.decades {
      let y = y(pow(10, Double(decade)))
      text += Self.line("grid", (frame.left, y), (frame.right, y))
      if (decade - plot.decades.lowerBound).isMultiple(of: step) {
        text += Self.label(plot.label(ofDecade: decade), frame.left - 6, y + 4, anchor: "end")
      }
    }
    for decade in plot.decadesOfItems {
      let x = x(pow(10, Double(decade)))
      text += Self.line("grid", (x, frame.top), (x, frame.bottom))
      text += Self.label(LogPlot.label(ofItems: decade), x, frame.bottom + 18, anchor: "middle")
    }
    return text
  }

  private func limits() -> String {
    plot.limits.filter { $0.amount > pow(10, Double(plot.decades.lowerBound)) }
      .filter { $0.amount < pow(10, Double(plot.decades.upperBound)) }
      .map { limit in
        let y = y(limit.amount)
        return Self.line("limit", (Self.frame.left, y), (Self.frame.right, y))
          + Self.label(limit.name, Self.frame.left + 4, y - 3, anchor: "start", name: "limit")
      }.joined()
  }

  private func drawing(of curve: LogPlot.Curve) -> String {
    let points = curve.points.map { (x: x(Double($0.items)), y: y($0.amount), range: $0.range) }
    let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    var text = "<polyline class=\"curve \(curve.role.rawValue)\" points=\"\(path)\"/>\n"
    guard curve.role != .floor else { return text }
    for point in points {
      text += Self.line(
        curve.role.rawValue, (point.x, y(point.range.lowerBound)), (point.x, y(point.range.upperBound)))
      text +=
        "<circle class=\"\(curve.role.rawValue)\" cx=\"\(Self.number(point.x))\" "
        + "cy=\"\(Self.number(point.y))\" r=\"3.5\"/>\n"
    }
    return text
  }

  /// The names of the curves at their right ends, moved apart if they would overlap.
  private func labels() -> String {
    var ends = plot.curves.compactMap { curve in
      curve.points.last.map { (curve: curve, x: x(Double($0.items)), y: y($0.amount)) }
    }.sorted { $0.y < $1.y }
    for index in ends.indices.dropFirst() { ends[index].y = max(ends[index].y, ends[index - 1].y + 13) }
    let excess = max(0, (ends.last?.y ?? 0) - Self.frame.bottom)
    return ends.map { end in
      let name = end.curve.role == .floor ? "" : end.curve.role.rawValue
      let short = end.curve.name.count > 10 ? String(end.curve.name.prefix(9)) + "…" : end.curve.name
      return Self.label(short, end.x + 8, end.y - excess + 4, anchor: "start", name: name)
    }.joined()
  }
}
