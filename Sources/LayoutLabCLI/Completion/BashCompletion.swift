/// The completion script for bash.
enum BashCompletion {
  static var script: String {
    """
    # Completes layoutlab's command lines in bash; printed by 'layoutlab completion bash'.
    _layoutlab() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
      local command= flags= words= files= i
      # bash splits '--format=json' into three words; before version 4, it does not split it.
      if [[ $cur == --*=* ]]; then prev=${cur%%=*} cur=${cur#*=}; elif [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} != -* ]]; then command=${COMP_WORDS[i]}; break; fi
      done
      case $command in
    \(cases)
      *)
        words=\(Command.all.map(\.name).joined(separator: " ").singleQuoted)
        flags=\((Flag.common + [.version]).map(\.name).joined(separator: " ").singleQuoted)
        ;;
      esac
      if [[ $cur == -* && $prev != = ]]; then words=$flags files=; fi
      COMPREPLY=($(compgen -W "$words" -- "$cur"))
      if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n'
        COMPREPLY+=($(compgen -f -- "$cur"))
      fi
    }
    complete -F _layoutlab layoutlab

    """
  }

  private static var cases: String {
    Command.all.map { command in
      let flags = command.allFlags.map(\.name).joined(separator: " ")
      return """
          \(command.name))
            words=\(command.completedOperands.joined(separator: " ").singleQuoted)
            flags=\(flags.singleQuoted)
            files=\(command.takesFiles ? "yes" : "")
        \(values(of: command))    ;;
        """
    }.joined(separator: "\n")
  }

  private static func values(of command: Command) -> String {
    let flags = command.flags.filter(\.takesValue)
    guard !flags.isEmpty else { return "" }
    let lines = flags.map { flag in
      let words = flag.takesPair ? [] : flag.completedWords
      return "    \(flag.name)) words=\(words.joined(separator: " ").singleQuoted) flags= "
        + "files=\(flag.takesFile ? "yes" : "") ;;\n"
    }
    return "    case $prev in\n" + lines.joined() + "    esac\n"
  }
}
