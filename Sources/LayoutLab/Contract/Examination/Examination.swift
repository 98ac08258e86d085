import HeadlessUIKit

/// Puts one layout through the battery.
///
/// A layout may crash the process, so an examination reports its progress. An observer can run the remaining scenarios
/// in another process, and attribute the candidates of all processes together.
@MainActor public struct Examination {
  /// The layout.
  public let subject: LayoutSubject
  /// The options of the examination.
  public let options: ExaminationOptions

  /// Receives the trials; `nil` if no one reads them.
  let log: TrialLog?

  /// Creates an examination.
  public init(subject: LayoutSubject, options: ExaminationOptions = ExaminationOptions()) {
    self.init(subject: subject, options: options, log: nil)
  }

  /// Creates an examination whose trials are logged.
  package init(subject: LayoutSubject, options: ExaminationOptions, log: TrialLog?) {
    self.subject = subject
    self.options = options
    self.log = log
  }

  /// Runs the battery, or some of its scenarios.
  ///
  /// The scenario ``Battery/probe`` always runs first. If it is skipped, the layout counts as a plain vertical one.
  ///
  /// - Parameters:
  ///   - only: The scenarios to run; `nil` for all that fit the layout.
  ///   - skipping: Scenarios to leave out, for example because they crashed another process.
  ///   - progress: Receives each step that begins and each candidate that is found.
  /// - Returns: The findings and candidates of these scenarios.
  public func run(
    only: [BatteryScenarioID]? = nil, skipping: [BatteryScenarioID] = [],
    progress: (ExaminationProgress) -> Void = { _ in }
  ) -> ExaminationResult {
    withoutActuallyEscaping(progress) { progress in
      var result = ExaminationResult(
        findings: [], candidates: [], notChecked: [], properties: [], scenarios: [])
      var traits = LayoutTraits()
      var plain: AnswerSnapshot?
      var changesSuper = false
      if !skipping.contains(Battery.probe) {
        progress(.planned([Battery.probe.rawValue]))
        let (probe, found) = registering {
          let probe = Probe(
            subject, data: subject.data ?? .plain, severalSections: options.severalSections, log: log
          ) {
            progress(.began(scenario: $0.rawValue, step: 1))
          }
          let traits = probe.run()
          changesSuper = probe.inspection.changesSuperAttributes
          compare(probe.inspection, traits, changesSuper) { subject in
            let other = Probe(
              subject, data: subject.data ?? .plain, severalSections: options.severalSections
            ) { _ in }
            _ = other.run()
            return other.inspection
          }
          return (probe, traits)
        }
        traits = found
        plain = subject.data == nil ? probe.answers : nil
        for property in probe.properties {
          result.properties.append(property)
          progress(.property(name: property.name, value: property.value))
        }
        let isWanted = only?.contains(Battery.probe) ?? true
        take(isWanted ? probe.inspection : nil, of: Battery.probe, into: &result, progress)
      }
      let battery = Battery.scenarios(for: traits).compactMap { scenario -> BatteryScenario? in
        guard let fixture = subject.data, !scenario.id.isOfTables else { return scenario }
        if subject.keepsCounts, !scenario.keepsCounts { return nil }
        if subject.leastSections > 1, [.itemCounts, .growth].contains(scenario.id) { return nil }
        return scenario.showing(fixture)
      }
      let chosen = battery.filter { scenario in
        !traits.laysOutNothing && (only?.contains(scenario.id) ?? true) && !skipping.contains(scenario.id)
          && (options.measuresCost || scenario.id != .growth)
      }
      progress(.planned(([Battery.probe] + chosen.map(\.id)).map(\.rawValue)))
      for scenario in chosen {
        let examiner = registering {
          let examiner = Examiner(subject, scenario, traits: traits, plain: plain, log: log) {
            progress(.began(scenario: scenario.id.rawValue, step: $0, phrase: $1))
          }
          examiner.run()
          compare(examiner.inspection, traits, changesSuper) { subject in
            let other = Examiner(subject, scenario, traits: traits, plain: nil) { _, _ in }
            other.run()
            return other.inspection
          }
          return examiner
        }
        take(examiner.inspection, of: scenario.id, into: &result, progress)
      }
      if let note = noteAboutDecorations {
        result.notChecked.append(note)
        progress(.notChecked(note))
      }
      result.findings = Attribution.findings(from: result.candidates)
      return result
    }
  }

  /// Compares what a scenario shows with the same scenario in other circumstances, if these could explain it.
  ///
  /// - Parameters:
  ///   - inspection: What the scenario shows.
  ///   - traits: The traits of the layout.
  ///   - changesSuper: Whether it changes the attributes that the flow layout returns.
  ///   - inspect: Runs the scenario with a layout.
  private func compare(
    _ inspection: Inspection, _ traits: LayoutTraits, _ changesSuper: Bool,
    inspect: (LayoutSubject) -> Inspection
  ) {
    if traits.isFlow, changesSuper || inspection.mayFollowFromChanges {
      var copying = subject
      copying.getsCopies = true
      func faults(in subject: LayoutSubject) -> Set<CandidateFinding.Fault> {
        Set(inspect(subject).candidates.map(\.fault))
      }
      // A layout whose answers vary shows a fault in some runs only.
      lazy var runs = (1...2).map { _ in (changing: faults(in: subject), copying: faults(in: copying)) }
      inspection.takeOver(from: inspect(copying), changesSuper) { candidate in
        runs.allSatisfy { $0.changing.contains(candidate.fault) && !$0.copying.contains(candidate.fault) }
      }
    }
    // Softened candidates are no longer the same as those of another run.
    if inspection.concernsSizes {
      var subject = subject
      subject.itemSizes = .small
      subject.getsCopies = traits.isFlow && changesSuper
      inspection.soften(bySmall: inspect(subject).candidates)
    }
    if traits.isFlow, inspection.concernsDistances {
      var subject = subject
      subject.leavesDistances = true
      subject.getsCopies = changesSuper
      inspection.soften(byOwnDistances: inspect(subject))
    }
    if inspection.concernsLines {
      var subject = subject
      subject.itemSizes = .equalInLines
      subject.getsCopies = traits.isFlow && changesSuper
      inspection.soften(by: inspect(subject))
    }
    if traits.isFlow, traits.scrollsSideways, inspection.concernsRows {
      var subject = subject
      subject.itemSizes = .equalAcross
      subject.showsOneRow = true
      subject.getsCopies = changesSuper
      inspection.soften(inOneRow: inspect(subject))
    }
  }

  /// Adds the candidates of a scenario to the result, and reports them.
  private func take(
    _ inspection: Inspection?, of scenario: BatteryScenarioID, into result: inout ExaminationResult,
    _ progress: (ExaminationProgress) -> Void
  ) {
    for candidate in inspection?.candidates ?? [] where !options.disabled.contains(candidate.finding.rule) {
      result.candidates.append(candidate)
      progress(.candidate(candidate))
    }
    for note in inspection?.notChecked ?? [] where !result.notChecked.contains(note) {
      result.notChecked.append(note)
      progress(.notChecked(note))
    }
    if inspection != nil { result.scenarios.append(scenario) }
    progress(.ended(scenario: scenario.rawValue))
  }
}
