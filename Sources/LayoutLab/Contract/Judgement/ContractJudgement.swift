/// The judgement on a layout after one step of a scenario, or after all steps.
public struct ContractJudgement: Sendable, Codable, Equatable {
  /// One finding for each cause.
  public var findings: [Finding]
  /// The broken rules that the finding of another rule explains.
  public var effects: [RuleID]
  /// The reason why rules could not be judged, as a clause after 'because'; `nil` if they could.
  public var reason: String?

  /// Creates a judgement from candidates.
  ///
  /// - Parameters:
  ///   - candidates: The broken rules.
  ///   - reason: Why rules could not be judged; `nil` if they could.
  init(_ candidates: [CandidateFinding], reason: String? = nil) {
    let findings = Attribution.findings(from: candidates)
    self.findings = findings
    effects = Rule.all.map(\.id).filter { rule in
      candidates.contains { $0.finding.rule == rule } && !findings.contains { $0.rule == rule }
    }
    self.reason = reason
  }

  /// Creates a judgement without findings.
  init(reason: String) { (findings, effects, self.reason) = ([], [], reason) }

  /// Returns the finding of a rule; `nil` if the rule is not broken, or if the finding of another rule explains it.
  public func finding(of rule: RuleID) -> Finding? { findings.first { $0.rule == rule } }
}
