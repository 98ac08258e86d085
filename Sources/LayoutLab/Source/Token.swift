/// A token of Swift source: what rewriting and the reading of declarations go by.
package struct Token: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A keyword or an identifier; of one in backticks the text stands without them.
    case word
    /// A number.
    case number
    /// A string or a regular expression, with everything that is interpolated in it.
    case literal
    /// A bracket, a comma, a colon, a dot, an `@` and the like.
    case mark
    /// An operator; `?`, `!`, `<` and `>` are always tokens of their own, `->` is one.
    case operation
    /// A word that begins with `#`, such as `#if` and `#selector`.
    case directive
  }

  /// What the token is.
  package var kind: Kind
  /// The token as it is written; empty for literals.
  package var text: String
  /// The bytes where it stands.
  package var range: Range<Int>
  /// The number of the line on which it begins, from 1 on.
  package var line: Int
  /// Whether nothing but spaces and comments stands before it on its line.
  package var isFirstOnLine: Bool
  /// Whether the byte before it is a space, a line feed or the end of a comment.
  package var followsSpace: Bool
  /// Whether it is an identifier in backticks.
  package var isQuoted = false

  /// Whether it is a word that was not put in backticks.
  package func isKeyword(_ word: String) -> Bool { kind == .word && !isQuoted && text == word }

  /// Whether it is a mark or an operator.
  package func isSign(_ sign: String) -> Bool { (kind == .mark || kind == .operation) && text == sign }
}

/// A comment, which the tokens leave out.
package struct Comment: Sendable, Equatable {
  /// The comment as it is written.
  package var text: String
  /// The number of the line on which it begins.
  package var line: Int
  /// Whether nothing else stands before it on its line.
  package var isFirstOnLine: Bool
}

extension [Token] {
  /// The index behind the group that begins at a token.
  package func endOfGroup(from start: Int) -> Int {
    var (depth, index) = (0, start)
    while index < count {
      if self[index].kind == .mark {
        if ["(", "[", "{"].contains(self[index].text) { depth += 1 }
        if [")", "]", "}"].contains(self[index].text) { depth -= 1 }
      }
      index += 1
      if depth <= 0 { break }
    }
    return index
  }
}
