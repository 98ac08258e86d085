import Foundation

/// The lines of the user's file for the lines of its copy, which `#sourceLocation` relates to each other.
struct OriginalLines {
  private var originals: [Int?] = [nil]

  /// Reads the directives in a copy.
  ///
  /// - Parameters:
  ///   - copy: The text of the copy.
  ///   - path: The path that the directives give to the user's file.
  init(copy: String, path: String) {
    var next: Int?
    for line in copy.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#sourceLocation(") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        let number = parts.last?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
        next = parts.count > 2 && parts[1] == path[...] ? number : nil
        originals.append(nil)
      } else {
        originals.append(next)
        next = next.map { $0 + 1 }
      }
    }
  }

  /// Returns the line of the user's file; `nil` if it is generated.
  subscript(line: Int) -> Int? { originals.indices.contains(line) ? originals[line] : nil }
}
