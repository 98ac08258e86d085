/// Decides which candidates count, and what the verdict on a layout is.
///
/// `layoutlab check` and `expectSoundLayout` judge by the same policy. Whatever does not count is left out before causes
/// are named: a rule that is disabled, suppressed in a line or undecidable does not explain other findings either.
public struct VerdictPolicy: Sendable {
  /// The rules that are not judged.
  public var disabled: Set<RuleID>
  /// The comments that keep findings silent.
  public var suppressions: [Suppression]
  /// The rules that cannot be judged for the layout, and why.
  public var undecidable: [NotChecked]
  /// The severities of rules that differ from the usual ones for the layout.
  public var severities: [RuleID: RuleSeverity]
  /// Sentences that are added to the messages of rules, for example why their severity differs.
  public var remarks: [RuleID: String] = [:]
  /// The limits of the data that the layout is made for.
  public var dataLimits: [DataLimit]
  /// Returns why findings are about something that only an app can give to the layout; `nil` if they are not.
  public var missingInput: @Sendable ([Finding]) -> String?

  /// Creates a policy by which all rules count.
  public init(
    disabled: Set<RuleID> = [], suppressions: [Suppression] = [], undecidable: [NotChecked] = [],
    severities: [RuleID: RuleSeverity] = [:], dataLimits: [DataLimit] = [],
    missingInput: @escaping @Sendable ([Finding]) -> String? = { _ in nil }
  ) {
    self.disabled = disabled
    self.suppressions = suppressions
    self.undecidable = undecidable
    self.severities = severities
    self.dataLimits = dataLimits
    self.missingInput = missingInput
  }

  /// Whether a broken rule counts.
  public func counts(_ finding: Finding) -> Bool {
    !disabled.contains(finding.rule) && !undecidable.contains { $0.rule == finding.rule }
      && !suppressions.contains { $0.covers(finding) }
  }

  /// Whether a candidate counts as an error.
  public func isError(_ candidate: CandidateFinding) -> Bool { isAtLeast(.error, candidate) }

  /// Whether a candidate counts, and is as severe as another finding or more.
  package func isAtLeast(_ severity: RuleSeverity, _ candidate: CandidateFinding) -> Bool {
    counts(candidate.finding) && !dataLimits.contains { $0.excludes(candidate) }
      && (severities[candidate.finding.rule] ?? candidate.finding.severity) <= severity
  }

  /// Whether a layout mirrors some of its elements, and nothing tells that its app is only shown from left to right.
  private func isMirroredOnPurpose(_ candidate: CandidateFinding) -> Bool {
    candidate.finding.rule == .rightToLeftMismatch && remarks[.rightToLeftMismatch] == nil
      && candidate.aspect == .named(Examiner.partialMirroring)
  }

  /// Returns the verdict on a layout.
  ///
  /// - Parameters:
  ///   - candidates: The broken rules in all scenarios.
  ///   - notChecked: The rules that could not be judged.
  /// - Returns: The findings and, if the layout could not be judged, the reason.
  public func verdict(on candidates: [CandidateFinding], notChecked: [NotChecked]) -> Verdict {
    verdict(on: candidates, notChecked: notChecked) { _ in nil }
  }

  /// Returns the verdict on a layout.
  ///
  /// - Parameters:
  ///   - candidates: The broken rules in all scenarios.
  ///   - notChecked: The rules that could not be judged.
  ///   - example: Returns a simpler example of the fault that a candidate shows; `nil` for the candidate's own.
  /// - Returns: The findings and, if the layout could not be judged, the reason.
  package func verdict(
    on candidates: [CandidateFinding], notChecked: [NotChecked],
    shownBy example: (CandidateFinding) -> Finding?
  ) -> Verdict {
    let counting = candidates.filter { counts($0.finding) }.map { candidate in
      var candidate = Attribution.withSpecificRule(candidate)
      let limits = dataLimits.filter { limit in
        limit.excludes(candidate)
          || candidate.mayShowOtherData
            && candidates.contains { $0.isSameCrash(as: candidate) && limit.excludes($0) }
      }
      let usual = candidate.finding.severity
      let strictest = limits.max { $0.severity(insteadOf: usual) < $1.severity(insteadOf: usual) }
      if let limit = strictest {
        candidate.finding.severity = limit.severity(insteadOf: usual)
        candidate.finding.add(limit.remark)
      }
      // A limited layout is reported as a warning whatever its rule usually is.
      if let severity = severities[candidate.finding.rule], !isMirroredOnPurpose(candidate) {
        candidate.finding.severity = severity
      }
      if let remark = remarks[candidate.finding.rule] { candidate.finding.add(remark) }
      return candidate
    }
    let findings = Attribution.findings(from: counting, shownBy: example)
    if let reason = missingInput(findings) {
      return Verdict(reason: reason, needsInput: true, findings: [], notChecked: [])
    }
    let whole = notChecked.first { $0.rule == nil }
    return Verdict(
      reason: findings.contains(where: \.severity.fails) ? nil : whole?.why, findings: findings,
      notChecked: notChecked.filter { $0.rule != nil } + undecidable)
  }
}

/// The verdict on a layout.
public struct Verdict: Sendable, Equatable {
  /// The reason why the layout could not be judged; `nil` if it could.
  public var reason: String?
  /// Whether the layout could not be judged because it needs something that only an app can give to it.
  public var needsInput = false
  /// One finding for each cause.
  public var findings: [Finding]
  /// The rules that could not be judged.
  public var notChecked: [NotChecked]

  /// Adds findings, each after those that are as severe.
  package mutating func add(_ others: [Finding]) {
    for finding in others {
      let place = findings.firstIndex { finding.severity < $0.severity } ?? findings.endIndex
      findings.insert(finding, at: place)
    }
  }
}

/// A comment that keeps findings silent: `// layoutlab:disable:next RULE why`.
public struct Suppression: Sendable, Equatable {
  /// The file with the comment.
  public var file: String
  /// The lines whose findings are not reported.
  public var lines: ClosedRange<Int>
  /// The rule that the comment names.
  public var rule: RuleID

  /// Creates a suppression.
  public init(file: String, lines: ClosedRange<Int>, rule: RuleID) {
    self.file = file
    self.lines = lines
    self.rule = rule
  }

  /// Whether a finding is not reported.
  public func covers(_ finding: Finding) -> Bool {
    finding.rule == rule && finding.file == file && lines.contains(finding.line)
  }
}

extension CandidateFinding {
  /// Whether it is a crash in a scenario that shows other data than that with which it begins.
  fileprivate var mayShowOtherData: Bool {
    finding.rule == .layoutCrash && (battery.map(BatteryScenarioID.showingOtherDataToo.contains) ?? false)
  }

  /// Whether both are crashes in the same line.
  fileprivate func isSameCrash(as other: CandidateFinding) -> Bool {
    finding.rule == .layoutCrash && other.finding.rule == .layoutCrash && finding.file == other.finding.file
      && finding.line == other.finding.line
  }
}
