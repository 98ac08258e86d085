import Foundation

@testable import LayoutLab

/// The articles on the rules, generated from the rules.
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
      abstract: "After a change, a layout must return the same as a fresh instance.", rules: Rule.freshness),
    Group(
      id: "rules-of-queries", title: "Queries",
      abstract: "At any time, all results of a layout must match each other and the data.",
      rules: Rule.queries),
    Group(
      id: "rules-of-attributes", title: "Attributes",
      abstract: "The objects that layouts return, and that UIKit copies, compares and stores.",
      rules: Rule.attributes),
    Group(
      id: "rules-of-invalidation", title: "Invalidation",
      abstract: "When a layout must be invalidated, how much of it, and the cost.",
      rules: Rule.invalidation),
    Group(
      id: "rules-of-updates", title: "Updates and scroll targets",
      abstract: "What a layout returns during updates, and where scrolling ends.",
      rules: Rule.updates),
    Group(
      id: "rules-of-compositional-layouts", title: "Compositional layouts",
      abstract:
        "A definition must have the effect that it seems to have, and a handler must set what it changes.",
      rules: Rule.compositional),
    Group(
      id: "rules-of-app-code", title: "App code",
      abstract: "Mistakes in data sources and controllers; these rules need tests of the app.",
      rules: Rule.application),
  ]

  /// The texts of all files by filename.
  static var files: [String: String] {
    var files = ["rules.md": index]
    for group in groups { files["\(group.id).md"] = page(group) }
    return files
  }

  private static var index: String {
    """
    # The rules

    The rules of check, and the severity of each.

    ## Overview

    `layoutlab check` runs a layout through about eighty scenarios, with more queries than UIKit would make. Most rules do \
    not depend on the purpose of the layout: they compare its results with each other, with those of a fresh instance, and \
    with the data.

    Each violated rule is one finding, at the line of the method with the wrong result. If one cause violates several \
    rules, the finding names the cause and lists the others as evidence.

    - **error**: The layout returns a wrong result, crashes or violates UIKit's contract. The check fails.
    - **performance**: The result is correct, but needlessly slow. The check only fails with `--fail-on performance`.
    - **warning**: This is usually a mistake, but can be intended. The check only fails with `--fail-on warning`.
    - **style**: Advice. The check only fails with `--strict`.

    To suppress a finding, write `// layoutlab:disable:next stale-after-resize` and the reason before the line, the method or \
    the class. `--disable stale-after-resize` turns the rule off for a whole run.

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

    | Rule | Severity | Problem |
    | --- | --- | --- |
    \(group.rules.map { "| [`\($0.id)`](doc:\(group.id)#\($0.id)) | \($0.severity.rawValue) | \(marked($0.statement)) |\n" }.joined())
    """
  }

  private static func page(_ group: Group) -> String {
    """
    # \(group.title)

    \(group.abstract)

    ## Overview

    Each rule has its problem and severity, the reason (what UIKit does with such a layout), the fix, and an example.

    \(group.rules.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ rule: Rule) -> String {
    """
    ### \(rule.id)

    \(marked(rule.statement)) (\(rule.severity.rawValue)\(rule.isChecked ? "" : "; not checked by `check`"))

    **Why** \(marked(rule.why))

    **Fix** \(marked(rule.fix))

    ```swift
    \(rule.example)
    ```

    """
  }

  /// Returns a text with code voice for names of code.
  private static func marked(_ text: String) -> String {
    text.replacingOccurrences(
      of: #"\b(?!(?:iOS|UIKit)\b)((super\.)?[a-z]\w*\([\w:]*\)|[a-z]+[A-Z]\w*(\.[a-z]\w*)*\b|UI[A-Z]\w+\b)"#,
      with: "`$1`",
      options: .regularExpression)
  }
}
