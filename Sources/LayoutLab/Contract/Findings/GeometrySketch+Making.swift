import Foundation
import HeadlessUIKit

// Sketches for findings.
extension GeometrySketch {
  /// Returns a sketch of a layout beside a fresh instance.
  ///
  /// - Parameters:
  ///   - mine: The answers of the layout, or what is on screen.
  ///   - fresh: The answers of a fresh instance.
  ///   - id: The element that differs; `nil` if the content size differs.
  ///   - size: The content size of the layout.
  /// - Returns: The sketch; `nil` if there is nothing to draw.
  static func comparing(
    _ mine: [ElementAnswer], _ fresh: AnswerSnapshot, about id: ElementID?, mine size: CGSize
  ) -> GeometrySketch? {
    let known = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let frames = [id.flatMap { known[$0]?.frame }, id.flatMap { fresh[$0]?.frame }].compactMap(\.self)
    // If frames are the same, the values of what differs are written on the elements.
    let notes = frames.count == 2 && Near.rects(frames[0], frames[1])
    let largest = CGSize(
      width: max(size.width, fresh.contentSize.width), height: max(size.height, fresh.contentSize.height))
    let difference = id == nil ? [self.difference(size, fresh.contentSize, visible: fresh.visible)] : frames
    guard let area = area(around: difference, visible: fresh.visible, content: largest) else { return nil }
    let left = marks(mine, in: area) { .init($0, differsFrom: fresh[$0.id], inNotes: notes) }
    let right = marks(fresh.elements, in: area) { .init($0, differsFrom: known[$0.id], inNotes: notes) }
    return GeometrySketch(
      area: area,
      panels: [
        Panel(title: "your layout", contentSize: size, marks: left),
        Panel(title: "a fresh instance", contentSize: fresh.contentSize, marks: right),
      ])
  }

  /// Returns a sketch of the whole content beside the answer to another rectangle, in which an element has moved.
  static func moved(
    from snapshot: AnswerSnapshot, to answer: [ElementAnswer], about id: ElementID
  ) -> GeometrySketch? {
    let found = answer.first { $0.id == id }?.frame
    let frames = [snapshot[id]?.frame, found].compactMap(\.self)
    guard let area = area(around: frames, visible: snapshot.visible, content: snapshot.contentSize) else {
      return nil
    }
    func panel(_ title: String, _ elements: [ElementAnswer]) -> Panel {
      Panel(
        title: title, contentSize: snapshot.contentSize,
        marks: marks(elements, in: area) { $0.id == id })
    }
    return GeometrySketch(
      area: area,
      panels: [panel("query for everything", snapshot.elements), panel("query for a part", answer)])
  }

  /// Returns a sketch of what is in a rectangle beside the answer to it, which lacks an element.
  static func missing(
    _ answer: [ElementAnswer], of snapshot: AnswerSnapshot, _ element: ElementAnswer, in rect: CGRect
  ) -> GeometrySketch? {
    // The part that should have been in the answer is in the middle, with an edge of the rectangle around it if possible.
    let origin = CGPoint(x: min(0, rect.minX), y: min(0, rect.minY))
    let content = CGSize(
      width: max(snapshot.contentSize.width, rect.maxX) - origin.x,
      height: max(snapshot.contentSize.height, rect.maxY) - origin.y)
    let overlap = element.frame.intersection(rect)
    guard
      let window = area(
        around: [overlap.isNull ? element.frame : overlap, element.frame], visible: snapshot.visible,
        content: content, origin: origin)
    else { return nil }
    let present = Set(answer.map(\.id))
    var all = snapshot.elements
    if snapshot.place(of: element.id) == nil { all.append(element) }
    all = all.filter { RectQuery.overlaps($0.frame, rect, byMoreThan: Near.tolerance) }
    return GeometrySketch(
      area: window,
      panels: [
        Panel(
          title: "in the rectangle", contentSize: snapshot.contentSize,
          marks: marks(all, in: window) { !present.contains($0.id) }),
        Panel(
          title: "in the answer", contentSize: snapshot.contentSize,
          marks: marks(answer, in: window) { _ in false }),
      ], query: rect)
  }

  /// Returns a sketch of the end or the beginning of the content, and of an element outside of it.
  static func cut(
    _ elements: [ElementAnswer], _ element: ElementAnswer, content: CGSize, visible: CGRect
  ) -> GeometrySketch? {
    let origin = CGPoint(x: min(0, element.frame.minX), y: min(0, element.frame.minY))
    let size = CGSize(
      width: max(content.width, element.frame.maxX) - origin.x,
      height: max(content.height, element.frame.maxY) - origin.y)
    guard let area = area(around: [element.frame], visible: visible, content: size, origin: origin) else {
      return nil
    }
    let marks = marks(elements, in: area) {
      $0.frame.maxX > content.width + 0.5 || $0.frame.maxY > content.height + 0.5
        || $0.frame.minX < -0.5 || $0.frame.minY < -0.5
    }
    return GeometrySketch(
      area: area, panels: [Panel(title: "your layout", contentSize: content, marks: marks)])
  }

