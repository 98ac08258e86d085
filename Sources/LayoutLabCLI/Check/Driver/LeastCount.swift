import LayoutLab

/// The lowest numbers of items and sections that the source of an app allows, as in `return 2 + cards.count`.
struct LeastCount {
  /// Finds the numbers that never change.
  let fixed: FixedCount

  /// Returns the number that a method never goes below; 0 if it can return any number.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - owner: The type that declares it.
  ///   - program: The file.
  ///   - section: The section of which the method returns the number of items; `nil` for the number of sections.
  ///   - depth: The number of declarations that lead to the method.
  /// - Returns: The number.
  func number(
    returnedBy member: Member, of owner: TypeDeclaration?, in program: Program, section: Int? = nil,
    depth: Int = 0
  ) -> Int {
    guard let body = FixedCount.body(of: member, in: program) else { return 0 }
    let parameter = section == nil ? nil : member.parameters.last?.name
    let known = Known(sectionName: parameter, section: section)
    let results = Results(
      place: FixedCount.Place(program: program, owner: owner, depth: depth), fixed: fixed, locals: body)
    let returned = results.ofStatements(body, known).numbers
    if !returned.isEmpty { return returned.map { max(0, $0 ?? 0) }.min() ?? 0 }
    guard let first = body.first,
      !["if", "switch", "let", "var"].contains(where: program.tokens[0][first].isKeyword)
    else { return 0 }
    return max(0, results.least(body, known) ?? 0)
  }

  /// Returns the number of items that a method returns for a section; `nil` if it can differ.
  func exactNumber(
    returnedBy member: Member, of owner: TypeDeclaration, in program: Program, section: Int
  ) -> Int? {
    guard let body = FixedCount.body(of: member, in: program) else { return nil }
    let known = Known(sectionName: member.parameters.last?.name, section: section)
    var results = Results(
      place: FixedCount.Place(program: program, owner: owner), fixed: fixed, locals: body)
    results.isExact = true
    let (numbers, ends) = results.ofStatements(body, known)
    if numbers.isEmpty { return results.least(body, known) }
    guard ends, !numbers.contains(nil), Set(numbers).count == 1 else { return nil }
    return numbers.first ?? nil
  }

  /// Returns the largest section that a method names by its number, so that its number of items may be a special one.
  static func lastSection(namedIn member: Member, in program: Program) -> Int {
    guard let body = FixedCount.body(of: member, in: program) else { return 0 }
    let numbers = body.compactMap { index -> Int? in
      let token = program.tokens[0][index]
      return token.kind == .number ? Int(token.text) : nil
    }
    return min(numbers.max() ?? 0, mostSections)
  }

  private static let mostSections = 8
}

/// The facts that are known at a statement.
private struct Known {
  /// The parameter with the section; `nil` if the method has none.
  var sectionName: String?
  var section: Int?
  /// The lists that are not empty.
  var full: Set<String> = []

  /// Returns whether a condition holds; `nil` if that is unknown.
  func decides(_ condition: ArraySlice<Token>) -> Bool? {
    guard let section else { return nil }
    let parts = condition.split { $0.isSign("&&") }
    if condition.contains(where: { $0.isSign("||") }) { return nil }
    let values = parts.map { part -> Bool? in
      let words = part.map(\.text)
      guard words.count == 3 else { return nil }
      let (left, right) = words[0] == sectionName ? (section, Int(words[2])) : (-1, nil)
      guard let right else { return nil }
      return ["==": left == right, "!=": left != right, ">": left > right, "<": left < right][words[1]]
    }
    if values.contains(false) { return false }
    return values.allSatisfy { $0 == true } ? true : nil
  }

  /// Adds what a condition says about lists.
  func adding(_ condition: ArraySlice<Token>, holds: Bool) -> Known {
    guard let (list, isFull) = Self.list(in: condition), isFull == holds else { return self }
    var known = self
    known.full.insert(list)
    return known
  }

