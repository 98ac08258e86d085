import LayoutLabReport

/// What keys do, and how to read what is shown.
struct TerminalHelp {
  /// The keys, and what each does in a few words.
  let keys: [(key: String, meaning: String)]
  /// Paragraphs on what is shown.
  let notes: [String]

  /// The lines of a terminal of a size; never more than there is room for.
  func lines(_ style: TextStyle, width: Int, height: Int) -> [String] {
    let column = keys.map(\.key.count).max() ?? 0
    let table = keys.map { key, meaning in
      "  " + key + String(repeating: " ", count: column - key.count) + "  " + meaning
    }
    let texts = notes.flatMap { [""] + Paragraph.lines($0, width: min(width, 76)) }
    let last = "Any key goes back."
    // On a small screen the way back is told rather than the last note.
    let body = ([style(.heading, "Keys"), ""] + table + texts).prefix(max(0, height - 2))
    return (body + ["", style(.minor, last)]).suffix(height).map {
      $0.count > width ? "\($0.prefix(width))" : $0
    }
  }
}
