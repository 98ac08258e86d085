/// A scenario of the battery.
public struct BatteryScenario: Sendable {
  /// The name by which it can be run alone, such as `insert-at-front`.
  public var name: String
  /// The data, device and steps; the first step shows the collection view.
  public var scenario: Scenario

  /// Creates a scenario.
  init(_ name: String, _ scenario: Scenario) {
    self.name = name
    self.scenario = scenario
  }
}

/// The scenarios that `layoutlab check` puts layouts through.
public enum Battery {
  /// Returns the scenarios that fit a layout, in the order in which they run.
  public static func scenarios(for traits: LayoutTraits) -> [BatteryScenario] { [] }
}
