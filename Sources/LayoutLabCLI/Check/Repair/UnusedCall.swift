import LayoutLab

/// A statement that calls a member of a view that is not there, and whose result nothing uses.
///
/// Apps add such members with libraries for constraints, for example `label.snp.makeConstraints { … }`.
struct UnusedCall {
  /// The bytes of the whole statement.
  let bytes: Range<Int>

  /// Finds the statement with the member at an error; `nil` if something uses the result.
  ///
  /// - Parameters:
  ///   - name: The member that the compiler does not know.
  ///   - error: The error.
  ///   - tokens: The tokens of the file.
  ///   - file: The file.
  init?(of name: String, at error: Compiler.Diagnostic, in tokens: [Token], of file: SourceFile) {
    guard error.line <= file.lineStarts.count else { return nil }
    let place = file.lineStarts[error.line - 1] + error.column - 1
    let member = tokens.indices.first { index in
      tokens[index].line >= error.line && tokens[index].isKeyword(name)
        && tokens[index].range.upperBound > place && index > 1 && tokens[index - 1].isSign(".")
    }
    guard let member,
      let start = tokens[..<member].lastIndex(where: { $0.isFirstOnLine && !$0.isSign(".") }),
      tokens[start].kind == .word, !Self.keywords.contains(tokens[start].text),
      start == 0 || MessageCall.endsStatement(tokens[start - 1])
    else { return nil }
    // The member must be in the chain itself, not in an argument.
    var (index, isReached) = (start + 1, false)
    scan: while index < tokens.count {
      let token = tokens[index]
      if token.isFirstOnLine, !token.isSign(".") { break }
      switch token.text {
      case ".":
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
        if index + 1 == member { isReached = true }
        index += 2
      case "?", "!": index += 1
      case "(", "[", "{": index = tokens.endOfGroup(from: index)
      default: break scan
      }
    }
    guard isReached, let last = tokens[..<index].last, last.isSign(")") || last.isSign("}") else {
      return nil
    }
    if index < tokens.count {
      let next = tokens[index]
      guard next.isSign("}") || next.isSign(";") || next.isFirstOnLine && next.kind != .operation else {
        return nil
      }
    }
    bytes = tokens[start].range.lowerBound..<last.range.upperBound
  }

  private static let keywords: Set = [
    "let", "var", "return", "if", "guard", "for", "while", "switch", "case", "try", "await", "throw", "defer",
    "repeat", "do", "func", "class", "static", "lazy", "private", "public", "weak", "in", "else",
  ]
}
