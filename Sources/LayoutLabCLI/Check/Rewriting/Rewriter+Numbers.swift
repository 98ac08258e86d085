import LayoutLab
import LayoutLabHost

extension Rewriter {
  /// Turns casts to `NSNumber` into calls of a function, because Foundation for Linux traps if the value is a `CGFloat`.
  mutating func rewriteNumberCasts(_ file: Int) {
    let tokens = tokens(file)
    for index in Self.numberCasts(tokens) {
      guard let start = Self.startOfValue(tokens, before: index) else { continue }
      edits[file].insert("_labNumber(", at: tokens[start].range.lowerBound)
      let cast = tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound
      edits[file].replace(cast, by: tokens[index + 1].isSign("!") ? ")!" : ")")
    }
  }

  /// Returns the indices of `as` in `as? NSNumber` and `as! NSNumber`.
  static func numberCasts(_ tokens: [Token]) -> [Int] {
    guard Platform.targetSystem == .linux else { return [] }
    return tokens.indices.dropFirst().dropLast(2).filter { index in
      tokens[index].text == "as" && (tokens[index + 1].isSign("?") || tokens[index + 1].isSign("!"))
        && tokens[index + 2].text == "NSNumber"
        && (index + 3 == tokens.count || !(tokens[index + 3].isSign(".") || tokens[index + 3].isSign("?")))
    }
  }

  /// Returns the index of the first token of a value such as `self.cache[3]`, `f(x)!` or `(a + b)`.
  private static func startOfValue(_ tokens: [Token], before end: Int) -> Int? {
    func follows(_ index: Int) -> Bool { index > 0 && !tokens[index].followsSpace }
    var index = end - 1
    while index >= 0 {
      let token = tokens[index]
      if token.isSign("?") || token.isSign("!") {
        guard follows(index) else { return nil }
        index -= 1
      } else if token.isSign(")") || token.isSign("]") {
        guard let open = tokens.startOfGroup(endingAt: index) else { return nil }
        let before = open > 0 ? tokens[open - 1] : token
        let isCall = before.kind == .word || [")", "]", "?", "!"].contains { before.isSign($0) }
        guard follows(open), isCall else { return open }
        index = open - 1
      } else if token.kind == .word {
        guard follows(index), tokens[index - 1].isSign(".") else { return index }
        index -= 2
      } else {
        return nil
      }
    }
    return nil
  }
}
