import LayoutLab

extension CheckReport {
  /// A line of the source that a finding names, with the lines around it.
  package struct Excerpt: Sendable, Codable, Equatable {
    /// The path of the file, as the user wrote it.
    package var file: String
    /// The line that the finding names, from 1.
    package var line: Int
    /// The number of the first line in ``lines``.
    package var first: Int
    /// The lines, without the indentation that all of them have.
    package var lines: [String]

    /// The number of lines on each side of the line that the finding names.
    private static let reach = 3

    /// Creates an excerpt; `nil` if the file has no such line.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The line, from 1.
    ///   - source: The text of the file.
    package init?(file: String, line: Int, source: String) {
      let all = source.split(separator: "\n", omittingEmptySubsequences: false)
      guard all.indices.contains(line - 1) else { return nil }
      let range = max(0, line - 1 - Self.reach)...min(all.count - 1, line - 1 + Self.reach)
      let lines = all[range].map { line in
        String(line.filter { $0 != "\r" }).replacing("\t", with: "    ")
      }
      let indentation =
        lines.lazy.filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      self.file = file
      self.line = line
      first = range.lowerBound + 1
      self.lines = lines.map { String($0.dropFirst(indentation)) }
    }

    /// Returns the lines at most a distance away from the line that the finding names, with their numbers.
    ///
    /// Blank lines at the beginning and at the end are left out.
    func lines(within distance: Int) -> [(number: Int, text: String, isMarked: Bool)] {
      let near = lines.enumerated().map { (number: first + $0, text: $1, isMarked: first + $0 == line) }
        .filter { abs($0.number - line) <= distance }
      func isShown(_ line: (number: Int, text: String, isMarked: Bool)) -> Bool {
        line.isMarked || line.text.contains { $0 != " " }
      }
      guard let start = near.firstIndex(where: isShown), let end = near.lastIndex(where: isShown) else {
        return []
      }
      return Array(near[start...end])
    }
  }
}

extension CheckReport.Subject {
  /// Returns the source at the line of a finding; `nil` if it is not known.
  func excerpt(of finding: Finding) -> CheckReport.Excerpt? {
    excerpts.first { $0.file == finding.file && $0.line == finding.line }
  }
}
