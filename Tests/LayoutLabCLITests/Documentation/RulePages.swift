import Foundation

@testable import LayoutLab

/// The articles about rules, which are generated from the rules.
enum RulePages {
  /// The rules of one article.
  struct Group {
    /// The name of the file, without `.md`.
    var id: String
    var title: String
    var abstract: String
    var rules: [Rule]
  }

  static let groups = [
    Group(
      id: "rules-of-freshness", title: "Freshness",
      abstract: "After a change, a layout must answer as a new instance would.", rules: Rule.freshness),
    Group(
      id: "rules-of-queries", title: "Queries",
      abstract: "The answers of one moment must agree with each other and with the data.",
      rules: Rule.queryContract),
    Group(
      id: "rules-of-attributes", title: "Attributes objects",
      abstract: "What layouts answer in: objects that are copied, compared and kept.", rules: Rule.attributes),
    Group(
      id: "rules-of-invalidation", title: "Invalidating",
      abstract: "When a layout asks to be asked again, how much of it, and what that costs.",
      rules: Rule.invalidation),
    Group(
      id: "rules-of-updates", title: "Changes and scroll targets",
      abstract: "What a layout answers while items come and go, and where scrolling ends.",
      rules: Rule.updates),
    Group(
      id: "rules-of-app-code", title: "Code of the app",
      abstract: "What data sources and controllers do wrong; these rules need an app's own tests.",
      rules: Rule.application),
  ]

  /// The texts of all files, by name.
  static var files: [String: String] {
    var files = ["rules.md": index]
    for group in groups { files["\(group.id).md"] = page(group) }
    return files
  }

  private static var index: String {
    """
    # The rules

    What check judges a layout by, and how bad it is to break a rule.

    ## Overview

    `layoutlab check` takes a layout through some seventy scenarios, and asks it more than UIKit would. Most rules need no \
    knowledge of what the layout is for: they compare its answers with each other, with those of a new instance that has \
    seen nothing yet, and with the data.

    Each broken rule is one finding, at the line of the method that gave the wrong answer. Where one cause breaks several \
    rules, the finding names the cause and lists the rest as evidence.

    - **error**: The layout answers something wrong, crashes or breaks UIKit's contract. It fails.
    - **performance**: Right, but needlessly slow. It fails.
    - **warning**: True for the layout as it is written, but someone may want it so. It fails with `--strict` alone.
    - **style**: Advice.

    To keep a finding silent, write `// layoutlab:disable:next stale-after-resize` and the reason before the line, the \
    method or the class; `--disable stale-after-resize` leaves the rule out of a whole run.

    ```sh
    swift run layoutlab rules
    swift run layoutlab explain stale-after-resize
    ```

    \(groups.map(table).joined(separator: "\n"))
    ## Topics

    \(groups.map { "- <doc:\($0.id)>\n" }.joined())
    """
  }

  private static func table(_ group: Group) -> String {
    """
    ### \(group.title)

    | Rule | | What is wrong |
    | --- | --- | --- |
    \(group.rules.map { "| [`\($0.id)`](doc:\(group.id)#\($0.id)) | \($0.severity.rawValue) | \(marked($0.statement)) |\n" }.joined())
    """
  }

  private static func page(_ group: Group) -> String {
    """
    # \(group.title)

    \(group.abstract)

    ## Overview

    The rules are explained in this order: what is wrong, how bad it is, what UIKit does with such a layout, what to do, and \
    an example.

    \(group.rules.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ rule: Rule) -> String {
    """
    ### \(rule.id)

    \(marked(rule.statement)) (\(rule.severity.rawValue)\(rule.isChecked ? "" : "; not judged by `check`"))

    **Why** \(marked(rule.why))

    **What to do** \(marked(rule.fix))

    ```swift
    \(rule.example)
    ```

    """
  }

  /// Returns a text in which names of code are formatted as code.
  private static func marked(_ text: String) -> String {
    text.replacingOccurrences(
      of: #"\b(?!(?:iOS|UIKit)\b)((super\.)?[a-z]\w*\([\w:]*\)|[a-z]+[A-Z]\w*(\.[a-z]\w*)*\b|UI[A-Z]\w+\b)"#,
      with: "`$1`",
      options: .regularExpression)
  }
}
