import Foundation
import HeadlessUIKit
import LayoutLab

/// A step that both runs take, or one of them.
struct ComparedStep {
  /// The step of the first run; nil where it has none.
  let first: StepOutcome?
  /// The step of the second run; nil where it has none.
  let second: StepOutcome?
  /// The calls of both.
  let calls: [ComparedCall]
  /// What differs at the end of the step.
  let facts: [ComparedFact]
  /// What differs at the end of the step and did not at the end of the step before.
  let newFacts: [ComparedFact]

  /// Compares two steps.
  ///
  /// - Parameters:
  ///   - first: The step of the first run.
  ///   - firstRun: The first run.
  ///   - second: The step of the second run.
  ///   - secondRun: The second run.
  ///   - previous: The step before; nil for the first.
  init(
    _ first: StepOutcome?, _ firstRun: Outcome, _ second: StepOutcome?, _ secondRun: Outcome,
    after previous: ComparedStep?
  ) {
    self.first = first
    self.second = second
    func events(_ step: StepOutcome?, _ run: Outcome) -> [LifecycleEvent] {
      step.map { run.trace.entries[$0.calls].map(\.event) } ?? []
    }
    calls = ComparedCall.aligning(events(first, firstRun), events(second, secondRun))
    let facts = ComparedFact.differing(first, firstRun, second, secondRun)
    let known = Set(previous?.facts ?? [])
    self.facts = facts
    newFacts = facts.filter { $0.subject.isOfStep || !known.contains($0) }
  }

  /// Whether both runs take the step, with the same calls and the same end.
  var isSame: Bool { first != nil && second != nil && facts.isEmpty && calls.allSatisfy(\.isSame) }
}

extension ComparedFact.Subject {
  /// Whether it is about what happens in a step, not about how things stand at its end.
  fileprivate var isOfStep: Bool {
    switch self {
    case .time, .animation, .completion, .answer, .exception, .message: true
    case .screen, .frame, .value: false
    }
  }
}
