import LayoutLab

/// The properties of a layout to which nothing in its project gives a value other than the first one.
struct UnsetProperties {
  /// The names of the properties.
  let names: Set<String>

  /// Finds the properties.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(_ plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let files = ProjectFiles(program, neighbors)
    let members = ([plan.type] + plan.ancestors).flatMap(\.members).filter { member in
      member.kind == .property && member.isSettable && !member.isStatic
        && !member.modifiers.contains("override")
        // An inspectable property can have a value in a storyboard.
        && !member.attributes.contains("IBInspectable")
    }
    names = Set(
      members.map(\.name).filter { name in
        !files.naming(name).contains { Self.sets(name, $0.tokens[0]) }
      })
  }

  /// Returns whether tokens may set a property: they assign it, pass it by reference or by a key path, or have an argument
  /// of its name.
  private static func sets(_ name: String, _ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].isKeyword(name), index > 0, index + 1 < tokens.count else { return false }
      let next = tokens[index + 1]
      var start = index
      while start > 1, tokens[start - 1].isSign("."), tokens[start - 2].kind == .word { start -= 2 }
      let before = tokens[max(0, start - 1)]
      if before.isKeyword("var") || before.isKeyword("let") { return false }
      let isPart = start < index && next.isSign(".")
      return next.isAssignment || next.isSign(":") || ["&", "\\", "\\."].contains(where: before.isSign)
        || isPart
    }
  }

  /// The limit of the values; `nil` if the project gives values to all properties.
  var limit: DataLimit? {
    guard !names.isEmpty else { return nil }
    return DataLimit(
      .unsetProperties(names), remark: "Nothing in the project sets this property of the layout.")
  }
}
