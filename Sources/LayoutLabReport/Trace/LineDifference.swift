/// Compares two lists of lines.
package enum LineDifference {
  /// Returns a difference in the style of `diff`: `-` precedes lines of the first list, and `+` those of the second.
  ///
  /// - Parameters:
  ///   - first: The first list.
  ///   - second: The second list.
  ///   - context: The number of common lines before and after a difference.
  /// - Returns: The lines; none if the lists are equal.
  package static func lines(_ first: [String], _ second: [String], context: Int = 3) -> [String] {
    guard first != second else { return [] }
    var all: [(mark: String, text: String)] = []
    var (row, column) = (0, 0)
    func flush(_ rowEnd: Int, _ columnEnd: Int) {
      while row < rowEnd {
        all.append(("-", first[row]))
        row += 1
      }
      while column < columnEnd {
        all.append(("+", second[column]))
        column += 1
      }
    }
    for match in SequenceAlignment.matches(first, second) {
      flush(match.first, match.second)
      all.append((" ", first[row]))
      (row, column) = (row + 1, column + 1)
    }
    flush(first.count, second.count)
    var isShown = Array(repeating: false, count: all.count)
    for (index, entry) in all.enumerated() where entry.mark != " " {
      for near in max(0, index - context)...min(all.count - 1, index + context) { isShown[near] = true }
    }
    var lines: [String] = []
    var omitted = 0
    func addOmission() {
      if omitted > 0 { lines.append("… \(omitted) unchanged line\(omitted == 1 ? "" : "s")") }
      omitted = 0
    }
    for (index, entry) in all.enumerated() {
      guard isShown[index] else {
        omitted += 1
        continue
      }
      addOmission()
      lines.append("\(entry.mark) \(entry.text)")
    }
    addOmission()
    return lines
  }
}
