import HeadlessUIKit

// The lines on which a layout changes attributes in its queries for rectangles.
extension SubjectSource {
  /// Returns the name in ``members`` of the line on which the query for rectangles changes a property of attributes.
  static func changeName(of property: String) -> String { "change of \(property)" }

  /// The first line for each property that the query for rectangles changes, itself or in a method that it calls.
  ///
  /// Nothing is known if the query makes copies, of which it changes some.
  var changes: [Place] {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let name = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    for part in parts {
      guard let query = part.members.first(where: { $0.fullName == name }) else { continue }
      let reached = reached(from: query, of: part, in: parts)
      let copies = reached.contains { place in
        place.member.tokens.contains { program.tokens[place.part.file][$0].isKeyword("copy") }
      }
      if copies { return [] }
      return Self.namesOfProperties.compactMap { property, words in
        reached.lazy.compactMap { place in
          changedLine(words, in: place.member, ofFile: place.part.file).map {
            Place(name: Self.changeName(of: property), file: place.part.file, line: $0)
          }
        }.first
      }
    }
    return []
  }

  private static let namesOfProperties: [(property: String, words: Set<String>)] = [
    ("frame", ["frame", "center", "bounds", "size"]), ("transform", ["transform", "transform3D"]),
    ("alpha", ["alpha"]), ("zIndex", ["zIndex"]), ("isHidden", ["isHidden"]),
  ]

  /// Returns a method, and then those of the class that it calls, nearest first.
  private func reached(
    from query: Member, of part: TypeDeclaration, in parts: [TypeDeclaration]
  ) -> [(member: Member, part: TypeDeclaration)] {
    var reached = [(member: query, part: part)]
    var next = 0
    while next < reached.count, reached.count < 30 {
      let (member, part) = reached[next]
      next += 1
      let tokens = program.tokens[part.file]
      for index in member.tokens.dropLast() where tokens[index + 1].isSign("(") {
        // The same name after `super` is that of another class.
        if index > 1, tokens[index - 1].isSign("."), !tokens[index - 2].isKeyword("self") { continue }
        for other in parts {
          for called in other.members where called.kind == .function && called.name == tokens[index].text {
            guard called.name != query.name, !reached.contains(where: { $0.member.line == called.line })
            else { continue }
            reached.append((called, other))
          }
        }
      }
    }
    return reached
  }

  /// Returns the first line of a method that assigns to a property of something else, or to a part of it.
  private func changedLine(_ words: Set<String>, in member: Member, ofFile file: Int) -> Int? {
    let tokens = program.tokens[file]
    for index in member.tokens.dropFirst().dropLast()
    where words.contains(tokens[index].text) && tokens[index - 1].isSign(".")
      && !tokens[index - 2].isKeyword("self")
    {
      var end = index + 1
      while end + 1 < tokens.count, tokens[end].isSign("."), tokens[end + 1].kind == .word { end += 2 }
      if tokens[end].isAssignment { return tokens[index].line }
    }
    return nil
  }
}
