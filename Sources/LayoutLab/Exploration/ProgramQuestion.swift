import HeadlessUIKit

/// A question of the battery that a program asks of a layout with its data, in its surroundings.
///
/// The other questions always use the same data and views, or lead to warnings only.
@MainActor struct ProgramQuestion {
  let scenario: BatteryScenario
  /// The number of sections, and of items in each of them, that the question needs at least.
  ///
  /// A property that is the index of a special section or item is set to the first three indexes.
  let least: (sections: Int, items: Int)

  private static let aboutSettings: Set<BatteryScenarioID> = [.propertyChanges, .propertyValues]

  /// Returns the questions for a layout; none if a dynamic animator moves its items.
  static func all(of subject: LayoutSubject, _ traits: LayoutTraits) -> [ProgramQuestion] {
    guard !traits.isDynamic else { return [] }
    let asked = Battery.questions(traits).filter { question in
      Exploration.questions.contains(question.id)
        && (!subject.settings.isEmpty || !aboutSettings.contains(question.id))
    }
    let hasIndex = subject.settings.contains { PropertyMeaning.isIndex($0.name) }
    return (asked + (traits.isAlwaysSilent ? [] : Battery.unansweredDisplays)).map { scenario in
      let needsThree = scenario.id == .propertyChanges && hasIndex && traits.laysOut(sections: 3)
      return Self(scenario: scenario, least: needsThree ? (3, 3) : (1, 1))
    }
  }

  /// The label of the step in which a program asks the question.
  var label: String { "the first display, then what the battery asks in '\(scenario.id.rawValue)'" }

  /// Asks the question of a layout.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the data, the device and the steps up to the first display.
  ///   - subject: The layout.
  ///   - traits: The traits of the layout.
  /// - Returns: The candidates, as the last step of the scenario shows them.
  func candidates(in scenario: Scenario, _ subject: LayoutSubject, _ traits: LayoutTraits)
    -> [CandidateFinding]
  {
    self.scenario.candidates(in: scenario, subject, traits, variesData: false).map { candidate in
      var candidate = candidate
      (candidate.finding.scenario, candidate.finding.step) = (scenario.name, scenario.steps.count)
      return candidate
    }
  }
}

extension Exploration {
  /// The questions whose answers depend on the data, the view and the properties of a layout.
  package nonisolated static let questions: Set<BatteryScenarioID> = [
    .targetOffsets, .passesWithoutChange, .tallerCells, .smallerCells, .tallerHeaders, .smallerHeaders,
    .updatesTogether, .updateAfterRotation, .propertyChanges, .propertyValues,
  ]
}

extension BatteryScenario {
  /// Asks the question with the data, the device and the delegates of another scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario; the layout has the properties that it gets there before the first display.
  ///   - subject: The layout.
  ///   - traits: The traits of the layout.
  ///   - variesData: Whether the question uses data and views of its own besides those of the scenario.
  /// - Returns: The candidates.
  @MainActor func candidates(
    in scenario: Scenario, _ subject: LayoutSubject, _ traits: LayoutTraits, variesData: Bool = true
  ) -> [CandidateFinding] {
    let asked = BatteryScenario(
      id, data: scenario.data, device: scenario.device, aim: aim,
      answersOptional: answersOptional && scenario.answers.optionalMethods)
    let examiner = Examiner(
      subject.setting(from: scenario), asked, traits: traits, plain: nil, variesData: variesData,
      didBegin: { _, _ in })
    examiner.run()
    return examiner.inspection.candidates
  }
}

extension LayoutSubject {
  /// Returns the subject with the values that a scenario gives the layout's properties before the first display.
  fileprivate func setting(from scenario: Scenario) -> LayoutSubject {
    var subject = self
    for step in scenario.steps {
      guard case .configure(let values) = step.action else { break }
      subject.values.merge(values) { $1 }
    }
    return subject
  }
}

extension Scenario {
  /// Whether the layout is displayed, and nothing else happens.
  var isFirstDisplay: Bool {
    steps.contains { if case .load = $0.action { true } else { false } }
      && steps.allSatisfy { step in
        switch step.action {
        case .load, .configure: true
        default: false
        }
      }
  }

  /// Whether the scenario is that of a program that asks a question of the battery.
  ///
  /// No step shows the answer, so that it can only be expected of the scenario as a whole.
  package var asksQuestion: Bool { isFirstDisplay && steps.last?.label != nil }
}
