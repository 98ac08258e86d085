import LayoutLab

/// Numbers of items and sections that the source of an app fixes: literals, enumerations, and lists that never change.
struct FixedCount {
  /// Returns the files that contain a word, each as a program of its own.
  let files: (String) -> [Program]

  /// Returns the number that a method or a computed property always returns; `nil` if it can differ.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - owner: The type that declares it.
  ///   - program: The file.
  /// - Returns: The number.
  func number(returnedBy member: Member, of owner: TypeDeclaration, in program: Program) -> Int? {
    Self.body(of: member, in: program).flatMap { Place(program: program, owner: owner).number($0, by: self) }
  }

  /// Returns the number of elements of a list that a method names; `nil` if it can differ.
  func elements(in list: Range<Int>, of owner: TypeDeclaration, in program: Program) -> Int? {
    Place(program: program, owner: owner).elements(list, by: self)
  }

  /// Returns the tokens between the braces of a member; `nil` if there are none.
  static func body(of member: Member, in program: Program) -> Range<Int>? {
    let tokens = program.tokens[0]
    guard let open = member.tokens.first(where: { tokens[$0].isSign("{") }) else { return nil }
    return open + 1..<tokens.endOfGroup(from: open) - 1
  }

  /// A type of a file, in which names are looked up.
  struct Place {
    var program: Program
    var owner: TypeDeclaration?
    var depth = 0
    /// The known numbers among the arguments of the function.
    var arguments: [String: Int] = [:]

    var tokens: [Token] { program.tokens[0] }

    /// Returns the value of an expression or of a body that returns one.
    func number(_ range: Range<Int>, by counts: FixedCount) -> Int? {
      guard depth < 6, let range = result(range), let last = range.last else { return nil }
      if range.count == 1, tokens[last].kind == .number {
        return Double(tokens[last].text.filter { $0 != "_" }).flatMap { Int(exactly: $0) }
      }
      if range.count == 1, let argument = arguments[tokens[last].text] { return argument }
      if let result = result(ofArithmetic: range, by: counts) { return result }
      if tokens[range.lowerBound].isSign("("), tokens.endOfGroup(from: range.lowerBound) == range.upperBound {
        return number(range.lowerBound + 1..<range.upperBound - 1, by: counts)
      }
      if tokens[range.lowerBound].isKeyword("Int"), range.count > 3, tokens[range.lowerBound + 1].isSign("("),
        tokens.endOfGroup(from: range.lowerBound + 1) == range.upperBound
      {
        return number(range.lowerBound + 2..<range.upperBound - 1, by: counts)
      }
      if range.count > 2, tokens[last].isKeyword("count"), tokens[last - 1].isSign(".") {
        return elements(range.dropLast(2), by: counts)
      }
      return counts.value(named: range, from: self) { $0.number($1, by: counts) }
    }

    /// Returns the number of elements of a list.
    func elements(_ range: Range<Int>, by counts: FixedCount) -> Int? {
      guard depth < 6 else { return nil }
      guard let range = result(range), let first = range.first else { return builtList(range, by: counts) }
      if let base = withoutLastCall(range) { return elements(base, by: counts) }
      let end = tokens.endOfGroup(from: first)
      if tokens[first].isSign("["), end == range.upperBound {
        let count = ConstantText.arguments(first + 1..<end - 1, in: tokens).count
        return count > 0 ? count : nil
      }
      if tokens[first].isSign("("), end == range.upperBound {
        return interval(first + 1..<end - 1, by: counts) ?? elements(first + 1..<end - 1, by: counts)
      }
      if tokens[first].isSign("{"), end == range.upperBound - 2, tokens[end].isSign("(") {
        return elements(first + 1..<end - 1, by: counts)
      }
      if tokens[first].isKeyword("Array"), tokens[first + 1].isSign("(") {
        return repetition(first + 2..<range.upperBound - 1, by: counts)
          ?? interval(first + 2..<range.upperBound - 1, by: counts)
          ?? elements(first + 2..<range.upperBound - 1, by: counts)
      }
      let words = range.map { tokens[$0].text }
      if words.count == 3, words[1...] == [".", "allCases"] { return counts.cases(of: words[0], from: self) }
      return counts.value(named: range, from: self, isList: true) { $0.elements($1, by: counts) }
        ?? counts.elements(ofCall: range, from: self)
    }

    /// Returns the number of elements in the arguments `repeating: element, count: number`.
    private func repetition(_ range: Range<Int>, by counts: FixedCount) -> Int? {
      let arguments = ConstantText.arguments(range, in: tokens)
      guard arguments.map(\.label) == ["repeating", "count"] else { return nil }
      return number(arguments[1].value, by: counts)
    }

    private static let keepingCalls: Set = ["map", "sorted", "reversed", "shuffled", "enumerated"]

