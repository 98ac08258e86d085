/// The names of variables and constants that functions declare for themselves.
///
/// Such a name hides a property of the same name, as `var scale = 1.0` in a query hides the layout's `scale`.
package struct LocalNames {
  /// The tokens of each member with the names that it declares.
  private let members: [(tokens: Range<Int>, names: Set<String>)]

  /// Finds the names that the members of a type declare.
  ///
  /// - Parameters:
  ///   - part: The declaration of a type.
  ///   - tokens: The tokens of its file.
  package init(_ part: TypeDeclaration, _ tokens: [Token]) {
    members = part.members.filter { $0.kind == .function || $0.kind == .initializer || $0.kind == .property }
      .map { member in
        // The first word after `var` is the property itself.
        let declared = member.kind == .property ? Set([member.name]) : []
        return (member.tokens, Self.names(in: member.tokens, tokens).subtracting(declared))
      }
  }

  /// Returns whether a word stands for a variable of the function around it.
  ///
  /// - Parameters:
  ///   - index: The place of the word.
  ///   - tokens: The tokens of the file.
  /// - Returns: `false` for a member of something, as in `self.scale`.
  package func hides(_ index: Int, _ tokens: [Token]) -> Bool {
    if index > 0, tokens[index - 1].isSign(".") { return false }
    return members.contains { $0.tokens.contains(index) && $0.names.contains(tokens[index].text) }
  }

  private static func names(in range: Range<Int>, _ tokens: [Token]) -> Set<String> {
    var names: Set<String> = []
    for index in range where tokens[index].isKeyword("var") || tokens[index].isKeyword("let") {
      var next = index + 1
      if next < range.upperBound, tokens[next].isSign("(") { next += 1 }
      // Follows a list, as in `var scale, offset: CGFloat` and `let (width, height) = size`.
      while next < range.upperBound, tokens[next].kind == .word {
        names.insert(tokens[next].text)
        guard next + 1 < range.upperBound, tokens[next + 1].isSign(",") else { break }
        next += 2
      }
    }
    return names
  }
}
