import Foundation
import HeadlessUIKit
import LayoutLab

/// A recording as the page reads it: lists of numbers, and tables of what occurs more than once.
struct PageData {
  private var words = Table<String>()
  private var elements = Table<Step.Element>()
  private var views = Table<String>()
  private var known = Table<String>()
  private var lists = Table<[Int]>()

  /// The run as JSON.
  static func json(_ run: RecordedRun) -> JSONText {
    var data = PageData()
    return data.json(run)
  }

  private mutating func json(_ run: RecordedRun) -> JSONText {
    let (recording, outcome) = (run.recording, run.recording.outcome)
    let steps = outcome.steps.map { step($0, recording) }
    let calls = outcome.trace.entries.map { call($0.event) }
    let stops = recording.stops.map(stop)
    let screens = recording.screens.map { screen($0) }
    let knowledge = recording.knowledge.map { self.knowledge($0) }
    var used: [(key: String, value: JSONText)] = []
    for name in Set(outcome.trace.entries.map(\.event.call)).sorted() {
      if let text = CallExplanation.text(of: name) { used.append((name, .string(text))) }
    }
    return .object([
      ("name", .string(run.name)), ("file", .string(run.file)),
      ("scenario", .string(outcome.scenario.name)), ("about", .string(outcome.scenario.about ?? "")),
      ("layout", .string(run.layout)), ("profile", .string(outcome.scenario.device.profile.name)),
      ("passed", .flag(outcome.verdict == .passed)), ("source", .string(run.source ?? "")),
      ("steps", .list(steps)), ("calls", .list(calls)), ("stops", .list(stops)),
      ("screens", .list(screens)), ("knowledge", .list(knowledge)),
      ("explanations", .object(used)),
      ("words", .list(words.entries.map(JSONText.string))),
      ("elements", .list(elements.entries.map(Self.element))),
      ("views", .list(views.entries.map(JSONText.raw))),
      ("known", .list(known.entries.map(JSONText.raw))),
      ("lists", .list(lists.entries.map { .list($0.map(JSONText.count)) })),
    ])
  }

  private mutating func step(_ step: StepOutcome, _ recording: Recording) -> JSONText {
    .object([
      ("title", .string(step.title)), ("deed", .string(TraceText.deed(step))),
      ("line", .count(step.step.source?.line ?? 0)), ("time", .number(step.time)),
      ("answer", .string(step.answer?.text ?? "")),
      ("changes", .list(StepChanges.list(step, recording).map(JSONText.string))),
      ("failures", .list(step.failures.map { .string($0.mismatch.sentence) })),
      ("expects", .count(step.step.expectations.count)),
    ])
  }

  /// Depth, receiver and name, arguments, result and cause as places in the words; a rectangle that is asked.
  private mutating func call(_ event: LifecycleEvent) -> JSONText {
    var parts: [JSONText] = [
      .count(event.depth), .count(words[event.call]), .count(words[event.argumentsText]),
      .count(event.result.map { words[$0.text] } ?? -1), .count(event.cause.map { words[$0.rawValue] } ?? -1),
    ]
    if let asked = event.askedRect, RectQuery.isFinite(asked) { parts.append(Self.numbers(asked)) }
    return .list(parts)
  }

  /// What it is (0 a step, 1 a call, 2 a frame, 3 an end), the call, the step, the time, the screen, what is known.
  private func stop(_ stop: Recording.Stop) -> JSONText {
    let (kind, call) =
      switch stop.moment {
      case .step: (0, 0)
      case .call(let number): (1, number)
      case .frame: (2, 0)
      case .end: (3, 0)
      }
    return .list([
      .count(kind), .count(call), .count(stop.step), .number(stop.time), .count(stop.screen),
      .count(stop.knowledge),
    ])
  }

  private mutating func screen(_ screen: RecordedScreen) -> JSONText {
    let inset = screen.inset
    return .list([
      Self.numbers(screen.bounds),
      .list([.number(screen.contentSize.width), .number(screen.contentSize.height)]),
      .list([inset.top, inset.left, inset.bottom, inset.right].map { .number(Double($0)) }),
      .list(screen.views.map { .count(view($0)) }),
    ])
  }

  /// Number, element, middle, size, opacity, depth, marks, text and transform, as the place in a table.
  private mutating func view(_ view: RecordedView) -> Int {
    let marks = (view.isHidden ? 1 : 0) | (view.isLeaving ? 2 : 0) | (view.isSelected ? 4 : 0)
    var parts: [JSONText] = [
      .count(view.number), .count(elements[view.element]), .number(view.center.x), .number(view.center.y),
      .number(view.size.width), .number(view.size.height), .number(view.alpha), .count(view.zIndex),
      .count(marks), view.value.map { .count(words[$0]) } ?? .count(-1),
    ]
    if !view.transform.isIdentity {
      let t = view.transform
      parts.append(.list([t.a, t.b, t.c, t.d, t.tx, t.ty].map { .number(Double($0)) }))
    }
    return views[JSONText.list(parts).line]
  }

  private mutating func knowledge(_ knowledge: RecordedKnowledge) -> JSONText {
    let bits =
      (knowledge.isPrepared ? 1 : 0) | (knowledge.knowsContentSize ? 2 : 0) | (knowledge.knowsCounts ? 4 : 0)
    var places: [Int] = []
    for element in knowledge.elements {
      let parts: [JSONText] = [
        .count(elements[element.element]), .number(element.frame.minX), .number(element.frame.minY),
        .number(element.frame.width), .number(element.frame.height), .count(element.isHidden ? 1 : 0),
      ]
      places.append(known[JSONText.list(parts).line])
    }
    let waiting = knowledge.waitingViews.map { JSONText.list([.count(words[$0.name]), .count($0.count)]) }
    return .list([
      .count(bits), .list(knowledge.counts.map(JSONText.count)),
      knowledge.loadedRect.isNull ? .null : Self.numbers(knowledge.loadedRect), .count(lists[places]),
      .list(waiting),
    ])
  }

  /// What an element is (0 item, 1 supplementary, 2 decoration), its kind, its path, and all of it in words.
  private static func element(_ element: Step.Element) -> JSONText {
    let (category, kind) =
      switch element {
      case .item: (0, "")
      case .supplementary(let kind, _): (1, kind.text)
      case .decoration(let kind, _): (2, kind.text)
      }
    let path = element.path.map { String($0) }.joined(separator: "-")
    return .list([.count(category), .string(kind), .string(path), .string(element.phrase)])
  }

  private static func numbers(_ rect: CGRect) -> JSONText {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number(Double($0)) })
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
