/// A token of Swift source, the unit for rewriting source and for reading declarations.
package struct Token: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A keyword or an identifier, without backticks.
    case word
    /// A number.
    case number
    /// A string or a regular expression, including interpolations.
    case literal
    /// Punctuation, such as a bracket, a comma, a colon, a dot or an `@`.
    case mark
    /// An operator; `?`, `!`, `<` and `>` are always single tokens, and so is `->`.
    case operation
    /// A word that begins with `#`, such as `#if` and `#selector`.
    case directive
  }

  /// The kind of the token.
  package var kind: Kind
  /// The text; empty for literals.
  package var text: String
  /// The range of bytes.
  package var range: Range<Int>
  /// The number of the first line, from 1.
  package var line: Int
  /// Whether only spaces and comments precede the token on its line.
  package var isFirstOnLine: Bool
  /// Whether a space, a line feed or a comment precedes the token.
  package var followsSpace: Bool
  /// Whether the token is an identifier in backticks.
  package var isQuoted = false

  /// Whether the token is a certain word without backticks.
  package func isKeyword(_ word: String) -> Bool { kind == .word && !isQuoted && text == word }

  /// Whether the token is certain punctuation or a certain operator.
  package func isSign(_ sign: String) -> Bool { (kind == .mark || kind == .operation) && text == sign }

  /// Whether the token assigns a value to what precedes it.
  package var isAssignment: Bool {
    (kind == .mark || kind == .operation) && ["=", "+=", "-=", "*=", "/="].contains(text)
  }
}

/// A comment, which is not among the tokens.
package struct Comment: Sendable, Equatable {
  /// The text, including the comment marks.
  package var text: String
  /// The number of the first line, from 1.
  package var line: Int
  /// Whether only spaces precede the comment on its line.
  package var isFirstOnLine: Bool
}

extension RandomAccessCollection<Token> {
  /// Returns whether a function of this name is used, other than in its declaration.
  package func uses(_ name: String) -> Bool {
    indices.contains { index in
      self[index].isKeyword(name)
        && !(index > startIndex && self[self.index(before: index)].isKeyword("func"))
    }
  }
}

extension [Token] {
  /// Returns the index of the last word of what a member belongs to, as in `view!.frame`; `nil` for a name that is alone.
  package func owner(ofMemberAt index: Int) -> Int? {
    guard index > 1, self[index - 1].isSign(".") else { return nil }
    var owner = index - 2
    while owner > 0, self[owner].isSign("!") || self[owner].isSign("?") { owner -= 1 }
    return owner
  }

  /// Returns whether a range contains a call of an initializer of a type, as in `Card(frame: frame)` or `Card.init()`.
  package func creates(_ type: String, in range: Range<Int>) -> Bool {
    range.dropLast().contains { index in
      guard self[index].isKeyword(type) else { return false }
      let isNamed = self[index + 1].isSign(".") && index + 2 < count && self[index + 2].isKeyword("init")
      return isNamed || self[index + 1].isSign("(")
    }
  }

  /// Returns the index after the bracketed group that begins at a token.
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

  /// Returns the indices of the tokens of a range that are in no brackets, with those of the opening brackets.
  package func withoutGroups(in range: Range<Int>) -> [Int] {
    var (outer, index): ([Int], Int) = ([], range.lowerBound)
    while index < range.upperBound {
      outer.append(index)
      index = ["(", "[", "{"].contains(where: self[index].isSign) ? endOfGroup(from: index) : index + 1
    }
    return outer
  }

  /// Returns the index of the token that opens the bracketed group which ends with a token; `nil` if there is none.
  package func startOfGroup(endingAt end: Int) -> Int? {
    var depth = 0
    for index in stride(from: end, through: 0, by: -1) {
      if self[index].kind == .mark {
        if [")", "]", "}"].contains(self[index].text) { depth += 1 }
        if ["(", "[", "{"].contains(self[index].text) { depth -= 1 }
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
