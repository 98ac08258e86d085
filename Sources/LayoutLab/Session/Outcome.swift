import Foundation
import HeadlessUIKit

/// What a session has shown so far.
public struct Outcome: Sendable, Codable {
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
  /// How the layout has kept the rules in all steps together; nil where nothing is expected of that.
  public var judgement: ContractJudgement?

  /// Creates an outcome.
  public init(
    scenario: Scenario, steps: [StepOutcome], trace: Trace, judgement: ContractJudgement? = nil
  ) {
    self.scenario = scenario
    self.steps = steps
    self.trace = trace
    self.judgement = judgement
  }

  /// Whether everything was as expected so far.
  public var verdict: Verdict { failures.isEmpty ? .passed : .failed }

  /// What was not as expected: of the steps in their order, then of all of them together.
  public var failures: [StepFailure] { steps.flatMap(\.failures) + failuresAsAWhole }

  /// What was not as expected of all steps together.
  private var failuresAsAWhole: [StepFailure] {
    scenario.expectations.compactMap { expectation in
      judgement?.mismatch(expectation).map {
        StepFailure(step: 0, title: scenario.name, mismatch: $0, source: expectation.source)
      }
    }
  }

  /// The exception that ended the run; nil where there was none.
  public var exception: UIKitException? { steps.lazy.compactMap(\.exception).first }

  /// What was written to the console, in order.
  public var consoleMessages: [UIKitConsoleMessage] { steps.flatMap(\.consoleMessages) }

  /// The number of calls.
  public var calls: Int { trace.entries.count }

  /// The virtual time that has passed, in seconds.
  public var time: TimeInterval { steps.last?.time ?? 0 }
}
