import Foundation
import HeadlessUIKit
import LayoutLab

/// One step of a recording, in which answers to questions are found.
struct AnswerFinder {
  typealias Answer = AskedQuestion.Answer

  let recording: Recording
  let step: StepOutcome
  let events: [LifecycleEvent]
  /// The indices of the step's stops.
  let places: [Int]

  init(_ recording: Recording, _ step: StepOutcome) {
    self.recording = recording
    self.step = step
    events = recording.outcome.trace.entries[step.calls].map(\.event)
    places = recording.stops.indices.filter { recording.stops[$0].step == step.number }
  }

  /// Returns the step with a label.
  static func step(_ label: String, in recording: Recording) throws -> StepOutcome {
    guard let step = recording.outcome.steps.first(where: { $0.step.label == label }) else {
      let name = recording.outcome.scenario.name
      throw InputError(lines: ["the lesson asks a question at step '\(label)', which '\(name)' does not have"]
      )
    }
    return step
  }

  /// The index of the step's last stop.
  var lastPlace: Int { places.last ?? 0 }

  /// Returns the index of the stop of a call.
  func place(of event: LifecycleEvent) -> Int? {
    places.first { recording.stops[$0].moment == .call(event.number) }
  }

  /// Returns where a question is asked: after a call or, without one, at the beginning of the step.
  func place(after call: LifecycleCall?) throws -> (place: Int, event: LifecycleEvent?) {
    guard let call else { return (places.first ?? 0, nil) }
    guard let event = events.first(where: { $0.call == call }), let place = place(of: event) else {
      throw InputError(
        lines: ["the lesson asks a question after '\(call)', which is not called in step \(step.number)"])
    }
    return (place, event)
  }

  // MARK: Calls

  /// Returns the call after an event, or the first call; the wrong choices are other calls.
  func next(after event: LifecycleEvent?, _ decoys: [String]) -> Answer {
    let following = events.filter { $0.number > event?.number ?? 0 }
    let call = following.first
    let earlier = events.filter { $0.number < event?.number ?? 0 }
    let elsewhere = recording.outcome.trace.entries.map(\.event)
    let others = (following + earlier + elsewhere).map(\.call.description)
      // Leaves out calls that do not fit on a line of a narrow terminal.
      .filter { $0.count <= 70 && $0 != event?.call.description }
    return Answer(call?.call.description ?? Lesson.nothing, among: decoys + others, call: call)
  }

  /// Returns how often a call is made; the wrong choices are counts of other things.
  func count(_ call: LifecycleCall) -> Answer {
    let made = events.filter { $0.call == call }
    let numbers = [1, 0, screen(at: lastPlace).items.count, made.count + 1, 2, 3]
    var answer = Answer(Self.times(made.count), among: numbers.map(Self.times), call: made.first)
    let ordered = Set([made.count] + numbers).sorted().map(Self.times)
    answer.choices = ordered.filter(answer.choices.contains)
    answer.isOrdered = true
    return answer
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "not at all"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// Returns the items for which a call is made; the wrong choices are other items near the screen.
  func items(_ call: LifecycleCall) -> Answer {
    let made = events.filter { $0.call == call }
    let right = Set(made.compactMap { $0.arguments.first?.value.item })
    let (before, after) = (screen(at: places.first ?? 0).items, screen(at: lastPlace).items)
    let come = after.filter { !before.contains($0) }
    let all = recording.knowledge(at: recording.stops[lastPlace]).counts.first ?? 0
    let every = (0..<min(all, 100)).map { IndexPath(item: $0, section: 0) }
    let others = [after, [], come, Array(after.prefix(1)), Array(after.dropFirst()), before, every]
    return Answer(
      Self.list(Array(right)), among: others.map(Self.list), call: made.first)
  }

  static func list(_ paths: [IndexPath]) -> String {
    switch paths.count {
    case 0: "none"
    case 1...3: paths.sorted().map(GeometryFormat.indexPath).joined(separator: ", ")
    default: ListPhrase.items(paths.sorted(), limit: 6)
    }
  }

  /// Returns the queried rectangle; the wrong choices are other queried rectangles and the visible one.
  func rect(after event: LifecycleEvent?, _ decoys: [String]) -> Answer {
    let name = LifecycleCall.layout(.layoutAttributesForElements)
    let call = events.first { $0.call == name && $0.number > event?.number ?? 0 }
    let elsewhere = recording.outcome.trace.entries.map(\.event).filter { $0.call == name }
    let bounds = recording.screen(at: recording.stops[lastPlace]).bounds
    return Answer(
      call?.argumentsText ?? Lesson.notAsked,
      among: decoys + [GeometryFormat.rect(bounds)] + elsewhere.map(\.argumentsText) + [Lesson.notAsked],
      call: call)
  }

  // MARK: What is on screen

  /// Returns the height of a cell; the wrong choices are its heights at other times and those of other cells.
  func height(_ path: IndexPath) -> Answer {
    func text(_ frame: CGRect) -> String { "\(GeometryFormat.number(frame.height)) points" }
    let right = view(path, at: lastPlace).map { text($0.frame) } ?? Self.noCell
    let others = others(path).map { text($0.frame) }
    return Answer(right, among: others, call: nil)
  }

  /// Returns the contents of a cell; the wrong choices are its contents at other times and those of other cells.
  func value(_ path: IndexPath) -> Answer {
    func text(_ view: RecordedView) -> String { view.value.map { "'\($0)'" } ?? "nothing" }
    let right = view(path, at: lastPlace).map(text) ?? Self.noCell
    return Answer(right, among: others(path).map(text) + [Self.noCell], call: nil)
  }

  static let noCell = "it has no cell"

  func screen(at place: Int) -> (items: [IndexPath], views: [RecordedView]) {
    let views = recording.screen(at: recording.stops[place]).views.filter { !$0.isLeaving }
    let items = views.compactMap { if case .item(let path) = $0.element { path } else { nil } }
    return (items.sorted(), views)
  }

  private func view(_ path: IndexPath, at place: Int) -> RecordedView? {
    screen(at: place).views.first { $0.element == .item(path) }
  }

  /// Returns the views of an item at the ends of steps, followed by those of other items.
  private func others(_ path: IndexPath) -> [RecordedView] {
    let ends = recording.outcome.steps.compactMap { recording.lastStop(ofStep: $0.number) }
    let shown = ends.flatMap { screen(at: $0).views }.filter {
      if case .item = $0.element { true } else { false }
    }
    return shown.filter { $0.element == .item(path) } + shown.filter { $0.element != .item(path) }
  }
}

extension LifecycleValue {
  /// The index path of the item, or `nil` if the value is not an index path.
  fileprivate var item: IndexPath? {
    switch self {
    case .indexPath(let path): path
    case .attributes(let path, nil, _): path
    default: nil
    }
  }
}
