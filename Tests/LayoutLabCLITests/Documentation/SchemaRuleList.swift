import Foundation
@testable import LayoutLab

/// The list of rules in the schema of scenarios, which is generated.
enum SchemaRuleList {
  static let file = Documentation.repository.appending(path: "Scenarios/scenario.schema.json")

  /// Returns the text of the schema with the current rules.
  ///
  /// - Parameter text: The text of the schema.
  /// - Returns: The text with the list replaced; nil if there is no list.
  static func updated(_ text: String) -> String? {
    guard let start = text.range(of: "    \"rule\": {\n"),
      let list = text.range(of: "      \"enum\": [\n", range: start.upperBound..<text.endIndex),
      let end = text.range(of: "\n      ]", range: list.upperBound..<text.endIndex)
    else { return nil }
    return text.replacingCharacters(in: list.upperBound..<end.lowerBound, with: lines.joined(separator: "\n"))
  }

  /// The names of the rules that a scenario can name, in lines of at most 110 characters.
  private static var lines: [String] {
    let words = RuleCheck.words.map { "\"\($0)\"" }
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      let item = index + 1 < words.count ? word + "," : word
      if let last = lines.last, last.count + item.count < 110 {
        lines[lines.count - 1] = "\(last) \(item)"
      } else {
        lines.append("        " + item)
      }
    }
    return lines
  }
}
