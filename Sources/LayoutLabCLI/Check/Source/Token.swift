/// A token of Swift source: what rewriting and the reading of declarations go by.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
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
  var kind: Kind
  /// The token as it is written; empty for literals.
  var text: String
  /// The bytes where it stands.
  var range: Range<Int>
  /// The number of the line on which it begins, from 1 on.
  var line: Int
  /// Whether nothing but spaces and comments stands before it on its line.
  var isFirstOnLine: Bool
  /// Whether the byte before it is a space, a line feed or the end of a comment.
  var followsSpace: Bool
  /// Whether it is an identifier in backticks.
  var isQuoted = false

  /// Whether it is a word that was not put in backticks.
  func isKeyword(_ word: String) -> Bool { kind == .word && !isQuoted && text == word }

  /// Whether it is a mark or an operator.
  func isSign(_ sign: String) -> Bool { (kind == .mark || kind == .operation) && text == sign }
}

/// A comment, which the tokens leave out.
struct Comment: Sendable, Equatable {
  /// The comment as it is written.
  var text: String
  /// The number of the line on which it begins.
  var line: Int
  /// Whether nothing else stands before it on its line.
  var isFirstOnLine: Bool
}
