import HeadlessUIKit
import LayoutLab

/// A value in a lesson that the reader changes, to see how the run changes with it.
struct LessonKnob: Sendable {
  /// The name of what can be changed, such as `Items`.
  let name: String
  /// The values or calls to compare, in one or two sentences.
  let setting: String
  /// The scenario to change: the name of its file in the folder `Scenarios`, without `.json`.
  let scenario: String
  /// The values; the first one is the scenario's own.
  let options: [Option]

  /// A value of a knob.
  struct Option: Sendable {
    let name: String
    /// Changes the scenario accordingly.
    let change: @Sendable (inout Scenario) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout Scenario) -> Void = { _ in }) {
      self.name = name
      self.change = change
    }
  }

  /// Returns the scenario with a value.
  ///
  /// Its steps have no labels and expectations, because these describe the scenario as it was.
  func scenario(_ option: Option, of original: Scenario) -> Scenario {
    var scenario = original
    option.change(&scenario)
    scenario.expectations = []
    for step in scenario.steps.indices {
      scenario.steps[step].label = nil
      scenario.steps[step].expectations = []
    }
    return scenario
  }
}
