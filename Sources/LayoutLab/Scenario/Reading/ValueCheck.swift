import HeadlessUIKit

/// Finds values in scenarios from Swift that files cannot have: unknown calls, and invalid numbers.
///
/// The reader of files reports the same at the exact character.
enum ValueCheck {
  /// Returns the problems, first of device and data, then in the order of the steps.
  static func problems(of scenario: Scenario) -> [ScenarioProblem] {
    device(scenario.device) + sections(scenario.data.sections)
      + scenario.steps.enumerated().flatMap { index, step in
        problems(of: step, [.key("steps"), .index(index)])
      }
  }

  private static func device(_ device: ScenarioDevice) -> [ScenarioProblem] {
    var messages: [String] = []
    for size in [device.size, device.screen].compactMap({ $0 }) where !(size.width >= 0 && size.height >= 0) {
      messages.append("a view cannot be \(GeometryFormat.size(size)) in size; write 0 or more")
    }
    if !(device.scale > 0) { messages.append("the scale must be above 0, such as 2 or 3") }
    return messages.map { ScenarioProblem(path: [.key("device")], $0) }
  }

  private static func sections(_ sections: [SectionData]) -> [ScenarioProblem] {
    SectionData.complaints(of: sections).map {
      ScenarioProblem(path: [.key("data"), .key("sections")], $0)
    }
  }

  private static func problems(of step: Step, _ path: [ScenarioProblem.PathPart]) -> [ScenarioProblem] {
    var found = problems(of: step.action, path)
    if !(1...Step.mostRepetitions).contains(step.repetitions) {
      found.append(
        ScenarioProblem(
          path: path, "a step is repeated 1 to \(Step.mostRepetitions) times, not \(step.repetitions)"))
    }
    for expectation in step.expectations {
      guard expectation.rule == nil, let complaint = expectation.check.complaint else { continue }
      var problem = ScenarioProblem(path: path + [.key("expect")], complaint)
      problem.position = expectation.source
      found.append(problem)
    }
    return found
  }

  /// Returns the problems of the values of an action and of the steps inside it.
  private static func problems(
    of action: Step.Action, _ path: [ScenarioProblem.PathPart]
  ) -> [ScenarioProblem] {
    let found = action.kind.complaints.map { ScenarioProblem(path: path, $0) }
    guard case .animate(let animation) = action else { return found }
    return found + animation.steps.flatMap { problems(of: $0, path) }
  }
}
