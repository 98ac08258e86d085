import LayoutLab
import LayoutLabReport

/// The outcomes of scenarios in SARIF 2.1.0: a result for each failed expectation.
package enum RunSARIF {
  /// Returns the document.
  package static func text(_ runs: [ScenarioRun]) -> String {
    let failures = runs.flatMap { run in run.outcome.failures.map { (run, $0) } }
    let used = Set(failures.map(\.1.mismatch.word))
    let words = used.sorted()
    let rules = words.map { word in
      JSONText.object([
        ("id", .string(word)),
        ("shortDescription", SARIFDocument.message("The expectation '\(word)' failed.")),
        ("defaultConfiguration", .object([("level", .string("error"))])),
      ])
    }
    let results = failures.map { run, failure in
      JSONText.object([
        ("ruleId", .string(failure.mismatch.word)),
        ("ruleIndex", .count(words.firstIndex(of: failure.mismatch.word) ?? 0)), ("level", .string("error")),
        ("message", SARIFDocument.message("\(run.outcome.scenario.name): \(failure.sentence)")),
        (
          "locations",
          .list([
            SARIFDocument.location(
              failure.source?.file ?? run.file, line: failure.source?.line ?? 1,
              column: failure.source?.column ?? 1)
          ])
        ),
        (
          "properties",
          .object([("scenario", .string(run.outcome.scenario.name)), ("step", .count(failure.step))])
        ),
      ])
    }
    return SARIFDocument.text(rules: rules, results: results, notifications: [])
  }
}
