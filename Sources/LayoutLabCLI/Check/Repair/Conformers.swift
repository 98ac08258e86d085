import LayoutLab

/// The types of a project that can stand for the protocols that a layout's delegate returns.
struct Conformers {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// Returns the names of types in neighboring files, one for each protocol of which no value can be created.
  ///
  /// - Parameters:
  ///   - plans: The layouts.
  ///   - program: The files with the layouts.
  /// - Returns: The names, each once.
  func missing(for plans: [SubjectPlan], in program: Program) -> [String] {
    let answers = AnswerText(program: program, hasStandIns: true)
    let protocols = plans.filter { $0.isPossible && !$0.hasFixture }.flatMap {
      DelegatePlan($0, in: program).refused
    }
    let requirements = protocols.flatMap { DelegatePlan.requirements(of: $0, program) }
    let results = requirements.compactMap { member, owner -> String? in
      guard let result = member.type,
        answers.expression(for: result, question: "", scope: owner.path) == nil
      else { return nil }
      var type = AnswerText.stripped(result)
      while let inner = AnswerText.optional(type) ?? AnswerText.array(type) {
        type = AnswerText.stripped(inner)
      }
      return program.resolve(type, from: owner.path).flatMap { $0.kind == .protocol ? $0.name : nil }
    }
    return results.uniqued.compactMap { nearest($0, in: program) }.uniqued
  }

  /// Returns the nearest type that conforms to a protocol and can be created without arguments.
  private func nearest(_ name: String, in known: Program) -> String? {
    for neighbor in neighbors.programs(naming: name) {
      let program = Program(neighbor.files + known.files)
      let type = program.types.first { type in
        type.file == 0 && [.class, .struct].contains(type.kind) && type.enclosing == nil
          && !type.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
          && type.inherited.contains(name)
          && AnswerText(program: program).isCreatedFreely(type)
      }
      if let type { return type.name }
    }
    return nil
  }
}
