import Foundation
import HeadlessUIKit

/// What a session has shown so far.
public struct Outcome: Sendable {
  /// Whether everything was as expected.
  public enum Verdict: String, Sendable {
    /// Everything was as expected.
    case passed
    /// Something was not.
    case failed
  }

  /// The scenario.
  public var scenario: Scenario
  /// The steps that were taken, in order.
  public var steps: [StepOutcome]
  /// All calls.
  public var trace: Trace

  /// Whether everything was as expected so far.
  public var verdict: Verdict { failures.isEmpty ? .passed : .failed }

  /// What was not as expected, in the order of the steps.
  public var failures: [StepFailure] { steps.flatMap(\.failures) }

  /// The exception that ended the run; nil where there was none.
  public var exception: UIKitException? { steps.lazy.compactMap(\.exception).first }

  /// What was written to the console, in order.
  public var consoleMessages: [UIKitConsoleMessage] { steps.flatMap(\.consoleMessages) }

  /// The number of calls.
  public var calls: Int { trace.entries.count }

  /// The virtual time that has passed, in seconds.
  public var time: TimeInterval { steps.last?.time ?? 0 }
}
