import LayoutLab

/// UIKit's own size for the items of a flow layout, if nothing in its project gives another.
struct DefaultItemSize {
  /// The place at which the project creates the layout; `nil` if something may give another size.
  let place: SourceLine?

  /// Finds out whether the items of a layout have UIKit's own size.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(_ plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    place = Self.find(plan, program, neighbors)
  }

  private static func find(
    _ plan: SubjectPlan, _ program: Program, _ neighbors: NeighborFiles
  ) -> SourceLine? {
    let name = plan.type.name
    guard plan.root == "UICollectionViewFlowLayout", neighbors.areProject,
      neighbors.layouts(of: name).isEmpty
    else { return nil }
    let files = ProjectFiles(program, neighbors)
    let isSet = files.naming("temSize").contains { file in
      let tokens = file.tokens[0]
      return tokens.indices.dropLast(3).contains { index in
        guard ["itemSize", "estimatedItemSize"].contains(tokens[index].text) else { return false }
        let isDeclared = index > 0 && tokens[index - 1].isKeyword("var")
        return isDeclared || tokens[index + 1].isAssignment
          || tokens[index + 1].isSign(".") && tokens[index + 3].isAssignment
      }
    }
    let isAnswered = files.naming("sizeForItemAt").contains { file in
      file.tokens[0].contains { $0.text == "sizeForItemAt" }
    }
    if isSet || isAnswered { return nil }
    for file in files.naming(name) {
      let tokens = file.tokens[0]
      for index in tokens.indices.dropFirst().dropLast()
      where tokens[index].isKeyword(name) && tokens[index + 1].isSign("(") && !tokens[index - 1].isSign(".") {
        return SourceLine(file: file.files[0].path, line: tokens[index].line)
      }
    }
    return nil
  }
}
