import LayoutLab
import LayoutLabToolReport

/// The commands `rules` and `explain`.
enum RuleCommands {
  /// Lists all rules.
  @MainActor static func list(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    terminal.print(RuleText(style: terminal.style).table(Rule.all))
    return .success
  }

  /// Explains the rules that the operands name.
  @MainActor static func explain(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw UsageError(
        message: "'explain' needs the name of a rule; 'layoutlab rules' lists them", command: "explain")
    }
    let rules = try invocation.operands.map { name in
      guard let rule = Rule.named(name) else {
        let known = RuleID.names
        let nearest = NearestWord.find(name, among: known).map { "; did you mean '\($0)'?" }
        throw UsageError(
          message: "there is no rule '\(name)'" + (nearest ?? "; 'layoutlab rules' lists them"),
          command: "explain")
      }
      return rule
    }
    terminal.print(rules.map { RuleText(style: terminal.style).text($0) }.joined(separator: "\n"))
    return .success
  }
}
