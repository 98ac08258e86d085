import Foundation
import HeadlessUIKit
import LayoutLab

/// A scenario that was run, and the file that it was read from.
package struct ScenarioRun: Sendable {
  /// The file's path as it was named.
  package var file: String
  /// What the run has shown.
  package var outcome: Outcome

  /// Creates a run.
  package init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }
}

/// The results of scenarios as text: a line each, what failed below it, and a line of totals.
package struct RunText {
  private let style: TextStyle
  private let nameWidth: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - names: The names of all scenarios, which decide where the columns stand.
  ///   - style: How words are set off.
  package init(names: [String], style: TextStyle = .plain) {
    self.style = style
    nameWidth = min(Self.widestName, names.map(\.count).max() ?? 0)
  }

  private static let widestName = 70

  /// A scenario's line and, below it, what failed; ends with a line feed.
  package func text(_ run: ScenarioRun) -> String {
    let outcome = run.outcome
    let mark = outcome.verdict == .passed ? style(.good, "✓") : style(.bad, "✗")
    let name = outcome.scenario.name
    let padding = String(repeating: " ", count: max(0, nameWidth - name.count))
    let calls = "\(outcome.calls) call\(outcome.calls == 1 ? " " : "s")"
    let space = String(repeating: " ", count: max(0, 12 - calls.count))
    let numbers = "\(space)\(calls)  \(TraceText.time(outcome.time)) s"
    let line = "\(mark) \(name)\(padding)  " + style(.minor, numbers)
    guard outcome.verdict == .failed else { return line + "\n" }
    return line + "\n" + outcome.failures.map { text($0, file: run.file) }.joined()
      + field("see", "layoutlab run \(ShellWord.quoted(run.file)) --trace")
  }

  private func text(_ failure: StepFailure, file: String) -> String {
    let place = failure.source?.description ?? file
    let mismatch = failure.mismatch
    return "\(place): \(style(.bad, "error:")) \(failure.stepName): \(mismatch.subject)\n"
      + (mismatch.exhibit.map(lines)
        ?? field("expected", mismatch.expected) + field("found", mismatch.found))
      + (mismatch.hint.map { field("hint", $0) } ?? "")
  }

  private func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  private func field(_ name: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: 10 - name.count)
    return "    " + style(.minor, name) + padding + text.replacingLineBreaks + "\n"
  }

  /// All lines of several scenarios, with the totals at the end.
  package func text(_ runs: [ScenarioRun]) -> String { runs.map { run in text(run) }.joined() + summary(runs) }

  /// The last line: how many scenarios passed and how many failed.
  package func summary(_ runs: [ScenarioRun]) -> String {
    let failed = runs.count { $0.outcome.verdict == .failed }
    return style(failed == 0 ? .good : .bad, "\(runs.count - failed) passed, \(failed) failed") + "\n"
  }
}

/// The results of scenarios as one JSON object.
package enum RunJSON {
  /// The object, with a line feed at its end.
  package static func text(_ runs: [ScenarioRun]) -> String {
    let failed = runs.count { $0.outcome.verdict == .failed }
    return JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("run")),
      ("scenarios", .list(runs.map(json))),
      (
        "totals",
        .object([
          ("scenarios", .count(runs.count)), ("passed", .count(runs.count - failed)),
          ("failed", .count(failed)),
        ])
      ),
    ]).lines() + "\n"
  }

  private static func json(_ run: ScenarioRun) -> JSONText {
    .object([
      ("name", .string(run.outcome.scenario.name)), ("file", .string(run.file)),
      ("verdict", .string(run.outcome.verdict.word)), ("failures", .list(run.outcome.failures.map(json))),
    ])
  }

  private static func json(_ failure: StepFailure) -> JSONText {
    var fields: [(key: String, value: JSONText)] = [
      ("step", .count(failure.step)), ("title", .string(failure.title)),
      ("message", .string(failure.mismatch.sentence)), ("expected", .string(failure.mismatch.expected)),
      ("found", .string(failure.mismatch.found)),
    ]
    if let source = failure.source {
      fields.append(("file", .string(source.file)))
      fields.append(("line", .count(source.line)))
      fields.append(("column", .count(source.column)))
    }
    return .object(fields)
  }
}

extension Outcome.Verdict {
  /// The verdict as a JSON report has it.
  var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    }
  }
}

extension String {
  /// The text on one line.
  fileprivate var replacingLineBreaks: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
