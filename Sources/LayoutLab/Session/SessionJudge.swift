/// A judge of a session's layout.
///
/// The session tells its judge about every step, in order. A judge may take the same steps with instances of its own,
/// but it must not touch the session's layout, because additional queries would change the trace.
@MainActor protocol SessionJudge: AnyObject {
  /// Follows a step, and judges the layout after it.
  func take(_ step: Step) -> RuleJudgement

  /// Returns the judgement on all steps so far.
  ///
  /// - Parameter rules: The rules about which something is expected. The judge may examine the layout further for
  ///   those that no step has broken.
  /// - Returns: The judgement.
  func whole(_ rules: [RuleID]) -> RuleJudgement
}
