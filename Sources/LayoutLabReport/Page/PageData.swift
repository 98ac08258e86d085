import Foundation
import HeadlessUIKit
import LayoutLab

/// A recording as the page reads it.
///
/// Texts, elements and the looks of views stand once in tables. A state of the screen or of what is known is written
/// as its difference from the one before; every ``keyFrames``th one is whole, so that the page can begin there.
struct PageData {
  /// How many states there are from one that is written whole to the next.
  static let keyFrames = 64

  private var words = Table<String>()
  private var elements = Table<Step.Element>()
  /// For each element and each view that has shown it, how the view looked last, and where that is written.
  private var views: [ViewKey: (view: RecordedView, place: Int)] = [:]
  private var viewRows = CompactJSON()
  private var viewCount = 0
  private var known: [Step.Element: (element: RecordedKnowledge.KnownElement, place: Int)] = [:]
  private var knownRows = CompactJSON()
  private var knownCount = 0

  private struct ViewKey: Hashable {
    var number: Int
    var element: Step.Element
  }

  /// The run as JSON.
  static func json(_ run: RecordedRun) -> JSONText {
    var data = PageData()
    return .raw(data.json(run))
  }

  private mutating func json(_ run: RecordedRun) -> String {
    let (recording, outcome) = (run.recording, run.recording.outcome)
    var out = CompactJSON()
    out.beginObject()
    for (key, text) in [
      ("name", run.name), ("file", run.file), ("scenario", outcome.scenario.name),
      ("about", outcome.scenario.about ?? ""), ("layout", run.layout),
      ("profile", outcome.scenario.device.profile.name), ("source", run.source ?? ""),
    ] {
      out.write(text, key)
    }
    out.write(outcome.verdict == .passed && run.findings.isEmpty, "passed")
    out.beginList("steps")
    for step in outcome.steps { write(step, run, &out) }
    out.endList()
    writeCalls(outcome.trace, &out)
    writeStops(recording, &out)
    writeScreens(recording, &out)
    writeKnowledge(recording, &out)
    out.beginObject("explanations")
    for name in Set(outcome.trace.entries.map(\.event.call)).sorted() {
      if let text = CallExplanation.text(of: name) { out.write(text, name) }
    }
    out.endObject()
    out.write(words.entries, "words")
    out.beginList("elements")
    for element in elements.entries { Self.write(element, &out) }
    out.endList()
    out.write(Self.keyFrames, "keyFrames")
    out.endObject()
    return out.text
  }

  // MARK: Steps, calls and stops

  /// The title, what is done where that is another text, the line, the answer, changes and failures.
  private mutating func write(_ step: StepOutcome, _ run: RecordedRun, _ out: inout CompactJSON) {
    let deed = TraceText.deed(step)
    out.beginList()
    out.write(step.title)
    out.write(deed == step.title ? "" : deed)
    out.write(step.step.source?.line ?? 0)
    out.write(step.answer?.text ?? "")
    out.write(StepChanges.list(step, run.recording))
    out.write(run.complaints(ofStep: step.number))
    out.endList()
  }

  /// For each call three numbers: its shape, which is depth, name and cause; its arguments; and its result or -1.
  private mutating func writeCalls(_ trace: Trace, _ out: inout CompactJSON) {
    var shapes = Table<[Int]>()
    var asked: [(arguments: Int, rect: CGRect)] = []
    var hasRect: Set<Int> = []
    out.beginList("calls")
    for entry in trace.entries {
      let event = entry.event
      let arguments = words[event.argumentsText]
      out.write(shapes[[event.depth, words[event.call], event.cause.map { words[$0.rawValue] } ?? -1]])
      out.write(arguments)
      out.write(event.result.map { words[$0.text] } ?? -1)
      if let rect = event.askedRect, RectQuery.isFinite(rect), hasRect.insert(arguments).inserted {
        asked.append((arguments, rect))
      }
    }
    out.endList()
    out.beginList("shapes")
    for shape in shapes.entries { out.write(shape) }
    out.endList()
    out.beginList("asked")
    for (arguments, rect) in asked {
      out.beginList()
      out.write(arguments)
      for number in Self.numbers(rect) { out.write(number) }
      out.endList()
    }
    out.endList()
  }

