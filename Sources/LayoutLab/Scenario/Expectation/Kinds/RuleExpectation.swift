import HeadlessUIKit

/// An expectation about a rule, which is judged after the step or after all steps.
protocol RuleExpectation: ListedExpectation where Entry == RuleForm {
  /// The rule.
  var expected: RuleID { get }

  /// How the expectation differs from what was found; nil if it is met.
  func mismatch(_ judgement: RuleJudgement) -> Mismatch?
}

extension RuleExpectation {
  var sortingText: String { expected.rawValue }
  var complaint: String? { RuleCheck.complaint(about: expected) }
  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? { evidence.judgement.flatMap(mismatch) }
}

extension RuleJudgement {
  /// How an expectation about a rule differs from what was found; nil if it is met or not about a rule.
  func mismatch(_ expectation: Step.Expectation) -> Mismatch? {
    (expectation.check as? any RuleExpectation)?.mismatch(self)
  }
}

/// The layout breaks a rule in the step.
struct ViolatesExpectation: RuleExpectation {
  static let key = "violates"

  var expected: RuleID

  init(_ expected: RuleID) { self.expected = expected }

  func mismatch(_ judgement: RuleJudgement) -> Mismatch? {
    guard judgement.finding(of: expected) == nil else { return nil }
    return Mismatch(
      Self.key, of: "the rule '\(expected)'", expected: "a layout that breaks it",
      found: judgement.reason.map { "no verdict, because \($0)" } ?? "one that keeps it",
      statement: "The layout must break '\(expected)', and does not.",
      hint: hint(judgement).map { Mismatch.Hint($0) })
  }

  /// Returns what was found instead of a violation of the rule; nil for nothing.
  private func hint(_ judgement: RuleJudgement) -> String? {
    guard let first = judgement.findings.first else { return nil }
    if judgement.effects.contains(expected) {
      return "what looks like it is an effect of '\(first.rule)', which names the cause"
    }
    return "it breaks " + judgement.findings.map { "'\($0.rule)'" }.joined(separator: ", ")
  }
}

/// The layout keeps a rule in the step.
struct HoldsExpectation: RuleExpectation {
  static let key = "holds"

  var expected: RuleID

  init(_ expected: RuleID) { self.expected = expected }

  func mismatch(_ judgement: RuleJudgement) -> Mismatch? {
    let finding = judgement.finding(of: expected)
    guard finding != nil || judgement.reason != nil else { return nil }
    let reason = judgement.reason ?? "nothing was judged"
    return Mismatch(
      Self.key, of: "the rule '\(expected)'", expected: "a layout that keeps it",
      found: finding.map { "one that breaks it: \($0.message.withoutFullStop)" }
        ?? "no verdict, because \(reason)",
      statement: finding == nil
        ? "Whether the layout keeps '\(expected)' is unknown, because \(reason)."
        : "The layout breaks '\(expected)'.",
      hint: finding.map { Mismatch.Hint($0.fix) })
  }
}

extension Step.Expectation {
  /// The layout breaks a rule in the step.
  public static func violates(_ rule: RuleID) -> Self { Self(ViolatesExpectation(rule)) }
  /// The layout keeps a rule in the step.
  public static func holds(_ rule: RuleID) -> Self { Self(HoldsExpectation(rule)) }
}
