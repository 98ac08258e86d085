import HeadlessUIKit

// The lines on which a layout changes attributes, in its queries for rectangles or elsewhere.
extension SubjectSource {
  /// Returns the name in ``members`` of the line on which the query for rectangles changes a property of attributes.
  static func changeName(of property: String) -> String { "change of \(property)" }

  /// Returns the name in ``members`` of that line if it is the only one, so that it changes all elements.
  static func onlyChangeName(of property: String) -> String { "only change of \(property)" }

  /// The first line for each property that the query for rectangles changes, itself or in a method that it calls.
  ///
  /// If it changes none, those count that the query for an item or `prepare()` changes where they have asked the base class.
  /// Nothing is known if the methods make copies, of which they change some.
  var changes: [Place] {
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let own = changes(from: query) { _ in true }
    if !own.isEmpty { return own }
    let others: [LifecycleCall.LayoutMember] = [.layoutAttributesForItem, .prepare]
    return others.lazy.map { root in changes(from: root.rawValue, where: asksBaseClass) }
      .first { !$0.isEmpty } ?? []
  }

  /// The name in ``members`` of the line on which the query for rectangles sets a property of a flow layout.
  static let flowPropertyInQueryName = "flow property in the query"

  /// The first line on which the query for rectangles sets a property of a flow layout, itself or in a method that it calls.
  var flowPropertyInQuery: Place? {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let reach = MemberReach(parts, in: program) { $0.fullName == query }
    for part in parts {
      let tokens = program.tokens[part.file]
      for member in part.members where member.kind == .function && reach.contains(member, in: part) {
        let line = member.tokens.dropFirst(2).dropLast().first { index in
          guard Self.flowProperties.contains(tokens[index].text), tokens[index + 1].isSign("=") else {
            return false
          }
          // A local value or an argument has the name of the property.
          if ["let", "var"].contains(where: tokens[index - 1].isKeyword) { return false }
          return !tokens[index - 1].isSign(".") || tokens[index - 2].isKeyword("self")
            || tokens[index - 2].isKeyword("super")
        }
        if let line {
          return Place(name: Self.flowPropertyInQueryName, file: part.file, line: tokens[line].line)
        }
      }
    }
    return nil
  }

  private static let flowProperties: Set = [
    "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
    "headerReferenceSize", "footerReferenceSize", "scrollDirection",
  ]

  /// The name in ``members`` of `prepare()`, if the query for rectangles only returns what is stored.
  static let storedAnswersName = "prepare() of stored answers"

  /// The override of `prepare()`, if the query for rectangles neither creates, copies nor changes attributes, and does not
  /// ask the base class for any.
  var storedAnswers: Place? {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    func override(_ member: LifecycleCall.LayoutMember) -> (member: Member, file: Int)? {
      parts.lazy.compactMap { part in
        part.members.first { $0.fullName == member.rawValue && $0.modifiers.contains("override") }
          .map { ($0, part.file) }
      }.first
    }
    guard let prepare = override(.prepare), override(.layoutAttributesForElements) != nil else { return nil }
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let reach = MemberReach(parts, in: program) { $0.fullName == query }
    guard reach.words.isDisjoint(with: ["forCellWith", "forSupplementaryViewOfKind", "copy", "super"]),
      changes(from: query, where: { _ in true }).isEmpty
    else { return nil }
    return Place(name: Self.storedAnswersName, file: prepare.file, line: prepare.member.line)
  }

  /// Returns whether a method calls a query of the base class, with `super` or by a name that the layout does not override.
  private func asksBaseClass(_ method: (member: Member, file: Int)) -> Bool {
    let own = Set(program.parts(of: [plan.type] + plan.ancestors).flatMap(\.members).map(\.name))
    let tokens = program.tokens[method.file]
    return method.member.tokens.dropFirst(2).contains { index in
      let name = tokens[index].text
      guard name.hasPrefix("layoutAttributesFor"), !tokens[index - 1].isKeyword("func") else { return false }
      return tokens[index - 2].isKeyword("super") || !own.contains(name)
    }
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
    return Self.namesOfProperties.flatMap { property, words in
      let places = reached.flatMap { method in
        changedLines(words, in: method.member, ofFile: method.file).map { (file: method.file, line: $0) }
      }
      guard let first = places.first else { return [Place]() }
      let only = places.count == 1 ? [Self.onlyChangeName(of: property)] : []
      let names = [Self.changeName(of: property)] + only
      return names.map { Place(name: $0, file: first.file, line: first.line) }
    }
  }

  private static let namesOfProperties: [(property: String, words: Set<String>)] = [
    ("frame", ["frame", "center", "bounds", "size"]), ("transform", ["transform", "transform3D"]),
    ("alpha", ["alpha"]), ("zIndex", ["zIndex"]), ("isHidden", ["isHidden"]),
  ]

  /// Returns the lines of a method that assign to a property of something else, or to a part of it.
  private func changedLines(_ words: Set<String>, in member: Member, ofFile file: Int) -> [Int] {
    let tokens = program.tokens[file]
    return member.tokens.dropFirst().dropLast().compactMap { index in
      guard words.contains(tokens[index].text), tokens[index - 1].isSign("."),
        !tokens[index - 2].isKeyword("self")
      else { return nil }
      var end = index + 1
      while end + 1 < tokens.count, tokens[end].isSign("."), tokens[end + 1].kind == .word { end += 2 }
      return tokens[end].isAssignment ? tokens[index].line : nil
    }
  }
}
