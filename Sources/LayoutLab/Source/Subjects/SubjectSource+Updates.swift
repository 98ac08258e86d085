// Statements about updates and attributes whose results UIKit's types alone decide.
extension SubjectSource {
  /// The name in ``members`` of the line that takes the index path after the update from a deletion.
  static let pathOfDeletionName = "index path after a deletion"

  /// The line of `prepare(forCollectionViewUpdates:)` that takes `indexPathAfterUpdate`, which is always nil, from a deletion,
  /// as in `case .delete: deleted.append(update.indexPathAfterUpdate)`.
  var pathOfDeletion: Place? {
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      for member in part.members where member.fullName == "prepare(forCollectionViewUpdates:)" {
        for index in member.tokens.dropFirst() where Self.isDeletion(at: index, in: tokens) {
          let branch = tokens[(index + 1)..<member.tokens.upperBound].prefix { !Self.endsBranch($0) }
          let path = branch.first { ["indexPathAfterUpdate", "indexPathBeforeUpdate"].contains($0.text) }
          if let path, path.text == "indexPathAfterUpdate" {
            return Place(name: Self.pathOfDeletionName, file: part.file, line: path.line)
          }
        }
      }
    }
    return nil
  }

  /// Returns whether a token is the action of updates that delete something, and not of all others.
  private static func isDeletion(at index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index].text == "delete", tokens[index - 1].isSign(".") else { return false }
    // A type may come first, as in 'UICollectionViewUpdateItem.Action.delete'.
    var start = index - 1
    while start > 1, tokens[start].isSign("."), tokens[start - 1].kind == .word,
      tokens[start - 1].text.first?.isUppercase ?? false
    {
      start -= 2
    }
    return tokens[start].text != "!=" && tokens[max(0, start - 1)].text != "!="
      && tokens[start - 1].text != ","
  }

  /// Returns whether a token can begin statements about other updates.
  private static func endsBranch(_ token: Token) -> Bool {
    ["case", "default", "else", "continue", "return", "break"].contains(where: token.isKeyword)
      || ["insert", "reload", "move", "none"].contains(token.text)
  }

  /// Returns the name in ``members`` of the first cast of attributes to a class.
  static func castName(of type: String) -> String { "\(castStart)\(type)" }

  /// The beginning of the names of casts.
  static let castStart = "cast to "

  /// The first cast to each class of attributes of which the layout creates no object itself.
  var castsOfAttributes: [Place] {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let foreign = program.attributesClasses.filter { type in
      !parts.contains { program.tokens[$0.file].creates(type.name, in: $0.body) }
    }
    return foreign.compactMap { type in
      parts.lazy.compactMap { part in
        let tokens = program.tokens[part.file]
        let place = part.body.dropFirst(2).first { index in
          tokens[index].text == type.name
            && (tokens[index - 1].isSign("?") || tokens[index - 1].isSign("!"))
            && tokens[index - 2].isKeyword("as")
        }
        return place.map {
          Place(name: Self.castName(of: type.name), file: part.file, line: tokens[$0].line)
        }
      }.first
    }
  }
}
