import Foundation
import HeadlessUIKit
import LayoutLab

/// Draws the screen of a collection view and the content around it.
///
/// A frame surrounds the visible part. The color of a cell is that of its view, so that a reused view can be
/// recognized. Elements without a view are outlines. Loaded pages are tinted, and the queried rectangle is dashed.
/// The sections of a compositional layout are dashed outlines, and its groups thin ones.
/// If an earlier stop is given, an arrow leads from the earlier center of each view that moved to its new one.
/// Failed expectations are drawn on top.
struct ScreenDrawing {
  /// The size that the drawing must not exceed, in pixels.
  var largest = CGSize(width: 480, height: 640)

  let screen: RecordedScreen
  /// The collection view's knowledge of the layout; `nil` if it was not recorded.
  private let knowledge: RecordedKnowledge?
  /// The screen at an earlier stop; `nil` if nothing is compared.
  private let before: RecordedScreen?
  /// The rectangle that the layout is being queried for; `nil` if it is not.
  private let queried: CGRect?
  /// The failed expectations; `nil` if there are none that can be drawn.
  private let expected: ExpectedScreen?
  private let title: String
  /// Whether views have numbers, which only recordings give them.
  private let numbersViews: Bool

  /// The space for text around the picture, in pixels.
  private static let margin = UIEdgeInsets(top: 26, left: 14, bottom: 26, right: 14)

  /// Creates a drawing of a stop, optionally compared with an earlier stop.
  init(_ recording: Recording, at place: Int, comparedWith earlier: Int?) {
    let stop = recording.stops[place]
    screen = recording.screen(at: stop)
    knowledge = recording.knowledge(at: stop)
    queried = recording.event(at: stop)?.queriedRect
    expected = nil
    before = earlier.map { recording.screen(at: recording.stops[$0]) }
    title = "'\(recording.outcome.scenario.name)' in step \(stop.step)"
    numbersViews = true
  }

  /// Creates a drawing of a screen without a recording, with the failed expectations of its step.
  init(_ snapshot: ScreenSnapshot, failures: [StepFailure], title: String) {
    screen = RecordedScreen(snapshot)
    let expected = ExpectedScreen(failures, on: snapshot)
    self.expected = expected.isEmpty ? nil : expected
    (knowledge, before, queried) = (nil, nil, nil)
    self.title = "'\(title)'"
    numbersViews = false
  }

  /// The drawing.
  var drawing: Drawing {
    let legend = expected.map(Self.legendSize) ?? .zero
    var margin = Self.margin
    margin.bottom += legend.height
    let least = max(legend.width, expected.map(widestLabel) ?? 0)
    let map = Map(area: area, largest: largest, margin: margin, least: least)
    var drawing = Drawing(size: map.sheet, title: description)
    drawing.shapes.append(.box(.init(rect: CGRect(origin: .zero, size: map.sheet), fill: .paper)))
    var inside: [Drawing.Shape] = []
    inside += ground(map)
    // Outlines of elements without a view go above background views, which would cover them.
    let backgrounds = screen.views.prefix { Self.isDecoration($0.element) }
    inside += backgrounds.flatMap { view($0, map) }
    inside += elementsWithoutView(map)
    inside += ghosts(map)
    inside += screen.views.dropFirst(backgrounds.count).flatMap { view($0, map) }
    inside += boxes(map)
    inside += dimming(map)
    inside += motion(map)
    if let queried { inside += query(queried, map) }
    drawing.shapes.append(.clipped(map.clip, inside))
    drawing.shapes += frame(map)
    if let expected {
      drawing.shapes += marks(expected, map) + self.legend(expected, map)
    }
    return drawing
  }

  // MARK: Area

  /// The part of the content that is drawn: the visible part and up to half its size on each side.
  private var area: CGRect {
    let visible = screen.bounds
    let reach = visible.insetBy(dx: -visible.width * 0.5, dy: -visible.height * 0.5)
    var area = visible
    let others = [
      CGRect(origin: .zero, size: screen.contentSize), knowledge?.loadedRect ?? .null, queried ?? .null,
    ]
    for other in others + screen.views.map(\.frame) + (expected?.marks.compactMap(\.expected) ?? []) {
      guard !other.isNull, RectQuery.isFinite(other) else { continue }
      let part = other.intersection(reach)
      if !part.isNull { area = area.union(part) }
    }
    return area
  }

  private var description: String {
    "Screen of \(title): "
      + "\(screen.views.count) views, offset \(GeometryFormat.point(screen.bounds.origin)), "
      + "content \(GeometryFormat.size(screen.contentSize))"
      + (expected?.description.map { "; \($0)" } ?? "")
  }

