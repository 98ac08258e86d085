import LayoutLab

/// The properties of a layout that its app sets, but that nothing reads.
struct UnreadProperties {
  private let plan: SubjectPlan
  private let program: Program
  /// The properties to which the app gives values.
  private let given: Set<String>

  /// Creates the search.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - given: The names of the properties to which the app gives values.
  init(_ plan: SubjectPlan, in program: Program, given: Set<String>) {
    self.plan = plan
    self.program = program
    self.given = given
  }

  /// Returns the names of the properties.
  ///
  /// A property that a protocol requires, or that has an observer, can have an effect without being read.
  ///
  /// - Parameter neighbors: The other files of the project.
  /// - Returns: Names such as `lineSpacing`.
  func names(among neighbors: NeighborFiles) -> [String] {
    let members = ([plan.type] + plan.ancestors).flatMap { type in type.members.map { (type.file, $0) } }
    let candidates = members.filter { file, member in
      member.kind == .property && given.contains(member.name) && !member.isComputed && !member.isStatic
        && !member.modifiers.contains("override")
        && !program.tokens[file][member.tokens].contains { $0.isSign("{") }
    }.map(\.1.name)
    guard !candidates.isEmpty else { return [] }
    let files = ProjectFiles(program, neighbors)
    return candidates.filter { name in !files.naming(name).contains { Self.reads(name, $0.tokens[0]) } }
  }

  /// Returns whether tokens may read a property, other than to declare it and to assign it.
  private static func reads(_ name: String, _ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].kind == .word, tokens[index].text == name else { return false }
      let isDeclared = index > 0 && tokens[index - 1].isKeyword("var")
      // A requirement of a protocol ends with its accessors.
      if isDeclared { return tokens[index...].prefix(6).contains { $0.isKeyword("get") } }
      return !(index + 1 < tokens.count && tokens[index + 1].isSign("="))
    }
  }
}
