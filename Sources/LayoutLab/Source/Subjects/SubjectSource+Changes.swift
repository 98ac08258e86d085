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
  /// If the methods make copies, only those count that change what `super` has returned to the same method.
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

  /// Returns the first line for each property that a method changes, itself or in a function that it calls.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - isWanted: Returns whether the lines of a method count.
  /// - Returns: The lines, in the innermost function that contains one.
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
    let copies = methods.contains { method in
      method.member.tokens.contains { program.tokens[method.file][$0].isKeyword("copy") }
    }
    let reached = helpers(in: reach.words) + innermostFirst(methods, calledBy: name).filter(isWanted)
    let found = Self.namesOfProperties.map { property, words in
      let setters = membersOfAttributes(setting: words)
      let places = reached.flatMap { method in
        changedLines(
          words, setters, in: method.member, ofFile: method.file, isOnlyOfSuper: copies
        ).map { (file: method.file, line: $0) }
      }
      return (property: property, places: places)
    }
    return found.flatMap { property, places in
      // A transform changes the frame too.
      let isOfTransform = property == "frame" && places.isEmpty
      let places = isOfTransform ? found.first { $0.property == "transform" }?.places ?? [] : places
      guard let first = places.first else { return [Place]() }
      let only = places.count == 1 ? [Self.onlyChangeName(of: property)] : []
      let names = [Self.changeName(of: property)] + only
      return names.map { Place(name: $0, file: first.file, line: first.line) }
    }
  }

  /// Returns methods with those first that the most calls lie between them and the first caller of all.
  private func innermostFirst(
    _ methods: [(member: Member, file: Int)], calledBy name: String
  ) -> [(member: Member, file: Int)] {
    var depths = methods.map { $0.member.fullName == name ? 0 : Int.max }
    for depth in 0..<methods.count {
      for (caller, method) in methods.enumerated() where depths[caller] == depth {
        let words = program.words(method.member.tokens, ofFile: method.file)
        for (index, callee) in methods.enumerated()
        where depths[index] == .max && words.contains(callee.member.name) {
          depths[index] = depth + 1
        }
      }
    }
    let order = methods.indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
    return order.map { methods[$0] }
  }

  /// Returns the functions outside of the layout that have one of some names and a parameter for attributes.
  private func helpers(in words: Set<String>) -> [(member: Member, file: Int)] {
    let own = Set(([plan.type] + plan.ancestors).map(\.path))
    // Views have such parameters to show the attributes.
    let others = program.types.filter { type in
      !own.contains(type.path) && !(program.ancestors(of: type).root?.hasSuffix("View") ?? false)
        && !(program.ancestors(of: type).root?.hasSuffix("Cell") ?? false)
    }
    let all =
      others.flatMap { type in type.members.map { (member: $0, file: type.file) } }
      + program.files.indices.flatMap { file in program.globals(ofFile: file).map { (member: $0, file: file) }
      }
    return all.filter { helper in
      helper.member.kind == .function && words.contains(helper.member.name)
        && helper.member.parameters.contains { $0.type.contains("LayoutAttributes") }
    }
  }

  /// Returns the names of methods and properties of attributes that set one of some properties of the same object.
  private func membersOfAttributes(setting words: Set<String>) -> (
    methods: Set<String>, properties: Set<String>
  ) {
    let base = "UICollectionViewLayoutAttributes"
    let types = program.types.filter { $0.path == base || program.ancestors(of: $0).root == base }
    var (methods, properties): (Set<String>, Set<String>) = ([], [])
    for part in types.flatMap({ $0.kind == .extension ? [$0] : program.parts(of: $0) }) {
      let tokens = program.tokens[part.file]
      for member in part.members where !member.modifiers.contains("override") {
        guard member.kind == .function || member.kind == .property else { continue }
        let isSetter = member.tokens.dropFirst(2).contains { index in
          guard words.contains(tokens[index].text), isAssigned(index, in: tokens),
            !["let", "var"].contains(where: tokens[index - 1].isKeyword)
          else { return false }
          if tokens[index - 1].isSign(".") { return tokens[index - 2].isKeyword("self") }
          return !isValue(tokens[index].text, in: member, tokens)
        }
        guard isSetter else { continue }
        if member.kind == .function { methods.insert(member.name) } else { properties.insert(member.name) }
      }
    }
    return (methods, properties)
  }

  private static let namesOfProperties: [(property: String, words: Set<String>)] = [
    ("frame", ["frame", "center", "bounds", "size"]), ("transform", ["transform", "transform3D"]),
    ("alpha", ["alpha"]), ("zIndex", ["zIndex"]), ("isHidden", ["isHidden"]),
  ]

  /// Returns the lines of a method that assign to a property of something else, or to a part of it.
  ///
  /// - Parameters:
  ///   - words: The names of the properties.
  ///   - setters: The methods and properties that set them too.
  ///   - member: The method.
  ///   - file: The file of the method.
  ///   - isOnlyOfSuper: Whether only the objects count that `super` has returned to the method, because others may be copies.
  /// - Returns: The lines.
  private func changedLines(
    _ words: Set<String>, _ setters: (methods: Set<String>, properties: Set<String>), in member: Member,
    ofFile file: Int, isOnlyOfSuper: Bool
  ) -> [Int] {
    let tokens = program.tokens[file]
    return member.tokens.dropFirst().dropLast().compactMap { index in
      guard tokens[index - 1].isSign("."), !tokens[index - 2].isKeyword("self"),
        words.contains(tokens[index].text) || setters.properties.contains(tokens[index].text)
          ? isAssigned(index, in: tokens)
          : setters.methods.contains(tokens[index].text) && tokens[index + 1].isSign("(")
      else { return nil }
      if let owner = tokens.owner(ofMemberAt: index), tokens[owner].kind == .word,
        Self.viewNames.contains(tokens[owner].text)
          || !tokens[owner - 1].isSign(".") && isValue(tokens[owner].text, in: member, tokens)
      {
        return nil
      }
      if isOnlyOfSuper {
        guard let owner = tokens.owner(ofMemberAt: index), isOfSuper(tokens[owner].text, in: member, tokens)
        else { return nil }
      }
      return tokens[index].line
    }
  }

  /// Returns whether a name is that of attributes which `super` has returned to a method, and which it does not copy.
  private func isOfSuper(_ name: String, in member: Member, _ tokens: [Token]) -> Bool {
    let declarations = member.tokens.dropLast(3).filter { index in
      ["let", "var"].contains(where: tokens[index].isKeyword) && tokens[index + 1].text == name
        && tokens[index + 2].isSign("=")
    }
    return declarations.count == 1
      && declarations.allSatisfy { index in
        let value = tokens[(index + 3)..<member.tokens.upperBound].prefix { $0.line == tokens[index].line }
        return value.contains { $0.isKeyword("super") } && !value.contains { $0.text == "copy" }
      }
  }

  /// Returns whether a value is assigned to a property, or to a part of it.
  private func isAssigned(_ index: Int, in tokens: [Token]) -> Bool {
    var end = index + 1
    while end + 1 < tokens.count, tokens[end].isSign("."), tokens[end + 1].kind == .word { end += 2 }
    return end < tokens.count && tokens[end].isAssignment
  }

  /// Returns whether a name is a local variable for a rectangle, a point or a size, or for attributes that the method creates.
  private func isValue(_ name: String, in member: Member, _ tokens: [Token]) -> Bool {
    member.tokens.dropLast(3).contains { index in
      guard tokens[index].isKeyword("var") || tokens[index].isKeyword("let"), tokens[index + 1].text == name
      else { return false }
      let end = tokens[(index + 2)..<member.tokens.upperBound].firstIndex { $0.line != tokens[index].line }
      let value = tokens[(index + 2)..<(end ?? member.tokens.upperBound)]
      let places: Set = ["frame", "bounds", "center", "size", "origin"]
      if value.last.map({ places.contains($0.text) }) ?? false { return true }
      return value.contains { ["CGRect", "CGPoint", "CGSize"].contains($0.text) }
        || value.contains { Self.labelsOfCreation.contains($0.text) }
    }
  }

  /// The labels of the initializers of attributes.
  private static let labelsOfCreation: Set = [
    "forCellWith", "forSupplementaryViewOfKind", "forDecorationViewOfKind",
  ]
}
