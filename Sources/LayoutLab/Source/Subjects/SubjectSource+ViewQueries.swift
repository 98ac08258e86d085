import HeadlessUIKit

// The lines on which a layout asks its collection view for cells or attributes.
extension SubjectSource {
  /// Returns the name in ``members`` of the line that calls a query of the collection view.
  static func name(ofQuery query: LifecycleCall.ViewMember) -> String { "view.\(query.rawValue)" }

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
