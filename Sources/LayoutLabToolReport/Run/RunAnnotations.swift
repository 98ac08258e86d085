import LayoutLab
import LayoutLabReport

/// The outcomes of scenarios as annotations that GitHub shows next to the source.
package enum RunAnnotations {
  /// Returns a line for each failed expectation.
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