  // MARK: Content and elements

  private func ground(_ map: Map) -> [Drawing.Shape] {
    var shapes: [Drawing.Shape] = []
    let content = CGRect(origin: .zero, size: screen.contentSize)
    shapes.append(.box(.init(rect: map.place(content), fill: .content)))
    if let loaded = knowledge?.loadedRect, !loaded.isNull, RectQuery.isFinite(loaded) {
      shapes.append(.box(.init(rect: map.place(loaded), fill: .loaded, opacity: 0.6)))
    }
    shapes.append(.box(.init(rect: map.place(content), edge: .contentEdge, width: 1.5)))
    return shapes
  }

  private func elementsWithoutView(_ map: Map) -> [Drawing.Shape] {
    let shown = Set(screen.views.lazy.filter { !$0.isLeaving }.map(\.element))
    return (knowledge?.elements ?? []).flatMap { known -> [Drawing.Shape] in
      guard !shown.contains(known.element) else { return [] }
      let rect = map.place(known.frame)
      let shapes: [Drawing.Shape] = [
        .box(
          .init(
            rect: rect, radius: 3, edge: .minor, width: 1, dash: known.isHidden ? [1, 3] : [],
            opacity: 0.7, name: known.element.phrase))
      ]
      return shapes + label(known.element, in: rect, ink: .minor, map)
    }
  }

  /// Returns the outlines of the sections and groups of a compositional layout; those of groups inside groups are
  /// drawn further inside.
  private func boxes(_ map: Map) -> [Drawing.Shape] {
    screen.boxes.compactMap { box in
      guard RectQuery.isFinite(box.rect) else { return nil }
      let distance = box.level.map { CGFloat($0) * 2 + 1 } ?? -1.5
      let rect = map.place(box.rect)
      let inset = min(distance, rect.width / 4, rect.height / 4)
      let name = box.level == nil ? "section \(box.section)" : "group in section \(box.section)"
      return .box(
        .init(
          rect: rect.insetBy(dx: inset, dy: inset), radius: 2, edge: .box, width: box.level == nil ? 1 : 1.25,
          dash: box.level == nil ? [5, 3] : [], name: "\(name), \(GeometryFormat.rect(box.rect))"))
    }
  }

