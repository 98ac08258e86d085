/// The completion script for fish.
enum FishCompletion {
  static var script: String {
    var lines = [
      "# Completes layoutlab's command lines in fish; printed by 'layoutlab completion fish'.",
      "complete -c layoutlab -f",
    ]
    for flag in Flag.common + [.version] { lines.append(line("__fish_use_subcommand", flag)) }
    for command in Command.all {
      lines.append(
        "complete -c layoutlab -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in Command.all {
      let condition = "__fish_seen_subcommand_from \(command.name)".singleQuoted
      for flag in command.allFlags { lines.append(line(condition, flag)) }
      let words = command.completedOperands
      if !words.isEmpty {
        lines.append("complete -c layoutlab -n \(condition) -a \(quoted(words.joined(separator: " ")))")
      }
      if command.takesFiles { lines.append("complete -c layoutlab -n \(condition) -F") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ condition: String, _ flag: Flag) -> String {
    var line = "complete -c layoutlab -n \(condition) -l \(flag.name.dropFirst(2))"
    if flag.takesFile {
      line += " -r -F"
    } else if flag.takesValue {
      let words = flag.takesPair ? [] : flag.completedWords
      line += " -x" + (words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))")
    }
    return line + " -d \(quoted(flag.help))"
  }

  /// Returns the text in single quotes, in which fish escapes single quotes and backslashes.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
