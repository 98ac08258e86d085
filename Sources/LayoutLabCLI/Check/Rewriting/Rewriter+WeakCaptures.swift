import LayoutLab

extension Rewriter {
  /// Declares closures with several weak captures as variables.
  ///
  /// Without optimization, Swift 6.3 for Linux loses all weak captures but the first if the closure is a local constant
  /// that never escapes. A variable is not affected.
  mutating func rewriteWeakCaptures(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast(4)
    where tokens[index].isKeyword("let") && tokens[index + 1].kind == .word {
      guard let open = Self.closure(tokens, after: index + 2), tokens[open + 1].isSign("[") else { continue }
      let captures = tokens[open + 1..<endOfGroup(file, from: open + 1)]
      guard captures.count(where: { $0.isKeyword("weak") }) > 1 else { continue }
      edits[file].replace(tokens[index].range, by: "var")
    }
  }

  /// Finds the closure that is the value of a constant, unless its type can be sent, because a variable cannot.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - start: The index after the name of the constant.
  /// - Returns: The index of the closure's opening brace; nil if the value is none.
  private static func closure(_ tokens: [Token], after start: Int) -> Int? {
    guard tokens[start].isSign("=") || tokens[start].isSign(":") else { return nil }
    let rest = tokens[start...].prefix(24)
    guard let equals = rest.firstIndex(where: { $0.isSign("=") }), equals + 2 < tokens.count,
      tokens[equals + 1].isSign("{"), tokens[equals].line <= tokens[start].line + 3,
      !rest[..<equals].contains(where: { $0.isSign("@") || $0.isSign("{") })
    else { return nil }
    return equals + 1
  }
}
