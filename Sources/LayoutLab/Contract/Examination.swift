import HeadlessUIKit

/// Puts one layout through the battery.
///
/// A layout may end the process, so an examination tells what it does as it goes: whoever watches it can run
/// the scenarios that are left in another process, and attribute the suspicions of all of them together.
@MainActor public struct Examination {
  /// The layout.
  public let subject: LayoutSubject
  /// How it is examined.
  public let options: ExaminationOptions

  /// Creates an examination.
  public init(subject: LayoutSubject, options: ExaminationOptions = ExaminationOptions()) {
    self.subject = subject
    self.options = options
  }

  /// Runs the battery, or some of its scenarios.
  ///
  /// The layout is probed first, in the scenario ``Battery/probe``, whatever else runs; where that one is left
  /// out the layout counts as a plain vertical one.
  ///
  /// - Parameters:
  ///   - only: The names of the scenarios to run; nil for all that fit the layout.
  ///   - skipping: The names of scenarios to leave out, such as those that ended another process.
  ///   - progress: Told of each step as it begins and of each thing as it is found.
  /// - Returns: What was found in these scenarios.
  public func run(
    only: [String]? = nil, skipping: [String] = [], progress: (ExaminationProgress) -> Void = { _ in }
  ) -> ExaminationResult {
    withoutActuallyEscaping(progress) { progress in
      var result = ExaminationResult(
        findings: [], suspicions: [], notChecked: [], properties: [], scenarios: [])
      var traits = LayoutTraits()
      var plain: AnswerSnapshot?
      if !skipping.contains(Battery.probe) {
        progress(.planned([Battery.probe]))
        let probe = Probe(subject, data: subject.data ?? .plain) {
          progress(.began(scenario: Battery.probe, step: $0))
        }
        traits = probe.run()
        plain = subject.data == nil ? probe.answers : nil
        for property in probe.properties {
          result.properties.append(property)
          progress(.property(name: property.name, value: property.value))
        }
        let isWanted = only?.contains(Battery.probe) ?? true
        take(isWanted ? probe.inspection : nil, of: Battery.probe, into: &result, progress)
      }
      let battery = Battery.scenarios(for: traits).compactMap { scenario -> BatteryScenario? in
        guard let fixture = subject.data else { return scenario }
        return scenario.showing(fixture)
      }
      let chosen = battery.map { scenario in
        options.mostSteps.map(scenario.taking) ?? scenario
      }.filter { scenario in
        !traits.laysOutNothing && (only?.contains(scenario.name) ?? true) && !skipping.contains(scenario.name)
          && (options.measuresCost || !scenario.name.hasPrefix("growth"))
      }
      progress(.planned([Battery.probe] + chosen.map(\.name)))
      for scenario in chosen {
        let examiner = Examiner(subject, scenario, traits: traits, plain: plain) {
          progress(.began(scenario: scenario.name, step: $0))
        }
        examiner.run()
        take(examiner.inspection, of: scenario.name, into: &result, progress)
      }
      result.findings = Attribution.findings(from: result.suspicions)
      return result
    }
  }

  /// Takes over what was seen in a scenario, and tells of it.
  private func take(
    _ inspection: Inspection?, of name: String, into result: inout ExaminationResult,
    _ progress: (ExaminationProgress) -> Void
  ) {
    for suspicion in inspection?.suspicions ?? [] where !options.disabled.contains(suspicion.finding.rule) {
      result.suspicions.append(suspicion)
      progress(.suspicion(suspicion))
    }
    for note in inspection?.notChecked ?? [] where !result.notChecked.contains(note) {
      result.notChecked.append(note)
      progress(.notChecked(note))
    }
    if inspection != nil { result.scenarios.append(name) }
    progress(.ended(scenario: name))
  }
}
