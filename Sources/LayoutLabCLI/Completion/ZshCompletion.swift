/// The completion script for zsh.
enum ZshCompletion {
  static var script: String {
    let commands = Command.all.map { "    \("\($0.name):\(escaped($0.summary))".singleQuoted)" }
    return """
      #compdef layoutlab
      # Completes layoutlab's command lines in zsh; printed by 'layoutlab completion zsh'.
      _layoutlab() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          if [[ $PREFIX == -* ]]; then
            _arguments \((Flag.common + [.version]).map(argument).joined(separator: " "))
          else
            _describe -t commands command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)
        esac
      }
      if [[ $funcstack[1] == _layoutlab ]]; then
        _layoutlab "$@"
      else
        compdef _layoutlab layoutlab
      fi

      """
  }

  private static var cases: String {
    Command.all.map { command in
      var arguments = command.allFlags.map(argument)
      if command.takesFiles { arguments.append("'*:file:_files'") }
      let words = command.completedOperands
      if !words.isEmpty { arguments.append("*:word:(\(words.joined(separator: " ")))".singleQuoted) }
      return "  \(command.name))\n    _arguments \(arguments.joined(separator: " \\\n      "))\n    ;;"
    }.joined(separator: "\n")
  }

  /// Returns the argument specification of a flag with its help and its value.
  private static func argument(_ flag: Flag) -> String {
    var text = "*\(flag.name)[\(escaped(flag.help))]"
    if flag.takesFile {
      text += ":file:_files"
    } else if flag.takesValue {
      let words = flag.takesPair ? [] : flag.completedWords
      let action = words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
      text += ":\((flag.placeholder ?? "value").lowercased()):\(action)"
    }
    return text.singleQuoted
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
