import LayoutLab

/// The results of scenarios as annotations that GitHub shows at the lines of a change.
package enum RunAnnotations {
  /// A line for each expectation that was not met, with a line feed at its end.
  package static func text(_ runs: [ScenarioRun]) -> String {
    runs.flatMap { run in
      run.outcome.failures.map { failure in
        AnnotationText.line(
          "error", file: failure.source?.file ?? run.file, line: failure.source?.line ?? 1,
          column: failure.source?.column, title: run.outcome.scenario.name, failure.sentence)
      }
    }.joined()
  }
}
