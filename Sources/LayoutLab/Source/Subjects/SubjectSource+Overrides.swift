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
    let parts = ([plan.type] + plan.ancestors).flatMap { [$0] + program.extensions(of: $0.path) }
    return parts.flatMap { part in
      part.members.filter { $0.modifiers.contains("override") }.compactMap { member in
        guard let last = program.tokens[part.file][member.tokens].last, names.insert(member.fullName).inserted
        else { return nil }
        return Override(
          name: member.fullName, file: part.file, lines: member.firstLine...max(member.firstLine, last.line))
      }
    }
  }
}
