import Foundation

/// The entry point of `layoutlab`.
@main @MainActor struct CommandLineTool {
  static func main() {
    let terminal = Terminal(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(run(Array(CommandLine.arguments.dropFirst()), terminal).rawValue)
  }

  /// Runs a command line, and returns the code with which the process ends.
  static func run(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
    do {
      let invocation = try ArgumentParser.parse(arguments)
      return try invocation.command.run(invocation, terminal)
    } catch let error as UsageError {
      terminal.complain("layoutlab: \(error.message)")
      terminal.complain("see 'layoutlab help\(error.command.map { " \($0)" } ?? "")'")
      return .usage
    } catch let error as InputError {
      for line in error.lines { terminal.complain(line) }
      return .unreadableInput
    } catch {
      terminal.complain("layoutlab: an error that should not have happened: \(error)")
      return .internalError
    }
  }
}

/// How the process ends.
enum ExitCode: Int32 {
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
struct UsageError: Error {
  /// What is wrong, and what was meant.
  var message: String
  /// The command whose help says more; nil for the tool's own.
  var command: String?
}

/// What is wrong with the files that were named.
struct InputError: Error {
  /// A line for each error.
  var lines: [String]
}
