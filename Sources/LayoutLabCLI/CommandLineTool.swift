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
    summary: "runs collection view layouts without a device and tells whether they behave.",
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
      terminal.complain("\(name): \(error.message)")
      terminal.complain("see '\(name) help\(error.command.map { " \($0)" } ?? "")'")
      return .usage
    } catch let error as InputError {
      for line in error.lines { terminal.complain(line) }
      return .unreadableInput
    } catch {
      terminal.complain("\(name): an error that should not have happened: \(error)")
      return .internalError
    }
  }
}

/// How the process ends.
package enum ExitCode: Int32 {
  case success = 0
  /// A scenario failed.
  case findings = 1
  /// The command line is not as it should be.
  case usage = 64
  /// A file cannot be read, or what stands in it is wrong.
  case unreadableInput = 65
  /// The fault is the tool's own.
  case internalError = 70
}

/// What is wrong with a command line.
package struct UsageError: Error {
  /// What is wrong, and what was meant.
  var message: String
  /// The command whose help says more; nil for the tool's own.
  var command: String?

  package init(message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

/// What is wrong with the files that were named.
package struct InputError: Error {
  /// A line for each error.
  var lines: [String]

  package init(lines: [String]) { self.lines = lines }
}
