import HeadlessUIKit

/// A scenario of the battery, with its data, its device and its steps.
public struct BatteryScenario: Sendable {
  /// The identity, by which the scenario can be run alone.
  public private(set) var id: BatteryScenarioID
  private(set) var data: ScenarioData
  let device: ScenarioDevice
  private(set) var steps: [BatteryStep]
  let aim: Aim
  /// Whether delegates implement optional requirements.
  var answersOptional: Bool
  /// Whether a flow layout scrolls horizontally, whatever direction it has set.
  let isHorizontal: Bool

  /// The purpose of a scenario.
  enum Aim: Sendable {
    /// The layout is judged after each step.
    case judging
    /// The layout only has to survive: crashes, exceptions and endless passes count.
    case surviving
    /// The scenario has its own way of judging the layout.
    case asking(@MainActor @Sendable (Examiner) -> Void)
  }

  init(
    _ id: BatteryScenarioID, data: ScenarioData = .plain, device: ScenarioDevice = ScenarioDevice(),
    aim: Aim = .judging, answersOptional: Bool = true, isHorizontal: Bool = false, _ steps: [BatteryStep] = []
  ) {
    self.id = id
    self.data = data
    self.device = device
    self.steps = [.load] + steps
    self.aim = aim
    self.answersOptional = answersOptional
    self.isHorizontal = isHorizontal
  }

  /// Returns the variant in which a delegate answers although the layout sets its item size; `nil` if there is none.
  func answered() -> BatteryScenario? {
    guard let id = id.answered else { return nil }
    var scenario = self
    scenario.id = id
    return scenario
  }

  /// Whether the view is only as high as one row of items.
  var showsOneRow: Bool { id == .oneRow }

  /// Whether data, device and scroll direction are the same as in the probe.
  var isPlain: Bool { data == .plain && device == ScenarioDevice() && !isHorizontal && !showsOneRow }

  /// Whether items become larger or smaller in a step.
  var changesContents: Bool {
    steps.contains { step in
      if case .contents = step.action { true } else { false }
    }
  }

  /// Whether the numbers of items and sections stay those of the data.
  var keepsCounts: Bool { !id.needsOtherCounts && !steps.contains { $0.trigger == .data } }

  /// Returns the scenario with the data of a fixture; `nil` if it needs data of its own.
  func showing(_ fixture: ScenarioData) -> BatteryScenario? {
    let isUpdate = steps.contains { $0.trigger == .data }
    guard data == .plain, !isUpdate || (fixture.sections.first?.items ?? 0) >= 40 else { return nil }
    var scenario = self
    scenario.data = fixture
    return scenario
  }

  /// Returns the scenario for an app that has a fixed number of sections; `nil` if the steps need more.
  ///
  /// Three scenarios about many sections show all those of the app, so that each kind of section is laid out.
  func showing(sections most: Int) -> BatteryScenario? {
    if [.severalSections, .filledSections, .spreadOverSections].contains(id) {
      let own = data.sections
      var scenario = self
      scenario.data = ScenarioData(sections: (0..<most).map { own[$0 % own.count] })
      return scenario
    }
    return data.sections.count <= most && !(changesSections && most < 3) ? self : nil
  }

  /// Whether the number of sections grows or their identifiers change in a step.
  private var changesSections: Bool { id == .insertSection || id == .snapshots }

  /// The scenario for a session, whose other steps are taken one by one.
  var scenario: Scenario { Scenario(name: id.rawValue, data: data, device: device, steps: [.load]) }
}
