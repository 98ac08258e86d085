import LayoutLab

/// A scenario's outcome, and the file that contains the scenario.
package struct ScenarioRun: Sendable {
  /// The path of the file, as the user wrote it.
  package var file: String
  package var outcome: Outcome

  /// Creates a run.
  package init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }
}
