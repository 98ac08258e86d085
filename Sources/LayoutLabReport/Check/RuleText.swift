import LayoutLab

/// The rules for people: all of them in a table, or one with its reasons.
package struct RuleText {
  private let style: TextStyle

  /// Creates a writer.
  package init(style: TextStyle = .plain) { self.style = style }

  /// A line for each rule, errors first.
  package func table(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.rawValue.count).max() ?? 0
    return RuleSeverity.allCases.map { severity in
      let lines = rules.filter { $0.severity == severity }.map { rule in
        "  \(rule.id)\(String(repeating: " ", count: width - rule.id.rawValue.count))  \(rule.statement)"
          + (rule.isChecked ? "" : " " + style(.minor, "(not judged by 'check')")) + "\n"
      }
      return lines.isEmpty ? "" : style(.heading, severity.rawValue) + "\n" + lines.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A rule with what it says, why UIKit cares, an example and what to do.
  package func text(_ rule: Rule) -> String {
    let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      "    \($0)".trimmed
    }
    return """
      \(style(.heading, rule.id.rawValue)) (\(rule.severity.rawValue))
      \(rule.statement)

      \(style(.minor, "Why"))
      \(Self.wrapped(rule.why))

      \(style(.minor, "Example"))
      \(example.joined(separator: "\n"))

      \(style(.minor, "What to do"))
      \(Self.wrapped(rule.fix))

      \(rule.isChecked
        ? "To keep it silent in one place: // layoutlab:disable:next \(rule.id) and the reason"
        : "'layoutlab check' does not judge this rule: it needs the data source of an app.")

      """
  }

  /// A text in lines of a readable width.
  private static func wrapped(_ text: String) -> String {
    Paragraph.lines(text, width: 96).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
