extension SubjectSource {
  /// An override of the layout or of one of its superclasses.
  package struct Override: Sendable {
    /// UIKit's Swift name.
    package var name: String
    /// The index of the file.
    package var file: Int
    /// The lines from the first attribute to the closing brace, from 1.
    package var lines: ClosedRange<Int>
  }

  /// The overrides in the layout and its superclasses; of equal names, the most derived one counts.
  package var overrides: [Override] {
    var names: Set<String> = []
    return ([plan.type] + plan.ancestors).flatMap(overridingMembers).compactMap { file, member in
      guard let last = program.tokens[file][member.tokens].last, names.insert(member.fullName).inserted else {
        return nil
      }
      return Override(
        name: member.fullName, file: file, lines: member.firstLine...max(member.firstLine, last.line))
    }
  }
}
