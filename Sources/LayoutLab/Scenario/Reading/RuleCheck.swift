import HeadlessUIKit

/// Finds expectations about rules that no layout could meet.
enum RuleCheck {
  /// Returns the problems in expectations of one step, each at the later of two expectations.
  static func problems(of expectations: [Step.Expectation]) -> [ContradictionCheck.Complaint] {
    var seen: [RuleID: Step.Expectation.Kind] = [:]
    return expectations.compactMap { expectation in
      guard let rule = expectation.rule else { return nil }
      if let complaint = complaint(about: rule) { return (complaint, expectation.source) }
      guard let other = seen.updateValue(expectation.kind, forKey: rule), other != expectation.kind else {
        return nil
      }
      return (
        "'\(expectation.key)' and '\(other.rawValue)' both name '\(rule)'; keep one of them",
        expectation.source
      )
    }
  }

  /// Returns why nothing can be expected of a rule; `nil` if something can.
  static func complaint(about rule: RuleID) -> String? {
    guard rule.rule.isChecked else {
      return "'\(rule)' is about an app's own code, which a scenario does not have; remove it"
    }
    return rule == .layoutCrash
      ? "a layout that crashes ends the scenario too; 'layoutlab check' judges '\(rule)'" : nil
  }

  /// The names of the rules that can be expected.
  static let words = Rule.all.filter { complaint(about: $0.id) == nil }.map(\.id.rawValue)

  /// Returns the problems in expectations of all steps together, which can only be about rules.
  static func wholeProblems(of expectations: [Step.Expectation]) -> [ContradictionCheck.Complaint] {
    expectations.filter { $0.rule == nil }.map {
      ("'\($0.key)' is about one step; move it to a step", $0.source)
    } + problems(of: expectations)
  }
}
