import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Shows a run step by step.
enum PlayCommand {
  /// Steps through a run in the terminal; with `--html` writes a page, and without a terminal prints the steps.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count == 1 else {
      throw UsageError(
        message: "'play' takes one file, and these are \(invocation.operands.count)", command: "play")
    }
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let loaded = try files.read(invocation.operands)
    guard loaded.count == 1 else {
      throw UsageError(
        message: "'play' takes one file, and '\(invocation.operands[0])' is a folder", command: "play")
    }
    let outputs = try PlayOutputs(invocation)
    let run = try recorded(loaded[0])
    if try outputs.write(run, terminal) { return .success }
    if let raw = RawTerminal() {
      defer { raw.close() }
      var player = TerminalPlayer(run, style: terminal.style)
      player.play(on: raw)
    } else {
      terminal.print(PlayerText(style: terminal.style).text(run))
    }
    return .success
  }

  /// A run of a scenario, recorded.
  ///
  /// - Parameters:
  ///   - loaded: The scenario.
  ///   - name: What the run is called where two stand side by side; nil for the scenario's name.
  /// - Returns: The run.
  /// - Throws: `UsageError` where the gallery does not have the layout.
  @MainActor static func recorded(_ loaded: LoadedScenario, name: String? = nil) throws -> RecordedRun {
    let session = try RunCommand.session(of: loaded.scenario)
    return RecordedRun(
      name: name ?? loaded.scenario.name, file: loaded.file, layout: loaded.scenario.subject?.layout ?? "",
      source: try? String(contentsOfFile: loaded.file, encoding: .utf8), recording: session.record())
  }
}
