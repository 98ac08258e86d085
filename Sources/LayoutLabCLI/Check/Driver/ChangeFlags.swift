import LayoutLab

/// The flags that an app sets before it changes its data, so that its layout prepares again.
///
/// `prepare()` returns early if such a flag is not set, and resets it. Only a flag that another file of the project sets
/// counts; without it, the layout does not learn of a change.
struct ChangeFlags {
  /// The classes that declare flags by which `prepare()` decides, by the names of the flags.
  private let owners: [String: String]

  init(_ plan: SubjectPlan, in program: Program) {
    owners = Self.owners(plan, program)
  }

  /// Whether the layout has such flags.
  var isNeeded: Bool { !owners.isEmpty }

  /// Returns the flags that the project sets.
  ///
  /// - Parameter files: The files of the project.
  /// - Returns: The flags, each with the nearest statement that sets it.
  func all(among files: ProjectFiles) -> [ChangeAnnouncement] {
    owners.sorted { $0.key < $1.key }.compactMap { name, owner in
      files.first(naming: name) { use(of: name, in: $0) }.map {
        ChangeAnnouncement(owner: owner, act: .setting(name), place: $0)
      }
    }
  }

  /// Returns the first statement that sets a flag.
  private func use(of name: String, in file: Program) -> SourceLine? {
    Assignment.all(in: file).first { statement in
      statement.property == name && !["", "self"].contains(statement.variable)
        && file.tokens[0][statement.value].map(\.text) == ["true"]
    }.map { SourceLine(file: file.files[0].path, line: $0.line) }
  }

  /// Returns the flags that an app can set, without which `prepare()` returns, and which it resets.
  private static func owners(_ plan: SubjectPlan, _ program: Program) -> [String: String] {
    let classes = [plan.type] + plan.ancestors
    var found: [String: String] = [:]
    for part in program.parts(of: classes) {
      let tokens = program.tokens[part.file]
      for prepare in part.members where prepare.fullName == "prepare()" {
        for index in prepare.tokens.dropLast(2) where tokens[index].isKeyword("guard") {
          let name = tokens[index + 1].text
          guard tokens[index + 2].isKeyword("else"),
            prepare.tokens.dropLast(2).contains(where: {
              tokens[$0].text == name && tokens[$0 + 1].isSign("=") && tokens[$0 + 2].text == "false"
            }),
            let owner = classes.first(where: { type in
              type.members.contains { member in
                member.name == name && member.kind == .property && member.isSettable && !member.isStatic
                  && !member.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
              }
            })
          else { continue }
          found[name] = owner.path
        }
      }
    }
    return found
  }
}
