extension RuleJudgement {
  /// Creates a judgement from candidates.
  ///
  /// - Parameters:
  ///   - candidates: The broken rules.
  ///   - reason: Why rules could not be judged; `nil` if they could.
  init(_ candidates: [CandidateFinding], reason: String? = nil) {
    let findings = Attribution.findings(from: candidates)
    let effects = Rule.all.map(\.id).filter { rule in
      candidates.contains { $0.finding.rule == rule } && !findings.contains { $0.rule == rule }
    }
    self.init(findings: findings, effects: effects, reason: reason)
  }
}
