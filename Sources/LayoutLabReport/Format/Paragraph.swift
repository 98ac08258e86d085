/// Breaks text into lines.
package enum Paragraph {
  /// Returns the words of a text in lines of at most a width; a longer word is a line of its own.
  package static func lines(_ text: String, width: Int) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
