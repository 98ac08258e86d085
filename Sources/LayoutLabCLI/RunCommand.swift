import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Runs scenarios.
enum RunCommand {
  /// Reads all files before the first scenario is run, so that nothing is printed if one of them is wrong.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let prints = try Prints(invocation)
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
      case .object: break
      }
    }
    switch prints {
    case .results, .trace: terminal.print(report.summary(runs))
    case .object: terminal.print(RunJSON.text(runs))
    case .traceLines: for run in runs where run.outcome.verdict == .failed { complain(run, terminal) }
    }
    let count = "\(runs.count) scenario\(runs.count == 1 ? "" : "s")"
    terminal.complain("ran \(count) in \(GeometryFormat.number(CGFloat(terminal.elapsed))) s")
    return runs.allSatisfy { $0.outcome.verdict == .passed } ? .success : .findings
  }

  /// What goes to standard output.
  private enum Prints: Equatable {
    case results, object, traceLines
    case trace(isBrief: Bool)

    init(_ invocation: Invocation) throws {
      let isJSON = invocation.value(of: .format) == "json"
      let isBrief = invocation.has(.brief)
      func error(_ message: String) -> UsageError { UsageError(message: message, command: "run") }
      if isBrief, !invocation.has(.trace) { throw error("'--brief' shortens a trace; add '--trace'") }
      if isBrief, isJSON { throw error("'--brief' is for readers; JSON lines are never shortened") }
      self =
        switch (invocation.has(.trace), isJSON) {
        case (true, true): .traceLines
        case (true, false): .trace(isBrief: isBrief)
        case (false, true): .object
        case (false, false): .results
        }
    }
  }

  /// What a run of a scenario with a layout of the gallery shows.
  @MainActor static func outcome(of scenario: Scenario) throws -> Outcome {
    guard let named = scenario.subject else { throw UsageError(message: "a scenario names no layout") }
    guard let session = LayoutSession(scenario, layouts: Gallery.subject) else {
      throw UsageError(message: "the gallery has no '\(named.layout)'")
    }
    return session.run()
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
