/// The members of a type that some of its members use, directly or indirectly.
///
/// Members are found by their names, so that members of the same name count together.
package struct MemberReach {
  /// The members, by their file and first token.
  private var places: Set<Place> = []
  /// All words in the members.
  package private(set) var words: Set<String> = []

  private struct Place: Hashable {
    var file: Int
    var token: Int
  }

  /// Finds the members.
  ///
  /// - Parameters:
  ///   - parts: The type and its extensions.
  ///   - program: The files.
  ///   - given: The words in code outside of the type that uses its members.
  ///   - isRoot: Returns whether a member is used by code outside of the type.
  package init(
    _ parts: [TypeDeclaration], in program: Program, words given: Set<String> = [],
    from isRoot: (Member) -> Bool
  ) {
    words = given
    var waiting = parts.flatMap { part in part.members.map { (part.file, $0) } }
    let nested = parts.flatMap { part in
      program.types.filter { $0.file == part.file && part.body.contains($0.tokens.lowerBound) }
    }
    var isComplete = false
    while !isComplete {
      isComplete = true
      waiting.removeAll { file, member in
        // A list of names in parentheses has no name of its own.
        let isNamed = member.name.first != "("
        guard isRoot(member) || !isNamed || member.kind != .initializer && words.contains(member.name) else {
          return false
        }
        places.insert(Place(file: file, token: member.tokens.lowerBound))
        words.formUnion(program.words(member.tokens, ofFile: file))
        isComplete = false
        return true
      }
      for type in nested where words.contains(type.name) {
        let own = program.words(type.tokens, ofFile: type.file)
        if !own.isSubset(of: words) {
          words.formUnion(own)
          isComplete = false
        }
      }
    }
  }

  /// Returns whether a member is one of those that are used.
  package func contains(_ member: Member, in part: TypeDeclaration) -> Bool {
    places.contains(Place(file: part.file, token: member.tokens.lowerBound))
  }
}

extension Program {
  /// Returns the words in tokens of a file, including those in string literals, which can be interpolations.
  package func words(_ range: Range<Int>, ofFile file: Int) -> Set<String> {
    var words: Set<String> = []
    for token in tokens[file][range] {
      if token.kind == .word { words.insert(token.text) }
      guard token.kind == .literal else { continue }
      for part in files[file].text(token.range).split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "_"
      }) {
        words.insert(String(part))
      }
    }
    return words
  }

  /// Returns the bytes of tokens of a file.
  package func bytes(_ range: Range<Int>, ofFile file: Int) -> Range<Int> {
    tokens[file][range.lowerBound].range.lowerBound..<tokens[file][range.upperBound - 1].range.upperBound
  }
}
