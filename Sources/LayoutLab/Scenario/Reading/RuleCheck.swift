import HeadlessUIKit

/// Finds expectations of rules that nobody could meet: names of no rule, and a rule both broken and kept.
enum RuleCheck {
  /// What is wrong, each at the later of two expectations.
  static func problems(of expectations: [Step.Expectation]) -> [ExpectationCheck.Complaint] {
    var seen: [String: Step.Expectation.Kind] = [:]
    return expectations.compactMap { expectation in
      guard let name = expectation.rule else { return nil }
      if let complaint = complaint(about: name) { return (complaint, expectation.source) }
      guard let other = seen.updateValue(expectation.kind, forKey: name), other != expectation.kind else {
        return nil
      }
      return (
        "'\(expectation.kind.rawValue)' and '\(other.rawValue)' both name '\(name)'; keep one of them",
        expectation.source
      )
    }
  }

  /// Why nothing can be expected of a rule; nil where something can.
  static func complaint(about name: String) -> String? {
    guard let rule = Rule.named(name) else {
      return "there is no rule \(NearestWord.quoted(name))" + hint(name)
    }
    guard rule.isChecked else {
      return "'\(name)' is about an app's own code, of which a scenario has none; leave it out"
    }
    return name == "layout-crash"
      ? "a layout that crashes takes the scenario with it; 'layoutlab check' judges '\(name)'" : nil
  }

  private static func hint(_ name: String) -> String {
    NearestWord.find(name, among: words).map { "; did you mean '\($0)'?" }
      ?? "; 'layoutlab rules' lists them"
  }

  /// The names of the rules that can be expected.
  static let words = Rule.all.filter { $0.isChecked && $0.id != "layout-crash" }.map(\.id)

  /// What is wrong with expectations of all steps together, where only rules can be spoken of.
  static func wholeProblems(of expectations: [Step.Expectation]) -> [ExpectationCheck.Complaint] {
    expectations.filter { $0.rule == nil }.map {
      ("'\($0.kind.rawValue)' is about one step; expect it of a step", $0.source)
    } + problems(of: expectations)
  }
}
