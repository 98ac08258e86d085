import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

// Scenarios that are run with a layout of the user's own.
extension RunCommand {
  /// Runs scenarios with a layout from the user's files, in processes of their own.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, whose own layouts are replaced.
  ///   - invocation: The command line with the files of the layout.
  ///   - terminal: Receives the notes about the files.
  /// - Returns: The runs, and the crashes of the layout.
  /// - Throws: `InputError` for files that do not compile, `UsageError` if they declare several layouts.
  @MainActor static func runs(
    of scenarios: [LoadedScenario], _ invocation: Invocation, _ terminal: Terminal
  ) throws -> (runs: [ScenarioRun], crashes: [Finding]) {
    let options = try CheckCommand.options(invocation)
    let modules = try CheckFiles.modules(
      invocation.lines(of: .layoutFile), fixture: options.fixture, type: options.type)
    return try CheckCommand.inFolder { folder in
      let layout = try UserLayout(modules, options, folder: folder)
      for note in layout.notes { terminal.printMessage("\(note.file):\(note.line): note: \(note.message)") }
      var found: (runs: [ScenarioRun], crashes: [Finding]) = ([], [])
      for scenario in scenarios {
        let run = try layout.record(.file(scenario))
        if let crash = run.crash {
          found.crashes.append(crash.finding)
        } else if let outcome = run.recorded?.recording.outcome {
          found.runs.append(ScenarioRun(file: scenario.file, outcome: outcome))
        }
      }
      return found
    }
  }
}
