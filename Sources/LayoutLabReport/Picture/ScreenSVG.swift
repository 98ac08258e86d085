import Foundation
import HeadlessUIKit
import LayoutLab

/// What is on screen, as an SVG document: the same screen gives the same bytes.
///
/// It shows the content's outline, the visible part, and the view of each element with its path, from the back to
/// the front. What is hidden or fully transparent is drawn as a dashed outline.
public enum ScreenSVG {
  /// How far the drawing goes beyond the visible part on each side, in points.
  private static let margin: CGFloat = 24

  /// The document, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - screen: What is on screen.
  ///   - title: What the picture shows.
  /// - Returns: The text of the document.
  public static func text(_ screen: ScreenSnapshot, title: String = "") -> String {
    let shown = screen.elements.filter { isDrawable($0.frame) }.sorted { $0.depth < $1.depth }
    var area = screen.bounds
    for element in shown { area = area.union(element.frame.insetBy(dx: -1, dy: -1)) }
    let limit = screen.bounds.insetBy(
      dx: -screen.bounds.width / 2 - margin, dy: -screen.bounds.height / 2 - margin)
    area = area.insetBy(dx: -margin, dy: -margin)
    let view = RectQuery.intersection(area, limit)
    let box = [view.origin.x, view.origin.y, view.size.width, view.size.height].map(number)
    let content = CGRect(origin: .zero, size: screen.contentSize)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box.joined(separator: " "))\" "
        + "width=\"\(box[2])\" height=\"\(box[3])\" font-family=\"sans-serif\" font-size=\"11\">",
      "  <title>\(escaped(title))</title>",
      "  <desc>offset \(GeometryFormat.point(screen.bounds.origin)), "
        + "content \(GeometryFormat.size(screen.contentSize))</desc>",
      "  <rect \(place(view)) fill=\"#f4f4f6\"/>",
    ]
    if isDrawable(content) {
      lines.append(
        outline("content", content, "fill=\"#ffffff\" stroke=\"#9a9aa2\" stroke-dasharray=\"2 3\""))
    }
    lines += shown.flatMap(element)
    if isDrawable(screen.bounds) {
      let look = "fill=\"none\" stroke=\"#1c1c1e\" stroke-width=\"2\""
      lines.append(outline("viewport", screen.bounds, look))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func outline(_ name: String, _ rect: CGRect, _ look: String) -> String {
    "  <rect class=\"\(name)\" \(place(rect)) \(look)/>"
  }

  private static func isDrawable(_ rect: CGRect) -> Bool {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite)
      && rect.size.width >= 0 && rect.size.height >= 0
  }

  private static func element(_ shown: ScreenSnapshot.Element) -> [String] {
    let look = Look(shown.element)
    let path = shown.element.path.map(String.init).joined(separator: "-")
    let style =
      shown.isSeen
      ? "fill=\"\(look.fill)\" stroke=\"\(look.stroke)\" opacity=\"\(number(max(0.15, shown.alpha)))\""
      : "fill=\"none\" stroke=\"\(look.stroke)\" stroke-dasharray=\"4 3\""
    let words = [look.word, path, shown.value.flatMap { $0 == path ? nil : $0 }].compactMap { $0 }
      .joined(separator: " ")
    let corner = "x=\"\(number(shown.frame.minX + 5))\" y=\"\(number(shown.frame.minY + 14))\""
    return [
      "  <g class=\"\(look.kind)\">", "    <rect \(place(shown.frame)) \(style)/>",
      "    <text \(corner) fill=\"\(look.stroke)\">\(escaped(words))</text>", "  </g>",
    ]
  }

  /// How elements of a kind are drawn.
  private struct Look {
    var kind: String
    var word: String?
    var fill: String
    var stroke: String

    init(_ element: Step.Element) {
      switch element {
      case .item(let path):
        let hue = ((path.count > 1 ? path[1] : 0) % 12) * 30
        (kind, word) = ("item", nil)
        (fill, stroke) = ("hsl(\(hue), 70%, 88%)", "hsl(\(hue), 60%, 32%)")
      case .supplementary(let kind, _):
        (self.kind, word) = ("supplementary", kind.text)
        (fill, stroke) = ("#dcdce2", "#3a3a40")
      case .decoration(let kind, _):
        (self.kind, word) = ("decoration", kind.text)
        (fill, stroke) = ("#f0e8d8", "#8a7040")
      }
    }
  }

  private static func place(_ rect: CGRect) -> String {
    "x=\"\(number(rect.origin.x))\" y=\"\(number(rect.origin.y))\" "
      + "width=\"\(number(rect.size.width))\" height=\"\(number(rect.size.height))\""
  }

  private static func number(_ value: CGFloat) -> String { GeometryFormat.number(value) }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
