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

extension Step.Expectation.Check {
  /// What is wrong with the words and numbers of an expectation, whatever happens; nil for nothing.
  ///
  /// Each of these would be met always, or never.
  var complaint: String? {
    switch self {
    case .calls(let name, let count): name.complaint ?? count.complaint(of: name)
    case .never(let name): name.complaint
    case .order(let names): names.lazy.compactMap(\.complaint).first
    case .exactly(let list): list.complaint
    case .completions(let completions): completions.lazy.compactMap(\.complaint).first
    case .holds(let rule), .violates(let rule): RuleCheck.complaint(about: rule)
    case .query(.count(let count)) where count < 0: "'query' expects \(count) attributes; write 0 or more"
    case .animation(let change): change.complaint ?? geometryComplaint
    default: geometryComplaint
    }
  }

  /// What is wrong with lengths that are no numbers, and with frames that no view can have; nil for nothing.
  private var geometryComplaint: String? {
    let word = "'\(Step.Expectation(self).kind.rawValue)'"
    for (text, values) in geometry where values.contains(where: \.isNaN) {
      return "\(word) expects \(text), and nothing is equal to nan; write a number"
    }
    for frame in frames where frame.size.width < 0 || frame.size.height < 0 {
      return "\(word) expects the frame \(GeometryFormat.rect(frame)), and no frame has a negative size"
    }
    return nil
  }

  /// The frames of views and attributes that are expected, which UIKit gives with positive sizes whatever was set.
  private var frames: [CGRect] {
    switch self {
    case .frame(_, let frame?): [frame]
    case .presentation(let view): [view.frame].compactMap { $0 }
    case .animation(let change): [change.frame?.from, change.frame?.to].compactMap { $0 }
    case .query(.frame(let frame)): [frame]
    case .query(.frames(let frames)): frames
    default: []
    }
  }

  /// The lengths that are expected, and how a message says them.
  private var geometry: [(String, [CGFloat])] {
    func numbers(_ rect: CGRect) -> (String, [CGFloat]) {
      (GeometryFormat.rect(rect), [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    func numbers(_ size: CGSize) -> (String, [CGFloat]) {
      (GeometryFormat.size(size), [size.width, size.height])
    }
    switch self {
    case .rects(let rects): return rects.map(numbers)
    case .contentSize(let size), .query(.size(let size)): return [numbers(size)]
    case .contentOffset(let offset): return [(GeometryFormat.point(offset), [offset.x, offset.y])]
    default: return frames.map(numbers)
    }
  }
}

extension Step.Expectation.CallList {
  fileprivate var complaint: String? {
    if let complaint = calls.lazy.compactMap(\.name.complaint).first { return complaint }
    guard let receivers else { return nil }
    let words = receivers.map(\.rawValue).joined(separator: " or ")
    return calls.first { call in call.name.receiver.map { !receivers.contains($0) } ?? false }
      .map {
        "'exactly' lists '\($0.name.rawValue)', which is no call of \(words.isEmpty ? "anybody" : words)"
      }
  }
}

extension Step.Expectation.Completion {
  fileprivate var complaint: String? {
    let words = [StepKey.animate, .batch, .setLayout, .transition].map(\.rawValue)
    return words.contains(action)
      ? nil : "'completions' knows no \(NearestWord.quoted(action))" + NearestWord.hint(action, among: words)
  }
}

extension Step.Expectation.AnimatedChange {
  fileprivate var complaint: String? {
    [("take", duration), ("wait", delay)].lazy.compactMap { deed, seconds in
      guard let seconds, !(seconds >= 0) else { return nil }
      return "'animations' expects one to \(deed) \(seconds) s; write 0 or more"
    }
    .first
  }
}

extension Step.Expectation.CallCount {
  fileprivate func complaint(of name: CallName) -> String? {
    if let max, max < min {
      return "'calls' expects at least \(min) and at most \(max) of '\(name.rawValue)'"
    }
    guard min < 0 else { return nil }
    return "'calls' expects '\(name.rawValue)' \(min) times; write 0 or more"
  }
}
