import LayoutLab
import LayoutLabReport

/// The rules as text: a table of all rules, or the explanation of one.
package struct RuleText {
  private let style: TextStyle

  /// Creates a text in a style.
  package init(style: TextStyle = .plain) { self.style = style }

  /// Returns a line for each rule, errors first.
  package func table(_ rules: [Rule]) -> String {
    let longest = rules.map(\.id.rawValue.count).max() ?? 0
    let indent = "\n" + String(repeating: " ", count: longest + 4)
    return RuleSeverity.allCases.map { severity in
      let lines = rules.filter { $0.severity == severity }.map { rule in
        let statement = rule.statement + (rule.isChecked ? "" : " (not checked by 'check')")
        let lines = style.lines(statement, beside: longest + 4)
        let name = rule.id.rawValue + String(repeating: " ", count: longest - rule.id.rawValue.count)
        return "  \(name)  \(lines.joined(separator: indent))\n"
      }
      return lines.isEmpty ? "" : style(.heading, severity.rawValue) + "\n" + lines.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the statement of a rule, its reason, an example and the fix.
  package func text(_ rule: Rule) -> String {
    let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      "    \($0)".trimmed
    }
    return """
      \(style(.heading, rule.id.rawValue)) (\(rule.severity.rawValue))
      \(style.lines(rule.statement).joined(separator: "\n"))

      \(style(.minor, "Why"))
      \(wrapped(rule.why))

      \(style(.minor, "Example"))
      \(example.joined(separator: "\n"))

      \(style(.minor, "What to do"))
      \(wrapped(rule.fix))

      \(rule.isChecked
        ? "To suppress it in one place: // layoutlab:disable:next \(rule.id) and the reason"
        : "'layoutlab check' does not check this rule, which needs an app's data source.")
      More: \(rule.articlePath) in the package of LayoutLab

      """
  }

  /// Returns a text in lines of a readable width.
  private func wrapped(_ text: String) -> String {
    Paragraph.lines(text, width: min(96, (style.width ?? 98) - 2)).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
