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
  @MainActor public func recordIssues(sourceLocation: SourceLocation = #_sourceLocation) {
    for failure in failures { failure.recordIssue(in: scenario.name, sourceLocation: sourceLocation) }
    let failed = steps.first { !$0.failures.isEmpty }
    attach(screen: failed?.screen, sourceLocation: sourceLocation)
  }
}

extension StepFailure {
  /// Records an issue with the whole account; a picture that differs is written in place where that is wanted.
  @MainActor func recordIssue(in scenario: String, sourceLocation: SourceLocation) {
    let place = SourceLocation(source, or: sourceLocation)
    Issue.record(
      Comment(rawValue: writtenPicture(scenario, place) ?? account(in: scenario) + recordingHint),
      sourceLocation: place)
  }

  /// How a picture that differs comes to stand in the test; empty for other failures.
  private var recordingHint: String {
    guard case .screen = mismatch, isInSwift else { return "" }
    return "\nLAYOUTLAB_RECORD=1 swift test draws what was found here."
  }

  /// Writes a picture that differs, and returns what to say of it; nil where nothing is to be written.
  @MainActor private func writtenPicture(_ scenario: String, _ place: SourceLocation) -> String? {
    guard case .screen(let difference) = mismatch, isInSwift, ExpectedTrace.isRecording else { return nil }
    let name = "\(scenario), \(stepName)"
    let problem = InlineLiterals.write(
      difference.found.rows, ofCall: "screen", wayOut: "give each case a picture of its own", at: place)
    return problem.map { "\(name): the picture is not written: \($0)." }
      ?? "\(name): the picture is written here; run the tests again without LAYOUTLAB_RECORD."
  }

  /// Whether the expectation stands in a test, and not in a scenario file.
  private var isInSwift: Bool { source?.file.hasSuffix(".swift") ?? false }
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
