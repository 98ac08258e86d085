import LayoutLab
import LayoutLabReport

/// Prints help, generated from the table of commands and flags.
enum HelpCommand {
  /// Prints help for the tool or for a command.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.operands.count > 1 {
      throw UsageError(message: "'help' takes at most one command", command: "help")
    }
    guard let name = invocation.operands.first else {
      terminal.print(overview(of: invocation.tool))
      return .success
    }
    guard let command = invocation.tool.command(named: name) else {
      throw UsageError(
        message: "there is no command '\(name)'"
          + Suggestion.text(for: name, among: invocation.tool.commands.map(\.name)))
    }
    terminal.print(text(of: command, in: invocation.tool))
    return .success
  }

  /// Prints the version.
  @MainActor static func printVersion(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    terminal.print(LayoutLabVersion.current + "\n")
    return .success
  }

  private static func overview(of tool: CommandLineTool) -> String {
    let commands = tool.commands.map { command in
      (command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    return """
      \(tool.name) \(tool.summary)

      Examples:
      \(tool.examples.map { "  \($0)" }.joined(separator: "\n"))

      Commands:
      \(table(commands))

      Flags:
      \(table((Flag.common + [.version]).map { ($0.name, $0.help) }))

      Run '\(tool.name) help COMMAND' for details.

      """
  }

  // MARK: One command

  /// Returns the help page of a command, with the headings of manual pages.
  private static func text(of command: Command, in tool: CommandLineTool) -> String {
    let usage = [tool.name, command.name, "[FLAG …]", command.operands].filter { !$0.isEmpty }
    let flags = (command.flags + Flag.common).map { ($0.usage, $0.help) }
    let sections = [
      ("NAME", "  \(tool.name) \(command.name) – \(command.summary)"),
      ("SYNOPSIS", "  " + usage.joined(separator: " ")),
      ("DESCRIPTION", indented(command.discussion ?? "")), ("FLAGS", table(flags)),
      ("EXAMPLES", command.examples.map(text).joined(separator: "\n")), ("EXIT STATUS", endings(of: command)),
    ]
    return sections.filter { !$0.1.isEmpty }.map { "\($0.0)\n\($0.1)\n" }.joined(separator: "\n")
  }

  private static func text(_ example: Command.Example) -> String {
    "  \(example.line)" + (example.meaning.map { "\n      \($0)" } ?? "")
  }

  private static func endings(of command: Command) -> String {
    let all: [(ExitCode, String?)] = [
      (.success, "success"), (.findings, command.findings),
      (.usage, "usage error"),
      (.unreadableInput, "a file cannot be read or compiled, or its contents are invalid"),
      (.internalError, "internal error"),
    ]
    return table(all.compactMap { code, meaning in meaning.map { ("\(code.rawValue)", $0) } })
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }

  // MARK: Tables

  /// The maximum width of the first column; a longer entry gets a line of its own.
  private static let widest = 26
  private static let width = 96

  private static func table(_ rows: [(String, String)]) -> String {
    let column = rows.map(\.0.count).filter { $0 <= widest }.max() ?? widest
    return rows.map { word, help in
      let lines = Paragraph.lines(help, width: width - column - 4)
      let indent = "\n" + String(repeating: " ", count: column + 4)
      let text = lines.joined(separator: indent)
      guard word.count <= column else { return "  \(word)\(indent)\(text)" }
      return "  \(word)\(String(repeating: " ", count: column - word.count))  \(text)"
    }
    .joined(separator: "\n")
  }
}
