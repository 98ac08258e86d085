import HeadlessUIKit

/// Finds steps in a wrong order: after the end of the scenario, or before the steps that they need.
enum SequenceCheck {
  /// Returns the problems, in the order of the steps.
  static func problems(of steps: [Step]) -> [ScenarioProblem] {
    var taken: [String] = []
    var isOver = false
    let hasSnapshots = steps.contains(where: \.action.appliesSnapshot)
    return steps.enumerated().flatMap { index, step -> [ScenarioProblem] in
      var found: [ScenarioProblem] = []
      func add(_ message: String, _ key: String, _ position: SourcePosition?) {
        var problem = ScenarioProblem(
          path: [.key("steps"), .index(index), .key(key)], message)
        problem.position = position
        found.append(problem)
      }
      // Progress without a transition.
      if case .transition(.progress) = step.action, !taken.contains(Step.Transition.key) {
        add("'transition' continues a transition, but no step before it starts one", Step.Transition.key, nil)
      }
      if hasSnapshots, step.action.changesDataDirectly {
        add(
          "'\(step.action.word)' changes the data directly, but the diffable data source of this scenario changes it with "
            + "snapshots only; write 'apply'", step.action.word, nil)
      }
      taken += step.action.completed
      for expectation in step.expectations {
        if let completions = (expectation.check as? CompletionsExpectation)?.expected,
          let missing = completions.first(where: { completion in
            !taken.contains(completion.action)
          })
        {
          add(
            "'completions' expects the completion of '\(missing.action)', but no step so far passes one"
              + hint(missing.action), "expect", expectation.source ?? step.source)
        }
        let rest = steps.count - index - 1
        if !isOver, rest > 0, expectation.requiresException {
          isOver = true
          add(
            "'exception' ends the scenario, but \(ListPhrase.count(rest, "step")) \(rest == 1 ? "follows" : "follow"); "
              + "move what follows to another scenario", "expect", expectation.source ?? step.source)
        }
      }
      return found
    }
  }

  /// Returns why a step that seems to pass a completion does not; empty if there is no such step.
  private static func hint(_ action: String) -> String {
    switch action {
    case BatchStep.key: "; a batch does, a single update does not"
    case Step.LayoutChange.key: "; 'setLayout' does if it has \"completion\": true"
    default: ""
    }
  }
}

extension Step.Action {
  /// The keys of the completions that the action passes.
  fileprivate var completed: [String] {
    switch self {
    case .batch: [BatchStep.key]
    case .apply: [Step.Snapshot.key]
    case .setLayout(let change): change.hasCompletion ? [Step.LayoutChange.key] : []
    case .transition(.start): [Step.Transition.key]
    case .animate(let animation): [Step.Animation.key] + animation.steps.flatMap(\.action.completed)
    default: []
    }
  }
}

extension Step.Expectation {
  /// Whether an exception must be raised.
  fileprivate var requiresException: Bool {
    (check as? ExceptionExpectation).map { $0.expected != .absent } ?? false
  }
}
