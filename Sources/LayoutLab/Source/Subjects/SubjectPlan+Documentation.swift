extension SubjectPlan {
  /// Returns the comments directly above the layout's class and its superclasses.
  func documentation(in program: Program) -> [Comment] {
    ([type] + ancestors).flatMap { type in
      let before = type.tokens.lowerBound > 0 ? program.tokens[type.file][type.tokens.lowerBound - 1].line : 0
      return program.comments[type.file].filter { $0.line > before && $0.line < type.firstLine }
    }
  }
}
