extension SubjectSource {
  /// The lines on which the layout sets its own sizes of a flow layout, the last one of each property.
  var sizesOfFlow: [Place] {
    program.parts(of: [plan.type] + plan.ancestors).flatMap { part -> [Place] in
      let tokens = program.tokens[part.file]
      return part.body.dropFirst().dropLast().reversed().compactMap { index in
        guard let size = FlowSize(rawValue: tokens[index].text), tokens[index + 1].isAssignment,
          !tokens[index - 1].isSign(".") || tokens[index - 2].isKeyword("self")
        else { return nil }
        return Place(name: size.line, file: part.file, line: tokens[index].line)
      }
    }
  }
}
