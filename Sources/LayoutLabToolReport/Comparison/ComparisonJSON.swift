import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A comparison as one JSON object.
///
/// | key | value |
/// | --- | --- |
/// | `same` | whether nothing differs |
/// | `a`, `b` | the runs: `name`, `file`, `scenario`, `layout`, `profile`, `calls`, `time` and `verdict`; a recording of \
///   a device has `system`, `device` and `isSimulator` instead of the profile, the time and the verdict |
/// | `differences` | `what`, `a` and `b`: a number, a text, a list of index paths or elements, or null |
/// | `callCounts` | `call`, `a` and `b` |
/// | `steps` | `same`, `a`, `b`, `calls` and `end` |
///
/// In a step, `a` and `b` have `step`, `title` and `time`, or are null. Each of the `calls` has `is` (`same`,
/// `changed`, `onlyA` or `onlyB`), and in `a` and `b` the events as `run --trace --format json` prints them, or null.
/// Each difference in `end` has `about`, and in `a` and `b` a text or null.
package enum ComparisonJSON {
  /// Returns the object.
  package static func text(_ comparison: RunComparison) -> String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("compare")),
      ("same", .flag(comparison.isSame)), ("a", json(comparison.first)), ("b", json(comparison.second)),
      ("differences", .list(comparison.differences.map { json($0, key: "what") })),
      ("callCounts", .list(comparison.callCounts.map { json($0, key: "call") })),
      ("steps", .list(comparison.steps.map(json))),
    ]).lines() + "\n"
  }

  private static func json(_ side: RunComparison.Side) -> JSONText {
    let (outcome, scenario) = (side.outcome, side.outcome.scenario)
    if let device = side.device {
      return .object([
        ("name", .string(side.name)), ("file", .string(side.run.file)), ("scenario", .string(scenario.name)),
        ("layout", scenario.subject.map { .string($0.layout) } ?? .null), ("system", .string(device.system)),
        ("device", .string(device.device)), ("isSimulator", .flag(device.isSimulator)),
        ("calls", .count(outcome.calls)),
      ])
    }
    return .object([
      ("name", .string(side.name)), ("file", .string(side.run.file)), ("scenario", .string(scenario.name)),
      ("layout", scenario.subject.map { .string($0.layout) } ?? .null),
      ("profile", .string(scenario.device.profile.name)), ("calls", .count(outcome.calls)),
      ("time", .number(outcome.time)), ("verdict", .string(outcome.verdict.word)),
    ])
  }

  private static func json(_ difference: RunDifference, key: String) -> JSONText {
    .object([
      (key, .string(difference.what)), ("a", json(difference.first)), ("b", json(difference.second)),
    ])
  }

  private static func json(_ value: RunDifference.Value) -> JSONText {
    switch value {
    case .none: .null
    case .count(let count): .count(count)
    case .seconds(let seconds): .number(seconds)
    case .text(let text): .string(text)
    case .paths(let paths): .list(paths.map(TraceJSON.json))
    case .elements(let elements): .list(elements.map(json))
    }
  }

  private static func json(_ element: Step.Element) -> JSONText {
    let kind: [(key: String, value: JSONText)] =
      switch element {
      case .item: []
      case .supplementary(let kind, _), .decoration(let kind, _): [("kind", .string(kind.text))]
      }
    return .object([("path", TraceJSON.json(element.path))] + kind)
  }

  private static func json(_ step: ComparedStep) -> JSONText {
    .object([
      ("same", .flag(step.isSame)), ("a", json(step.first)), ("b", json(step.second)),
      (
        "calls",
        .list(
          step.calls.map { call in
            .object([
              ("is", .string(call.word)), ("a", json(call.first, step.first)),
              ("b", json(call.second, step.second)),
            ])
          })
      ),
      (
        "end",
        .list(
          step.facts.map { fact in
            .object([
              ("about", .string(fact.subject.rawValue)), ("a", fact.first.map { .string($0) } ?? .null),
              ("b", fact.second.map { .string($0) } ?? .null),
            ])
          })
      ),
    ])
  }

  private static func json(_ step: StepOutcome?) -> JSONText {
    guard let step else { return .null }
    return .object([
      ("step", .count(step.number)), ("title", .string(step.title)), ("time", .number(step.time)),
    ])
  }

  private static func json(_ event: LifecycleEvent?, _ step: StepOutcome?) -> JSONText {
    guard let event, let step else { return .null }
    return TraceJSON.json(event, step: step.number)
  }
}

extension ComparedCall {
  /// The kind of difference in JSON reports.
  fileprivate var word: String {
    switch self {
    case .same: "same"
    case .changed: "changed"
    case .onlyFirst: "onlyA"
    case .onlySecond: "onlyB"
    }
  }
}
