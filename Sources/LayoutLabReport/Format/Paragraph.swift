/// A text in lines.
package enum Paragraph {
  /// The words of a text in lines that are as long as there is room for; a word that is longer stands alone.
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
