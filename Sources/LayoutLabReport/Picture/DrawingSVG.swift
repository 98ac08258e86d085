import Foundation
import HeadlessUIKit

/// Writes a drawing as SVG; the same drawing gives the same bytes.
package struct DrawingSVG {
  /// Returns an SVG file with colors for light and dark appearance.
  static func text(_ drawing: Drawing) -> String {
    var writer = DrawingSVG()
    let body = drawing.shapes.map { writer.text($0, indent: "  ") }.joined()
    let (width, height) = (number(drawing.size.width), number(drawing.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label=\(XMLText.quoted(drawing.title))>
        <title>\(XMLText.escaped(drawing.title))</title>
        <style>
      \(styleSheet)
        </style>
      \(body)</svg>

      """
  }

  /// Returns an SVG element for a page whose style sheet contains ``pageColors``.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - name: A name that is unique on the page.
  /// - Returns: The element.
  package static func inline(_ drawing: Drawing, name: String) -> String {
    var writer = DrawingSVG()
    writer.name = name
    let body = drawing.shapes.map { writer.text($0, indent: "") }.joined()
    let (width, height) = (number(drawing.size.width), number(drawing.size.height))
    return "<svg width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
      + "aria-label=\(XMLText.quoted(drawing.title))>\n\(body)</svg>"
  }

  private var clips = 0
  /// The prefix of the ids of clip paths.
  private var name = "clip"

  /// Returns a style sheet that defines the colors for light and dark appearance.
  static func colors(of selector: String) -> String {
    "\(selector){\(rules { $0.colors.light })}\n"
      + "@media (prefers-color-scheme:dark){\(selector){\(rules { $0.colors.dark })}}"
  }

  /// The style sheet with the colors of a page: light when printed, and stronger for readers who prefer contrast.
  package static var pageColors: String {
    func media(_ query: String, _ color: (Ink) -> UInt32?) -> String {
      "@media \(query){:root{\(rules(color))}}\n"
    }
    return ":root{\(rules { $0.colors.light })}\n"
      + media("screen and (prefers-color-scheme:dark)") { $0.colors.dark }
      + media("(prefers-contrast:more)") { $0.strongColors?.light }
      + media("screen and (prefers-contrast:more) and (prefers-color-scheme:dark)") { $0.strongColors?.dark }
  }

  private static func rules(_ color: (Ink) -> UInt32?) -> String {
    Ink.all.compactMap { ink in
      color(ink).map { "--\(ink.name):#\(String($0 | 0x100_0000, radix: 16).dropFirst())" }
    }
    .joined(separator: ";")
  }

  /// The colors and the font of a file.
  static let styleSheet =
    colors(of: "svg") + "\n"
      + """
      text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
      """

  private mutating func text(_ shape: Drawing.Shape, indent: String) -> String {
    switch shape {
    case .box(let box): return indent + Self.text(box) + "\n"
    case .line(let line): return Self.texts(line).map { indent + $0 + "\n" }.joined()
    case .text(let text): return indent + Self.element(text) + "\n"
    case .clipped(let rect, let shapes):
      clips += 1
      let name = "\(name)-\(clips)"
      let inner = shapes.map { text($0, indent: indent + "  ") }.joined()
      return """
        \(indent)<clipPath id="\(name)"><rect \(Self.place(rect))/></clipPath>
        \(indent)<g clip-path="url(#\(name))">
        \(inner)\(indent)</g>

        """
    }
  }

  private static func text(_ box: Drawing.Box) -> String {
    var parts = ["<rect", place(box.rect)]
    if box.radius > 0 { parts.append("rx=\"\(number(box.radius))\"") }
    parts.append("fill=\"\(color(box.fill))\"")
    if let edge = box.edge {
      parts.append("stroke=\"\(color(edge))\" stroke-width=\"\(number(box.width))\"")
      if !box.dash.isEmpty { parts.append(dash(box.dash)) }
    }
    if box.opacity < 1 { parts.append("opacity=\"\(number(box.opacity))\"") }
    if !box.transform.isIdentity {
      let t = box.transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ")
      parts.append("transform=\"matrix(\(numbers))\"")
    }
    let tag = parts.joined(separator: " ")
    return box.name.map { "\(tag)><title>\(XMLText.escaped($0))</title></rect>" } ?? "\(tag)/>"
  }

  private static func texts(_ line: Drawing.Line) -> [String] {
    let points = line.points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    var parts = [
      "<polyline", "points=\"\(points)\"", "fill=\"none\"", "stroke=\"\(color(line.ink))\"",
      "stroke-width=\"\(number(line.width))\"",
    ]
    if !line.dash.isEmpty { parts.append(dash(line.dash)) }
    if line.opacity < 1 { parts.append("opacity=\"\(number(line.opacity))\"") }
    var tags = [parts.joined(separator: " ") + "/>"]
    if let head = line.head {
      let corners = head.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      tags.append("<polygon points=\"\(corners)\" fill=\"\(color(line.ink))\"/>")
    }
    return tags
  }

  private static func element(_ text: Drawing.Text) -> String {
    var parts = [
      "<text", "x=\"\(number(text.point.x))\" y=\"\(number(text.point.y))\"",
      "font-size=\"\(number(text.size))\"", "fill=\"\(color(text.ink))\"",
    ]
    if text.anchor != .start { parts.append("text-anchor=\"\(text.anchor.rawValue)\"") }
    if text.isBold { parts.append("font-weight=\"600\"") }
    if text.opacity < 1 { parts.append("opacity=\"\(number(text.opacity))\"") }
    return parts.joined(separator: " ") + ">\(XMLText.escaped(text.string))</text>"
  }

  private static func place(_ rect: CGRect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" "
      + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  private static func color(_ ink: Ink?) -> String { ink.map { "var(--\($0.name))" } ?? "none" }

  private static func dash(_ lengths: [CGFloat]) -> String {
    "stroke-dasharray=\"\(lengths.map(number).joined(separator: " "))\""
  }

  private static func number(_ value: CGFloat) -> String { GeometryFormat.number(value) }
}

extension Drawing.Line {
  /// The corners of the arrowhead; `nil` if the line has none or is too short for one.
  var head: [CGPoint]? {
    guard isArrow, let tip = points.last, let before = points.dropLast().last else { return nil }
    let (dx, dy) = (tip.x - before.x, tip.y - before.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return nil }
    let (ux, uy) = (dx / length, dy / length)
    let (reach, half) = (min(length, 3 + 3 * width), 1.2 + 1.4 * width)
    let base = CGPoint(x: tip.x - ux * reach, y: tip.y - uy * reach)
    return [
      tip, CGPoint(x: base.x - uy * half, y: base.y + ux * half),
      CGPoint(x: base.x + uy * half, y: base.y - ux * half),
    ]
  }
}
