import Foundation
import HeadlessUIKit
import LayoutLab

// What was expected, over what was found: dashed outlines where something should be, whole ones around what is wrong.
extension ScreenDrawing {
  /// The outlines of what is not as expected, and their labels, which may stand beside a narrow picture.
  func marks(_ expected: ExpectedScreen, _ map: Map) -> [Drawing.Shape] {
    var outlines: [Drawing.Shape] = []
    for case let found? in expected.marks.map(\.found) where RectQuery.isFinite(found) {
      outlines.append(.box(.init(rect: Self.drawn(map.place(found)), radius: 4, edge: .wrong, width: 2)))
    }
    var sheet = map.clip
    sheet.size.width = map.sheet.width - 2 * map.clip.minX
    var labels = LabelPlaces(clip: sheet.insetBy(dx: 3, dy: 3), names: middles(map))
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
          mark.labels.prefix(2).map { "\($0), \(way.words)" } + [way.words], at: place, ink)
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

  /// What the outlines mean in a line, and below it what is missing and has no place.
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
      shapes.append(.words(.init(text: text, point: CGPoint(x: x + 25, y: line), size: 10, ink: .text)))
      x += 25 + Drawing.Words.width(text, size: 10) + 16
    }
    for (text, ink, dash) in Self.entries(expected) { add(text, ink, dash: dash) }
    for (index, text) in Self.notes(expected).enumerated() {
      let below = Self.entries(expected).isEmpty ? index : index + 1
      let point = CGPoint(x: map.clip.minX, y: line + CGFloat(below) * Self.lineHeight)
      shapes.append(.words(.init(text: text, point: point, size: 10, ink: .right, isBold: true)))
    }
    return shapes
  }

  /// The size of the legend below the picture, in pixels.
  static func legendSize(_ expected: ExpectedScreen) -> CGSize {
    let entries = entries(expected)
    let widths = entries.map { 41 + Drawing.Words.width($0.text, size: 10) }.reduce(0, +)
    let notes = notes(expected)
    let note = notes.map { Drawing.Words.width($0, size: 10) }.max() ?? 0
    return CGSize(
      width: max(widths, note), height: CGFloat((entries.isEmpty ? 0 : 1) + notes.count) * lineHeight)
  }

  /// The room that labels ask for beside a narrow picture, in pixels.
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
      entries.append(("found, not as expected", .wrong, []))
    }
    return entries
  }

  private static func notes(_ expected: ExpectedScreen) -> [String] {
    expected.missing.isEmpty ? [] : Paragraph.lines(expected.missingText, width: 74)
  }

  /// A rectangle that can be seen, however thin it is.
  private static func drawn(_ rect: CGRect) -> CGRect {
    rect.insetBy(dx: min(0, (rect.width - 3) / 2), dy: min(0, (rect.height - 3) / 2))
  }

  /// The middles of views, where their own names stand.
  private func middles(_ map: Map) -> [CGRect] {
    screen.views.map { view in
      let rect = map.place(view.frame)
      return CGRect(x: rect.midX - 16, y: rect.midY - 8, width: 32, height: 16)
    }
  }
}

/// The way from the visible part to what is far outside of it.
private struct Way {
  /// How far to the right and down, in points; one of the two is 0 where the other is longer.
  let distance: CGVector

  init(from visible: CGRect, to rect: CGRect) {
    let x = rect.minX >= visible.maxX ? rect.minX - visible.maxX : min(0, rect.maxX - visible.minX)
    let y = rect.minY >= visible.maxY ? rect.minY - visible.maxY : min(0, rect.maxY - visible.minY)
    distance = abs(x) > abs(y) ? CGVector(dx: x, dy: 0) : CGVector(dx: 0, dy: y)
  }

  /// The way in words, such as `120 pt below`.
  var words: String {
    let length = GeometryFormat.number(max(abs(distance.dx), abs(distance.dy)))
    let side =
      distance.dx != 0
      ? (distance.dx > 0 ? "to the right" : "to the left") : (distance.dy < 0 ? "above" : "below")
    return "\(length) pt \(side)"
  }

  /// An arrow that ends at the edge of the picture, where the way leaves it.
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
