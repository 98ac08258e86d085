import Foundation

/// A command line tool with several commands.
package struct CommandLineTool: Sendable {
  /// The name of the executable.
  let name: String
  /// The rest of the sentence that begins with the name, at the top of the help text.
  let summary: String
  /// Command lines to try, shown in the help text.
  let examples: [String]
  /// The commands, in the order in which help lists them.
  let commands: [Command]

  package init(name: String, summary: String, examples: [String], commands: [Command]) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.commands = commands
  }

  /// The users' tool.
  package static let layoutlab = CommandLineTool(
    name: "layoutlab",
    summary: "runs collection view layouts without a device and reports whether they are correct.",
    examples: [
      "layoutlab run", "layoutlab run Scenarios/first-display.json --trace", "layoutlab check MyLayout.swift",
    ],
    commands: Command.all)

  /// Returns the command with a name, or `nil` if there is none.
  func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Runs the command line of the process, and ends the process.
  @MainActor package func main() -> Never {
    let terminal = Terminal(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(run(Array(CommandLine.arguments.dropFirst()), terminal).rawValue)
  }

  /// Runs a command line, and returns the code with which the process ends.
  @MainActor package func run(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
    do {
      let invocation = try ArgumentParser.parse(arguments, of: self)
      return try invocation.command.run(invocation, terminal)
    } catch let error as UsageError {
      terminal.printMessage("\(name): \(error.message)")
      terminal.printMessage("see '\(name) help\(error.command.map { " \($0)" } ?? "")'")
      return .usage
    } catch let error as InputError {
      for line in error.lines { terminal.printMessage(line) }
      return .unreadableInput
    } catch {
      terminal.printMessage("\(name): internal error: \(error)")
      return .internalError
    }
  }
}

/// The exit code of the process.
package enum ExitCode: Int32 {
  case success = 0
  /// A scenario failed, or a layout has findings.
  case findings = 1
  /// The command line is invalid.
  case usage = 64
  /// A file cannot be read, or its contents are invalid.
  case unreadableInput = 65
  /// The tool itself failed.
  case internalError = 70
}

/// An invalid command line.
package struct UsageError: Error {
  /// The problem and, if possible, its solution.
  var message: String
  /// The command whose help is relevant; `nil` for the help of the tool.
  var command: String?

  package init(message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

/// A problem with the contents of files that the command line names.
package struct InputError: Error {
  /// One line for each error.
  var lines: [String]

  package init(lines: [String]) { self.lines = lines }
}
