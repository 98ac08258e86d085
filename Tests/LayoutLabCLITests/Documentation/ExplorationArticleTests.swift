import Foundation
import LayoutLab
import Testing

/// The article on exploration has a row for each layout that breaks a rule on purpose.
@Suite struct ExplorationArticleTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Documentation.repository.appending(path: path), encoding: .utf8)
  }

  /// Returns the rows of a table by the name in their first column.
  private static func rows(of table: String) throws -> [String: String] {
    let page = try Documentation.page("Knowledge/how-well-exploration-works.md")
    let part = try #require(try page.parts().first { $0.kind == .explored && $0.subject == table })
    var rows: [String: String] = [:]
    for line in page.lines(of: part) where line.hasPrefix("| `") {
      rows[String(line.dropFirst(3).prefix { $0 != "`" })] = line
    }
    try #require(!rows.isEmpty)
    return rows
  }

  /// Returns the id of a rule, such as `missing-items` for `missingItems`.
  private static func id(_ word: Substring) -> String {
    String(word.replacing(/[A-Z]/) { "-\($0.0.lowercased())" })
  }

  @Test func `each broken layout of the gallery has a row with what was found`() throws {
    let rows = try Self.rows(of: "broken")
    let text = try Self.text("Tests/LayoutGalleryTests/Contract/GalleryVerdictTests.swift")
    let faults = text.matches(of: /"([a-z-]+)": \(\.(\w+), \.\w+\)/)
    #expect(faults.count > 40)
    for fault in faults {
      let name = fault.1.split(separator: "-").map(\.capitalized).joined()
      let row = try #require(rows[name] ?? rows[name + "Layout"], "\(name) has no row")
      #expect(!row.contains("not found") && !row.contains("missed"), "\(row)")
    }
    #expect(rows.count == faults.count)
  }

  @Test func `each layout of the tests that breaks a rule has a row with it`() throws {
    let rows = try Self.rows(of: "fixtures")
    let text = try Self.text("Tests/LayoutLabTests/Contract/RuleCase.swift")
    var names: Set<String> = []
    for piece in text.components(separatedBy: "RuleCase(").dropFirst() {
      let words = piece.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let head = words.firstMatch(of: /^\.(\w+), in: \.\w+, (?:source: )?\{ (.+)/) else { continue }
      let name = head.2.prefixMatch(of: /(\w+)\(\) \}/).map { String($0.1) }
      // The rows of other expressions have them as they are.
      let row =
        name.map { rows[$0] }
        ?? rows.values.first { head.2.hasPrefix($0.dropFirst(3).prefix { $0 != "`" } + " }") }
      let found = try #require(row, "\(words.prefix(120)) has no row")
      names.insert(String(found))
      // Some layouts are there for two rules.
      if name != "LastSectionsKeptGrid" { #expect(found.contains("`\(Self.id(head.1))`"), "\(found)") }
    }
    #expect(names.count == rows.count)
    #expect(names.count > 100)
  }

  @Test func `each sound layout has a row without a finding`() throws {
    for (name, row) in try Self.rows(of: "sound") { #expect(row.hasSuffix(" none |"), "\(name): \(row)") }
  }
}
