/// Arguments as they are typed in a POSIX shell.
package enum ShellWord {
  /// Returns the argument, in single quotes if the shell would not read it as it is.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+,:@".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : singleQuoted(word)
  }

  /// Returns the text in single quotes, in which only the single quote itself needs an escape.
  package static func singleQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Returns the words of a command, without their quotes and escapes; none if a quote is not closed.
  package static func words(in command: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        // In double quotes, a backslash stands for itself before most characters.
        let isPlain = quote == "\"" && !"\"\\$`".contains(character)
        word = (word ?? "") + (isPlain ? "\\" : "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        words += [word].compactMap(\.self)
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return [] }
    return words + [word].compactMap(\.self)
  }
}
