import Foundation

@testable import HeadlessUIKit
@testable import LayoutLab

/// Finds expectations that are met whatever happens.
///
/// It compares an expectation with two invented steps: nothing happens in the first one, and everything in the second
/// one. An expectation that says something fails in one of them. A new field of ``StepEvidence`` has to be filled in
/// here, which the compiler reports; a new kind of expectation does not.
@MainActor struct OppositeEvidence {
  private let nothing: StepEvidence
  private let everything: StepEvidence

  /// An item that no scenario has.
  private static let stranger = Step.Element.item([98, 99])

  /// Creates the evidence for the expectations of a step.
  init(of actual: StepEvidence, for expectations: [Step.Expectation]) {
    var screen = actual.screen
    screen.elements = []
    screen.selected = []
    screen.sectionOffsets = nil
    screen.contentSize = CGSize(width: -1, height: -1)
    screen.bounds.origin = CGPoint(x: -12_345, y: -12_345)
    nothing = StepEvidence(
      events: [], screen: screen, animations: [], completions: [], presented: [], answer: nil, exception: nil,
      messages: [], answered: nil, query: actual.query, isLoaded: true, judgement: Self.praise)
    let mentioned = expectations.flatMap(\.check.mentions).map(\.element)
    screen.elements = ([Self.stranger] + mentioned).map { element in
      ScreenSnapshot.Element(
        element: element, frame: screen.bounds, alpha: 0.123, isHidden: false, depth: 0, value: "a stranger")
    }
    screen.selected = [[98, 99]]
    everything = StepEvidence(
      events: Self.allCalls, screen: screen, animations: Self.animations,
      completions: [.init("animate", finished: true)], presented: [], answer: .path([98, 99]),
      exception: UIKitException(reason: "an exception"), messages: [UIKitConsoleMessage(text: "a message")],
      answered: nil, query: actual.query, isLoaded: true, judgement: Self.blame)
  }

  /// Returns whether an expectation is not met in one of the steps.
  func canFail(_ expectation: Step.Expectation) -> Bool {
    nothing.mismatch(expectation) != nil || everything.mismatch(expectation) != nil
  }

  /// Returns whether an expectation about all steps together is not met by one of two judgements.
  static func canFail(asAWhole expectation: Step.Expectation) -> Bool {
    praise.mismatch(expectation) != nil || blame.mismatch(expectation) != nil
  }

  // MARK: - Everything

  /// Many calls of all methods, each with arguments of all types.
  private static let allCalls: [LifecycleEvent] = (0..<30).flatMap { _ in
    LifecycleCall.allCases.map { call in
      LifecycleEvent(
        number: 1, depth: 0, time: 0, turn: 0, call: call,
        arguments: [
          LifecycleArgument("path", .indexPath([98, 99])),
          LifecycleArgument("rect", .rect(CGRect(x: 98, y: 99, width: 1, height: 1))),
          LifecycleArgument("text", .text("an update")),
          LifecycleArgument("attributes", .attributes(path: [98, 99], kind: nil, frame: .zero)),
        ], result: nil, cause: nil)
    }
  }

  /// The animations of an insertion.
  private static let animations: [StepAnimation] = {
    let steps: [Step] = [.load, .insert(items: [[0, 0]])]
    let session = LayoutSession(
      Scenario(name: "an insertion", data: [3], steps: steps), layout: UICollectionViewFlowLayout())
    return session.run().steps.flatMap(\.animations)
  }()

  /// A layout that keeps all rules.
  private static let praise = RuleJudgement(findings: [], effects: [], reason: nil)

  /// A layout that breaks all rules.
  private static let blame = RuleJudgement(
    findings: RuleID.allCases.map { rule in
      Finding(
        rule: rule, severity: .error, message: "It breaks the rule.", file: "A.swift", line: 1,
        scenario: "load", step: 1, evidence: .init(expected: "this", actual: "that"), fix: "Keep it.")
    }, effects: [], reason: nil)
}
