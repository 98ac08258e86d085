/// Truncates text to the width of a terminal.
package enum TextCut {
  /// Returns a text truncated with an ellipsis, without control characters.
  package static func line(_ text: String, _ width: Int) -> String {
    // Fast path: most lines are short ASCII text.
    let utf8 = text.utf8
    if utf8.count <= width, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let shown = text.unicodeScalars.contains(where: isControl) ? printable(text) : text
    if columns(shown) <= width { return shown }
    var room = width - 1
    let kept = shown.prefix { character in
      room -= columns(character)
      return room >= 0
    }
    return width > 0 ? kept + "…" : ""
  }

  /// Returns the number of columns that a text takes in a terminal.
  package static func columns(_ text: String) -> Int {
    // Fast path: grapheme clusters are needed only if a character can be composed or wide.
    var count = 0
    for scalar in text.unicodeScalars {
      guard isNarrow(scalar) else { return text.reduce(0) { $0 + columns($1) } }
      count += 1
    }
    return count
  }

  /// Returns whether a scalar is always a character of one column: Latin letters, lines, blocks and arrows.
  private static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xAE..<0x300, 0x2010...0x2027, 0x2190...0x22FF, 0x2500...0x25FC: true
    default: false
    }
  }

  /// Returns the number of columns of a character: two for CJK characters and emoji, and one for others.
  package static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x1100 else { return 1 }
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
      // Characters that change the direction of text.
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Returns the text with replacement characters for control characters, and spaces for line breaks and tabs.
  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace = scalar == "\n" || scalar == "\r" || scalar == "\t"
      result.append(!isControl(scalar) ? scalar : isSpace ? " " : "\u{FFFD}")
    }
    return String(result)
  }
}
