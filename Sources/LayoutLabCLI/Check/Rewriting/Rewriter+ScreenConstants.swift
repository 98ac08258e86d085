import LayoutLab

extension Rewriter {
  /// Turns global and static constants with a size of the screen, or with a length that is computed from one, into computed
  /// variables.
  ///
  /// Swift computes such a constant once in a process, and a process shows a layout on several screens.
  mutating func rewriteScreenConstants(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast() where tokens[index].isKeyword("let") {
      // Few constants have such a value, and finding out what is around one reads all of the file before it.
      guard
        let constant = Self.screenConstant(after: index, in: tokens)
          ?? Self.screenLength(after: index, in: tokens),
        index > 0 && tokens[index - 1].isKeyword("static") || isGlobal(index, file)
      else { continue }
      let bytes = tokens[index].range.lowerBound..<tokens[constant.end - 1].range.upperBound
      edits[file].replace(
        bytes, by: "var \(tokens[index + 1].text): \(constant.type) { \(constant.value) }")
    }
  }

  /// Whether a token is in no type and no function.
  private func isGlobal(_ index: Int, _ file: Int) -> Bool {
    var depth = 0
    for token in tokens(file)[..<index] {
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") { depth -= 1 }
    }
    return depth == 0
  }

  /// Returns the value of a constant if it is a size of the screen and nothing else, its type, and the index after it.
  private static func screenConstant(
    after index: Int, in tokens: [Token]
  ) -> (value: String, type: String, end: Int)? {
    var start = index + 2
    if start + 1 < tokens.count, tokens[start].isSign(":") { start += 2 }
    let words = ["=", "UIScreen", ".", "main", ".", "bounds"]
    guard start + words.count <= tokens.count, tokens[start..<(start + words.count)].map(\.text) == words
    else { return nil }
    var (end, type) = (start + words.count, "CGRect")
    while end + 1 < tokens.count, tokens[end].isSign("."), !tokens[end].isFirstOnLine {
      switch tokens[end + 1].text {
      case "size" where type == "CGRect": type = "CGSize"
      case "width", "height": type = "CGFloat"
      default: return nil
      }
      end += 2
    }
    guard end == tokens.count || tokens[end].isFirstOnLine || tokens[end].isSign("}") else { return nil }
    return (tokens[(start + 1)..<end].map(\.text).joined(), type, end)
  }

  /// Returns the value of a constant if it is a length that is computed from the screen in one line, its type, and the index
  /// after it.
  ///
  /// The operands are numbers, lengths and a few functions of them, so that the value is a length too.
  private static func screenLength(
    after index: Int, in tokens: [Token]
  ) -> (value: String, type: String, end: Int)? {
    var start = index + 2
    if start + 1 < tokens.count, tokens[start].isSign(":") {
      guard tokens[start + 1].isKeyword("CGFloat") else { return nil }
      start += 2
    }
    guard start < tokens.count, tokens[start].isSign("=") else { return nil }
    start += 1
    let end =
      tokens[start...].indices.dropFirst().first { tokens[$0].isFirstOnLine || tokens[$0].isSign("}") }
      ?? tokens.count
    let words = tokens[start..<end].map(\.text)
    let bounds = ["UIScreen", ".", "main", ".", "bounds", "."]
    let reads = words.indices.filter { words[$0...].starts(with: bounds) }
    let isLength = reads.allSatisfy { read in
      var place = read + bounds.count
      if place + 2 < words.count, words[place] == "size", words[place + 1] == "." { place += 2 }
      return place < words.count && ["width", "height"].contains(words[place])
    }
    guard !reads.isEmpty, isLength,
      (start..<end).allSatisfy({ isPartOfLength(tokens, $0, before: end) })
    else { return nil }
    let isWhole =
      words.count { $0 == "(" } == words.count { $0 == ")" }
      && (end == tokens.count || tokens[end].kind != .operation && !tokens[end].isSign("."))
    guard isWhole else { return nil }
    let value = (start..<end).map { place in
      let isApart = place > start && tokens[place].range.lowerBound > tokens[place - 1].range.upperBound
      return (isApart ? " " : "") + tokens[place].text
    }
    return (value.joined(), "CGFloat", end)
  }

  /// Whether a token can be a part of a length: a number, a name, an operator or a call of a function that returns lengths.
  private static func isPartOfLength(_ tokens: [Token], _ index: Int, before end: Int) -> Bool {
    let token = tokens[index]
    let isCalled = index + 1 < end && tokens[index + 1].isSign("(")
    switch token.kind {
    case .word: return !isCalled || ["CGFloat", "floor", "ceil", "round", "min", "max"].contains(token.text)
    case .number: return true
    default: return ["+", "-", "*", "/", "(", ")", ".", ","].contains(token.text)
    }
  }
}
