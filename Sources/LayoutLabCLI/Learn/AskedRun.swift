import Foundation
import HeadlessUIKit
import LayoutLab

/// A step of a recording that can answer questions.
struct AskedRun {
  typealias Answer = AskedQuestion.Answer

  let recording: Recording
  let step: StepOutcome
  private let events: [LifecycleEvent]
  /// The places of the step's stops.
  private let places: [Int]

  init(_ recording: Recording, _ step: StepOutcome) {
    self.recording = recording
    self.step = step
    events = recording.outcome.trace.entries[step.calls].map(\.event)
    places = recording.stops.indices.filter { recording.stops[$0].step == step.number }
  }

  /// The step with a label.
  static func step(_ label: String, in recording: Recording) throws -> StepOutcome {
    guard let step = recording.outcome.steps.first(where: { $0.step.label == label }) else {
      let name = recording.outcome.scenario.name
      throw InputError(lines: ["a question of the lesson is asked at '\(label)', a step that '\(name)' lacks"]
      )
    }
    return step
  }

  /// The place of the step's last stop.
  var lastPlace: Int { places.last ?? 0 }

  /// The place of a call's stop.
  func place(of event: LifecycleEvent) -> Int? {
    places.first { recording.stops[$0].moment == .call(event.number) }
  }

  /// Where a question is asked: after a call or, without one, at the beginning of the step.
  func place(after call: String?) throws -> (place: Int, event: LifecycleEvent?) {
    guard let call else { return (places.first ?? 0, nil) }
    guard let event = events.first(where: { $0.call == call }), let place = place(of: event) else {
      throw InputError(
        lines: ["a question of the lesson is asked after '\(call)', which step \(step.number) does not call"])
    }
    return (place, event)
  }

  // MARK: Calls

  /// The call after another, or the first; beside it calls that come later or came before.
  func next(after event: LifecycleEvent?, _ decoys: [String]) -> Answer {
    let following = events.filter { $0.number > event?.number ?? 0 }
    let call = following.first
    let earlier = events.filter { $0.number < event?.number ?? 0 }
    let elsewhere = recording.outcome.trace.entries.map(\.event)
    let others = (following + earlier + elsewhere).map(\.call)
      // What would not fit on a line of a narrow terminal.
      .filter { $0.count <= 70 && $0 != event?.call }
    return Answer(call?.call ?? Lesson.nothing, among: decoys + others, call: call)
  }

  /// How often a call is made; beside it numbers of things that one might count instead.
  func count(_ call: String) -> Answer {
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

  /// The items for which a call is made; beside it those that are, were, or come on screen.
  func items(_ call: String) -> Answer {
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

  private static func list(_ paths: [IndexPath]) -> String {
    switch paths.count {
    case 0: "none"
    case 1...3: paths.sorted().map(GeometryFormat.indexPath).joined(separator: ", ")
    default: Words.items(paths.sorted(), limit: 6)
    }
  }

  /// The rectangle that is asked for; beside it others that are asked in the run, and what is on screen.
  func rect(after event: LifecycleEvent?, _ decoys: [String]) -> Answer {
    let name = "layout.layoutAttributesForElements(in:)"
    let call = events.first { $0.call == name && $0.number > event?.number ?? 0 }
    let elsewhere = recording.outcome.trace.entries.map(\.event).filter { $0.call == name }
    let bounds = recording.screen(at: recording.stops[lastPlace]).bounds
    return Answer(
      call?.argumentsText ?? Lesson.notAsked,
      among: decoys + [GeometryFormat.rect(bounds)] + elsewhere.map(\.argumentsText) + [Lesson.notAsked],
      call: call)
  }

  // MARK: What is on screen

  /// The height of a cell; beside it those that it has at other times, and that others have.
  func height(_ path: IndexPath) -> Answer {
    func text(_ frame: CGRect) -> String { "\(GeometryFormat.number(frame.height)) points" }
    let right = view(path, at: lastPlace).map { text($0.frame) } ?? Self.noCell
    let others = others(path).map { text($0.frame) }
    return Answer(right, among: others, call: nil)
  }

  /// What a cell shows; beside it what it shows at other times, and what others show.
  func value(_ path: IndexPath) -> Answer {
    func text(_ view: RecordedView) -> String { view.value.map { "'\($0)'" } ?? "nothing" }
    let right = view(path, at: lastPlace).map(text) ?? Self.noCell
    return Answer(right, among: others(path).map(text) + [Self.noCell], call: nil)
  }

  private static let noCell = "it has no cell"

  private func screen(at place: Int) -> (items: [IndexPath], views: [RecordedView]) {
    let views = recording.screen(at: recording.stops[place]).views.filter { !$0.isLeaving }
    let items = views.compactMap { if case .item(let path) = $0.element { path } else { nil } }
    return (items.sorted(), views)
  }

  private func view(_ path: IndexPath, at place: Int) -> RecordedView? {
    screen(at: place).views.first { $0.element == .item(path) }
  }

  /// The views of an item when steps have ended, and then those of other items.
  private func others(_ path: IndexPath) -> [RecordedView] {
    let ends = recording.outcome.steps.compactMap { recording.lastStop(ofStep: $0.number) }
    let shown = ends.flatMap { screen(at: $0).views }.filter {
      if case .item = $0.element { true } else { false }
    }
    return shown.filter { $0.element == .item(path) } + shown.filter { $0.element != .item(path) }
  }
}

extension LifecycleValue {
  /// The item that the value names; nil where that is none.
  fileprivate var item: IndexPath? {
    switch self {
    case .indexPath(let path): path
    case .attributes(let path, nil, _): path
    default: nil
    }
  }
}
