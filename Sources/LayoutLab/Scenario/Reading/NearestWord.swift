import HeadlessUIKit

/// Finds the valid word that is most similar to a misspelled one.
public enum NearestWord {
  /// Returns the valid word with the fewest typing errors; nil if none is similar.
  ///
  /// Case is ignored. A word of up to three letters may have one error, of up to eight two, otherwise three;
  /// an
  /// error is a letter too many, too few, wrong, or two neighbors that are swapped. Of several words the
  /// first is taken.
  ///
  /// - Parameters:
  ///   - word: The misspelled word.
  ///   - valid: The valid words.
  /// - Returns: One of the valid words.
  public static func find(_ word: String, among valid: [String]) -> String? {
    guard word.utf8.count <= 200 else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    let allowed = letters.count <= 3 ? 1 : letters.count <= 8 ? 2 : 3
    var best: (distance: Int, word: String)?
    for candidate in valid {
      let others = Array(candidate.lowercased().unicodeScalars)
      guard abs(others.count - letters.count) <= allowed else { continue }
      let distance = distance(letters, others)
      if distance <= allowed, distance < best?.distance ?? .max, distance < max(letters.count, others.count) {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// Returns the end of a sentence about an unknown word: the nearest valid one, and all of them if they are
  /// few.
  static func hint(_ word: String, among valid: [String]) -> String {
    let list = valid.count <= 10 ? valid.joined(separator: ", ") : nil
    switch (find(word, among: valid), list) {
    case (let nearest?, let list?) where valid.count > 1:
      return "; did you mean '\(nearest)'? (one of \(list))"
    case (let nearest?, _): return "; did you mean '\(nearest)'?"
    case (nil, let list?) where valid.count == 1: return "; the only one is \(list)"
    case (nil, let list?) where !valid.isEmpty: return "; it is one of \(list)"
    default: return ""
    }
  }

  /// Returns a word as quoted in messages: short, and without control characters.
  static func quoted(_ word: String) -> String {
    let shown = word.unicodeScalars.prefix(120).map {
      $0.value < 32 || $0.value == 127 ? "\u{FFFD}" : "\($0)"
    }
    return "'\(shown.joined())\(word.unicodeScalars.count > 120 ? "…" : "")'"
  }

  /// Returns the number of typing errors between two words.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var cost = min(next[column], last[column + 1]) + 1
        cost = min(cost, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      (beforeLast, last) = (last, next)
    }
    return last[other.count]
  }
}
