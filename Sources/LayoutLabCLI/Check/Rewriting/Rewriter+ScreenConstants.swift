import LayoutLab

extension Rewriter {
  /// Turns global and static constants with a size of the screen into computed variables.
  ///
  /// Swift computes such a constant once in a process, and a process shows a layout on several screens.
  mutating func rewriteScreenConstants(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast() where tokens[index].isKeyword("let") {
      // Few constants have such a value, and finding out what is around one reads all of the file before it.
      guard let constant = Self.screenConstant(after: index, in: tokens),
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
}
