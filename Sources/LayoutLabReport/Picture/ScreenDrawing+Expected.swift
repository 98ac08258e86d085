import Foundation
import HeadlessUIKit
import LayoutLab

// Failed expectations: dashed outlines at the expected frames, and solid outlines at the frames that were found.
extension ScreenDrawing {
  /// Returns the outlines of failed expectations and their labels, which can be next to a narrow picture.
  func marks(_ expected: ExpectedScreen, _ map: Map) -> [Drawing.Shape] {
    var outlines: [Drawing.Shape] = []
    for case let found? in expected.marks.map(\.found) where RectQuery.isFinite(found) {
      outlines.append(.box(.init(rect: Self.drawn(map.place(found)), radius: 4, edge: .wrong, width: 2)))
    }
    var sheet = map.clip
    sheet.size.width = map.sheet.width - 2 * map.clip.minX
    var labels = LabelPlaces(clip: sheet.insetBy(dx: 3, dy: 3), names: names(map))
    var texts: [Drawing.Shape] = []
    for mark in expected.marks {
      guard let frame = mark.expected ?? mark.found, RectQuery.isFinite(frame) else { continue }
      let rect = Self.drawn(map.place(frame))
      let ink: Ink = mark.expected == nil ? .wrong : .right
      guard RectQuery.overlaps(rect, map.clip) else {
        let way = Way(from: screen.bounds, to: frame)
        let (tail, tip) = way.arrow(to: rect, in: map.clip)
        let place = CGRect(
          x: min(tail.x, tip.x), y: min(tail.y, tip.y), width: abs(tip.x - tail.x),
          height: abs(tip.y - tail.y)
        ).insetBy(dx: -7, dy: -7)
        outlines.append(.line(.init(points: [tail, tip], ink: ink, width: 2.5, isArrow: true)))
        labels.keepFree(place)
        texts += labels.label(
          mark.labels.prefix(2).map { "\($0), \(way.text)" } + [way.text], at: place, ink)
        continue
      }
      if mark.expected != nil {
        if mark.isView { outlines.append(.box(.init(rect: rect, radius: 4, fill: .right, opacity: 0.12))) }
        outlines.append(
          .box(.init(rect: rect, radius: 4, edge: .right, width: 2, dash: [7, 4], name: mark.name)))
      }
      texts += labels.label(mark.labels, at: rect, ink)
    }
    return [.clipped(map.clip, outlines)] + texts
  }

  /// Returns a line that explains the outlines, and below it the missing elements that have no expected frame.
  func legend(_ expected: ExpectedScreen, _ map: Map) -> [Drawing.Shape] {
    var shapes: [Drawing.Shape] = []
    var x = map.clip.minX
    let line = Self.sizeLine(map) + Self.lineHeight
    func add(_ text: String, _ ink: Ink, dash: [CGFloat]) {
      shapes.append(
        .box(
          .init(
            rect: CGRect(x: x + 1, y: line - 8, width: 18, height: 9), radius: 2, edge: ink, width: 2,
            dash: dash)))
      shapes.append(.text(.init(string: text, point: CGPoint(x: x + 25, y: line), size: 10, ink: .text)))
      x += 25 + Drawing.Text.width(text, size: 10) + 16
    }
    for (text, ink, dash) in Self.entries(expected) { add(text, ink, dash: dash) }
    for (index, text) in Self.notes(expected).enumerated() {
      let below = Self.entries(expected).isEmpty ? index : index + 1
      let point = CGPoint(x: map.clip.minX, y: line + CGFloat(below) * Self.lineHeight)
      shapes.append(.text(.init(string: text, point: point, size: 10, ink: .right, isBold: true)))
    }
    return shapes
  }

  /// Returns the size of the legend below the picture, in pixels.
  static func legendSize(_ expected: ExpectedScreen) -> CGSize {
    let entries = entries(expected)
    let widths = entries.map { 41 + Drawing.Text.width($0.text, size: 10) }.reduce(0, +)
    let notes = notes(expected)
    let note = notes.map { Drawing.Text.width($0, size: 10) }.max() ?? 0
    return CGSize(
      width: max(widths, note), height: CGFloat((entries.isEmpty ? 0 : 1) + notes.count) * lineHeight)
  }

