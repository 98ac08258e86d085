import LayoutLab

extension Rewriter {
  /// Lets initializers in extensions of geometry types begin with `self.init()`.
  ///
  /// On Apple's platforms these are structures of C, whose initializers may set one property after the other.
  mutating func initializeGeometry(in type: TypeDeclaration) {
    guard type.kind == .extension, Self.geometryTypes.contains(type.path) else { return }
    let tokens = tokens(type.file)
    for member in type.members where member.kind == .initializer {
      guard let list = member.tokens.first(where: { tokens[$0].isSign("(") }) else { continue }
      let rest = tokens.endOfGroup(from: list)..<member.tokens.upperBound
      guard let brace = rest.first(where: { tokens[$0].isSign("{") }) else { continue }
      let delegates = (brace..<rest.upperBound).dropLast(2).contains { index in
        tokens[index].isKeyword("self")
          && (tokens[index + 1].isSign("=") || tokens[index + 2].isKeyword("init"))
      }
      if !delegates { edits[type.file].insert(" self.init();", at: tokens[brace].range.upperBound) }
    }
  }

  private static let geometryTypes: Set = [
    "CGPoint", "CGSize", "CGRect", "CGVector", "UIEdgeInsets", "UIOffset", "NSDirectionalEdgeInsets",
  ]
}
