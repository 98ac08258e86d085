import Foundation
import HeadlessUIKit
import LayoutLab

/// What is otherwise in one run than in the other when a step has ended.
struct ComparedFact: Hashable {
  /// What it is about.
  enum Subject: String {
    /// How long the step has taken, in virtual time.
    case time
    /// An animation that has begun.
    case animation
    /// A completion that was called.
    case completion
    /// Content size, content offset and the number of cells.
    case screen
    /// The frame of a view.
    case frame
    /// What a cell shows.
    case value
    /// The answer of a query.
    case answer
    /// The exception that was raised.
    case exception
    /// A message on the console.
    case message
  }

  let subject: Subject
  /// What holds in the first run; nil for nothing.
  let first: String?
  /// What holds in the second run; nil for nothing.
  let second: String?

  /// Says what differs between the ends of two steps; nothing where a run has no such step.
  static func differing(
    _ first: StepOutcome?, _ firstRun: Outcome, _ second: StepOutcome?, _ secondRun: Outcome
  ) -> [ComparedFact] {
    guard let first, let second else { return [] }
    let (one, other) = (facts(first, firstRun), facts(second, secondRun))
    let names = one.keys + other.keys.filter { one[$0] == nil }
    return names.compactMap { key in
      let (fact, otherFact) = (one[key], other[key])
      // That a cell is there in one run alone is told with its frame.
      if fact == otherFact || key.subject == .value && (fact == nil || otherFact == nil) { return nil }
      return ComparedFact(subject: key.subject, first: fact, second: otherFact)
    }
  }

  /// What a fact is told by: its subject, and the element or the place that it is about.
  private struct Key: Hashable {
    var subject: Subject
    var element: Step.Element?
    var place = 0
  }

  /// Facts in the order in which they are told.
  private struct Facts {
    private(set) var keys: [Key] = []
    private var texts: [Key: String] = [:]

    subscript(key: Key) -> String? { texts[key] }

    mutating func add(_ key: Key, _ text: String) {
      keys.append(key)
      texts[key] = text
    }
  }

  private static func facts(_ step: StepOutcome, _ run: Outcome) -> Facts {
    var facts = Facts()
    facts.add(Key(subject: .time), "takes \(TraceText.time(step.time - run.start(of: step))) s")
    var counts: [Step.Element: Int] = [:]
    for animation in step.animations {
      let element = animation.element
      counts[element, default: 0] += 1
      facts.add(
        Key(subject: .animation, element: element, place: counts[element] ?? 0),
        "\(Words.elements([element])) animates: \(animation.text)")
    }
    for (place, completion) in step.completions.enumerated() {
      facts.add(
        Key(subject: .completion, place: place),
        "completion of '\(completion.action)', \(completion.finished ? "finished" : "not finished")")
    }
    facts.add(Key(subject: .screen), TraceText.screen(step.screen))
    for element in step.screen.elements {
      let name = Words.elements([element.element])
      let look = element.alpha == 1 ? "" : ", alpha \(GeometryFormat.number(element.alpha))"
      facts.add(
        Key(subject: .frame, element: element.element),
        "\(name) at \(GeometryFormat.rect(element.frame))\(look)")
    }
    for element in step.screen.elements {
      guard let value = element.value else { continue }
      facts.add(
        Key(subject: .value, element: element.element),
        "\(Words.elements([element.element])) shows '\(value)'")
    }
    if let answer = step.answer { facts.add(Key(subject: .answer), "answer: \(answer.text)") }
    if let exception = step.exception { facts.add(Key(subject: .exception), "raises \(exception.reason)") }
    for (place, message) in step.consoleMessages.enumerated() {
      facts.add(Key(subject: .message, place: place), "console: \(message.text)")
    }
    return facts
  }
}

extension Outcome {
  /// The virtual time at which a step began, in seconds.
  func start(of step: StepOutcome) -> TimeInterval { step.number > 1 ? steps[step.number - 2].time : 0 }
}
