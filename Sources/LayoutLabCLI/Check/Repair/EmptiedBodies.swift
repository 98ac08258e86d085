import LayoutLab

/// Recognizes the traps that replace code that does not compile here, which prove nothing about a layout.
struct EmptiedBodies: Sendable {
  private let functions: [CheckFiles.Module.Emptied]

  init(_ functions: [CheckFiles.Module.Emptied]) { self.functions = functions }

  /// Returns the function without a body in which a layout has crashed, or `nil` for a crash in other code.
  func function(at crash: Finding) -> CheckFiles.Module.Emptied? {
    functions.first { $0.file == crash.file && $0.lines.contains(crash.line) }
  }

  /// Removes the crashes in these functions.
  ///
  /// - Parameter result: The results, which get a note instead.
  /// - Returns: The reason why nothing can be checked if the first display needs one of them; otherwise `nil`.
  func leaveOutCrashes(from result: inout SubjectRun.Result) -> String? {
    guard !functions.isEmpty else { return nil }
    let rules: Set<RuleID> = [.layoutCrash, .uikitException, .staleUpdateIndex]
    let crashes = result.candidates.map(\.finding).compactMap { finding in
      rules.contains(finding.rule) ? function(at: finding).map { (finding, $0) } : nil
    }
    guard let (_, function) = crashes.first else { return nil }
    result.candidates.removeAll { rules.contains($0.finding.rule) && self.function(at: $0.finding) != nil }
    let (error, scenarios) = (function.error, crashes.map(\.0.scenario))
    let why =
      "'\(function.name)' in line \(error.line) of \(error.file) does not compile here: \(error.message)"
    if scenarios.contains(Battery.probe.rawValue) { return "it calls code that is left out: \(why)" }
    result.notChecked.append(
      NotChecked(rule: .layoutCrash, why: "in \(scenarios.listed), it calls code that is left out: \(why)"))
    return nil
  }
}
