import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Encodes a recording as the JSON that `page-runs.js` reads.
///
/// Tables contain each text, each element and each appearance of a view once. States of the screen and of the
/// collection view's knowledge are encoded as differences from the previous state; every ``keyFrames``th one is
/// complete, so that the page can start there.
struct PageData {
  /// The number of states from one complete state to the next.
  static let keyFrames = 64

  private var words = Table<String>()
  private var elements = Table<Step.Element>()
  /// The latest appearance of each view for each element, and its index in the table.
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

  /// Returns a run as JSON.
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
    out.write(outcome.verdict == .passed, "passed")
    out.write(run.expectations, "expectations")
    out.write(run.findings.count, "findings")
    out.beginList("steps")
    for step in outcome.steps { write(step, run, &out) }
    out.endList()
    writeCalls(outcome.trace, &out)
    writeStops(recording, &out)
    writeScreens(recording, &out)
    writeKnowledge(recording, &out)
    out.beginObject("explanations")
    let calls = Set(outcome.trace.entries.map(\.event.call))
    for call in calls.sorted(by: { $0.description < $1.description }) {
      if let text = call.explanation { out.write(text, call.description) }
    }
    out.endObject()
    out.write(words.entries, "words")
    out.beginList("elements")
    for element in elements.entries { Self.write(element, &out) }
    out.endList()
    run.code()?.write(to: &out)
    out.write(Self.keyFrames, "keyFrames")
    out.endObject()
    return out.text
  }

  // MARK: Steps, calls and stops

  /// Writes the title of a step, its action if that differs, its line, its result, its changes and its failures.
  private mutating func write(_ step: StepOutcome, _ run: RecordedRun, _ out: inout CompactJSON) {
    let action = TraceText.action(of: step)
    out.beginList()
    out.write(step.title)
    out.write(action == step.title ? "" : action)
    out.write(step.step.source?.line ?? 0)
    out.write(step.answer?.text ?? "")
    out.write(StepChanges.list(step, run.recording))
    out.write(run.complaints(ofStep: step.number))
    out.endList()
  }

  /// Writes three numbers for each call: its shape (depth, name and cause), its arguments, and its result or -1.
  private mutating func writeCalls(_ trace: Trace, _ out: inout CompactJSON) {
    var shapes = Table<[Int]>()
    var queries: [(arguments: Int, rect: CGRect)] = []
    var hasRect: Set<Int> = []
    out.beginList("calls")
    for entry in trace.entries {
      let event = entry.event
      let arguments = words[event.argumentsText]
      let name = words[event.call.description]
      out.write(shapes[[event.depth, name, event.cause.map { words[$0.rawValue] } ?? -1]])
      out.write(arguments)
      out.write(event.result.map { words[$0.text] } ?? -1)
      if let rect = event.queriedRect, RectQuery.isFinite(rect), hasRect.insert(arguments).inserted {
        queries.append((arguments, rect))
      }
    }
    out.endList()
    out.beginList("shapes")
    for shape in shapes.entries { out.write(shape) }
    out.endList()
    out.beginList("queries")
    for (arguments, rect) in queries {
      out.beginList()
      out.write(arguments)
      for number in Self.numbers(rect) { out.write(number) }
      out.endList()
    }
    out.endList()
  }

  /// Writes a number for each stop, and the times and the calls that return in lists of their own.
  ///
  /// Bits 0 to 2 are the kind of the stop: 0 a step, 1 a call, 2 a frame, 3 the end of a step, 4 a call that returns.
  /// Bit 3 is set if the screen differs from the previous stop, bit 4 if the knowledge does, and bit 5 if the time does.
  private func writeStops(_ recording: Recording, _ out: inout CompactJSON) {
    var times: [CGFloat] = []
    var returned: [Int] = []
    var last: Recording.Stop?
    out.beginList("stops")
    for stop in recording.stops {
      var code =
        switch stop.moment {
        case .step: 0
        case .call: 1
        case .frame: 2
        case .end: 3
        case .returned: 4
        }
      if case .returned(let number) = stop.moment { returned.append(number) }
      if stop.screen != last?.screen { code |= 8 }
      if stop.knowledge != last?.knowledge { code |= 16 }
      if stop.time != last?.time {
        code |= 32
        times.append(CGFloat(stop.time))
      }
      out.write(code)
      last = stop
    }
    out.endList()
    out.write(times, "times")
    out.beginList("returned")
    for number in returned { out.write(number) }
    out.endList()
  }

  // MARK: Screens

  /// Writes the offset of each screen, then, if they changed, the indices of the views in the table as a difference,
  /// the size, the content size and the insets.
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
      let frameChanged = isWhole || last.map(Self.frame) != frame
      if isWhole || places != former || frameChanged {
        Self.write(isWhole ? [] : former, places, &out)
        if frameChanged { for number in frame { out.write(number) } }
      }
      out.endList()
      last = screen
    }
    out.endList()
    viewRows.endList()
    out.writeRaw(viewRows.text, "views")
    writeBoxes(recording, &out)
  }

  /// Writes the sections and groups of each screen.
  ///
  /// Each has five numbers: the number of groups around it, or -1 for a section, and its rectangle. A number instead of
  /// a list is the index of an earlier screen with the same sections and groups.
  private func writeBoxes(_ recording: Recording, _ out: inout CompactJSON) {
    let screens = Self.inOrder(recording.stops.map(\.screen)).map { recording.screens[$0] }
    guard screens.contains(where: { !$0.boxes.isEmpty }) else { return }
    out.beginList("boxes")
    var first = 0
    for (index, screen) in screens.enumerated() {
      if index > 0, screens[first].boxes == screen.boxes {
        out.write(first)
        continue
      }
      first = index
      out.beginList()
      for box in screen.boxes where RectQuery.isFinite(box.rect) {
        out.write(box.level ?? -1)
        for number in Self.numbers(box.rect) { out.write(number) }
      }
      out.endList()
    }
    out.endList()
  }

  private static func frame(_ screen: RecordedScreen) -> [CGFloat] {
    let inset = screen.inset
    return [
      screen.bounds.width, screen.bounds.height, screen.contentSize.width, screen.contentSize.height,
      inset.top,
      inset.left, inset.bottom, inset.right,
    ]
  }

  /// Returns the index of a view's appearance in the table, and adds it if necessary.
  ///
  /// An entry consists of the view's number, element, center and size. Only if they differ from the defaults, the
  /// text, alpha, z-index, flags and transform follow.
  private mutating func place(of view: RecordedView) -> Int {
    let key = ViewKey(number: view.number, element: view.element)
    if let last = views[key], last.view == view { return last.place }
    views[key] = (view, viewCount)
    viewCount += 1
    let flags = (view.isHidden ? 1 : 0) | (view.isLeaving ? 2 : 0) | (view.isSelected ? 4 : 0)
    let isTransformed = !view.transform.isIdentity
    let isUnusual = isTransformed || view.alpha != 1 || view.zIndex != 0 || flags != 0
    viewRows.beginList()
    viewRows.write(view.number)
    viewRows.write(elements[view.element])
    for number in [view.center.x, view.center.y, view.size.width, view.size.height] { viewRows.write(number) }
    if isUnusual || view.value != nil { viewRows.write(view.value.map { words[$0] } ?? -1) }
    if isUnusual {
      viewRows.write(view.alpha)
      viewRows.write(view.zIndex)
      viewRows.write(flags)
    }
    if isTransformed {
      let t = view.transform
      viewRows.write([t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
    viewRows.endList()
    return viewCount - 1
  }

  // MARK: Knowledge

  /// Writes the bits of each state (1 layout, 2 content size, 4 counts), the loaded rectangle, the indices of the
  /// elements as a difference, the counts, the reusable views and the layout's content size.
  ///
  /// All but the bits are lists, or 0 if they did not change.
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
      if isWhole || last?.layoutContentSize != now.layoutContentSize {
        out.write([now.layoutContentSize.width, now.layoutContentSize.height])
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

  /// Returns the indices of known elements in the table; unchanged elements keep their indices.
  private mutating func places(
    of known: [RecordedKnowledge.KnownElement], after former: [RecordedKnowledge.KnownElement], _ old: [Int]
  ) -> [Int] {
    known.enumerated().map { index, element in
      index < former.count && former[index] == element ? old[index] : place(of: element)
    }
  }

  /// Returns the index of a known element in the table, and adds it if necessary.
  ///
  /// An entry consists of the element, its frame, and 1 if it is hidden.
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

  // MARK: Lists and elements

  /// Returns the states in the order of their stops, without successive duplicates.
  private static func inOrder(_ states: [Int]) -> [Int] {
    var order: [Int] = []
    for state in states where state != order.last { order.append(state) }
    return order
  }

  /// Writes the difference of two lists: how many entries stay at the beginning, how many stay at the end, and the new
  /// entries between them.
  private static func write(_ old: [Int], _ new: [Int], _ out: inout CompactJSON) {
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    out.write([start, end] + new[start..<new.count - end])
  }

  /// Writes the category of an element (0 item, 1 supplementary, 2 decoration), its path, its description, and its
  /// labels, the longest first.
  private static func write(_ element: Step.Element, _ out: inout CompactJSON) {
    let category =
      switch element {
      case .item: 0
      case .supplementary: 1
      case .decoration: 2
      }
    out.beginList()
    out.write(category)
    out.write(GeometryFormat.indexPath(element.path))
    out.write(element.phrase)
    for label in ElementLabel.labels(for: element) { out.write(label.text) }
    out.endList()
  }

  private static func numbers(_ rect: CGRect) -> [CGFloat] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}

/// A list of distinct values, and the index of each.
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
