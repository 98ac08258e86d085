/// The properties in which an app gives a layout one text for each item, if they are empty at first.
///
/// A layout that measures the texts of its items itself relies on its app to set them whenever the data changes.
package struct TextsOfData {
  /// A property and the class that declares it.
  package struct Property: Sendable, Equatable {
    package var owner: String
    package var name: String
  }

  package let properties: [Property]

  /// Finds the properties of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let open = Set(LayoutInputs(plan, in: program).names)
    properties = program.parts(of: [plan.type] + plan.ancestors).flatMap { part in
      part.members.filter { member in
        open.contains(member.name) && member.isStoredVariable
          && Self.isEmpty(member, program.tokens[part.file])
      }.map { Property(owner: part.path, name: $0.name) }
    }
  }

  /// Returns whether a property is a list of texts that is `nil` or empty in a new layout.
  private static func isEmpty(_ member: Member, _ tokens: [Token]) -> Bool {
    let value = member.initialWords(tokens)
    switch member.type {
    case "[String]": return value == ["[", "]"]
    case "[String]?", "[String]!": return value == nil || value == ["nil"]
    case nil: return value == ["[", "String", "]", "(", ")"]
    default: return false
    }
  }
}
