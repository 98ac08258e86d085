import LayoutLab

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of a process that was to examine a layout, put into words.
struct ChildCrash: Sendable {
  var report: CrashReport
  var ending: ChildProcess.Ending
  /// Whether the layout has called `exit`.
  var isLeaving: Bool
  /// What a process that took too long did; nil for one that ended by itself.
  var overtime: String?
  /// The layout's class.
  var `class`: String
  /// Where the class is declared.
  var place: SourceLine
  var scenario: String
  var step: Int

  /// The finding, at the innermost line of the user's.
  ///
  /// - Parameter demandsOneSection: Whether the scenario has another number of sections than one. A layout that
  ///   says itself that it has one section alone is limited, and not wrong.
  /// - Returns: What is told of the death.
  func finding(demandsOneSection: Bool) -> Finding {
    guard demandsOneSection, report.demandsOneSection, let frame = report.frames.first else {
      return finding
    }
    return Finding(
      rule: .ignoresSections, severity: .warning,
      message:
        "\(`class`) is made for one section, and stops with any other number: \(report.sentence ?? "").",
      file: frame.file, line: frame.line, scenario: scenario, step: step,
      evidence: Finding.Evidence(expected: "a layout for any number of sections", actual: actual),
      fix: RuleID.ignoresSections.rule.fix)
  }

  /// What tells this death from others: the innermost line or, of a loop, which is interrupted now here and now there,
  /// the outermost function.
  var frame: String {
    if overtime != nil, let frame = report.frames.last { return "\(frame.file): \(frame.function)" }
    let finding = finding
    return "\(finding.file):\(finding.line)"
  }

  /// How the process ended, for those who compare it with what else was seen.
  var crash: CandidateFinding.Crash {
    CandidateFinding.Crash(
      sentence: overtime == nil && !isLeaving ? report.sentence : nil,
      function: report.frames.first?.function)
  }

  /// The finding of a death that nothing excuses.
  var finding: Finding {
    let frame = report.frames.first
    let function = frame.map { " in \($0.function)" } ?? ""
    return Finding(
      rule: .layoutCrash, severity: .error, message: "\(`class`) \(what)\(function)",
      file: frame?.file ?? place.file, line: frame?.line ?? place.line, scenario: scenario, step: step,
      evidence: Finding.Evidence(expected: "the call returns", actual: actual), fix: fix)
  }

  private var what: String {
    if isLeaving { return "ended the process by calling exit" }
    if overtime != nil { return "\(overtime ?? "") ".trimmed }
    if isOutOfStack { return "ran out of stack" }
    if let sentence = report.sentence { return "trapped (\(sentence))" }
    switch ending {
    case .exited(let code): return "ended the process with code \(code)"
    case .signalled(SIGKILL): return "was ended by the system"
    case .signalled(SIGXCPU): return "did not finish"
    case .signalled(SIGSEGV), .signalled(SIGBUS): return "accessed memory that is not its own"
    case .signalled(let signal): return "was ended by signal \(signal)"
    }
  }

  private var isOutOfStack: Bool {
    (ending == .signalled(SIGSEGV) || ending == .signalled(SIGBUS)) && report.isRecursion
  }

  private var actual: String {
    let calls = report.frames.prefix(4).map { "\($0.function) at \($0.file):\($0.line)" }
    return calls.isEmpty ? "no line of these files was running" : calls.joined(separator: ", called by ")
  }

  private var fix: String {
    if isLeaving { return "Return from the method; a layout must never end the app." }
    if let overtime, overtime.hasPrefix("used") {
      return
        "Keep no more than the attributes of the data as it is now, and end every loop that adds to them."
    }
    if overtime != nil { return "Make sure that the loop ends for every size and every number of items." }
    if isOutOfStack { return "End the recursion: no override may lead to a call of itself." }
    switch report.sentence {
    case let sentence? where sentence.hasPrefix("Index out of range"):
      return "Check the index against the counts of the data as it is now, which may be 0."
    case let sentence? where sentence.hasPrefix("Unexpectedly found nil"):
      return "Unwrap with 'if let' or 'guard let': the value can be missing in this state."
    case let sentence? where sentence.hasPrefix("Division by zero"):
      return "Treat the case in which the divisor is 0."
    default: return "Make the line safe for this scenario; it is run alone with --only \(scenario)."
    }
  }
}
