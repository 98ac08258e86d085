import LayoutLab
import LayoutLabReport

/// Prints help, made from the table of commands and flags.
enum HelpCommand {
  /// Prints help on the tool or on a command.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.operands.count > 1 {
      throw UsageError(message: "'help' takes one command", command: "help")
    }
    guard let name = invocation.operands.first else {
      terminal.print(overview)
      return .success
    }
    guard let command = Command.named(name) else {
      throw UsageError(
        message: "no help on '\(name)'" + Suggestion.text(for: name, among: Command.all.map(\.name)))
    }
    terminal.print(text(of: command))
    return .success
  }

  /// Prints the version.
  @MainActor static func printVersion(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    terminal.print(LayoutLabVersion.current + "\n")
    return .success
  }

  private static var overview: String {
    let commands = Command.all.map { command in
      (command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    return """
      layoutlab runs collection view layouts without a device and tells whether they behave.

      Examples:
        layoutlab run
        layoutlab run Scenarios/first-display.json --trace

      Commands:
      \(table(commands))

      Flags:
      \(table((Flag.common + [.version]).map { ($0.name, $0.help) }))

      'layoutlab help COMMAND' says more.

      """
  }

  private static func text(of command: Command) -> String {
    let usage = ["layoutlab", command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
    let flags = (command.flags + Flag.common).map(\.usage)
    return """
      layoutlab \(command.name): \(command.summary)

      Examples:
      \(command.examples.map { "  \($0)" }.joined(separator: "\n"))

      Usage: \(usage) [FLAG …]
      \(command.discussion.map { $0 + "\n" } ?? "")
      Flags:
      \(table(Array(zip(flags, (command.flags + Flag.common).map(\.help)))))

      """
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { word, help in
      "  \(word)\(String(repeating: " ", count: width - word.count))  \(help)"
    }
    .joined(separator: "\n")
  }
}
