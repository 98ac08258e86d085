import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// Runs scenarios.
enum RunCommand {
  /// Reads all files before it runs the first scenario, so that nothing is printed if one of them is invalid.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let reports = try ReportPlan(invocation, format: .reportFormat)
    let prints = try Prints(invocation, reports)
    let isOwn = invocation.has(.layoutFile)
    if !isOwn { try PlayCommand.rejectUserLayoutFlags(of: invocation) }
    let files = ScenarioFiles(
      layouts: isOwn ? Gallery.signaturesOfAnyKind : Gallery.signatures, needsSubject: !isOwn)
    var scenarios = try files.read(invocation.operands)
    if prints == .traceLines, scenarios.count > 1 {
      throw UsageError(
        message:
          "'--trace --format json' prints one scenario, but \(scenarios.count) are given; name one file",
        command: "run")
    }
    let report = RunText(names: scenarios.map(\.scenario.name), style: terminal.style)
    var runs: [ScenarioRun] = []
    if invocation.has(.profile), let profile = UIKitProfile.named(invocation.value(of: .profile)) {
      for place in scenarios.indices { scenarios[place].scenario.device.profile = profile }
    }
    func show(_ run: ScenarioRun) {
      runs.append(run)
      switch prints {
      case .results: terminal.print(report.text(run))
      case .trace(let isBrief):
        terminal.print(trace(run, report, TraceText(style: terminal.style, isBrief: isBrief)))
      case .traceLines: terminal.print(TraceJSON.text(run.outcome.trace))
      case .nothingYet: break
      }
    }
    var crashes: [Finding] = []
    if isOwn {
      let own = try Self.runs(of: scenarios, invocation, terminal)
      crashes = own.crashes
      own.runs.forEach(show)
    } else {
      for loaded in scenarios {
        show(ScenarioRun(file: loaded.file, outcome: try outcome(of: loaded.scenario)))
      }
    }
    for crash in crashes { terminal.printMessage(PlayCommand.line(for: crash)) }
    switch prints {
    case .results, .trace: terminal.print(report.summary(runs))
    case .nothingYet: break
    case .traceLines: for run in runs where run.outcome.verdict == .failed { reportFailures(run, terminal) }
    }
    // The report on standard output was printed during the run.
    var rest = reports
    if prints != .nothingYet { rest.leaveOutPrinted() }
    try rest.write(terminal) { format, style in
      switch format {
      case "json": RunJSON.text(runs)
      case "junit": RunJUnit.text(runs)
      case "sarif": RunSARIF.text(runs)
      case "github": RunAnnotations.text(runs)
      default:
        RunText(names: scenarios.map(\.scenario.name), style: style).text(runs)
      }
    }
    let count = "\(runs.count) scenario\(runs.count == 1 ? "" : "s")"
    terminal.printMessage("ran \(count) in \(GeometryFormat.number(CGFloat(terminal.elapsed))) s")
    return crashes.isEmpty && runs.allSatisfy { $0.outcome.verdict == .passed } ? .success : .findings
  }

  /// The output on standard output while scenarios run.
  private enum Prints: Equatable {
    case results, nothingYet, traceLines
    case trace(isBrief: Bool)

    init(_ invocation: Invocation, _ reports: ReportPlan) throws {
      let isBrief = invocation.has(.brief)
      func error(_ message: String) -> UsageError { UsageError(message: message, command: "run") }
      if isBrief, !invocation.has(.trace) { throw error("'--brief' shortens a trace; add '--trace'") }
      if isBrief, reports.printed == "json" {
        throw error("'--brief' has no effect on JSON lines, which are never shortened; leave it out")
      }
      self =
        switch (invocation.has(.trace), reports.printed) {
        case (true, "json"): .traceLines
        case (true, "text"): .trace(isBrief: isBrief)
        case (true, _):
          throw error("'--trace' prints text or JSON lines; add an '--output' for other formats")
        case (false, "text"): .results
        case (false, _): .nothingYet
        }
    }
  }

  /// Runs a scenario with its layout of the gallery and returns the outcome.
  @MainActor static func outcome(of scenario: Scenario) throws -> Outcome { try session(of: scenario).run() }

  /// Returns a session of a scenario with its layout of the gallery.
  @MainActor static func session(of scenario: Scenario) throws -> LayoutSession {
    guard let named = scenario.subject else { throw UsageError(message: "a scenario names no layout") }
    guard let session = LayoutSession(scenario, layouts: Gallery.subject) else {
      throw UsageError(message: "the gallery has no layout '\(named.layout)'")
    }
    return session
  }

  /// Returns the calls of a scenario between its name and its result.
  private static func trace(_ run: ScenarioRun, _ report: RunText, _ trace: TraceText) -> String {
    [trace.heading(run), trace.text(run.outcome), report.text(run)].map { $0 + "\n" }.joined()
  }

  /// Reports failures on standard error when standard output is not text.
  @MainActor private static func reportFailures(_ run: ScenarioRun, _ terminal: Terminal) {
    for failure in run.outcome.failures {
      terminal.printMessage("\(failure.source?.description ?? run.file): error: \(failure.sentence)")
    }
  }
}
