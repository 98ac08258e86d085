import HeadlessUIKit

// Examinations of single scenarios and of generated programs.
extension Examination {
  /// Puts the layout through the steps of one scenario, and judges it after each of them.
  ///
  /// A scenario that ends with the first display is a program that asks a question of the battery, or one without
  /// steps. All questions of programs are then asked of the layout.
  ///
  /// - Parameter scenario: The scenario; its expectations are not compared.
  /// - Returns: The findings and candidates of the first step that breaks a rule.
  public func run(_ scenario: Scenario) -> ExaminationResult {
    let traits = ContractShadow.traits(of: subject)
    let shadow = ContractShadow(scenario, subject, traits: traits, layouts: ProgramRun.layouts(of: subject))
    var result = Self.empty
    func take(_ candidates: [CandidateFinding]) {
      result.candidates = candidates.filter { !options.disabled.contains($0.finding.rule) }
    }
    var isOver = false
    for step in scenario.steps where !isOver {
      let judged = shadow.judge(step)
      take(judged.candidates)
      isOver = judged.isLast || !result.candidates.isEmpty
    }
    if !isOver, scenario.isFirstDisplay {
      take(shadow.answers(to: ProgramQuestion.all(of: subject, traits).map(\.scenario)))
    }
    result.findings = Attribution.findings(from: result.candidates)
    return result
  }

  /// Puts the layout through generated programs.
  ///
  /// - Parameters:
  ///   - programs: The number of programs.
  ///   - seed: The seed from which the programs follow.
  /// - Returns: The findings, each with the shortest program that shows it.
  public func explore(_ programs: Int, seed: UInt64 = 1) -> ExaminationResult {
    var result = Self.empty
    let plan = ExplorationPlan(seeds: [seed], programs: programs, disabled: Array(options.disabled))
    guard let exploration = Exploration(subject: subject, plan: plan) else {
      result.notChecked.append(
        NotChecked(rule: nil, why: "'\(subject.name)' lays out nothing although there are items"))
      return result
    }
    result.candidates = exploration.run().flatMap(\.findings).map(\.candidate)
    result.findings = Attribution.findings(from: result.candidates)
    return result
  }

  private static let empty = ExaminationResult(
    findings: [], candidates: [], notChecked: [], properties: [], scenarios: [])
}
