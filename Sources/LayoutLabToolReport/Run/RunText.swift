import LayoutLab
import LayoutLabReport

/// The outcomes of scenarios as text: one line each, followed by its failures, and a line of totals.
package struct RunText {
  private let style: TextStyle
  private let nameWidth: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - names: The names of all scenarios, which determine the widths of the columns.
  ///   - style: The style of the text.
  package init(names: [String], style: TextStyle = .plain) {
    self.style = style
    nameWidth = min(Self.widestName, names.map(\.count).max() ?? 0)
  }

  private static let widestName = 70

  /// Returns the line of a scenario, followed by its failures.
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

  /// Returns the lines of several scenarios and the totals.
  package func text(_ runs: [ScenarioRun]) -> String {
    runs.map { run in text(run) }.joined() + summary(runs)
  }

  /// Returns the last line: how many scenarios passed and how many failed.
  package func summary(_ runs: [ScenarioRun]) -> String {
    let failed = runs.count { $0.outcome.verdict == .failed }
    return style(failed == 0 ? .good : .bad, "\(runs.count - failed) passed, \(failed) failed") + "\n"
  }
}

extension String {
  /// The text on one line.
  fileprivate var replacingLineBreaks: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
