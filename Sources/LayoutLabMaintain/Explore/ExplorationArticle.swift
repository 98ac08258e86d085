import Foundation
import LayoutLabCLI

/// The article of the documentation that contains the tables.
///
/// Each table follows a comment, invisible to readers, such as `<!-- explored broken -->`, and ends at the next heading.
struct ExplorationArticle {
  /// The tables.
  enum Table: String, CaseIterable { case broken, fixtures, sound }

  private let path: String

  /// Finds the article.
  ///
  /// - Throws: `UsageError` if it lacks the comment of a table.
  init(_ path: String) throws {
    self.path = path
    let lines = try lines
    for table in Table.allCases where !lines.contains(Self.comment(table)) {
      throw UsageError(message: "there is no '\(Self.comment(table))' in '\(path)'", command: "explore")
    }
  }

  private var lines: [String] {
    get throws {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw UsageError(message: "'\(path)' cannot be read", command: "explore")
      }
      return text.components(separatedBy: "\n")
    }
  }

  private static func comment(_ table: Table) -> String { "<!-- explored \(table.rawValue) -->" }

  /// Replaces a table.
  func write(_ text: String, as table: Table) throws {
    var lines = try lines
    guard let start = lines.firstIndex(of: Self.comment(table)) else { return }
    let end = lines[start...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
    let isLast = end == lines.endIndex
    let table = text.components(separatedBy: "\n").dropLast()
    lines.replaceSubrange((start + 1)..<end, with: table + [""])
    if !isLast, lines.last != "" { lines.append("") }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
  }
}
