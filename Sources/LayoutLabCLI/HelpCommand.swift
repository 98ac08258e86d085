import LayoutLab
import LayoutLabReport

/// Prints help.
enum HelpCommand {
  /// Prints help for the tool or for a command.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.operands.count > 1 {
      throw UsageError(message: "'help' takes at most one command", command: "help")
    }
    guard let name = invocation.operands.first else {
      terminal.print(HelpPage(width: terminal.style.width).overview(of: invocation.tool))
      return .success
    }
    guard let command = invocation.tool.command(named: name) else {
      throw UsageError(
        message: "there is no command '\(name)'"
          + Suggestion.text(for: name, among: invocation.tool.commands.map(\.name)))
    }
    terminal.print(HelpPage(width: terminal.style.width).text(of: command, in: invocation.tool))
    return .success
  }

  /// Prints the version.
  @MainActor static func printVersion(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    terminal.print(LayoutLabVersion.current + "\n")
    return .success
  }
}
