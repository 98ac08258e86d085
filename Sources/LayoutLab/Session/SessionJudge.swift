/// A judge of a session's layout.
///
/// The session tells its judge about every step, in order. A judge may take the same steps with instances of its own,
/// but it must not touch the session's layout, because additional queries would change the trace.
@MainActor protocol SessionJudge: AnyObject {
  /// Follows a step, and judges the layout after it.
  func take(_ step: Step) -> RuleJudgement

  /// Returns the judgement on all steps so far.
  ///
  /// - Parameter rules: The rules for which a judgement is expected. The judge may examine them further if no step has
  ///   broken them.
  func whole(_ rules: [RuleID]) -> RuleJudgement
}