  private func view(_ view: RecordedView, _ map: Map) -> [Drawing.Shape] {
    let size = CGSize(width: view.size.width * map.scale, height: view.size.height * map.scale)
    let middle = map.place(view.center)
    let rect = CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    let (fill, edge) = Self.inks(view)
    var box = Drawing.Box(
      rect: rect, radius: min(4, size.width / 4, size.height / 4), fill: fill, edge: edge, width: 1.25,
      name: name(view))
    if Self.isDecoration(view.element) { box.dash = [2, 2] }
    if view.isSelected { box.width = 3 }
    if !view.transform.isIdentity {
      let t = view.transform
      box.transform = CGAffineTransform(translationX: -middle.x, y: -middle.y)
        .concatenating(CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0))
        .concatenating(
          CGAffineTransform(
            translationX: middle.x + t.tx * map.scale, y: middle.y + t.ty * map.scale))
    }
    let seen = map.place(view.frame)
    guard !view.isHidden, view.alpha > 0.01 else {
      box.fill = nil
      box.dash = [1, 3]
      return [.box(box)] + label(view.element, in: seen, ink: .minor, map)
    }
    box.opacity = 0.25 + 0.75 * view.alpha
    return [.box(box)] + viewNumber(view, in: seen, ink: edge, map)
      + label(view.element, in: seen, ink: edge, map)
  }

  /// Returns the number of a cell's view, in the upper right corner; nothing if there is no room next to the label.
  private func viewNumber(_ view: RecordedView, in rect: CGRect, ink: Ink, _ map: Map) -> [Drawing.Shape] {
    guard numbersViews, case .item = view.element, !view.transform.isTurned else { return [] }
    let text = "#\(view.number)"
    let label = placedLabel(view.element, in: rect, map)
    let labelWidth = label.map { Drawing.Text.width($0.text, size: $0.size) } ?? 0
    let fitsBesideLabel = labelWidth / 2 + Drawing.Text.width(text, size: 8) + 6 <= rect.width / 2
    guard rect.width > 44, rect.height > (fitsBesideLabel ? 24 : 30) else { return [] }
    let corner = CGPoint(x: rect.maxX - 4, y: rect.minY + 10)
    return [.text(.init(string: text, point: corner, size: 8, ink: ink, anchor: .end))]
  }

  private static func inks(_ view: RecordedView) -> (fill: Ink, edge: Ink) {
    switch view.element {
    case .item: (.cell(view.number - 1), .cellEdge(view.number - 1))
    case .supplementary: (.supplementary, .supplementaryEdge)
    case .decoration: (.decoration, .decorationEdge)
    }
  }

  private func name(_ view: RecordedView) -> String {
    let number = numbersViews ? ", view #\(view.number)" : ""
    var parts = [view.element.phrase + number, GeometryFormat.rect(view.frame)]
    if let value = view.value { parts.append("shows '\(value)'") }
    if view.alpha < 1 { parts.append("alpha \(GeometryFormat.number(view.alpha))") }
    if view.isHidden { parts.append("hidden") }
    if view.isLeaving { parts.append("leaving") }
    if view.zIndex != 0 { parts.append("zIndex \(view.zIndex)") }
    return parts.joined(separator: ", ")
  }

  /// Returns the label of an element, centered in its box; nothing if no label fits.
  ///
  /// A decoration view is behind other views. Its label goes where none of them covers it.
  private func label(_ element: Step.Element, in rect: CGRect, ink: Ink, _ map: Map) -> [Drawing.Shape] {
    guard let label = placedLabel(element, in: rect, map) else { return [] }
    let point = CGPoint(x: rect.midX, y: label.baseline)
    return [
      .text(
        .init(string: label.text, point: point, size: label.size, ink: ink, anchor: .middle, isBold: true))
    ]
  }

  /// Returns the longest label of an element that fits into its box, in the largest font, with its baseline.
  func placedLabel(
    _ element: Step.Element, in rect: CGRect, _ map: Map
  ) -> (text: String, size: CGFloat, baseline: CGFloat)? {
    for label in ElementLabel.labels(for: element) {
      for size in label.fontSizes where rect.height >= size + 2 {
        guard Drawing.Text.width(characters: label.room, size: size) + 4 <= rect.width else { continue }
        let width = Drawing.Text.width(label.text, size: size)
        for line in Self.baselines(for: element, in: rect, size) {
          let place = CGRect(x: rect.midX - width / 2, y: line - size, width: width, height: size * 1.2)
          if case .decoration = element, covers.contains(where: { RectQuery.overlaps(map.place($0), place) })
          {
            continue
          }
          return (label.text, size, line)
        }
      }
    }
    return nil
  }

  /// Returns the baselines at which the label of an element can be drawn, the preferred one first.
  private static func baselines(for element: Step.Element, in rect: CGRect, _ size: CGFloat) -> [CGFloat] {
    let middle = rect.midY + size * 0.35
    guard isDecoration(element) else { return [middle] }
    return [middle, rect.maxY - size * 0.4, rect.minY + size * 1.2]
  }

  /// The frames of the elements in front of decoration views.
  private var covers: [CGRect] {
    let known = (knowledge?.elements ?? []).filter { !Self.isDecoration($0.element) && !$0.isHidden }
    return screen.views.filter { !Self.isDecoration($0.element) }.map(\.frame) + known.map(\.frame)
  }

  private static func isDecoration(_ element: Step.Element) -> Bool {
    if case .decoration = element { true } else { false }
  }

  // MARK: Changes

  /// Returns outlines at the earlier frames of views that moved.
  private func ghosts(_ map: Map) -> [Drawing.Shape] {
    moves.map { old, _ in
      .box(
        .init(
          rect: map.place(old.frame), radius: 3, edge: Self.inks(old).edge, width: 1.25, dash: [4, 3],
          opacity: 0.8))
    }
  }

  private func motion(_ map: Map) -> [Drawing.Shape] {
    moves.compactMap { old, new in
      let (from, to) = (map.place(old.center), map.place(new.center))
      let length = hypot(to.x - from.x, to.y - from.y)
      guard length > 6 else { return nil }
      // The head ends before the label in the center.
      let part = 1 - min(1 / 3, 18 / length)
      let end = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      return .line(.init(points: [from, end], ink: .motion, width: 1.5, isArrow: true))
    }
  }

  /// The views that show the same element as at the earlier stop, with another frame.
  private var moves: [(old: RecordedView, new: RecordedView)] {
    guard let before else { return [] }
    var old: [Int: RecordedView] = [:]
    for view in before.views { old[view.number] = view }
    return screen.views.compactMap { view in
      guard let was = old[view.number], was.element == view.element, was.frame != view.frame else {
        return nil
      }
      return (was, view)
    }
  }

  // MARK: The frame

  /// Returns translucent boxes over the content that is not on screen.
  private func dimming(_ map: Map) -> [Drawing.Shape] {
    let (all, visible) = (map.clip, map.place(screen.bounds))
    let around = [
      CGRect(x: all.minX, y: all.minY, width: all.width, height: visible.minY - all.minY),
      CGRect(x: all.minX, y: visible.maxY, width: all.width, height: all.maxY - visible.maxY),
      CGRect(x: all.minX, y: visible.minY, width: visible.minX - all.minX, height: visible.height),
      CGRect(x: visible.maxX, y: visible.minY, width: all.maxX - visible.maxX, height: visible.height),
    ]
    return around.compactMap { rect in
      rect.width > 0.5 && rect.height > 0.5
        ? .box(.init(rect: rect, fill: .paper, opacity: 0.55)) : nil
    }
  }

  private func query(_ queried: CGRect, _ map: Map) -> [Drawing.Shape] {
    guard RectQuery.isFinite(queried) else { return [] }
    let rect = map.place(queried).intersection(map.clip.insetBy(dx: 1.5, dy: 1.5))
    guard !rect.isNull else { return [] }
    let text = "query \(GeometryFormat.rect(queried))"
    let plate = CGRect(
      x: rect.minX + 5, y: rect.minY + 5, width: Drawing.Text.width(text, size: 9) + 8, height: 14)
    return [
      .box(.init(rect: rect, edge: .query, width: 2, dash: [6, 4])),
      .box(.init(rect: plate, radius: 3, fill: .paper, opacity: 0.9)),
      .text(
        .init(
          string: text, point: CGPoint(x: plate.minX + 4, y: plate.maxY - 4), size: 9, ink: .query,
          isBold: true)),
    ]
  }

  /// The baseline of the text below the picture, which states the content size.
  static func sizeLine(_ map: Map) -> CGFloat { (map.clip.maxY + margin.bottom).rounded(.up) - 9 }

  private func frame(_ map: Map) -> [Drawing.Shape] {
    let visible = map.place(screen.bounds)
    let offset = "offset \(GeometryFormat.point(screen.bounds.origin))"
    let size = "content \(GeometryFormat.size(screen.contentSize))"
    return [
      .box(
        .init(rect: visible.insetBy(dx: -1.5, dy: -1.5), radius: 8, edge: .viewport, width: 3)),
      .text(
        .init(string: offset, point: CGPoint(x: map.clip.minX, y: 17), size: 11, ink: .text, isBold: true)),
      .text(
        .init(
          string: size, point: CGPoint(x: map.clip.minX, y: Self.sizeLine(map)), size: 11, ink: .minor)),
    ]
  }
}

