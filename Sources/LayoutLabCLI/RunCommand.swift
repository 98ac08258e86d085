import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Runs scenarios.
enum RunCommand {
  /// Reads all files before the first scenario is run, so that nothing is printed if one of them is wrong.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let scenarios = try files.read(invocation.operands)
    let prints = Prints(trace: invocation.has(.trace), json: invocation.value(of: .format) == "json")
    if prints == .traceLines, scenarios.count > 1 {
      throw UsageError(
        message:
          "'--trace --format json' takes one scenario, and these are \(scenarios.count); name one file",
        command: "run")
    }
    let report = RunText(names: scenarios.map(\.scenario.name), style: terminal.style)
    var runs: [ScenarioRun] = []
    for loaded in scenarios {
      let run = ScenarioRun(file: loaded.file, outcome: try outcome(of: loaded.scenario))
      runs.append(run)
      switch prints {
      case .results: terminal.print(report.text(run))
      case .trace: terminal.print(trace(run, report, terminal.style))
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
  private enum Prints {
    case results, trace, traceLines, object

    init(trace: Bool, json: Bool) {
      self = trace ? (json ? .traceLines : .trace) : (json ? .object : .results)
    }
  }

  @MainActor private static func outcome(of scenario: Scenario) throws -> Outcome {
    guard let named = scenario.subject else { throw UsageError(message: "a scenario names no layout") }
    var isKnown = true
    let session = LayoutSession(scenario) { data in
      if let subject = Gallery.subject(named, data) { return subject }
      isKnown = false
      return LayoutSession.Subject(UICollectionViewLayout())
    }
    guard isKnown else { throw UsageError(message: "the gallery has no '\(named.layout)'") }
    return session.run()
  }

  /// The lifecycle of a scenario between its name and its result.
  private static func trace(_ run: ScenarioRun, _ report: RunText, _ style: TextStyle) -> String {
    let scenario = run.outcome.scenario
    let title = style(.heading, scenario.name) + style(.minor, "  \(run.file)")
    let about = scenario.about.map { $0 + "\n" } ?? ""
    return "\(title)\n\(about)\n\(TraceText(style: style).text(run.outcome))\n\(report.text(run))\n"
  }

  /// Says what failed where standard output has no place for it.
  @MainActor private static func complain(_ run: ScenarioRun, _ terminal: Terminal) {
    for failure in run.outcome.failures {
      terminal.complain("\(failure.source?.description ?? run.file): error: \(failure.sentence)")
    }
  }
}
