import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Shows a run step by step.
enum PlayCommand {
  /// Steps through a run in the terminal; with `--html` writes a page, and without a terminal prints the steps.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let outputs = try PlayOutputs(invocation)
    if invocation.has(.layoutFile) { return try playOwn(invocation, outputs, terminal) }
    try refuseOwnFlags(of: invocation)
    guard invocation.operands.count == 1 else {
      throw UsageError(
        message: "'play' takes one file, and these are \(invocation.operands.count)", command: "play")
    }
    try refuseSource(invocation.operands[0], command: "play")
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let loaded = try files.read(invocation.operands)
    guard loaded.count == 1 else {
      throw UsageError(
        message: "'play' takes one file, and '\(invocation.operands[0])' is a folder", command: "play")
    }
    try show(try recorded(loaded[0]), outputs, terminal)
    return .success
  }

  /// Shows a run of the user's own layout or, where that ends its process, what came before.
  @MainActor private static func playOwn(
    _ invocation: Invocation, _ outputs: PlayOutputs, _ terminal: Terminal
  ) throws -> ExitCode {
    let scenario = try OwnScenario(invocation.operands, command: "play")
    let options = try CheckCommand.options(invocation)
    let modules = try CheckFiles.modules(
      invocation.lines(of: .layoutFile), fixture: options.fixture, type: options.type)
    let run = try CheckCommand.inFolder { folder in
      let layout = try OwnLayout(modules, options, folder: folder)
      for note in layout.notes { terminal.complain("\(note.file):\(note.line): note: \(note.message)") }
      return try layout.record(scenario)
    }
    if let recorded = run.recorded { try show(recorded, outputs, terminal) }
    guard let death = run.death else { return .success }
    terminal.print((run.recorded == nil ? "" : "\n") + death.calls)
    terminal.complain(words(of: death.finding))
    return .findings
  }

  /// How a layout has ended its process, in a line.
  static func words(of death: Finding) -> String {
    "\(death.file):\(death.line): error: step \(death.step): \(death.message)"
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

  // MARK: What is missing on the command line

  /// The flags that say how a layout of the user's own is made.
  static let ownFlags: [Flag] = [.since, .type, .make, .fixture, .swiftVersion]

  /// Refuses flags about a layout of the user's own where none is named.
  ///
  /// - Throws: `UsageError` that names the first of them.
  static func refuseOwnFlags(of invocation: Invocation) throws {
    guard let flag = ownFlags.first(where: invocation.has) else { return }
    throw UsageError(
      message: "'\(flag.name)' is about a layout of yours; add '--layout FILE'",
      command: invocation.command.name)
  }

  /// Refuses a source file where a scenario is wanted.
  ///
  /// - Throws: `UsageError` that names the flag for it.
  static func refuseSource(_ operand: String, command: String) throws {
    guard operand.hasSuffix(".swift") else { return }
    throw UsageError(
      message:
        "'\(operand)' is a source file, and '\(command)' takes a scenario; write '--layout \(operand)'",
      command: command)
  }
}

extension Flag {
  static let layoutFile = Flag(
    "--layout", placeholder: "FILE", "a layout of your own: its source, which is compiled as check does it")
}
