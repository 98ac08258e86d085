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
    let reach = MemberReach(parts, in: program) { $0.fullName == name }
    let methods = parts.flatMap { part in
      part.members.filter { $0.kind == .function && reach.contains($0, in: part) }.map {
        (member: $0, file: part.file)
      }
    }
    // The query itself comes first.
    let reached =
      methods.filter { $0.member.fullName == name } + methods.filter { $0.member.fullName != name }
    let copies = reached.contains { method in
      method.member.tokens.contains { program.tokens[method.file][$0].isKeyword("copy") }
    }
    if copies { return [] }
    return Self.namesOfProperties.compactMap { property, words in
      reached.lazy.compactMap { method in
        changedLine(words, in: method.member, ofFile: method.file).map {
          Place(name: Self.changeName(of: property), file: method.file, line: $0)
        }
      }.first
    }
  }

  private static let namesOfProperties: [(property: String, words: Set<String>)] = [
    ("frame", ["frame", "center", "bounds", "size"]), ("transform", ["transform", "transform3D"]),
    ("alpha", ["alpha"]), ("zIndex", ["zIndex"]), ("isHidden", ["isHidden"]),
  ]

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
