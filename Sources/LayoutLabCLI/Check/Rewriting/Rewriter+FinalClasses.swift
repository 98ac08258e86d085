import LayoutLab

extension Rewriter {
  /// Replaces the modifier `open` by `public` on the members of a final class, about which Swift 4 only warned.
  ///
  /// The modifier takes the place of two spaces before it, so that the columns stay the same.
  mutating func closeFinalMembers(of type: TypeDeclaration) {
    let declaration = type.kind == .extension ? program.resolve(type.path, from: nil) : type
    guard let declaration, declaration.kind == .class, declaration.modifiers.contains("final") else { return }
    let tokens = tokens(type.file)
    for member in type.members where member.modifiers.contains("open") {
      guard let index = member.tokens.first(where: { tokens[$0].isKeyword("open") }) else { continue }
      let range = tokens[index].range
      let spaces = program.files[type.file].bytes[..<range.lowerBound].suffix(2)
      let hasRoom = spaces.count == 2 && spaces.allSatisfy { $0 == UInt8(ascii: " ") }
      edits[type.file].replace(range.lowerBound - (hasRoom ? 2 : 0)..<range.upperBound, by: "public")
    }
  }
}
