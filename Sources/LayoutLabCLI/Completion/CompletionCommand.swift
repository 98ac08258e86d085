import LayoutLab
import LayoutLabToolReport

/// Prints completion scripts for shells, generated from the table of commands and flags.
enum CompletionCommand {
  /// The supported shells.
  static let shells = ["bash", "zsh", "fish"]

  /// Prints the script for a shell.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count == 1, let shell = invocation.operands.first else {
      throw UsageError(message: "'completion' needs one shell: bash, zsh or fish", command: "completion")
    }
    switch shell {
    case "bash": terminal.print(BashCompletion.script)
    case "zsh": terminal.print(ZshCompletion.script)
    case "fish": terminal.print(FishCompletion.script)
    default:
      throw UsageError(
        message: "there is no completion script for '\(shell)'" + Suggestion.text(for: shell, among: shells),
        command: "completion")
    }
    return .success
  }
}

extension Command {
  /// The flags of the command, including those that all commands have.
  var allFlags: [Flag] { flags + Flag.common }

  /// The possible values of an operand.
  var completedOperands: [String] { name == "help" ? Command.all.map(\.name) : operandWords }

  /// Whether the operands are paths.
  var takesFiles: Bool { operands.contains("FILE") }
}

extension Flag {
  /// The possible values, or common ones.
  var completedWords: [String] { values ?? suggestions }

  /// Whether the value is a path.
  var takesFile: Bool { placeholder == "FILE" }

  /// Whether the flag takes a value.
  var takesValue: Bool { values != nil || takesAny }
}

extension String {
  /// The text in single quotes, as bash and zsh read it.
  var singleQuoted: String { ShellWord.singleQuoted(self) }
}