    /// Returns an expression without a call at its end that keeps the number of elements; `nil` if there is none.
    private func withoutLastCall(_ range: Range<Int>) -> Range<Int>? {
      let last = withoutGroups(range).last { tokens[$0].isSign(".") && $0 + 1 < range.upperBound }
      guard let call = last, call > range.lowerBound, Self.keepingCalls.contains(tokens[call + 1].text),
        call + 2 < range.upperBound, ["(", "{"].contains(where: tokens[call + 2].isSign)
      else { return nil }
      return range.lowerBound..<call
    }

    /// Returns the tokens of the expression that a body returns: its only one, or the constant that it ends with.
    private func result(_ range: Range<Int>) -> Range<Int>? {
      let outer = withoutGroups(range)
      let returns = outer.filter { tokens[$0].isKeyword("return") }
      guard let start = returns.last else {
        return outer.contains { tokens[$0].isKeyword("let") || tokens[$0].isKeyword("var") } ? nil : range
      }
      if returns.count == 1, start == range.lowerBound { return start + 1..<range.upperBound }
      let words: Set = ["if", "for", "while", "switch", "guard", "var"]
      guard returns.count == 1, start == range.upperBound - 2, tokens[range.lowerBound].isKeyword("let"),
        tokens[range.lowerBound + 1].text == tokens[start + 1].text,
        !outer.contains(where: { index in words.contains(where: tokens[index].isKeyword) }),
        outer.count(where: { tokens[$0].isKeyword("let") }) == 1
      else { return nil }
      return initialValue(range.lowerBound..<start)
    }

    /// Returns the indices of the tokens that are in no brackets, with those of the opening brackets.
    func withoutGroups(_ range: Range<Int>) -> [Int] { tokens.withoutGroups(in: range) }

    /// Returns the tokens of the initial value in a declaration, without its observers.
    func initialValue(_ declaration: Range<Int>) -> Range<Int>? {
      var index = declaration.lowerBound
      while index < declaration.upperBound, !tokens[index].isSign("=") {
        if tokens[index].isSign("{") { return nil }
        index += 1
      }
      guard index + 1 < declaration.upperBound else { return nil }
      let value = index + 1..<declaration.upperBound
      let observers = value.dropFirst().first { place in
        tokens[place].isSign("{")
          && ["didSet", "willSet"].contains {
            place + 1 < value.upperBound && tokens[place + 1].isKeyword($0)
          }
      }
      return value.lowerBound..<(observers ?? value.upperBound)
    }
  }

  /// Returns what a constant is, a property that nothing changes, or a function without parameters.
  private func value(
    named name: Range<Int>, from place: Place, isList: Bool = false, _ read: (Place, Range<Int>) -> Int?
  ) -> Int? {
    declaration(named: name, from: place).flatMap { value(of: $0.member, $0.place, read, isList: isList) }
  }

  /// Returns the declaration of a constant, a property or a function without parameters.
  ///
  /// - Parameters:
  ///   - name: The tokens of the name, which can follow `self`, `Self`, a type or a property; those of a function with its
  ///     call.
  ///   - place: The place of the name.
  /// - Returns: The declaration with its place; `nil` if it is unknown, or if a subclass can have another.
  func declaration(named name: Range<Int>, from place: Place) -> (member: Member, place: Place)? {
    var words = name.map { place.tokens[$0] }
    let isCall = words.count > 2 && words[words.count - 2].isSign("(") && words[words.count - 1].isSign(")")
    if isCall { words.removeLast(2) }
    if words.count > 3, words[0].isKeyword("self"), words[1].isSign(".") { words.removeFirst(2) }
    // `type(of: self)` has the static members that `Self` has.
    if words.map(\.text).starts(with: ["type", "(", "of", ":", "self", ")"]) {
      words.replaceSubrange(0..<6, with: [words[4]])
    }
    guard let last = words.last, last.kind == .word,
      words.count == 1 || words.count == 3 && words[1].isSign(".")
    else { return nil }
    let isOwn = words.count == 1 || words[0].isKeyword("self") || words[0].isKeyword("Self")
    let isOfType = words[0].text.first?.isUppercase ?? false
    let type =
      isOwn ? place.owner?.name : isOfType ? words[0].text : type(ofProperty: words[0].text, at: place)
    guard isOwn || type != nil else { return nil }
    for program in [place.program] + files(last.text) {
      for owner in program.types where owner.name == type && owner.kind != .protocol {
        for member in owner.members
        where member.name == last.text && member.parameters.isEmpty && (member.kind == .function) == isCall {
          if isCall || !isOwn, isOverridden(member) { return nil }
          return (member, Place(program: program, owner: owner, depth: place.depth + 1))
        }
      }
      if words.count == 1, !isCall, let member = program.globals.first(where: { $0.name == last.text }) {
        return (member, Place(program: program, depth: place.depth + 1))
      }
    }
    return nil
  }

