import Foundation
import HeadlessUIKit
import LayoutLab

/// A step of one run or of both runs.
struct ComparedStep {
  /// The step of the first run; `nil` if it has none.
  let first: StepOutcome?
  /// The step of the second run; `nil` if it has none.
  let second: StepOutcome?
  /// The aligned calls of both runs.
  let calls: [ComparedCall]
  /// The differences at the end of the step.
  let facts: [ComparedFact]
  /// The differences at the end of the step that the previous step does not have.
  let newFacts: [ComparedFact]

  /// Compares two steps.
  ///
  /// - Parameters:
  ///   - first: The step of the first run.
  ///   - firstRun: The first run.
  ///   - second: The step of the second run.
  ///   - secondRun: The second run.
  ///   - previous: The previous step; `nil` for the first.
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

  /// Whether both runs have the step, with the same calls and the same state at its end.
  var isSame: Bool { first != nil && second != nil && facts.isEmpty && calls.allSatisfy(\.isSame) }
}

extension ComparedFact.Subject {
  /// Whether the subject is an event of the step rather than the state at its end.
  fileprivate var isOfStep: Bool {
    switch self {
    case .time, .animation, .completion, .answer, .exception, .message: true
    case .screen, .frame, .value: false
    }
  }
}