  /// Returns the list that a condition is about, and whether it is not empty if the condition holds.
  private static func list(in condition: ArraySlice<Token>) -> (list: String, isFull: Bool)? {
    var words = condition.map(\.text)
    let isNegated = words.first == "!"
    if isNegated { words.removeFirst() }
    if words.last == "isEmpty", words.count > 2 { return (words.dropLast(2).joined(), isNegated) }
    guard !isNegated, words.count > 4, words.dropLast(2).last == "count" else { return nil }
    let list = words.dropLast(4).joined()
    return switch words.suffix(2).joined() {
    case "==0", "<1": (list, false)
    case ">0", "!=0", ">=1": (list, true)
    default: nil
    }
  }
}

/// The results of statements and expressions in a method.
private struct Results {
  var place: FixedCount.Place
  var fixed: FixedCount
  /// The body of the method, whose variables are not those of its type.
  var locals: Range<Int>
  /// Whether only numbers that never change are known, instead of those that others never go below.
  var isExact = false

  private var tokens: [Token] { place.tokens }

  /// Returns the numbers that some statements can return, and whether they always return.
  func ofStatements(_ range: Range<Int>, _ known: Known) -> (numbers: [Int?], ends: Bool) {
    var (numbers, known): ([Int?], Known) = ([], known)
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.isKeyword("return") {
        let end = endOfStatement(index + 1, before: range.upperBound)
        return (numbers + [least(index + 1..<end, known)], true)
      }
      if token.isKeyword("fatalError") || token.isKeyword("preconditionFailure") { return (numbers, true) }
      if token.isKeyword("if") {
        let found = ofBranches(index, known)
        numbers += found.numbers
        if found.ends { return (numbers, true) }
        (known, index) = (found.after, found.end)
      } else if token.isKeyword("guard") {
        let end = tokens[index...].firstIndex { $0.isKeyword("else") } ?? index
        let condition = tokens[(index + 1)..<max(index + 1, end)]
        guard end + 1 < range.upperBound, tokens[end + 1].isSign("{") else { return (numbers + [nil], false) }
        let after = tokens.endOfGroup(from: end + 1)
        if known.decides(condition) != true {
          let other = known.adding(condition, holds: false)
          let found = ofStatements(inside(end + 1, before: after), other)
          numbers += found.numbers
          if known.decides(condition) == false { return (numbers, true) }
        }
        (known, index) = (known.adding(condition, holds: true), after)
      } else if token.isKeyword("switch") {
        let found = ofCases(index, known)
        numbers += found.numbers
        if found.ends { return (numbers, true) }
        index = found.end
      } else if token.isSign("{") {
        let end = tokens.endOfGroup(from: index)
        numbers += ofStatements(inside(index, before: end), known).numbers
        index = end
      } else {
        index += 1
      }
    }
    return (numbers, false)
  }

  /// Returns the results of an `if` with its other branches.
  private func ofBranches(
    _ start: Int, _ known: Known
  ) -> (numbers: [Int?], ends: Bool, after: Known, end: Int) {
    guard let open = openBrace(after: start) else { return ([nil], false, known, start + 1) }
    let condition = tokens[(start + 1)..<open]
    var end = tokens.endOfGroup(from: open)
    let decision = known.decides(condition)
    let other = known.adding(condition, holds: false)
    var (numbers, ends): ([Int?], Bool) = ([], false)
    if decision != false {
      (numbers, ends) = ofStatements(inside(open, before: end), known.adding(condition, holds: true))
      if decision == true, ends { return (numbers, true, known, end) }
    }
    guard end + 1 < tokens.count, tokens[end].isKeyword("else") else {
      return (numbers, false, ends || decision == false ? other : known, end)
    }
    let rest: (numbers: [Int?], ends: Bool)
    if tokens[end + 1].isKeyword("if") {
      let found = ofBranches(end + 1, other)
      (rest, end) = ((found.numbers, found.ends), found.end)
    } else {
      let close = tokens.endOfGroup(from: end + 1)
      rest = ofStatements(inside(end + 1, before: close), other)
      end = close
    }
    if decision == true { return (numbers, ends, known, end) }
    return (numbers + rest.numbers, (decision == false || ends) && rest.ends, known, end)
  }

  /// Returns the results of a `switch`.
  private func ofCases(_ start: Int, _ known: Known) -> (numbers: [Int?], ends: Bool, end: Int) {
    guard let open = openBrace(after: start) else { return ([nil], false, start + 1) }
    let end = tokens.endOfGroup(from: open)
    let isAboutSection =
      tokens[(start + 1)..<open].map(\.text) == [known.sectionName] && known.section != nil
    let labels = outer(inside(open, before: end)).filter {
      tokens[$0].isKeyword("case") || tokens[$0].isKeyword("default")
    }
    var (numbers, isEachEnding): ([Int?], Bool) = ([], true)
    for (place, label) in labels.enumerated() {
      let next = place + 1 < labels.count ? labels[place + 1] : end - 1
      guard let colon = outer(label..<next).first(where: { tokens[$0].isSign(":") }) else {
        return ([nil], false, end)
      }
      var isCertain = false
      if isAboutSection, tokens[label].isKeyword("case") {
        let values = tokens[(label + 1)..<colon].split { $0.isSign(",") }.map { $0.map(\.text) }
        let sections = values.compactMap { $0.count == 1 ? Int($0[0]) : nil }
        isCertain = known.section.map(sections.contains) ?? false
        if sections.count == values.count, !isCertain { continue }
      }
      let found = ofStatements(colon + 1..<next, known)
      if isCertain { return (found.numbers, found.ends, end) }
      numbers += found.numbers
      isEachEnding = isEachEnding && found.ends
    }
    return (numbers, isEachEnding, end)
  }

  /// Returns the brace of a statement; `nil` if its keyword is only a label.
  private func openBrace(after index: Int) -> Int? {
    outer(index + 1..<locals.upperBound).first { tokens[$0].isSign("{") }
  }

  /// Returns the tokens between two braces.
  private func inside(_ open: Int, before end: Int) -> Range<Int> { open + 1..<max(open + 1, end - 1) }

  /// Returns the indices of the tokens that are in no brackets, with those of the opening brackets.
  private func outer(_ range: Range<Int>) -> [Int] { place.withoutGroups(range) }

  private func endOfStatement(_ start: Int, before end: Int) -> Int {
    let goesOn: (Token) -> Bool = { $0.kind == .operation || $0.isSign(".") || $0.isSign(":") }
    return outer(start..<end).first { index in
      index > start
        && (tokens[index].isFirstOnLine && !goesOn(tokens[index]) && !goesOn(tokens[index - 1])
          || tokens[index].isSign(";"))
    } ?? end
  }

  // MARK: Expressions

  /// Returns the number that an expression never goes below; `nil` if it may be negative.
  func least(_ range: Range<Int>, _ known: Known) -> Int? {
    guard let first = range.first, let last = range.last else { return nil }
    if tokens[first].isSign("("), tokens.endOfGroup(from: first) == range.upperBound {
      return least(first + 1..<last, known)
    }
    let outer = outer(range)
    if let sign = outer.first(where: { isQuestion($0, in: range) }) {
      return leastOfChoice(range, sign, outer, known)
    }
    if isExact { return isLocal(range) ? nil : place.number(range, by: fixed) }
    if let sign = outer.first(where: { isNilCoalescing($0, in: range) }) {
      let values = [least(range.lowerBound..<sign, known), least(sign + 2..<range.upperBound, known)]
      return values.contains(nil) ? nil : values.compactMap(\.self).min()
    }
    if outer.contains(where: { tokens[$0].isSign("-") }) { return nil }
    for (sign, combine) in [("+", { $0 + $1 }), ("*", { $0 * $1 })] as [(String, (Int, Int) -> Int)] {
      guard outer.contains(where: { tokens[$0].isSign(sign) }) else { continue }
      let values = parts(range, at: outer.filter { tokens[$0].isSign(sign) }).map { least($0, known) }
      guard !values.contains(nil) else { return nil }
      return values.compactMap(\.self).dropFirst().reduce(values[0] ?? 0, combine)
    }
    if range.count > 3, tokens[first + 1].isSign("("), tokens.endOfGroup(from: first + 1) == range.upperBound,
      tokens[first].isKeyword("max") || tokens[first].isKeyword("min")
    {
      let values = ConstantText.arguments(first + 2..<last, in: tokens).map { least($0.value, known) }
      if tokens[first].isKeyword("max") { return values.compactMap(\.self).max() }
      return values.contains(nil) ? nil : values.compactMap(\.self).min()
    }
    return leastOfName(range, known)
  }

  private func leastOfChoice(_ range: Range<Int>, _ sign: Int, _ outer: [Int], _ known: Known) -> Int? {
    guard let colon = outer.last(where: { tokens[$0].isSign(":") }), colon > sign else { return nil }
    let condition = tokens[range.lowerBound..<sign]
    let yes = least(sign + 1..<colon, known.adding(condition, holds: true))
    let no = least(colon + 1..<range.upperBound, known.adding(condition, holds: false))
    switch known.decides(condition) {
    case true?: return yes
    case false?: return no
    case nil: return yes.flatMap { yes in no.flatMap { isExact && yes != $0 ? nil : min(yes, $0) } }
    }
  }

  /// Returns whether an expression names a variable of the method.
  private func isLocal(_ range: Range<Int>) -> Bool {
    range.contains { index in
      locals.dropFirst().contains { place in
        tokens[place].text == tokens[index].text
          && ["let", "var"].contains { tokens[place - 1].isKeyword($0) }
      }
    }
  }

  private func leastOfName(_ range: Range<Int>, _ known: Known) -> Int? {
    let words = range.map { tokens[$0].text }
    if range.count == 1, let value = valueOfLocal(words[0]) { return least(value, known) }
    if !isLocal(range) {
      if let number = place.number(range, by: fixed) ?? constantCall(words) { return number }
      if let number = leastOfComputed(range) { return number }
    }
    if words.last == "count", known.full.contains(words.dropLast(2).joined()) { return 1 }
    // Numbers of things are never negative.
    let name = range.last { tokens[$0].kind == .word && outer(range).contains($0) }.map { tokens[$0].text }
    let isCount = name.map { name in
      ["count", "number", "total"].contains { name.lowercased().contains($0) }
    }
    return isCount ?? false ? 0 : nil
  }

  /// Returns the value of a constant that the method declares before.
  private func valueOfLocal(_ name: String) -> Range<Int>? {
    let places = locals.dropFirst().dropLast(2).filter { place in
      tokens[place].isKeyword(name) && tokens[place - 1].isKeyword("let")
    }
    guard places.count == 1, let place = places.first, tokens[place + 1].isSign("=") else { return nil }
    let value = self.place.value(after: place + 1, before: locals.upperBound)
    return value.contains { tokens[$0].isKeyword(name) } ? nil : value
  }

  /// Returns the number that a computed property or a function without parameters never goes below; `nil` if it can be 0.
  private func leastOfComputed(_ range: Range<Int>) -> Int? {
    guard place.depth < Self.mostDepth, let found = fixed.declaration(named: range, from: place),
      found.member.isComputed || found.member.kind == .function
    else { return nil }
    let number = LeastCount(fixed: fixed).number(
      returnedBy: found.member, of: found.place.owner, in: found.place.program, depth: found.place.depth)
    return number > 0 ? number : nil
  }

  private static let mostDepth = 6

  /// Returns the number that a function without parameters always returns, in whatever type it is declared.
  private func constantCall(_ words: [String]) -> Int? {
    guard words.count > 2, words.suffix(2) == ["(", ")"] else { return nil }
    let name = words[words.count - 3]
    let programs = [place.program] + fixed.files(name)
    let values = programs.flatMap { program in
      program.types.flatMap { type in
        type.members.filter { $0.kind == .function && $0.name == name && $0.parameters.isEmpty }.map {
          fixed.number(returnedBy: $0, of: type, in: program)
        }
      }
    }
    return values.contains(nil) ? nil : values.compactMap(\.self).min()
  }

  /// Returns whether a token is the question mark of a choice, as in `isOpen ? 1 : 2`.
  private func isQuestion(_ index: Int, in range: Range<Int>) -> Bool {
    tokens[index].isSign("?") && tokens[index].followsSpace && !isNilCoalescing(index, in: range)
  }

  private func isNilCoalescing(_ index: Int, in range: Range<Int>) -> Bool {
    tokens[index].isSign("?") && index + 1 < range.upperBound && tokens[index + 1].isSign("?")
  }

  private func parts(_ range: Range<Int>, at signs: [Int]) -> [Range<Int>] {
    zip([range.lowerBound] + signs.map { $0 + 1 }, signs + [range.upperBound]).map { $0..<$1 }
  }
}
