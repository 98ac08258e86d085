import HeadlessUIKit

/// Finds in a scenario from Swift what a file cannot hold: names of no call, and numbers that mean nothing.
///
/// The reader of files says the same while it reads, and at the very character.
enum ValueCheck {
  /// What is wrong, first with device and data, then in the order of the steps.
  static func problems(of scenario: Scenario) -> [ScenarioProblem] {
    device(scenario.device) + sections(scenario.data.sections, [.key("data"), .key("sections")])
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

  private static func sections(
    _ sections: [SectionData], _ path: [ScenarioProblem.PathPart]
  ) -> [ScenarioProblem] {
    sections.enumerated().compactMap { index, section in
      guard !(0...SectionData.largestCount).contains(section.items) else { return nil }
      let why =
        section.items < 0
        ? "is negative; write 0 or more" : "is more than the \(SectionData.largestCount) that it can have"
      return ScenarioProblem(
        path: path + [.index(index)], "the number of items in section \(index), \(section.items), \(why)")
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

  private static func problems(
    of action: Step.Action, _ path: [ScenarioProblem.PathPart]
  ) -> [ScenarioProblem] {
    func problem(_ message: String) -> [ScenarioProblem] { [ScenarioProblem(path: path, message)] }
    switch action {
    case .advance(let seconds) where !(seconds >= 0):
      return problem("time cannot advance by \(seconds) s; write 0 or more")
    case .advance(let seconds) where seconds.isInfinite:
      return problem("time cannot advance for ever; write a number of seconds")
    case .scroll(.drag(let distance, let velocity))
    where ![distance.dx, distance.dy, velocity.dx, velocity.dy].allSatisfy(\.isFinite):
      return problem("a finger cannot drag so far or so fast; write numbers")
    case .resize(let size) where !(size.width >= 0 && size.height >= 0):
      return problem("a view cannot be \(GeometryFormat.size(size)) in size; write 0 or more")
    case .animate(let animation):
      let times = [("take", animation.duration), ("wait", animation.delay)].filter { !($0.1 >= 0) }
      return times.flatMap { problem("an animation cannot \($0) \($1) s; write 0 or more") }
        + animation.steps.flatMap { problems(of: $0, path) }
    case .update(.change(.insertSections(_, let contents))): return sections(contents, path)
    case .batch(let updates):
      return updates.flatMap { update -> [ScenarioProblem] in
        guard case .change(.insertSections(_, let contents)) = update else { return [] }
        return sections(contents, path)
      }
    case .mutate(let mutations):
      return mutations.flatMap { mutation -> [ScenarioProblem] in
        guard case .change(.insertSections(_, let contents)) = mutation else { return [] }
        return sections(contents, path)
      }
    default: return []
    }
  }
}
