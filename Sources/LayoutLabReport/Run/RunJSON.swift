import LayoutLab

/// The outcomes of scenarios as one JSON object.
package enum RunJSON {
  /// Returns the object.
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
  /// The verdict in JSON reports.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    }
  }
}
