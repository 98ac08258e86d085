/// The properties in which an app gives a layout the numbers of its items and sections, if they have no value at first.
///
/// A layout that counts nothing itself relies on its app to set them whenever the data changes.
package struct CountsOfData {
  /// A property and what it counts.
  package struct Property: Sendable, Equatable {
    package var owner: String
    package var name: String
    /// Whether it counts sections; otherwise it counts items.
    package var countsSections: Bool
  }

  package let properties: [Property]

  /// Whether one number of items stands for all sections.
  package var hasItems: Bool { properties.contains { !$0.countsSections } }

  /// Finds the properties of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let open = Set(LayoutInputs(plan, in: program).names)
    properties = program.parts(of: [plan.type] + plan.ancestors).flatMap { part in
      part.members.filter { member in
        open.contains(member.name) && Self.isCount(member.name)
          && Self.isEmpty(member, program.tokens[part.file])
      }.map { member in
        Property(
          owner: part.path, name: member.name, countsSections: member.name.lowercased().contains("section"))
      }
    }
  }

  /// Returns whether a property has the number of items or sections by its name, which follows the data of an app.
  package static func isCount(_ name: String) -> Bool {
    let name = name.lowercased()
    let isCount = ["number", "count", "total"].contains(where: name.contains)
    let isPart = ["per", "row", "column", "line", "page", "visible"].contains(where: name.contains)
    // A count of nothing else is that of the items.
    return name == "count" || isCount && !isPart && nouns.contains(where: name.contains)
  }

  private static let nouns = ["item", "section", "cell", "view", "card", "element", "photo", "image"]

  /// Returns whether a stored property is an integer that is `nil` or zero in a new layout.
  private static func isEmpty(_ member: Member, _ tokens: [Token]) -> Bool {
    guard member.isStoredVariable, ["Int", "Int?", "Int!", nil].contains(member.type) else { return false }
    guard let value = member.initialWords(tokens) else { return member.type.map { $0 != "Int" } ?? false }
    return value == ["0"] || value == ["nil"]
  }
}
