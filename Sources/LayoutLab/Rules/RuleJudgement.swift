/// The judgement on a layout by the rules, after one step of a scenario or after all steps.
public struct RuleJudgement: Sendable, Codable, Equatable {
  /// One finding for each cause.
  public var findings: [Finding]
  /// The broken rules that the finding of another rule explains.
  public var effects: [RuleID]
  /// The reason why rules could not be judged, as a clause after 'because'; `nil` if they could.
  public var reason: String?

  /// Creates a judgement.
  init(findings: [Finding], effects: [RuleID], reason: String?) {
    self.findings = findings
    self.effects = effects
    self.reason = reason
  }

  /// Creates a judgement without findings.
  init(reason: String) { self.init(findings: [], effects: [], reason: reason) }

  /// Returns the finding of a rule; `nil` if the rule is not broken, or if the finding of another rule explains it.
  public func finding(of rule: RuleID) -> Finding? { findings.first { $0.rule == rule } }
}
