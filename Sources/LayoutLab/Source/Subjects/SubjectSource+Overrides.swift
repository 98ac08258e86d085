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

  /// Whether the layout or one of its superclasses says how large the content is.
  package var computesContentSize: Bool { overrides.contains { $0.name == "collectionViewContentSize" } }

  /// Whether a rectangle can be queried: the layout, a superclass, or UIKit's class that it inherits from has the query.
  ///
  /// It is also true for a class that overrides nothing of the kind, and for one from which other classes derive: such a
  /// class is a placeholder, or a base.
  package var hasRectQuery: Bool {
    guard program.ancestors(of: plan.type).root == "UICollectionViewLayout" else { return true }
    let names = Set(overrides.map(\.name))
    let others = ["prepare()", "collectionViewContentSize", "layoutAttributesForItem(at:)"]
    let isBase = program.types.contains { type in
      type.path != plan.type.path && program.ancestors(of: type).own.contains { $0.path == plan.type.path }
    }
    return names.contains("layoutAttributesForElements(in:)") || names.isDisjoint(with: others) || isBase
  }
}
