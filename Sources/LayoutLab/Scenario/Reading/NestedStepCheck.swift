import HeadlessUIKit

/// Finds what is not allowed in a step inside an animation, of which only the action is used.
enum NestedStepCheck {
  /// The actions that have no meaning inside an animation.
  private static let actions = [PlainStep.load.key, AdvanceStep.key, Step.Query.key]

  /// Returns the problems of the steps inside an action, by their paths in the step.
  static func problems(of action: Step.Action) -> [ScenarioProblem] {
    guard case .animate(let animation) = action else { return [] }
    return animation.steps.enumerated().flatMap { index, step in
      let path: [ScenarioProblem.PathPart] = [.key("animate"), .key("steps"), .index(index)]
      func problem(_ key: String, _ wayOut: String) -> ScenarioProblem {
        ScenarioProblem(
          path: path + [.key(key)], place: .key,
          "'\(key)' is not allowed in a step inside an animation; \(wayOut)")
      }
      var found: [ScenarioProblem] = []
      if actions.contains(step.action.word) {
        found.append(problem(step.action.word, "put it in a step of its own"))
      }
      if step.label != nil { found.append(problem("label", "label the animation")) }
      if !step.expectations.isEmpty { found.append(problem("expect", "expect it of the animation")) }
      if !step.settles { found.append(problem("settle", "write it beside 'animate'")) }
      if step.repetitions != 1 { found.append(problem("repeat", "repeat the step in the list")) }
      return found
        + problems(of: step.action).map { ScenarioProblem(path: path + $0.path, place: $0.place, $0.message) }
    }
  }
}
