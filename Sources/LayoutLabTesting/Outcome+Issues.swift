import HeadlessUIKit
import LayoutLab
import Testing

extension Outcome {
  /// Records an issue of the running test for each failure, at the line that the reader wrote.
  ///
  /// That is the line of the expectation or the step in Swift, or in the scenario file; a failure of which neither
  /// is known is recorded at the call. The trace and the run as JSON are attached to the test and, where something
  /// failed, a picture of the screen at that step.
  ///
  /// - Parameter sourceLocation: Where the call stands.
  public func recordIssues(sourceLocation: SourceLocation = #_sourceLocation) {
    for failure in failures { failure.recordIssue(in: scenario.name, sourceLocation: sourceLocation) }
    let failed = steps.first { !$0.failures.isEmpty }
    attach(screen: failed?.screen, sourceLocation: sourceLocation)
  }
}

extension StepFailure {
  /// Records an issue with the whole account.
  func recordIssue(in scenario: String, sourceLocation: SourceLocation) {
    Issue.record(
      Comment(rawValue: account(in: scenario)), sourceLocation: SourceLocation(source, or: sourceLocation))
  }
}

extension SourceLocation {
  /// Creates the location of a step or an expectation; where that is not known, another one.
  init(_ position: SourcePosition?, or other: SourceLocation) {
    guard let position, !position.file.isEmpty else {
      self = other
      return
    }
    self.init(
      fileID: position.fileID ?? "Scenarios/\(position.file.split(separator: "/").last ?? "")",
      filePath: position.file, line: position.line, column: position.column)
  }
}