  /// Writes for each stop a number, and the times in a list of their own.
  ///
  /// The number is what the stop is (0 a step, 1 a call, 2 a frame, 3 an end), and 4 more where the screen is another
  /// than before, 8 more where the knowledge is, 16 more where time has passed.
  private func writeStops(_ recording: Recording, _ out: inout CompactJSON) {
    var times: [CGFloat] = []
    var last: Recording.Stop?
    out.beginList("stops")
    for stop in recording.stops {
      var code =
        switch stop.moment {
        case .step: 0
        case .call: 1
        case .frame: 2
        case .end: 3
        }
      if stop.screen != last?.screen { code |= 4 }
      if stop.knowledge != last?.knowledge { code |= 8 }
      if stop.time != last?.time {
        code |= 16
        times.append(CGFloat(stop.time))
      }
      out.write(code)
      last = stop
    }
    out.endList()
    out.write(times, "times")
  }

  // MARK: Screens

  /// For each screen the offset; then, where they are others than before, the views, as a difference of places in
  /// the table; then the size, the content's size and the insets.
  private mutating func writeScreens(_ recording: Recording, _ out: inout CompactJSON) {
    viewRows.beginList()
    var last: RecordedScreen?
    var places: [Int] = []
    out.beginList("screens")
    for (index, screen) in Self.inOrder(recording.stops.map(\.screen)).map({ recording.screens[$0] })
      .enumerated()
    {
      let isWhole = index % Self.keyFrames == 0
      let former = places
      if last?.views.hasBuffer(of: screen.views) != true {
        places = screen.views.map { place(of: $0) }
      }
      out.beginList()
      out.write(screen.bounds.minX)
      out.write(screen.bounds.minY)
      let frame = Self.frame(screen)
      let frameIsOther = isWhole || last.map(Self.frame) != frame
      if isWhole || places != former || frameIsOther {
        Self.write(isWhole ? [] : former, places, &out)
        if frameIsOther { for number in frame { out.write(number) } }
      }
      out.endList()
      last = screen
    }
    out.endList()
    viewRows.endList()
    out.writeRaw(viewRows.text, "views")
  }

  private static func frame(_ screen: RecordedScreen) -> [CGFloat] {
    let inset = screen.inset
    return [
      screen.bounds.width, screen.bounds.height, screen.contentSize.width, screen.contentSize.height,
      inset.top,
      inset.left, inset.bottom, inset.right,
    ]
  }

