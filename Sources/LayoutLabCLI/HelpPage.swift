import Foundation
import LayoutLab
import LayoutLabReport

/// The text of help, generated from the table of commands and flags.
struct HelpPage {
  /// The width at which text is wrapped; `nil` for the usual width.
  let width: Int?

  private static let usualWidth = 96

  /// Returns the list of commands.
  func overview(of tool: CommandLineTool) -> String {
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
  func text(of command: Command, in tool: CommandLineTool) -> String {
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

  private func text(_ example: Command.Example) -> String {
    let meaning = example.meaning.map { Paragraph.lines($0, width: (width ?? Self.usualWidth) - 6) } ?? []
    return (["  \(example.line)"] + meaning.map { "      \($0)" }).joined(separator: "\n")
  }

  private func endings(of command: Command) -> String {
    let all: [(ExitCode, String?)] = [
      (.success, "success"), (.findings, command.findings),
      (.usage, "usage error"),
      (.unreadableInput, "a file cannot be read or compiled, or its contents are invalid"),
      (.internalError, "internal error"),
    ]
    return table(all.compactMap { code, meaning in meaning.map { ("\(code.rawValue)", $0) } })
  }

  /// Returns a description with an indentation; it keeps its lines if they fit.
  private func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    guard let width, lines.contains(where: { $0.count + 2 > width }) else {
      return lines.map { "  \($0)" }.joined(separator: "\n")
    }
    let paragraphs = text.components(separatedBy: "\n\n")
    return paragraphs.flatMap { Paragraph.lines($0, width: width - 2) }.map { "  \($0)" }
      .joined(separator: "\n")
  }

  // MARK: Tables

  /// The maximum width of the first column; a longer entry gets a line of its own.
  private static let widest = 26

  private func table(_ rows: [(String, String)]) -> String {
    let column = rows.map(\.0.count).filter { $0 <= Self.widest }.max() ?? Self.widest
    return rows.map { word, help in
      let lines = Paragraph.lines(help, width: min(Self.usualWidth, width ?? Self.usualWidth) - column - 4)
      let indent = "\n" + String(repeating: " ", count: column + 4)
      let text = lines.joined(separator: indent)
      guard word.count <= column else { return "  \(word)\(indent)\(text)" }
      return "  \(word)\(String(repeating: " ", count: column - word.count))  \(text)"
    }
    .joined(separator: "\n")
  }
}
