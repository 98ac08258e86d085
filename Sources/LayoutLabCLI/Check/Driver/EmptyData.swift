import LayoutLab

/// Signs in the source of an app that a list can be empty, so that a section of its data can have no items.
struct EmptyData {
  /// Returns the files that contain a word, each as a program of its own.
  let files: (String) -> [Program]

  /// Returns whether the method of a data source that returns the number of items may return 0.
  ///
  /// - Parameter source: The data source.
  /// - Returns: Whether there is a sign of it.
  func isPossible(in source: AppDataSource) -> Bool {
    let tokens = source.program.tokens[0]
    let member = source.program.types.flatMap(\.members).first { member in
      source.isOne == nil
        ? member.line == source.line : member.tokens.contains { tokens[$0].line == source.line }
    }
    return member.map { isPossible(in: $0.tokens, of: source.type, source.program, depth: 0) } ?? false
  }

  /// Returns whether an expression in a body may be 0, or the count of a list that can be empty.
  private func isPossible(
    in body: Range<Int>, of owner: String, _ program: Program, depth: Int
  ) -> Bool {
    let tokens = program.tokens[0]
    return body.contains { index in
      let token = tokens[index]
      if token.kind == .number, token.text == "0" { return isResult(index, in: tokens) }
      guard token.kind == .word, index > 0 else { return false }
      if Self.countsOfQueries.contains(token.text) { return true }
      if ["func", "let", "var"].contains(where: tokens[index - 1].isKeyword) { return false }
      if isList(index, in: tokens) { return canBeEmpty(token.text, of: owner) }
      return depth < Self.mostDepth && isCount(token.text)
        && declarations(of: token.text).contains { member, owner, program in
          isPossible(in: member.tokens, of: owner, program, depth: depth + 1)
        }
    }
  }

  private static let mostDepth = 3

  /// The numbers of elements that a query of a database has found.
  private static let countsOfQueries: Set = ["numberOfObjects", "fetchedObjects", "PHFetchResult"]

  /// Returns whether a zero is what an expression or a method returns, as in `cards?.count ?? 0`.
  private func isResult(_ index: Int, in tokens: [Token]) -> Bool {
    let before = tokens[index - 1]
    // The label of an argument is before other colons.
    return before.isKeyword("return") || before.isSign(":") && before.followsSpace
      || before.isSign("?") && tokens[index - 2].isSign("?")
  }

  /// Returns whether a token names a list whose elements are counted or added to a snapshot.
  private func isList(_ index: Int, in tokens: [Token]) -> Bool {
    var next = index + 1
    while next < tokens.count {
      if tokens[next].isSign("[") {
        next = tokens.endOfGroup(from: next)
      } else if tokens[next].isSign("?") || tokens[next].isSign("!") {
        next += 1
      } else {
        break
      }
    }
    if next + 1 < tokens.count, tokens[next].isSign("."), tokens[next + 1].isKeyword("count") { return true }
    return index > 1 && tokens[index - 1].isSign("(") && tokens[index - 2].isKeyword("appendItems")
  }

  private func isCount(_ name: String) -> Bool {
    let words = name.lowercased()
    return ["count", "number", "total", "items", "rows"].contains(where: words.contains)
  }

  /// Returns the functions and computed properties of a name, with their files.
  private func declarations(of name: String) -> [(Member, String, Program)] {
    files(name).filter { !$0.hasTests }.flatMap { program in
      program.types.flatMap { type in
        type.members.filter { $0.name == name && ($0.kind == .function || $0.isComputed) }
          .map { ($0, type.name, program) }
      }
    }
  }

  /// Returns whether a list of a name is empty or missing at some moment, as far as a statement or a declaration tells.
  ///
  /// A list that is empty at first can get its elements before the view is shown, if they are added while it is set up.
  private func canBeEmpty(_ name: String, of owner: String) -> Bool {
    let places = files(name).filter { !$0.hasTests }.flatMap { program in
      program.tokens[0].indices.dropLast(2).filter { program.tokens[0][$0].isKeyword(name) }.map {
        (program, $0)
      }
    }
    let declarations = places.filter { Self.isDeclaration($0.1, in: $0.0) }
    let isOwn = declarations.contains { Self.types(at: $0.1, in: $0.0).contains(owner) }
    // Other types can have lists of the same name.
    let own = places.filter { program, index in
      let variable = program.tokens[0].owner(ofMemberAt: index).map { program.tokens[0][$0].text }
      return !isOwn || !(variable == nil || variable == "self")
        || Self.types(at: index, in: program).contains(owner)
    }
    let growsLater = own.contains { program, index in
      FixedCount.isChange(of: name, at: index, in: program.tokens[0]) && program.mayRunAfterSetUp(index)
    }
    return own.contains { program, index in
      let tokens = program.tokens[0]
      if Self.isDeclaration(index, in: program) {
        return Self.isOptional(index, in: tokens) || growsLater && Self.isEmptied(index, in: tokens)
      }
      return Self.isEmptied(index, in: tokens) && program.mayRunAfterSetUp(index)
    }
  }

  private static func types(at index: Int, in program: Program) -> [String] {
    program.types.filter { $0.tokens.contains(index) }.map(\.name)
  }

  private static func isDeclaration(_ index: Int, in program: Program) -> Bool {
    let tokens = program.tokens[0]
    guard index > 0, ["let", "var"].contains(where: tokens[index - 1].isKeyword) else { return false }
    return program.types.flatMap(\.members).contains { member in
      member.name == tokens[index].text && member.tokens.contains(index)
        && [.property, .constant].contains(member.kind)
    }
  }

  private static let removingCalls: Set = [
    "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popLast",
  ]

  /// Returns whether a list gets no elements, or loses some.
  private static func isEmptied(_ index: Int, in tokens: [Token]) -> Bool {
    let rest = tokens[(index + 1)...].prefix { $0.line == tokens[index].line }
    if rest.count > 1, rest[index + 1].isSign("."), removingCalls.contains(rest[index + 2].text) {
      return true
    }
    guard let sign = rest.firstIndex(where: { $0.isSign("=") }),
      sign == index + 1 || rest[index + 1].isSign(":")
    else { return false }
    let value = rest[(sign + 1)...].map(\.text)
    if value.contains("filter") || value.contains("compactMap") { return true }
    let text = value.joined()
    return text.hasPrefix("[]") || text.hasPrefix("[:]") || text.hasPrefix(".init()")
      || text.hasPrefix("[") && text.contains("]()") || text.hasPrefix("Array<") && text.contains(">()")
  }

  /// Returns whether a list is declared as an optional one.
  private static func isOptional(_ index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index + 1].isSign(":"), ["[", "Array"].contains(tokens[index + 2].text) else { return false }
    let end =
      tokens[index + 2].isSign("[")
      ? tokens.endOfGroup(from: index + 2)
      : tokens[(index + 2)...].firstIndex { $0.text.hasSuffix(">") }.map { $0 + 1 } ?? index
    return end < tokens.count && (tokens[end].isSign("?") || tokens[end].isSign("!"))
  }
}
