import LayoutLab

extension Rewriter {
  /// Unwraps numbers like `var ratio: CGFloat!` where they are operands.
  ///
  /// An operator on numbers unwraps them anyway. The compiler tries both types of each of them, and gives up on an
  /// expression with a few.
  mutating func unwrapForcedNumbers(of type: TypeDeclaration) {
    let members = type.members.filter {
      $0.kind == .property && $0.type.map(Self.forcedNumbers.contains) ?? false
    }
    if members.isEmpty { return }
    for part in program.parts(of: type) {
      for member in members { unwrap(member.name, in: part, isDeclared: part.kind == .class) }
    }
  }

  /// Unwraps a property where it is an operand in a part of its class.
  private mutating func unwrap(_ name: String, in part: TypeDeclaration, isDeclared: Bool) {
    let tokens = tokens(part.file)
    let uses = part.body.filter { tokens[$0].isKeyword(name) }
    // A name that is declared again can be that of another variable.
    let declared = uses.filter { index in
      tokens[index - 1].isKeyword("let") || tokens[index - 1].isKeyword("var")
        || tokens[index + 1].isSign(":")
    }
    let isClear = declared.count == (isDeclared ? 1 : 0)
    for index in uses where !declared.contains(index) {
      let isOfSelf = tokens[index - 1].isSign(".") && tokens[index - 2].isKeyword("self")
      guard isOfSelf || isClear && !tokens[index - 1].isSign(".") else { continue }
      let start = isOfSelf ? index - 2 : index
      if Self.isOperator(tokens[index + 1]) || Self.isOperator(tokens[start - 1]) {
        edits[part.file].insert("!", at: tokens[index].range.upperBound)
      }
    }
  }

  private static let forcedNumbers: Set = ["CGFloat!", "Double!", "Float!", "Int!"]

  private static func isOperator(_ token: Token) -> Bool {
    ["+", "-", "*", "/"].contains { token.isSign($0) }
  }
}
