import LayoutLabReport

/// A help screen: the keys, and an explanation of what is shown.
struct TerminalHelp {
  /// The keys with their effects.
  let keys: [(key: String, meaning: String)]
  /// Paragraphs of explanation.
  let notes: [String]

  /// Returns the lines for a terminal of a given size, at most as many as fit.
  func lines(_ style: TextStyle, width: Int, height: Int) -> [String] {
    let column = keys.map(\.key.count).max() ?? 0
    let table = keys.map { key, meaning in
      "  " + key + String(repeating: " ", count: column - key.count) + "  " + meaning
    }
    let texts = notes.flatMap { [""] + Paragraph.lines($0, width: min(width, 76)) }
    let last = "Any key goes back."
    // On a small screen, the last line is more important than the last note.
    let body = ([style(.heading, "Keys"), ""] + table + texts).prefix(max(0, height - 2))
    return (body + ["", style(.minor, last)]).suffix(height).map {
      $0.count > width ? "\($0.prefix(width))" : $0
    }
  }
}
