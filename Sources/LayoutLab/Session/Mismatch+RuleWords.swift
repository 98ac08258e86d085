import HeadlessUIKit

extension ContractJudgement {
  /// How an expectation of a rule is not met; nil where it is, and for expectations of anything else.
  func mismatch(_ check: Step.Expectation.Check) -> Mismatch? {
    switch check {
    case .violates(let rule): finding(of: rule) != nil ? nil : .violates(rule, self)
    case .holds(let rule): finding(of: rule) == nil && reason == nil ? nil : .holds(rule, self)
    default: nil
    }
  }

  /// What was found where a rule should have been kept.
  func foundInstead(of rule: RuleID) -> String {
    if let finding = finding(of: rule) { return "one that breaks it: \(finding.message.withoutFullStop)" }
    return "no verdict, because \(reason ?? "nothing was judged")"
  }

  /// What else was found where a rule should have been broken; nil for nothing.
  func hint(for rule: RuleID) -> String? {
    guard let first = findings.first else { return nil }
    if effects.contains(rule) {
      return "what looks so is an effect of '\(first.rule)', which names the cause"
    }
    return "what it breaks is " + findings.map { "'\($0.rule)'" }.joined(separator: ", ")
  }
}

extension String {
  /// The text without a full stop at its end.
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