extension ScreenDrawing {
  /// A mapping from points of the content to pixels of the drawing.
  struct Map {
    let area: CGRect
    let scale: CGFloat
    let sheet: CGSize
    let clip: CGRect

    /// Creates a mapping that fits an area into a drawing.
    ///
    /// - Parameters:
    ///   - area: The part of the content that is drawn.
    ///   - largest: The size that the drawing must not exceed.
    ///   - margin: The space for text on each side.
    ///   - least: The minimum width between the margins.
    init(area: CGRect, largest: CGSize, margin: UIEdgeInsets, least: CGFloat) {
      let room = CGSize(
        width: largest.width - margin.left - margin.right,
        height: largest.height - margin.top - margin.bottom)
      let (width, height) = (max(area.width, 1), max(area.height, 1))
      scale = min(room.width / width, room.height / height)
      self.area = area
      clip = CGRect(x: margin.left, y: margin.top, width: width * scale, height: height * scale)
      sheet = CGSize(
        width: max(clip.maxX + margin.right, margin.left + least + margin.right, 220).rounded(.up),
        height: (clip.maxY + margin.bottom).rounded(.up))
    }

    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: clip.minX + (point.x - area.minX) * scale, y: clip.minY + (point.y - area.minY) * scale)
    }

    func place(_ rect: CGRect) -> CGRect {
      CGRect(
        origin: place(rect.origin),
        size: CGSize(width: rect.width * scale, height: rect.height * scale))
    }
  }
}

extension CGAffineTransform {
  /// Whether the transform rotates, skews or flips.
  fileprivate var isTurned: Bool { abs(b) > 1e-6 || abs(c) > 1e-6 || a < 0 || d < 0 }
}

extension LifecycleEvent {
  /// The rectangle of a `layoutAttributesForElements(in:)` call; `nil` for other calls.
  package var queriedRect: CGRect? {
    guard call == .layout(.layoutAttributesForElements) else { return nil }
    for argument in arguments { if case .rect(let rect) = argument.value { return rect } }
    return nil
  }
}