  /// Returns a sketch of two elements that overlap.
  static func overlapping(
    _ elements: [ElementAnswer], _ one: ElementID, _ other: ElementID, in snapshot: AnswerSnapshot
  ) -> GeometrySketch? {
    let frames = [one, other].compactMap { snapshot[$0]?.frame }
    guard let area = area(around: frames, visible: snapshot.visible, content: snapshot.contentSize) else {
      return nil
    }
    let marks = marks(elements, in: area) { $0.id == one || $0.id == other }
    return GeometrySketch(
      area: area, panels: [Panel(title: "your layout", contentSize: snapshot.contentSize, marks: marks)])
  }

  /// Returns what lies between the ends of two contents, or its beginning if that is larger than a third of the view.
  private static func difference(_ one: CGSize, _ other: CGSize, visible: CGRect) -> CGRect {
    func span(_ one: CGFloat, _ other: CGFloat, _ room: CGFloat) -> (start: CGFloat, length: CGFloat) {
      let distance = abs(one - other)
      return distance < Near.tolerance ? (0, 1) : (max(0, min(one, other) - 1), min(distance + 2, room / 3))
    }
    let (x, width) = span(one.width, other.width, visible.width)
    let (y, height) = span(one.height, other.height, visible.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: - Marks

  /// The largest number of elements that are drawn.
  private static let most = 60

  private static func marks(
    _ elements: [ElementAnswer], in area: CGRect, isWrong: (ElementAnswer) -> Bool
  ) -> [Mark] {
    marks(elements, in: area) { Mark($0.id.label, $0.frame, isWrong: isWrong($0)) }
  }

  private static func marks(
    _ elements: [ElementAnswer], in area: CGRect, mark: (ElementAnswer) -> Mark
  ) -> [Mark] {
    elements.filter { !$0.isInvisible && RectQuery.overlaps($0.frame, area, byMoreThan: 0.5) }
      .sorted { ($0.frame.minY, $0.frame.minX, $0.id) < ($1.frame.minY, $1.frame.minX, $1.id) }
      .prefix(most)
      .map(mark)
  }

  /// Returns a part of the content around frames: at most as large as the view, and at least half as high.
  private static func area(
    around frames: [CGRect], visible: CGRect, content: CGSize, origin: CGPoint = .zero
  ) -> CGRect? {
    guard let first = frames.first(where: RectQuery.isFinite), visible.width >= 1, visible.height >= 1 else {
      return nil
    }
    var union = first
    for frame in frames.dropFirst() where RectQuery.isFinite(frame) {
      // With a frame far away, the other one would be too small to see.
      let larger = RectQuery.union(union, frame)
      if larger.width <= visible.width + 1, larger.height <= visible.height + 1 { union = larger }
    }
    func span(_ from: CGFloat, _ length: CGFloat, _ room: CGFloat, _ start: CGFloat, _ end: CGFloat)
      -> (CGFloat, CGFloat)
    {
      let wanted = min(room, max(length * 1.5, room / 2))
      let middle = from + length / 2
      return (max(start, min(middle - wanted / 2, end - wanted)), wanted)
    }
    let isWide = content.width > visible.width + 1
    let (x, width) =
      isWide
      ? span(union.minX, union.width, visible.width, origin.x, origin.x + content.width)
      : (origin.x, visible.width)
    let (y, height) = span(union.minY, union.height, visible.height, origin.y, origin.y + content.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension GeometrySketch.Mark {
  /// Creates a mark that is wrong if the element differs in the other panel, or is missing there.
  ///
  /// - Parameters:
  ///   - answer: The attributes of the element in this panel.
  ///   - other: The attributes of the element in the other panel.
  ///   - inNotes: Whether properties other than the frame count; the value of the first that differs becomes a note.
  fileprivate init(_ answer: ElementAnswer, differsFrom other: ElementAnswer?, inNotes: Bool) {
    self.init(answer.id.label, answer.frame)
    guard let other, Near.rects(answer.frame, other.frame) else {
      isWrong = true
      return
    }
    guard inNotes, let difference = answer.difference(from: other) else { return }
    isWrong = true
    note =
      difference.name == .transform
      ? (answer.isTransformed ? "other transform" : "no transform") : "\(difference.name) \(difference.mine)"
  }
}