  /// Returns the width that the labels need if the picture is narrow, in pixels.
  func widestLabel(_ expected: ExpectedScreen) -> CGFloat {
    let widths = expected.marks.map { mark -> CGFloat in
      let isFar = mark.expected.map { !RectQuery.overlaps($0, screen.bounds) } ?? false
      return LabelPlaces.width(mark.labels.first ?? "") + (isFar ? 100 : 0) + 6
    }
    return min(widths.max() ?? 0, 320)
  }

  private static let lineHeight: CGFloat = 16

  private static func entries(_ expected: ExpectedScreen) -> [(text: String, ink: Ink, dash: [CGFloat])] {
    var entries: [(String, Ink, [CGFloat])] = []
    if expected.marks.contains(where: { $0.expected != nil }) {
      entries.append(("expected", .right, [4, 3]))
    }
    if expected.marks.contains(where: { $0.found != nil }) {
      entries.append(("found", .wrong, []))
    }
    return entries
  }

  private static func notes(_ expected: ExpectedScreen) -> [String] {
    expected.missing.isEmpty ? [] : Paragraph.lines(expected.missingText, width: 74)
  }

  /// Returns a rectangle of at least 3 pixels on each side, so that it is visible.
  private static func drawn(_ rect: CGRect) -> CGRect {
    rect.insetBy(dx: min(0, (rect.width - 3) / 2), dy: min(0, (rect.height - 3) / 2))
  }

  /// Returns the rectangles of the names of views.
  private func names(_ map: Map) -> [CGRect] {
    screen.views.compactMap { view in
      let rect = map.place(view.frame)
      guard let label = placedLabel(view.element, in: rect, map) else { return nil }
      let width = Drawing.Text.width(label.text, size: label.size)
      return CGRect(
        x: rect.midX - width / 2, y: label.baseline - label.size, width: width, height: label.size * 1.2)
    }
  }
}

/// The direction and distance from the visible part to a rectangle that is far outside it.
private struct Way {
  /// The distance to the right and down, in points; the shorter component is 0.
  let distance: CGVector

  init(from visible: CGRect, to rect: CGRect) {
    let x = rect.minX >= visible.maxX ? rect.minX - visible.maxX : min(0, rect.maxX - visible.minX)
    let y = rect.minY >= visible.maxY ? rect.minY - visible.maxY : min(0, rect.maxY - visible.minY)
    distance = abs(x) > abs(y) ? CGVector(dx: x, dy: 0) : CGVector(dx: 0, dy: y)
  }

  /// The distance and direction as text, for example `120 pt below`.
  var text: String {
    let length = GeometryFormat.number(max(abs(distance.dx), abs(distance.dy)))
    let side =
      distance.dx != 0
      ? (distance.dx > 0 ? "to the right" : "to the left") : (distance.dy < 0 ? "above" : "below")
    return "\(length) pt \(side)"
  }

  /// Returns an arrow that points to the rectangle and ends at the edge of the picture.
  func arrow(to rect: CGRect, in clip: CGRect) -> (tail: CGPoint, tip: CGPoint) {
    let inner = clip.insetBy(dx: 6, dy: 6)
    let x = min(max(rect.midX, inner.minX + 8), inner.maxX - 8)
    let y = min(max(rect.midY, inner.minY + 8), inner.maxY - 8)
    if distance.dx != 0 {
      let tip = distance.dx > 0 ? inner.maxX : inner.minX
      return (CGPoint(x: tip - (distance.dx > 0 ? 22 : -22), y: y), CGPoint(x: tip, y: y))
    }
    let tip = distance.dy < 0 ? inner.minY : inner.maxY
    return (CGPoint(x: x, y: tip - (distance.dy < 0 ? -22 : 22)), CGPoint(x: x, y: tip))
  }
}
