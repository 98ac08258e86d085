import LayoutLab

/// The stored properties of attributes classes that nothing reads after a layout has prepared its attributes.
///
/// Copies of the attributes may lose such properties, and equality may ignore them: no view and no query shows it. Only
/// properties that other modules cannot read are known to be unread, and only if the views that attributes are applied to
/// are among the files, or the files are those of a whole project.
struct UnreadState {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// The properties that could be unread, by the paths of their classes.
  private var candidates: [(type: TypeDeclaration, property: String)] {
    program.attributesClasses.flatMap { type in
      let isOpen = type.modifiers.contains { $0 == "public" || $0 == "open" }
      return type.members.filter { member in
        member.kind == .property && !member.isStatic && !member.isComputed
          && !member.modifiers.contains("override")
          && !(isOpen && member.modifiers.contains { $0 == "public" || $0 == "open" })
      }.map { (type, $0.name) }
    }
  }

  /// Whether the files declare such properties.
  var isNeeded: Bool { !candidates.isEmpty }

  /// Returns the names of the properties, with those of their classes.
  ///
  /// - Parameter neighbors: The other files of the project.
  /// - Returns: Names such as `PageAttributes.depth`.
  func names(among neighbors: NeighborFiles) -> [String] {
    guard
      neighbors.areProject || appliesAttributes(program)
        || neighbors.programs(naming: "apply").contains(where: appliesAttributes)
    else { return [] }
    return candidates.filter { type, property in
      !isRead(property, of: type, in: program)
        && !neighbors.programs(naming: property).contains { isRead(property, of: type, in: $0) }
    }.map { "\($0.type.name).\($0.property)" }
  }

  /// Returns whether files have a view that attributes are applied to.
  private func appliesAttributes(_ files: Program) -> Bool {
    files.types.contains { type in
      type.members.contains { $0.fullName == "apply(_:)" && $0.modifiers.contains("override") }
    }
  }

  /// Returns whether files read a property, other than to copy and compare attributes or to prepare a layout.
  private func isRead(_ property: String, of type: TypeDeclaration, in files: Program) -> Bool {
    let members: Set = ["copy", "isEqual", "hash", "==", "init", "encode"]
    return files.tokens.indices.contains { file in
      let tokens = files.tokens[file]
      let parts = files.types.filter { $0.file == file }
      let ignored = parts.flatMap { part in
        part.members.filter { member in
          part.path == type.path ? members.contains(member.name) : member.fullName == "prepare()"
        }.map(\.tokens)
      }
      let own = parts.filter { $0.path == type.path }.map(\.body)
      return tokens.indices.contains { index in
        guard tokens[index].kind == .word, tokens[index].text == property,
          !ignored.contains(where: { $0.contains(index) })
        else { return false }
        let before = index > 0 ? tokens[index - 1] : nil
        let isMember = before?.isSign(".") ?? false
        let isDeclared = before.map { ["var", "let"].contains($0.text) } ?? false
        let isOwn = own.contains { $0.contains(index) }
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        let isWritten = next?.isSign("=") ?? false
        let isLabel = !isMember && (next?.isSign(":") ?? false)
        return (isMember || isOwn) && !isDeclared && !isWritten && !isLabel
      }
    }
  }
}
