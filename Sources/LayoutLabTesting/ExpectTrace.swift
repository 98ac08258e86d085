import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Testing

extension Outcome {
  /// Compares the calls of all steps with lines in the test.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment, the test's source is rewritten if the lines differ or do not
  /// exist yet, and the test fails once more to report that. For a call that runs several times with different traces,
  /// in a loop or with arguments, use ``expectTrace(inFile:of:folded:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - expected: A heading for each step, with its calls below it; `nil` if there are no lines yet.
  ///   - receivers: The receivers whose calls are compared; `nil` for all.
  ///   - folded: Whether calls that repeat for one element after another are listed once.
  ///   - sourceLocation: The location of the call.
  @MainActor public func expectTrace(
    _ expected: String? = nil, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(self)
    ExpectedTrace.inline(expected).compare(found, of: scenario.name, sourceLocation)
  }

  /// Compares the calls of all steps with the lines of a file.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment, the file is written if the lines differ or it does not exist.
  ///
  /// - Parameters:
  ///   - file: The file; a relative path starts at the folder of the test's file.
  ///   - receivers: The receivers whose calls are compared; `nil` for all.
  ///   - folded: Whether calls that repeat for one element after another are listed once.
  ///   - sourceLocation: The location of the call.
  @MainActor public func expectTrace(
    inFile file: String, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(self)
    ExpectedTrace.file(file).compare(found, of: scenario.name, sourceLocation)
  }
}

extension LayoutSession {
  /// Compares the calls of the last step with lines in the test.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment, the test's source is rewritten if the lines differ.
  ///
  /// - Parameters:
  ///   - expected: One line for each call; `nil` if there are no lines yet.
  ///   - receivers: The receivers whose calls are compared; `nil` for all.
  ///   - folded: Whether calls that repeat for one element after another are listed once.
  ///   - sourceLocation: The location of the call.
  public func expectTrace(
    _ expected: String? = nil, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(events)
    compare(found, with: .inline(expected), sourceLocation)
  }

  /// Compares the calls of the last step with the lines of a file.
  ///
  /// - Parameters:
  ///   - file: The file; a relative path starts at the folder of the test's file.
  ///   - receivers: The receivers whose calls are compared; `nil` for all.
  ///   - folded: Whether calls that repeat for one element after another are listed once.
  ///   - sourceLocation: The location of the call.
  public func expectTrace(
    inFile file: String, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(events)
    compare(found, with: .file(file), sourceLocation)
  }

  /// Compares lines, and attaches the run so far if they differ.
  private func compare(_ found: [String], with expected: ExpectedTrace, _ sourceLocation: SourceLocation) {
    if expected.compare(found, of: traceName, sourceLocation) { return }
    outcome.attach(screen: screen, sourceLocation: sourceLocation)
  }

  private var traceName: String {
    let last = outcome.steps.last.map { ", step \($0.number), '\($0.title)'" }
    return scenario.name + (last ?? ", before the first step")
  }
}
