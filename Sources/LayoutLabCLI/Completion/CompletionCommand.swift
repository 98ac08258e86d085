import LayoutLab
import LayoutLabReport

/// Prints scripts by which shells complete command lines, made from the table of commands and flags.
enum CompletionCommand {
  /// The shells that there are scripts for.
  static let shells = ["bash", "zsh", "fish"]

  /// Prints the script of a shell.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count == 1, let shell = invocation.operands.first else {
      throw UsageError(message: "'completion' takes one shell: bash, zsh or fish", command: "completion")
    }
    switch shell {
    case "bash": terminal.print(BashCompletion.script)
    case "zsh": terminal.print(ZshCompletion.script)
    case "fish": terminal.print(FishCompletion.script)
    default:
      throw UsageError(
        message: "there is no script for '\(shell)'" + Suggestion.text(for: shell, among: shells),
        command: "completion")
    }
    return .success
  }
}

extension Command {
  /// The flags of the command and those that all have.
  var allFlags: [Flag] { flags + Flag.common }

  /// The words that an operand can be.
  var completedOperands: [String] { name == "help" ? Command.all.map(\.name) : operandWords }

  /// Whether operands are paths.
  var takesFiles: Bool { operands.contains("FILE") }
}

extension Flag {
  /// The words that can follow it, or are often meant.
  var completedWords: [String] { values ?? suggestions }

  /// Whether a path follows it.
  var takesFile: Bool { placeholder == "FILE" }

  /// Whether anything follows it.
  var takesValue: Bool { values != nil || takesAny }
}

extension String {
  /// The text in single quotes, as bash and zsh read it.
  var singleQuoted: String { ShellWord.singleQuoted(self) }
}
