/// Breaks text into lines.
package enum Paragraph {
  /// Returns the words of a text in lines of at most a width; a longer word is a line of its own.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in characters.
  ///   - indent: The number of characters by which the lines after the first are shorter.
  /// - Returns: The lines, without indentation.
  package static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    var (lines, count) = ([String](), 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      let length = length(of: word)
      if !lines.isEmpty, count + 1 + length <= (lines.count == 1 ? width : width - indent) {
        lines[lines.count - 1] += " \(word)"
        count += 1 + length
      } else {
        lines.append(String(word))
        count = length
      }
    }
    return lines
  }

  /// Returns the number of columns of a word, without the codes for its style.
  private static func length(of word: Substring) -> Int {
    word.contains("\u{1B}") ? word.replacing(/\u{1B}\[[0-9;]*m/, with: "").count : word.count
  }
}
