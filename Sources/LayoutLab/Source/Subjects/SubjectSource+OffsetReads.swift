// Whether answers can depend on the content offset, as far as the source shows.
extension SubjectSource {
  /// Whether the source reads the content offset, other than to choose where scrolling ends or what to invalidate, or to
  /// keep what nothing reads.
  package var readsOffset: Bool {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    return parts.contains { part in
      let tokens = program.tokens[part.file]
      return part.members.contains { member in
        !Self.choosingMembers.contains(member.name)
          && member.tokens.dropLast(2).contains { index in
            Self.isOffset(index, tokens) && hasEffect(index, member, part, parts, depth: 0)
          }
      }
    }
  }

  private static let choosingMembers: Set = [
    "targetContentOffset", "shouldInvalidateLayout", "invalidationContext", "invalidateLayout",
  ]
  private static let partsOfOrigin: Set = ["origin", "minX", "midX", "maxX", "minY", "midY", "maxY"]

  private static func isOffset(_ index: Int, _ tokens: [Token]) -> Bool {
    if tokens[index].isKeyword("contentOffset") { return true }
    return tokens[index].isKeyword("bounds") && tokens[index + 1].isSign(".")
      && partsOfOrigin.contains(tokens[index + 2].text)
  }

  /// Returns whether a value that a word stands for can have an effect: `false` if its line only keeps it in a variable or
  /// a property that nothing reads.
  private func hasEffect(
    _ index: Int, _ member: Member, _ part: TypeDeclaration, _ parts: [TypeDeclaration], depth: Int
  ) -> Bool {
    let tokens = program.tokens[part.file]
    var start = index
    while start > member.tokens.lowerBound, !tokens[start].isFirstOnLine { start -= 1 }
    guard depth < 4, member.kind == .function, start + 2 < index else { return true }
    if tokens[start].isKeyword("let") || tokens[start].isKeyword("var") {
      let name = tokens[start + 1].text
      return member.tokens.contains { use in
        use > index && tokens[use].isKeyword(name)
          && hasEffect(use, member, part, parts, depth: depth + 1)
      }
    }
    let isOwn = tokens[start].isKeyword("self") && tokens[start + 1].isSign(".")
    let target = isOwn ? start + 2 : start
    guard tokens[target].kind == .word, tokens[target + 1].isSign("=") else { return true }
    let name = tokens[target].text
    return !parts.contains { isPlainProperty(name, of: $0) } || parts.contains { isRead(name, in: $0) }
  }

  /// Returns whether a part of the class declares a stored property without observers.
  private func isPlainProperty(_ name: String, of part: TypeDeclaration) -> Bool {
    part.members.contains { member in
      member.name == name && member.kind == .property && !member.isComputed
        && !member.tokens.contains { ["didSet", "willSet"].contains(program.tokens[part.file][$0].text) }
    }
  }

  /// Returns whether a part of the class reads one of its properties.
  private func isRead(_ name: String, in part: TypeDeclaration) -> Bool {
    let tokens = program.tokens[part.file]
    return part.body.dropLast().contains { index in
      guard tokens[index].isKeyword(name) else { return false }
      let isDeclared = index > 0 && (tokens[index - 1].isKeyword("var") || tokens[index - 1].isKeyword("let"))
      let isAssigned = tokens[index + 1].isSign("=")
      return !isDeclared && !isAssigned
    }
  }
}
