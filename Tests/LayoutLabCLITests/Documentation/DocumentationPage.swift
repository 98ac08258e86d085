import Foundation

/// An article of the documentation with its generated parts.
///
/// A generated part follows a comment, invisible to readers, that names its source:
///
/// | comment | generated part |
/// | --- | --- |
/// | `<!-- trace first-display, calls 1...8, 20...24 -->` | a block: calls of a scenario, as `run --trace --brief` prints them |
/// | `<!-- trace scroll-over-pages, step 2 -->` | a block: all calls of a step |
/// | `<!-- picture first-display, call 6 -->` | an image: the screen at a call, as `play --picture` draws it |
/// | `<!-- picture rotation, step 2 -->` | an image: the screen at the end of a step |
/// | `<!-- picture WaterfallLayout, evidence -->` | an image: the first picture in the page that `check --html` writes |
/// | `<!-- compare invalidate-layout reload-data -->` | a block: the overall differences, as `compare` prints them |
/// | `<!-- check WaterfallLayout -->` | a block: the report of `check` on a layout of the gallery |
/// | `<!-- code Sources/LayoutGallery/Waterfall/WaterfallLayout.swift -->` | lines of the file, with `// …` between pieces |
/// | `<!-- code Sources/LayoutGallery/Mosaic/MosaicCutContentLayout.swift, whole -->` | the whole file without its imports |
/// | `<!-- queries of steps -->` | a table: the calls of a step, each row with a name, a scenario and its step |
/// | `<!-- unverified Sources -->` | a block: the `// Unverified:` comments in the files of a folder |
/// | `<!-- explored broken -->` | all up to the next heading, which `layoutlab-maintain explore` writes |
struct DocumentationPage {
  /// A generated part.
  struct Part: Equatable {
    /// The type of the part.
    enum Kind: String { case trace, picture, compare, check, code, queries, unverified, explored }

    var kind: Kind
    /// The scenario, layout or file.
    var subject: String
    /// The selected calls, step or extent.
    var detail: String
    /// The lines of the part on the page, without the fences of a block.
    var lines: Range<Int>

    /// Whether it is the picture of a finding, for which a layout must be compiled.
    var isEvidence: Bool { kind == .picture && detail == "evidence" }
  }

  let url: URL
  private(set) var lines: [String]

  var name: String { url.lastPathComponent }
  var text: String { lines.joined(separator: "\n") }

  init(_ url: URL) throws {
    self.url = url
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  /// A comment that is not in the table, or has no part below it.
  struct Problem: Error { var line: Int }

  /// Returns the generated parts in order.
  func parts() throws -> [Part] {
    var parts: [Part] = []
    for (place, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("<!--") else { continue }
      let words = line.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
      let first = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard line.hasSuffix("-->"), first.count == 2, let kind = Part.Kind(rawValue: first[0]),
        let range = content(below: place, kind)
      else { throw Problem(line: place + 1) }
      let rest = first[1].split(separator: ",", maxSplits: 1).map(String.init)
      let detail = rest.count > 1 ? rest[1].trimmingCharacters(in: .whitespaces) : ""
      parts.append(Part(kind: kind, subject: rest[0], detail: detail, lines: range))
    }
    return parts
  }

  private func content(below place: Int, _ kind: Part.Kind) -> Range<Int>? {
    let next = place + 1
    guard next < lines.count else { return nil }
    if kind == .picture { return lines[next].contains("![") ? next..<(next + 1) : nil }
    if kind == .queries {
      // The first two rows are the names of the columns and the line below them.
      let rows = lines[next...].prefix { $0.hasPrefix("|") }.dropFirst(2)
      return rows.isEmpty ? nil : rows.startIndex..<rows.endIndex
    }
    if kind == .explored {
      return next..<(lines[next...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex)
    }
    guard lines[next].hasPrefix("```") else { return nil }
    let end = lines[(next + 1)...].firstIndex { $0.hasPrefix("```") }
    return end.map { (next + 1)..<$0 }
  }

  /// Returns the lines of a part.
  func lines(of part: Part) -> [String] { Array(lines[part.lines]) }

  /// Writes the page with new lines in some parts.
  mutating func write(_ changes: [(part: Part, lines: [String])]) throws {
    for change in changes.sorted(by: { $0.part.lines.lowerBound > $1.part.lines.lowerBound }) {
      lines.replaceSubrange(change.part.lines, with: change.lines)
    }
    try Data(text.utf8).write(to: url)
  }

  /// Returns the code blocks in a language, in order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// The names of the images in order.
  var images: [String] {
    text.matches(of: /!\[[^\]]*\]\(([^)]*)\)/).map { String($0.1) }
  }
}
