import HeadlessUIKit

// The lines on which a layout asks its collection view for cells or attributes.
extension SubjectSource {
  /// Returns the name in ``members`` of the line that calls a query of the collection view.
  static func name(ofQuery query: LifecycleCall.ViewMember) -> String { "view.\(query.rawValue)" }

  /// The name in ``members`` of the line on which the layout asks the data source for a cell.
  static let dequeuedCellName = "a cell of the data source"

  /// The first line on which the layout asks the data source for a cell.
  var dequeuedCell: Place? {
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      let label = part.body.dropLast().first { index in
        tokens[index].isKeyword("cellForItemAt") && tokens[index + 1].isSign(":")
          && tokens[..<index].reversed().prefix { $0.line >= tokens[index].line - 1 }
            .contains { $0.text.lowercased().hasSuffix("datasource") }
      }
      if let label {
        return Place(name: Self.dequeuedCellName, file: part.file, line: tokens[label].line)
      }
    }
    return nil
  }

  /// The first lines that call the collection view's queries for cells and attributes.
  var viewQueries: [Place] {
    let queries: [LifecycleCall.ViewMember] = [.cellForItem, .layoutAttributesForItem]
    return queries.compactMap { query in
      let word = String(query.rawValue.prefix { $0 != "(" })
      for part in program.parts(of: [plan.type] + plan.ancestors) {
        let tokens = program.tokens[part.file]
        let call = part.body.first { index in
          guard tokens[index].text == word, let owner = tokens.owner(ofMemberAt: index) else { return false }
          return tokens[owner].text.lowercased().hasSuffix("view")
        }
        if let call {
          return Place(name: Self.name(ofQuery: query), file: part.file, line: tokens[call].line)
        }
      }
      return nil
    }
  }
}
