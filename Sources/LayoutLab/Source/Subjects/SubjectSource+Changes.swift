import HeadlessUIKit

// The lines on which a layout changes attributes, in its queries for rectangles or elsewhere.
extension SubjectSource {
  /// Returns the name in ``members`` of the line on which the query for rectangles changes a property of attributes.
  static func changeName(of property: String) -> String { "change of \(property)" }

  /// The first line for each property that the query for rectangles changes, itself or in a method that it calls.
  ///
  /// If it changes none, those count that the query for an item or `prepare()` changes where they have asked the base class.
  /// Nothing is known if the methods make copies, of which they change some.
  var changes: [Place] {
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let own = changes(from: query) { _ in true }
    if !own.isEmpty { return own }
    let others: [LifecycleCall.LayoutMember] = [.layoutAttributesForItem, .prepare]
    return others.lazy.map { root in
      changes(from: root.rawValue) { method in
        let tokens = program.tokens[method.file]
        return method.member.tokens.dropLast(2).contains { index in
          tokens[index].isKeyword("super") && tokens[index + 2].text.hasPrefix("layoutAttributesFor")
        }
      }
    }.first { !$0.isEmpty } ?? []
  }

  /// Returns the first line for each property that a method changes, itself or in a method that it calls.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - isWanted: Returns whether the lines of a method count.
  /// - Returns: The lines.
  private func changes(
    from name: String, where isWanted: ((member: Member, file: Int)) -> Bool
  ) -> [Place] {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let reach = MemberReach(parts, in: program) { $0.fullName == name }
    let methods = parts.flatMap { part in
      part.members.filter { $0.kind == .function && reach.contains($0, in: part) }.map {
        (member: $0, file: part.file)
      }
    }
    // The method itself comes first.
    let all =
      methods.filter { $0.member.fullName == name } + methods.filter { $0.member.fullName != name }
    let copies = all.contains { method in
      method.member.tokens.contains { program.tokens[method.file][$0].isKeyword("copy") }
    }
    if copies { return [] }
    let reached = all.filter(isWanted)
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
