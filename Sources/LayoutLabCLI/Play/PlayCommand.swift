import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabToolReport

/// Shows a run step by step.
enum PlayCommand {
  /// Steps through a run in the terminal, writes a page with `--html`, or prints the steps if there is no terminal.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let outputs = try PlayOutputs(invocation)
    if invocation.has(.layoutFile) { return try playUserLayout(invocation, outputs, terminal) }
    try rejectUserLayoutFlags(of: invocation)
    guard invocation.operands.count == 1 else {
      throw UsageError(
        message: invocation.operands.isEmpty
          ? "'play' needs a scenario file, or --layout FILE"
          : "'play' takes one scenario file, but \(invocation.operands.count) are given", command: "play")
    }
    try rejectSource(invocation.operands[0], command: "play")
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let loaded = try files.read(invocation.operands)
    guard loaded.count == 1 else {
      throw UsageError(
        message: "'play' needs a scenario file, but '\(invocation.operands[0])' is a folder", command: "play")
    }
    try show(try recorded(loaded[0]), outputs, terminal)
    return .success
  }

  /// Shows a run of the user's own layout; if the layout crashes, until the call that crashed.
  @MainActor private static func playUserLayout(
    _ invocation: Invocation, _ outputs: PlayOutputs, _ terminal: Terminal
  ) throws -> ExitCode {
    let scenario = try UserLayoutScenario(invocation.operands, command: "play")
    let options = try CheckCommand.options(invocation)
    let modules = try CheckFiles.modules(
      invocation.lines(of: .layoutFile), fixture: options.fixture, type: options.type)
    let run = try CheckCommand.inFolder { folder in
      let layout = try UserLayout(modules, options, folder: folder)
      for note in layout.notes { terminal.printMessage("\(note.file):\(note.line): note: \(note.message)") }
      return try layout.record(scenario)
    }
    if let recorded = run.recorded { try show(recorded, outputs, terminal) }
    guard let crash = run.crash else { return .success }
    if run.recorded == nil { terminal.print(crash.calls) }
    terminal.printMessage(line(for: crash.finding))
    return .findings
  }

  /// Returns a line that reports how a layout crashed.
  static func line(for crash: Finding) -> String {
    "\(crash.file):\(crash.line): error: step \(crash.step): \(crash.message)"
  }

  @MainActor private static func show(
    _ run: RecordedRun, _ outputs: PlayOutputs, _ terminal: Terminal
  ) throws {
    if try outputs.write(run, terminal) { return }
    guard let raw = RawTerminal() else {
      terminal.print(PlayerText(style: terminal.style).text(run))
      return
    }
    defer { raw.close() }
    var player = TerminalPlayer(run, style: terminal.style)
    player.play(on: raw)
  }

  /// Runs a scenario and records it.
  ///
  /// - Parameters:
  ///   - loaded: The scenario.
  ///   - name: The name of the run in a comparison; `nil` for the name of the scenario.
  /// - Returns: The recorded run.
  /// - Throws: `UsageError` if the gallery does not have the layout.
  @MainActor static func recorded(_ loaded: LoadedScenario, name: String? = nil) throws -> RecordedRun {
    let session = try RunCommand.session(of: loaded.scenario)
    let type = String(describing: type(of: session.layout))
    var run = RecordedRun(
      name: name ?? loaded.scenario.name, file: loaded.file, layout: loaded.scenario.subject?.layout ?? "",
      source: try? String(contentsOfFile: loaded.file, encoding: .utf8), recording: session.record())
    run.code = { GallerySource.code(of: type) }
    return run
  }

  // MARK: Checks of the command line

  /// The flags that say how a layout of the user's own is created.
  static let userLayoutFlags: [Flag] = [.since, .type, .make, .fixture, .swiftVersion]

  /// Rejects flags about a layout of the user's own if `--layout` is missing.
  ///
  /// - Throws: `UsageError` that names the first of them.
  static func rejectUserLayoutFlags(of invocation: Invocation) throws {
    guard let flag = userLayoutFlags.first(where: invocation.has) else { return }
    throw UsageError(
      message: "'\(flag.name)' applies to a layout of your own; add '--layout FILE'",
      command: invocation.command.name)
  }

  /// Rejects a source file as a scenario.
  ///
  /// - Throws: `UsageError` that suggests `--layout`.
  static func rejectSource(_ operand: String, command: String) throws {
    guard operand.hasSuffix(".swift") else { return }
    throw UsageError(
      message:
        "'\(operand)' is a source file, but '\(command)' needs a scenario; use '--layout \(operand)' for a layout",
      command: command)
  }
}

extension Flag {
  static let layoutFile = Flag(
    "--layout", placeholder: "FILE", "the source file of a layout of your own, compiled as check does")
}