  /// Where a view's looks stand in the table: its number, element, middle and size; and where they are not as
  /// usual the text, the opacity, the depth, the marks and the transform.
  private mutating func place(of view: RecordedView) -> Int {
    let key = ViewKey(number: view.number, element: view.element)
    if let last = views[key], last.view == view { return last.place }
    views[key] = (view, viewCount)
    viewCount += 1
    let marks = (view.isHidden ? 1 : 0) | (view.isLeaving ? 2 : 0) | (view.isSelected ? 4 : 0)
    let isTransformed = !view.transform.isIdentity
    let isUnusual = isTransformed || view.alpha != 1 || view.zIndex != 0 || marks != 0
    viewRows.beginList()
    viewRows.write(view.number)
    viewRows.write(elements[view.element])
    for number in [view.center.x, view.center.y, view.size.width, view.size.height] { viewRows.write(number) }
    if isUnusual || view.value != nil { viewRows.write(view.value.map { words[$0] } ?? -1) }
    if isUnusual {
      viewRows.write(view.alpha)
      viewRows.write(view.zIndex)
      viewRows.write(marks)
    }
    if isTransformed {
      let t = view.transform
      viewRows.write([t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
    viewRows.endList()
    return viewCount - 1
  }

  // MARK: What is known

  /// For each state its bits (1 layout, 2 content size, 4 counts); then, each a list or 0 where it is as before, the
  /// loaded rectangle, the elements as a difference of places in the table, the counts, and the views that wait.
  private mutating func writeKnowledge(_ recording: Recording, _ out: inout CompactJSON) {
    knownRows.beginList()
    var last: RecordedKnowledge?
    var places: [Int] = []
    out.beginList("knowledge")
    for (index, now) in Self.inOrder(recording.stops.map(\.knowledge)).map({ recording.knowledge[$0] })
      .enumerated()
    {
      let isWhole = index % Self.keyFrames == 0
      let former = places
      if last?.elements.hasBuffer(of: now.elements) != true {
        places = self.places(of: now.elements, after: last?.elements ?? [], former)
      }
      out.beginList()
      out.write((now.isPrepared ? 1 : 0) | (now.knowsContentSize ? 2 : 0) | (now.knowsCounts ? 4 : 0))
      if isWhole || last?.loadedRect != now.loadedRect {
        out.write(now.loadedRect.isNull ? [] : Self.numbers(now.loadedRect))
      } else {
        out.write(0)
      }
      if isWhole || places != former { Self.write(isWhole ? [] : former, places, &out) } else { out.write(0) }
      if isWhole || last?.counts != now.counts { out.write(now.counts) } else { out.write(0) }
      if isWhole || last?.waitingViews != now.waitingViews {
        out.write(now.waitingViews.flatMap { [words[$0.name], $0.count] })
      } else {
        out.write(0)
      }
      out.endList()
      last = now
    }
    out.endList()
    knownRows.endList()
    out.writeRaw(knownRows.text, "known")
  }

  /// Where known elements stand in the table; those that stand as they stood before have their places of before.
  private mutating func places(
    of known: [RecordedKnowledge.KnownElement], after former: [RecordedKnowledge.KnownElement], _ old: [Int]
  ) -> [Int] {
    known.enumerated().map { index, element in
      index < former.count && former[index] == element ? old[index] : place(of: element)
    }
  }

  /// Where a known element stands in the table: the element, the frame, and 1 where it is hidden.
  private mutating func place(of element: RecordedKnowledge.KnownElement) -> Int {
    if let last = known[element.element], last.element == element { return last.place }
    known[element.element] = (element, knownCount)
    knownCount += 1
    knownRows.beginList()
    knownRows.write(elements[element.element])
    for number in Self.numbers(element.frame) { knownRows.write(number) }
    if element.isHidden { knownRows.write(1) }
    knownRows.endList()
    return knownCount - 1
  }

  // MARK: Pieces

  /// The states in the order in which stops come to them, each as often as they do.
  private static func inOrder(_ states: [Int]) -> [Int] {
    var order: [Int] = []
    for state in states where state != order.last { order.append(state) }
    return order
  }

  /// Writes how one list becomes another: how many entries stay at the beginning, how many come at the end, and
  /// what stands between them.
  private static func write(_ old: [Int], _ new: [Int], _ out: inout CompactJSON) {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    out.write([start, end] + new[start..<new.count - end])
  }

  /// What an element is (0 item, 1 supplementary, 2 decoration), its kind, its path, and all of it in words.
  private static func write(_ element: Step.Element, _ out: inout CompactJSON) {
    let (category, kind) =
      switch element {
      case .item: (0, "")
      case .supplementary(let kind, _): (1, kind.text)
      case .decoration(let kind, _): (2, kind.text)
      }
    out.beginList()
    out.write(category)
    out.write(kind)
    out.write(element.path.map { String($0) }.joined(separator: "-"))
    out.write(element.phrase)
    out.endList()
  }

  private static func numbers(_ rect: CGRect) -> [CGFloat] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}

/// Values that occur more than once, each under the place at which it first came.
private struct Table<Entry: Hashable> {
  private(set) var entries: [Entry] = []
  private var places: [Entry: Int] = [:]

  subscript(entry: Entry) -> Int {
    mutating get {
      if let place = places[entry] { return place }
      places[entry] = entries.count
      entries.append(entry)
      return entries.count - 1
    }
  }
}
