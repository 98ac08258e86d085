import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Runs scenarios.
enum RunCommand {
  /// Reads all files before the first scenario is run, so that nothing is printed if one of them is wrong.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let reports = try ReportPlan(invocation, format: .reportFormat)
    let prints = try Prints(invocation, reports)
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let scenarios = try files.read(invocation.operands)
    if prints == .traceLines, scenarios.count > 1 {
      throw UsageError(
        message:
          "'--trace --format json' takes one scenario, and these are \(scenarios.count); name one file",
        command: "run")
    }
    let report = RunText(names: scenarios.map(\.scenario.name), style: terminal.style)
    var runs: [ScenarioRun] = []
    let profile = invocation.has(.profile) ? UIKitProfile.named(invocation.value(of: .profile)) : nil
    for loaded in scenarios {
      var scenario = loaded.scenario
      if let profile { scenario.device.profile = profile }
      let run = ScenarioRun(file: loaded.file, outcome: try outcome(of: scenario))
      runs.append(run)
      switch prints {
      case .results: terminal.print(report.text(run))
      case .trace(let isBrief):
        terminal.print(trace(run, report, TraceText(style: terminal.style, isBrief: isBrief)))
      case .traceLines: terminal.print(TraceJSON.text(run.outcome.trace))
      case .nothingYet: break
      }
    }
    switch prints {
    case .results, .trace: terminal.print(report.summary(runs))
    case .nothingYet: break
    case .traceLines: for run in runs where run.outcome.verdict == .failed { complain(run, terminal) }
    }
    // What is printed as it comes is not written again.
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
    terminal.complain("ran \(count) in \(GeometryFormat.number(CGFloat(terminal.elapsed))) s")
    return runs.allSatisfy { $0.outcome.verdict == .passed } ? .success : .findings
  }

  /// What goes to standard output while scenarios run.
  private enum Prints: Equatable {
    case results, nothingYet, traceLines
    case trace(isBrief: Bool)

    init(_ invocation: Invocation, _ reports: ReportPlan) throws {
      let isBrief = invocation.has(.brief)
      func error(_ message: String) -> UsageError { UsageError(message: message, command: "run") }
      if isBrief, !invocation.has(.trace) { throw error("'--brief' shortens a trace; add '--trace'") }
      if isBrief, reports.printed == "json" {
        throw error("'--brief' is for readers; JSON lines are never shortened")
      }
      self =
        switch (invocation.has(.trace), reports.printed) {
        case (true, "json"): .traceLines
        case (true, "text"): .trace(isBrief: isBrief)
        case (true, _):
          throw error("'--trace' prints text or JSON lines; give other formats an '--output'")
        case (false, "text"): .results
        case (false, _): .nothingYet
        }
    }
  }

  /// What a run of a scenario with a layout of the gallery shows.
  @MainActor static func outcome(of scenario: Scenario) throws -> Outcome { try session(of: scenario).run() }

  /// A session of a scenario with a layout of the gallery.
  @MainActor static func session(of scenario: Scenario) throws -> LayoutSession {
    guard let named = scenario.subject else { throw UsageError(message: "a scenario names no layout") }
    guard let session = LayoutSession(scenario, layouts: Gallery.subject) else {
      throw UsageError(message: "the gallery has no '\(named.layout)'")
    }
    return session
  }

  /// The lifecycle of a scenario between its name and its result.
  private static func trace(_ run: ScenarioRun, _ report: RunText, _ trace: TraceText) -> String {
    [trace.heading(run), trace.text(run.outcome), report.text(run)].map { $0 + "\n" }.joined()
  }

  /// Says what failed where standard output has no place for it.
  @MainActor private static func complain(_ run: ScenarioRun, _ terminal: Terminal) {
    for failure in run.outcome.failures {
      terminal.complain("\(failure.source?.description ?? run.file): error: \(failure.sentence)")
    }
  }
}
