import HeadlessUIKit
import LayoutLab
import Testing

extension Outcome {
  /// Records an issue of the running test for each failure, at the line that the reader wrote.
  ///
  /// That is the line of the expectation or the step in Swift, or in the scenario file; a failure of which neither
  /// is known is recorded at the call.
  ///
  /// - Parameter sourceLocation: Where the call stands.
  public func recordIssues(sourceLocation: SourceLocation = #_sourceLocation) {
    for failure in failures {
      Issue.record(
        Comment(rawValue: failure.text(in: scenario)),
        sourceLocation: failure.source.map(SourceLocation.init) ?? sourceLocation)
    }
  }
}

extension StepFailure {
  /// The scenario, the step, and what was expected and found.
  fileprivate func text(in scenario: Scenario) -> String {
    """
    "\(scenario.name)", step \(step), \(title): \(mismatch.subject)
      expected \(mismatch.expected)
      found    \(mismatch.found)
    """
  }
}

extension SourceLocation {
  fileprivate init(_ position: SourcePosition) {
    self.init(
      fileID: position.fileID ?? "Scenarios/\(position.file.split(separator: "/").last ?? "")",
      filePath: position.file, line: position.line, column: position.column)
  }
}
