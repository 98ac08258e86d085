import Foundation
import HeadlessUIKit

/// The steps that a session has taken, with their calls and failures.
public struct Outcome: Sendable, Codable {
  /// Whether all expectations are met.
  public enum Verdict: String, Sendable {
    /// All expectations are met.
    case passed
    /// An expectation is not met.
    case failed
  }

  /// The scenario.
  public var scenario: Scenario
  /// The steps that were taken, in order.
  public var steps: [StepOutcome]
  /// All calls.
  public var trace: Trace
  /// The judgement on all steps together; nil if no expectation is about them.
  public var judgement: RuleJudgement?

  /// Creates an outcome.
  public init(
    scenario: Scenario, steps: [StepOutcome], trace: Trace, judgement: RuleJudgement? = nil
  ) {
    self.scenario = scenario
    self.steps = steps
    self.trace = trace
    self.judgement = judgement
  }

  /// Whether all expectations are met so far.
  public var verdict: Verdict { failures.isEmpty ? .passed : .failed }

  /// The failures of the steps in their order, then of all steps together.
  public var failures: [StepFailure] { steps.flatMap(\.failures) + failuresAsAWhole }

  /// The failures of all steps together.
  private var failuresAsAWhole: [StepFailure] {
    scenario.expectations.compactMap { expectation in
      judgement?.mismatch(expectation).map {
        StepFailure(step: 0, title: scenario.name, mismatch: $0, source: expectation.source)
      }
    }
  }

  /// The exception that ended the run; nil if there was none.
  public var exception: UIKitException? { steps.lazy.compactMap(\.exception).first }

  /// The console messages, in order.
  public var consoleMessages: [UIKitConsoleMessage] { steps.flatMap(\.consoleMessages) }

  /// The number of calls.
  public var calls: Int { trace.entries.count }

  /// The virtual time that has passed, in seconds.
  public var time: TimeInterval { steps.last?.time ?? 0 }
}
