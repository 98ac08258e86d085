extension SubjectSource {
  /// Returns the name in ``members`` of the line that sets a size of the flow layout.
  static func name(ofSizeOfFlow name: String) -> String { "size of flow \(name)" }

  private static let sizeNames: Set = [
    "itemSize", "headerReferenceSize", "footerReferenceSize", "estimatedItemSize",
  ]

  /// The lines on which the layout sets its own sizes of a flow layout, the last one of each property.
  var sizesOfFlow: [Place] {
    program.parts(of: [plan.type] + plan.ancestors).flatMap { part -> [Place] in
      let tokens = program.tokens[part.file]
      return part.body.dropFirst().dropLast().reversed().compactMap { index in
        guard Self.sizeNames.contains(tokens[index].text), tokens[index + 1].isAssignment,
          !tokens[index - 1].isSign(".") || tokens[index - 2].isKeyword("self")
        else { return nil }
        let name = Self.name(ofSizeOfFlow: tokens[index].text)
        return Place(name: name, file: part.file, line: tokens[index].line)
      }
    }
  }
}
