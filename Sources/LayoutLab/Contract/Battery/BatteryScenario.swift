import HeadlessUIKit

/// A scenario of the battery: data, a device, and steps after each of which the layout is judged.
public struct BatteryScenario: Sendable {
  /// The name by which it can be run alone, such as `insert-at-front`.
  public private(set) var name: String
  private(set) var data: ScenarioData
  let device: ScenarioDevice
  private(set) var steps: [BatteryStep]
  let aim: Aim
  /// Whether delegates answer what is optional.
  var answersOptional: Bool

  /// What a scenario is there for.
  enum Aim: Sendable {
    /// Everything is judged after each step.
    case judging
    /// Only crashes, exceptions and endless passes count.
    case surviving
    /// A question of its own.
    case asking(@MainActor @Sendable (Examiner) -> Void)
  }

  init(
    _ name: String, data: ScenarioData = .plain, device: ScenarioDevice = ScenarioDevice(),
    aim: Aim = .judging, answersOptional: Bool = true, _ steps: [BatteryStep] = []
  ) {
    self.name = name
    self.data = data
    self.device = device
    self.steps = [.load] + steps
    self.aim = aim
    self.answersOptional = answersOptional
  }

  /// The scenario under another name.
  func renamed(_ name: String) -> BatteryScenario {
    var scenario = self
    scenario.name = name
    return scenario
  }

  /// The scenario with no more than its first steps.
  func taking(_ count: Int) -> BatteryScenario {
    var scenario = self
    scenario.steps = Array(steps.prefix(count))
    return scenario
  }

  /// Whether data and device are those with which layouts are probed.
  var isPlain: Bool { data == .plain && device == ScenarioDevice() }

  /// Whether items become larger or smaller in a step.
  var changesContents: Bool {
    steps.contains { step in
      if case .contents = step.action { true } else { false }
    }
  }

  /// The scenario with data of a shape that a fixture gives; nil where it needs a shape of its own.
  func showing(_ fixture: ScenarioData) -> BatteryScenario? {
    let isUpdate = steps.contains { $0.trigger == .data }
    guard data == .plain, !isUpdate || (fixture.sections.first?.items ?? 0) >= 40 else { return nil }
    var scenario = self
    scenario.data = fixture
    return scenario
  }

  /// The scenario as a session takes it; its steps are taken one by one.
  var scenario: Scenario { Scenario(name: name, data: data, device: device, steps: [.load]) }
}
