/// How a layout has kept the rules in one step of a scenario, or in all of its steps.
public struct ContractJudgement: Sendable, Codable, Equatable {
  /// What the layout has broken: one finding for each cause.
  public var findings: [Finding]
  /// The rules that looked broken and that a finding of another rule explains.
  public var effects: [RuleID]
  /// Why rules could not be judged, in the words that follow 'because'; nil where they could.
  public var reason: String?

  /// Creates a judgement from what was seen.
  ///
  /// - Parameters:
  ///   - suspicions: What oracles have seen.
  ///   - reason: Why rules could not be judged; nil where they could.
  init(_ suspicions: [Suspicion], reason: String? = nil) {
    let findings = Attribution.findings(from: suspicions)
    self.findings = findings
    effects = Rule.all.map(\.id).filter { rule in
      suspicions.contains { $0.finding.rule == rule } && !findings.contains { $0.rule == rule }
    }
    self.reason = reason
  }

  /// Creates a judgement without findings.
  init(reason: String) { (findings, effects, self.reason) = ([], [], reason) }

  /// The finding of a rule; nil where it was not broken, or where that has another cause.
  public func finding(of rule: RuleID) -> Finding? { findings.first { $0.rule == rule } }
}
