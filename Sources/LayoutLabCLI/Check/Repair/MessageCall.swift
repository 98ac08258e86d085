import LayoutLab

/// A call that only reports a text, such as one of a logging library that is not there.
struct MessageCall {
  /// The name of the function, with the names before it.
  let name: String
  /// The bytes of the whole statement.
  let bytes: Range<Int>

  /// Finds the call at an error.
  ///
  /// Nothing is computed from such a call: it is a statement of its own, and its first argument is a text.
  ///
  /// - Parameters:
  ///   - root: The name that the compiler does not know.
  ///   - error: The error.
  ///   - tokens: The tokens of the file.
  init?(of root: String, at error: Compiler.Diagnostic, in tokens: [Token]) {
    guard
      let start = tokens.firstIndex(where: { $0.line == error.line && $0.isKeyword(root) && $0.isFirstOnLine }
      )
    else { return nil }
    if start > 0, !Self.endsStatement(tokens[start - 1]) { return nil }
    var index = start + 1
    while index + 1 < tokens.count {
      if tokens[index].isSign("."), tokens[index + 1].kind == .word {
        index += 2
      } else if tokens[index].isSign("?") || tokens[index].isSign("!"), tokens[index + 1].isSign(".") {
        index += 1
      } else {
        break
      }
    }
    guard index + 1 < tokens.count, tokens[index].isSign("("), tokens[index + 1].kind == .literal else {
      return nil
    }
    let end = tokens.endOfGroup(from: index)
    if end < tokens.count, !tokens[end].isFirstOnLine, !tokens[end].isSign("}"), !tokens[end].isSign(";") {
      return nil
    }
    // A chain that goes on in the next line uses the result.
    if end < tokens.count, tokens[end].isSign(".") || tokens[end].kind == .operation { return nil }
    name = tokens[start..<index].map(\.text).joined()
    bytes = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
  }

  /// Whether the name of the function is a level of a log, as in `Cache.log.error("No item")`, or a logger's level has
  /// the function, as in `logger.debug?.write("No item")`.
  ///
  /// Nothing of a layout depends on such a call, even if a neighboring file declares what it needs.
  var isOfLog: Bool {
    let names = name.split { ".?!".contains($0) }.map(String.init)
    guard let root = names.first, let last = names.last, names.count > 1 else { return false }
    return Self.levels.contains(last)
      || root.lowercased().hasPrefix("log") && names.dropFirst().contains(where: Self.levels.contains)
  }

  private static let levels: Set = [
    "trace", "verbose", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault", "log",
  ]

  /// Whether a new statement can begin after a token at the end of a line.
  static func endsStatement(_ token: Token) -> Bool {
    switch token.kind {
    case .literal, .number: true
    case .word: !["return", "try", "await", "throw", "is", "as"].contains(token.text)
    case .mark: [")", "]", "}", "{", ";"].contains(token.text)
    case .operation: ["?", "!", ">"].contains(token.text)
    case .directive: true
    }
  }
}
