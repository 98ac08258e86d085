import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A difference between the states of two runs at the end of a step.
struct ComparedFact: Hashable {
  /// The property that differs.
  enum Subject: String {
    /// The duration of the step, in virtual time.
    case time
    /// An animation that began in the step.
    case animation
    /// A completion handler that was called.
    case completion
    /// Content size, content offset and the number of cells.
    case screen
    /// The frame of a view.
    case frame
    /// The value that a cell shows.
    case value
    /// The result of a query step.
    case answer
    /// The exception that was raised.
    case exception
    /// A message on the console.
    case message
  }

  let subject: Subject
  /// The fact in the first run; `nil` if there is none.
  let first: String?
  /// The fact in the second run; `nil` if there is none.
  let second: String?

  /// Returns the differences at the ends of two steps; none if one of the runs lacks the step.
  static func differing(
    _ first: StepOutcome?, _ firstRun: Outcome, _ second: StepOutcome?, _ secondRun: Outcome
  ) -> [ComparedFact] {
    guard let first, let second else { return [] }
    let (one, other) = (facts(first, firstRun), facts(second, secondRun))
    let names = one.keys + other.keys.filter { one[$0] == nil }
    return names.compactMap { key in
      let (fact, otherFact) = (one[key], other[key])
      // The frame reports a cell that only one run has.
      if fact == otherFact || key.subject == .value && (fact == nil || otherFact == nil) { return nil }
      return ComparedFact(subject: key.subject, first: fact, second: otherFact)
    }
  }

  /// The identity of a fact: its subject, and its element or index.
  private struct Key: Hashable {
    var subject: Subject
    var element: Step.Element?
    var place = 0
  }

  /// Facts in the order in which they are reported.
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
        "\(ListPhrase.elements([element])) animates: \(animation.text)")
    }
    for (place, completion) in step.completions.enumerated() {
      facts.add(
        Key(subject: .completion, place: place),
        "completion of '\(completion.action)', \(completion.finished ? "finished" : "not finished")")
    }
    facts.add(Key(subject: .screen), TraceText.screen(step.screen))
    for element in step.screen.elements {
      let name = ListPhrase.elements([element.element])
      let look = element.alpha == 1 ? "" : ", alpha \(GeometryFormat.number(element.alpha))"
      facts.add(
        Key(subject: .frame, element: element.element),
        "\(name) at \(GeometryFormat.rect(element.frame))\(look)")
    }
    for element in step.screen.elements {
      guard let value = element.value else { continue }
      facts.add(
        Key(subject: .value, element: element.element),
        "\(ListPhrase.elements([element.element])) shows '\(value)'")
    }
    if let answer = step.answer { facts.add(Key(subject: .answer), "result: \(answer.text)") }
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
