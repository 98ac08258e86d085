import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Testing

extension Outcome {
  /// Compares the calls of all steps with lines that stand in the test.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment the test's source is rewritten where the lines differ, or are not
  /// there yet, and the test fails once more to say so. A call that runs more than once, in a loop or with arguments,
  /// needs ``expectTrace(inFile:of:folded:sourceLocation:)`` where its traces differ.
  ///
  /// - Parameters:
  ///   - expected: The lines: a heading for each step, and its calls below it; nil for none yet.
  ///   - receivers: Whose calls are compared; nil for everybody's.
  ///   - folded: Whether calls that repeat for one element after another are told of once.
  ///   - sourceLocation: Where the call stands.
  @MainActor public func expectTrace(
    _ expected: String? = nil, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(self)
    ExpectedTrace.inline(expected).compare(found, of: scenario.name, sourceLocation)
  }

  /// Compares the calls of all steps with the lines of a file.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment the file is written where the lines differ, or it is not there yet.
  ///
  /// - Parameters:
  ///   - file: The file; a relative path counts from the folder of the test's file.
  ///   - receivers: Whose calls are compared; nil for everybody's.
  ///   - folded: Whether calls that repeat for one element after another are told of once.
  ///   - sourceLocation: Where the call stands.
  @MainActor public func expectTrace(
    inFile file: String, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(self)
    ExpectedTrace.file(file).compare(found, of: scenario.name, sourceLocation)
  }
}

extension LayoutSession {
  /// Compares the calls of the last step with lines that stand in the test.
  ///
  /// With `LAYOUTLAB_RECORD=1` in the environment the test's source is rewritten where the lines differ.
  ///
  /// - Parameters:
  ///   - expected: The calls, a line each; nil for none yet.
  ///   - receivers: Whose calls are compared; nil for everybody's.
  ///   - folded: Whether calls that repeat for one element after another are told of once.
  ///   - sourceLocation: Where the call stands.
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
  ///   - file: The file; a relative path counts from the folder of the test's file.
  ///   - receivers: Whose calls are compared; nil for everybody's.
  ///   - folded: Whether calls that repeat for one element after another are told of once.
  ///   - sourceLocation: Where the call stands.
  public func expectTrace(
    inFile file: String, of receivers: [LifecycleReceiver]? = nil, folded: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = GoldenTrace(of: receivers, isFolded: folded).lines(events)
    compare(found, with: .file(file), sourceLocation)
  }

  /// Compares lines; where they differ, the run so far is attached.
  private func compare(_ found: [String], with expected: ExpectedTrace, _ sourceLocation: SourceLocation) {
    if expected.compare(found, of: traceName, sourceLocation) { return }
    outcome.attach(screen: screen, sourceLocation: sourceLocation)
  }

  private var traceName: String {
    let last = outcome.steps.last.map { ", step \($0.number), '\($0.title)'" }
    return scenario.name + (last ?? ", before the first step")
  }
}
