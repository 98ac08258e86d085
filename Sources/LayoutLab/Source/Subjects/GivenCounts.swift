/// The properties in which an app gives a layout its numbers of columns and rows, if they are zero at first.
///
/// A layout that divides its items among zero columns shows nothing, or stops; no app uses it like that.
package struct GivenCounts {
  /// A property and the number that stands for an app's.
  package struct Property: Sendable, Equatable {
    package var owner: String
    package var name: String
    package var value: Int
  }

  package let properties: [Property]

  /// Finds the properties of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let open = Set(LayoutInputs(plan, in: program).names)
    properties = program.parts(of: [plan.type] + plan.ancestors).flatMap { part in
      part.members.filter { open.contains($0.name) && Self.isZero($0, program.tokens[part.file]) }
        .compactMap { member in
          Self.value(of: member.name).map { Property(owner: part.path, name: member.name, value: $0) }
        }
    }
  }

  private static func isZero(_ member: Member, _ tokens: [Token]) -> Bool {
    member.isStoredVariable && ["Int", "NSInteger", nil].contains(member.type)
      && member.initialWords(tokens) == ["0"]
  }

  /// Returns the number for a property that counts columns or rows by its name; `nil` for any other name.
  package static func value(of name: String) -> Int? {
    let name = name.lowercased()
    let counts = ["num", "count", "total", "per"].contains(where: name.contains)
    if name.contains("col"), counts || ["columns", "cols"].contains(where: name.hasSuffix) { return 2 }
    if name.contains("row"), counts || name.hasSuffix("rows") { return 2 }
    return nil
  }
}
