/// The words of a Swift name, which begin with capital letters.
package enum NameWords {
  /// Returns the words of a name in lowercase and in order, such as "start", "time" and "of" for `startTime(of:)`.
  package static func all(in name: String) -> [String] {
    let words = name.reduce(into: [""]) { words, letter in
      if letter.isUppercase || !letter.isLetter { words.append("") }
      if letter.isLetter { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}