  /// Returns the type of a property that the type at a place has, as far as its declaration or initial value tells.
  func type(ofProperty name: String, at place: Place) -> String? {
    guard let owner = place.owner else { return nil }
    for program in [place.program] + files(name) {
      let tokens = program.tokens[0]
      for type in program.types where type.name == owner.name {
        for member in type.members
        where member.name == name && [.property, .constant].contains(member.kind) {
          if let type = member.type { return type.filter { !"?!".contains($0) } }
          let value = member.tokens.drop { !tokens[$0].isSign("=") }.dropFirst().prefix(2).map { tokens[$0] }
          guard value.count == 2, value[0].text.first?.isUppercase ?? false, value[1].isSign("(") else {
            return nil
          }
          return value[0].text
        }
      }
    }
    return nil
  }

  /// Returns what a member is, if it is a constant or if nothing changes it.
  private func value(
    of member: Member, _ place: Place, _ read: (Place, Range<Int>) -> Int?, isList: Bool
  ) -> Int? {
    if member.isComputed || member.kind == .function {
      return Self.body(of: member, in: place.program).flatMap { read(place, $0) }
    }
    if member.kind != .constant {
      guard member.kind == .property, !isChangedElsewhere(member, of: place.owner, in: place.program) else {
        return nil
      }
      if Self.changes(member, of: place.owner, in: place.program) {
        return valueOfSetUp(member, place, read, isList: isList)
          ?? (isList ? commonCount(of: member, place) : nil)
      }
    }
    return place.initialValue(member.tokens).flatMap { read(place, $0) }
  }

  /// Returns whether a subclass of the project has a function of its own in place of another.
  func isOverridden(_ function: Member) -> Bool {
    files(function.name).flatMap(\.types).flatMap(\.members).contains { member in
      member.fullName == function.fullName && member.modifiers.contains("override")
    }
  }

  /// Returns whether a statement in another file than that of a property changes it.
  private func isChangedElsewhere(_ member: Member, of owner: TypeDeclaration?, in program: Program) -> Bool {
    let isPrivate = member.modifiers.contains("private") || member.modifiers.contains("fileprivate")
    let path = program.files[0].path
    return !isPrivate
      && files(member.name).contains {
        $0.files[0].path != path && Self.changes(member, of: owner, in: $0)
      }
  }

  private static let changingCalls: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popLast",
    "replaceSubrange", "formUnion", "subtract", "updateValue",
  ]

  /// Returns whether a statement of a file changes a property as a whole.
  ///
  /// A private property can only be changed by its own object, in nearly all apps. Other types can have properties of
  /// the same name.
  private static func changes(
    _ member: Member, of owner: TypeDeclaration?, in program: Program
  ) -> Bool {
    let tokens = program.tokens[0]
    let isPrivate = member.modifiers.contains("private") || member.modifiers.contains("fileprivate")
    let others = program.types.filter { type in
      type.name != owner?.name
        && type.members.contains { $0.name == member.name && [.property, .constant].contains($0.kind) }
    }
    return tokens.indices.contains { index in
      guard isChange(of: member.name, at: index, in: tokens) else { return false }
      let variable = tokens.owner(ofMemberAt: index)
      let isOwn = variable.map { tokens[$0].text.lowercased().contains("self") } ?? true
      return isOwn ? !others.contains { $0.tokens.contains(index) } : !isPrivate
    }
  }

  /// Returns whether a statement changes a variable of this name as a whole at a token.
  static func isChange(of name: String, at index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index].kind == .word, tokens[index].text == name, index + 2 < tokens.count else {
      return false
    }
    let isDeclared = index > 0 && (tokens[index - 1].isKeyword("var") || tokens[index - 1].isKeyword("let"))
    let start = tokens.owner(ofMemberAt: index) ?? index
    if start > 0, tokens[start - 1].isSign("&") { return true }
    var next = index + 1
    if tokens[next].isSign("?") || tokens[next].isSign("!") { next += 1 }
    if tokens[next].isAssignment { return !isDeclared }
    return tokens[next].isSign(".") && next + 1 < tokens.count
      && changingCalls.contains(tokens[next + 1].text)
  }

  /// Returns the number of cases of an enumeration that lists them itself; `nil` for other types.
  private func cases(of name: String, from place: Place) -> Int? {
    let type = name == "Self" ? place.owner?.name ?? name : name
    let parts = ([place.program] + files(type)).flatMap { $0.types.filter { $0.name == type } }
    guard let own = parts.first(where: { $0.kind != .extension }), own.kind == .enum,
      parts.contains(where: { $0.inherited.contains("CaseIterable") }),
      !parts.flatMap(\.members).contains(where: { $0.name == "allCases" })
    else { return nil }
    let count = own.members.count { $0.kind == .enumCase }
    return count > 0 ? count : nil
  }
}
