import LayoutLab

extension Program {
  /// Returns the innermost member around a token of the first file, with its type; `nil` for code outside of members.
  ///
  /// The type is `nil` for a global function.
  func member(around index: Int) -> (member: Member, owner: TypeDeclaration?)? {
    let owned = types.flatMap { type in type.members.map { (member: $0, owner: Optional(type)) } }
    return (owned + globals.map { (member: $0, owner: nil) }).filter { $0.member.tokens.contains(index) }
      .max { $0.member.tokens.lowerBound < $1.member.tokens.lowerBound }
  }
}

extension Member {
  /// Whether only the file of the member can name it.
  var isHiddenInFile: Bool { ["private", "fileprivate"].contains(where: modifiers.contains) }
}
