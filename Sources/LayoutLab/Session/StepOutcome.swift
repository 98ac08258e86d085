import Foundation
import HeadlessUIKit

/// What one step has shown.
public struct StepOutcome: Sendable, Codable {
  /// The step's number, from 1.
  public let number: Int
  /// The step.
  public internal(set) var step: Step
  /// The places of the step's calls in the trace.
  public let calls: Range<Int>
  /// The answer of a query; nil for other steps.
  public let answer: QueryFinding?
  /// What is on screen at the end of the step.
  public let screen: ScreenSnapshot
  /// The animations that began, in this order.
  public let animations: [StepAnimation]
  /// The completions that were called, in this order.
  public let completions: [Step.Expectation.Completion]
  /// How views look at the end of the step; none where nobody expects anything of it.
  public let presented: [PresentedView]
  /// The exception that was raised; nil for none.
  public let exception: UIKitException?
  /// What was written to the console.
  public let consoleMessages: [UIKitConsoleMessage]
  /// The virtual time at the end of the step, in seconds.
  public let time: TimeInterval
  /// How the layout has kept the rules; nil where neither this step nor one before it speaks of rules.
  public private(set) var judgement: ContractJudgement?
  /// What was not as expected.
  public private(set) var failures: [StepFailure] = []

  init(
    number: Int, step: Step, calls: Range<Int>, answer: QueryFinding?, screen: ScreenSnapshot,
    animations: [StepAnimation], completions: [Step.Expectation.Completion], presented: [PresentedView],
    exception: UIKitException?, consoleMessages: [UIKitConsoleMessage], time: TimeInterval
  ) {
    self.number = number
    self.step = step
    self.calls = calls
    self.answer = answer
    self.screen = screen
    self.animations = animations
    self.completions = completions
    self.presented = presented
    self.exception = exception
    self.consoleMessages = consoleMessages
    self.time = time
  }

  /// The step's label or, without one, what it does in words.
  public var title: String { step.label ?? step.action.phrase }

  /// Compares what was expected with what was found.
  ///
  /// After an exception that was not expected nothing else is compared: what differs, differs because of it.
  ///
  /// - Parameters:
  ///   - events: The calls of the step.
  ///   - answered: An element of each kind in what the layout has answered; nil where it has not answered.
  ///   - isLoaded: Whether the collection view has come into a window, or has been laid out without one.
  mutating func compare(_ events: [LifecycleEvent], answered: [Step.Element]?, isLoaded: Bool) {
    var evidence = evidence(events, answered: answered)
    evidence.isLoaded = isLoaded
    let aboutException = step.expectations.filter { $0.check is ExceptionExpectation }
    for expectation in aboutException { compare(expectation, evidence) }
    if let exception, aboutException.isEmpty { fail(.unexpectedException(exception), source: step.source) }
    guard failures.isEmpty else { return }
    for expectation in step.expectations where !(expectation.check is ExceptionExpectation) {
      compare(expectation, evidence)
    }
  }

  /// What expectations are compared with, from the calls of the step.
  func evidence(_ events: [LifecycleEvent], answered: [Step.Element]? = nil) -> StepEvidence {
    let query: Step.Query? = if case .query(let query) = step.action { query } else { nil }
    return StepEvidence(
      events: events, screen: screen, animations: animations, completions: completions,
      presented: presented, answer: answer, exception: exception, messages: consoleMessages,
      answered: answered, query: query, judgement: judgement)
  }

  /// Compares what was expected of rules; after an exception that was not expected nothing is compared.
  mutating func compare(_ judgement: ContractJudgement) {
    self.judgement = judgement
    if exception != nil, !step.speaksOfException { return }
    for expectation in step.expectations {
      guard let mismatch = judgement.mismatch(expectation) else { continue }
      fail(mismatch, source: expectation.source ?? step.source)
    }
  }

  private mutating func compare(_ expectation: Step.Expectation, _ evidence: StepEvidence) {
    guard let mismatch = evidence.mismatch(expectation) else { return }
    fail(mismatch, source: expectation.source ?? step.source)
  }

  mutating func fail(_ mismatch: Mismatch, source: SourcePosition?) {
    failures.append(StepFailure(step: number, title: title, mismatch: mismatch, source: source))
  }
}
