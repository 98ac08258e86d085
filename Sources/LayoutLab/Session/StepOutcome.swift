import Foundation
import HeadlessUIKit

/// The calls, the screen and the failures of one step.
public struct StepOutcome: Sendable, Codable {
  /// The number of the step, from 1.
  public let number: Int
  /// The step.
  public internal(set) var step: Step
  /// The indices of the step's calls in the trace.
  public let calls: Range<Int>
  /// The answer of a query; nil for other steps.
  public let answer: QueryFinding?
  /// The screen at the end of the step.
  public let screen: ScreenSnapshot
  /// The animations that began, in order.
  public let animations: [StepAnimation]
  /// The completions that were called, in order.
  public let completions: [Step.Expectation.Completion]
  /// The presentation of views at the end of the step; empty if no expectation is about it.
  public let presented: [PresentedView]
  /// The exception that was raised; nil for none.
  public let exception: UIKitException?
  /// The console messages.
  public let consoleMessages: [UIKitConsoleMessage]
  /// The virtual time at the end of the step, in seconds.
  public let time: TimeInterval
  /// The judgement on the layout; nil if neither this step nor an earlier one has expectations about rules.
  public private(set) var judgement: RuleJudgement?
  /// The expectations that are not met.
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

  /// The label of the step or, without one, a description of its action.
  public var title: String { step.label ?? step.action.phrase }

  /// Compares the expectations of the step with what happened.
  ///
  /// After an unexpected exception, nothing else is compared, because all differences follow from it.
  ///
  /// - Parameters:
  ///   - events: The calls of the step.
  ///   - answered: One element of each kind in the layout's answers; nil if the layout was not queried.
  ///   - isLoaded: Whether the collection view has been in a window, or has been laid out without one.
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

  /// Returns the evidence for expectations, with the calls of the step.
  func evidence(_ events: [LifecycleEvent], answered: [Step.Element]? = nil) -> StepEvidence {
    let query: Step.Query? = if case .query(let query) = step.action { query } else { nil }
    return StepEvidence(
      events: events, screen: screen, animations: animations, completions: completions,
      presented: presented, answer: answer, exception: exception, messages: consoleMessages,
      answered: answered, query: query, judgement: judgement)
  }

  /// Compares the expectations about rules, unless the step raised an unexpected exception.
  mutating func compare(_ judgement: RuleJudgement) {
    self.judgement = judgement
    if exception != nil, !step.hasExceptionExpectation { return }
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
