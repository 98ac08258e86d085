import LayoutLab

/// A member of a class of UIKit that no file declares, and whose value can be an example.
///
/// Apps add such members with libraries, for example `UIDevice.current.modelName == "iPad Pro"`. The type follows from the
/// literal with which the member is compared, or from its use as a condition.
struct PlatformMember {
  /// The class and the member, for example `UIDevice.modelName`.
  let name: String
  /// The value in place of the expression, as Swift source.
  let value: String
  /// The bytes of the expression.
  let bytes: Range<Int>

  /// Finds the expression with the member at an error.
  ///
  /// - Parameters:
  ///   - need: The member that the compiler does not know.
  ///   - error: The error.
  ///   - tokens: The tokens of the file.
  ///   - file: The file.
  init?(_ need: MissingDeclaration, at error: Compiler.Diagnostic, in tokens: [Token], of file: SourceFile) {
    guard let type = need.type, type.hasPrefix("UI"), error.message.contains("has no member"),
      error.line <= file.lineStarts.count
    else { return nil }
    let place = file.lineStarts[error.line - 1] + error.column - 1
    let end = tokens.indices.first { index in
      tokens[index].line == error.line && tokens[index].isKeyword(need.name)
        && tokens[index].range.upperBound > place && index > 1 && tokens[index - 1].isSign(".")
    }
    guard let end, end + 1 < tokens.count else { return nil }
    // A chain of plain names, whose first one is the class.
    var start = end
    while start > 1, tokens[start - 1].isSign("."), tokens[start - 2].kind == .word { start -= 2 }
    guard tokens[start].isKeyword(type), start > 0,
      let value = Self.value(before: tokens[start - 1], tokens[end + 1], tokens.dropFirst(end + 2).first)
    else { return nil }
    name = "\(type).\(need.name)"
    self.value = value
    bytes = tokens[start].range.lowerBound..<tokens[end].range.upperBound
    guard value.utf8.count <= bytes.count else { return nil }
  }

  /// Returns an example for an expression, from the tokens around it.
  private static func value(before: Token, _ after: Token, _ afterNext: Token?) -> String? {
    if after.isSign("==") || after.isSign("!=") {
      guard let literal = afterNext else { return nil }
      if literal.kind == .literal { return "\"iPhone\"" }
      return ["true", "false"].contains(literal.text) ? "false" : nil
    }
    let opens = before.isKeyword("if") || before.isSign("!") || before.isSign("&&") || before.isSign("||")
    let ends =
      after.isSign("{") || after.isSign("&&") || after.isSign("||") || after.isSign("?") && after.followsSpace
    return (opens && (ends || after.isSign(")"))) || (ends && !after.isSign("{")) ? "false" : nil
  }
}
