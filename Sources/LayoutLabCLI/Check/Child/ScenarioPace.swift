import LayoutLab

/// How long the scenarios of a layout take, which tells a slow layout from one that never ends.
struct ScenarioPace {
  /// The longest processor time of a scenario that has ended, in seconds.
  private var longest = 0.0

  /// The part of the limit from which on a scenario that ends counts as a slow one.
  private static let slow = 0.25

  /// The scenarios with many items, which take their time in each layout, and in a slow one far more than others.
  private static let withManyItems: Set = [
    BatteryScenarioID.growth.rawValue, BatteryScenarioID.manyItems.rawValue,
    BatteryScenarioID.manyItemsInSections.rawValue,
  ]

  /// Notes the processor time of a scenario that has ended, in seconds.
  mutating func note(_ seconds: Double, of scenario: String) {
    guard !scenario.isEmpty, scenario != BatteryScenarioID.growth.rawValue else { return }
    longest = max(longest, seconds)
  }

  /// Returns the reason why a scenario that was stopped proves nothing; `nil` if it has few items and other scenarios are
  /// quick.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - limit: The limit of its processor time, in seconds.
  /// - Returns: The reason.
  func excuse(for scenario: String, limit: Double) -> NotChecked? {
    let reason: String
    if Self.withManyItems.contains(scenario) {
      reason = "it shows many items"
    } else if longest > limit * Self.slow {
      reason = "other scenarios take long too"
    } else {
      return nil
    }
    return NotChecked(
      rule: .layoutCrash,
      why:
        "\(scenario) took too long and was stopped; \(reason), so that the layout may be slow and need not be endless"
    )
  }
}
