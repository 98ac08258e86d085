import HeadlessUIKit
import LayoutLab
import Testing

extension Outcome {
  /// Records an issue of the running test for each failure.
  ///
  /// The location is the line of the expectation or the step in Swift or in the scenario file, or the call if the line
  /// is unknown. The trace and the run as JSON are attached to the test, with a picture of the screen at a failed step.
  ///
  /// - Parameter sourceLocation: The location of the call.
  @MainActor public func recordIssues(sourceLocation: SourceLocation = #_sourceLocation) {
    for failure in failures { failure.recordIssue(in: scenario.name, sourceLocation: sourceLocation) }
    let failed = steps.first { !$0.failures.isEmpty }
    attach(screen: failed?.screen, sourceLocation: sourceLocation)
  }
}

extension StepFailure {
  /// Records an issue with the whole account, and writes a picture that differs into the test when recording.
  @MainActor func recordIssue(in scenario: String, sourceLocation: SourceLocation) {
    let place = SourceLocation(source, or: sourceLocation)
    Issue.record(
      Comment(rawValue: writtenPicture(scenario, place) ?? account(in: scenario) + recordingHint),
      sourceLocation: place)
  }

  /// Returns how to record a picture that differs; empty for other failures.
  private var recordingHint: String {
    guard picture != nil, isInSwift else { return "" }
    return "\nLAYOUTLAB_RECORD=1 swift test draws the actual screen here."
  }

  /// Writes a picture that differs, and returns a message about it; `nil` if there is nothing to write.
  @MainActor private func writtenPicture(_ scenario: String, _ place: SourceLocation) -> String? {
    guard let difference = picture, isInSwift, ExpectedTrace.isRecording else { return nil }
    let name = "\(scenario), \(stepName)"
    let problem = InlineLiterals.write(
      difference.found.rows, ofCall: "screen", wayOut: "give each case a picture of its own", at: place)
    return problem.map { "\(name): the picture was not written: \($0)." }
      ?? "\(name): the picture was written here; run the tests again without LAYOUTLAB_RECORD."
  }

  /// The difference between the expected and the actual picture of the screen; `nil` for other failures.
  private var picture: ScreenDifference? {
    for case .picture(let difference) in mismatch.marks { return difference }
    return nil
  }

  /// Whether the expectation is in a test and not in a scenario file.
  private var isInSwift: Bool { source?.file.hasSuffix(".swift") ?? false }
}

extension SourceLocation {
  /// Creates the location of a step or an expectation, or another location if it is unknown.
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
