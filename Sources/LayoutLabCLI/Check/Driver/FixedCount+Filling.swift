import LayoutLab

// Lists that loops and functions of the app fill, with as many elements each time.
extension FixedCount.Place {
  /// Returns the number of integers in an interval with known ends; `nil` if one of them can differ.
  func interval(_ range: Range<Int>, by counts: FixedCount) -> Int? {
    let signs = withoutGroups(range).filter { tokens[$0].isSign("..<") || tokens[$0].isSign("...") }
    guard signs.count == 1, let sign = signs.first, sign > range.lowerBound, sign + 1 < range.upperBound,
      let first = number(range.lowerBound..<sign, by: counts),
      let last = number(sign + 1..<range.upperBound, by: counts)
    else { return nil }
    let count = tokens[sign].isSign("..<") ? last - first : last - first + 1
    return count >= 0 ? count : nil
  }

  /// Returns the result of an expression with `+`, `-` or `*`; `nil` if it is none, or if it can differ.
  func result(ofArithmetic range: Range<Int>, by counts: FixedCount) -> Int? {
    let outer = withoutGroups(range).filter { $0 > range.lowerBound && $0 + 1 < range.upperBound }
    let sign =
      outer.last { tokens[$0].isSign("+") || tokens[$0].isSign("-") } ?? outer.last { tokens[$0].isSign("*") }
    guard let sign, let left = number(range.lowerBound..<sign, by: counts),
      let right = number(sign + 1..<range.upperBound, by: counts)
    else { return nil }
    let (result, overflows) =
      switch tokens[sign].text {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      default: left.multipliedReportingOverflow(by: right)
      }
    return overflows ? nil : result
  }

  /// Returns the number of elements of a list that a body declares, fills and returns; `nil` if it can differ.
  func builtList(_ body: Range<Int>, by counts: FixedCount) -> Int? {
    let returns = body.filter { tokens[$0].isKeyword("return") }
    guard returns.count == 1, let end = returns.first, end == body.upperBound - 2 else { return nil }
    let name = tokens[end + 1].text
    let declared = withoutGroups(body).first { index in
      tokens[index].isKeyword("var") && tokens[index + 1].isKeyword(name)
    }
    guard let declared, let sign = (declared..<end).first(where: { tokens[$0].isSign("=") }) else {
      return nil
    }
    let value = self.value(after: sign, before: end)
    guard let first = isEmptyList(value) ? 0 : elements(value, by: counts),
      let more = appended(to: name, in: value.upperBound..<end, by: counts)
    else { return nil }
    return first + more
  }

  /// Returns the tokens of the value that a statement assigns.
  func value(after sign: Int, before end: Int) -> Range<Int> {
    let next = withoutGroups(sign + 1..<end).first { index in
      index > sign + 1 && (tokens[index].isFirstOnLine || tokens[index].isSign(";"))
        && tokens[index].kind != .operation && !tokens[index].isSign(".")
        && tokens[index - 1].kind != .operation
    }
    return sign + 1..<(next ?? end)
  }

  /// Returns whether an expression is an empty list, as `[]` and `[Card]()` are.
  func isEmptyList(_ range: Range<Int>) -> Bool {
    guard let first = range.first, tokens[first].isSign("[") else { return false }
    let end = tokens.endOfGroup(from: first)
    if end == range.upperBound { return range.count == 2 }
    return end == range.upperBound - 2 && tokens[end].isSign("(") && tokens[end + 1].isSign(")")
  }

  private static let wordsOfChoice: Set = [
    "if", "guard", "switch", "while", "repeat", "break", "continue", "return", "where",
  ]

  /// Returns the number of elements that statements append to a list, one by one and in loops; `nil` if it can differ, or
  /// if they change the list otherwise.
  func appended(to name: String, in body: Range<Int>, by counts: FixedCount) -> Int? {
    var (total, index) = (0, body.lowerBound)
    while index < body.upperBound {
      if tokens[index].isKeyword("for"),
        let open = withoutGroups(index..<body.upperBound).first(where: {
          tokens[$0].isSign("{")
        })
      {
        let end = tokens.endOfGroup(from: open)
        if changes(name, in: index..<end) {
          let isChoosing = (index + 1..<end).contains { Self.wordsOfChoice.contains(tokens[$0].text) }
          let start = (index..<open).first { tokens[$0].isKeyword("in") }
          guard !isChoosing, let list = start.map({ $0 + 1..<open }),
            let times = interval(list, by: counts) ?? elements(list, by: counts),
            let each = appended(to: name, in: open + 1..<end - 1, by: counts)
          else { return nil }
          total += times * each
        }
        index = end
      } else if ["{", "(", "["].contains(where: tokens[index].isSign) {
        let end = tokens.endOfGroup(from: index)
        if changes(name, in: index..<end) { return nil }
        index = end
      } else if FixedCount.isChange(of: name, at: index, in: tokens) {
        let isAppending =
          tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("append")
          && !tokens[index + 4].isKeyword("contentsOf")
        let owner = tokens.owner(ofMemberAt: index)
        guard isAppending, owner.map({ tokens[$0].isKeyword("self") }) ?? true else { return nil }
        total += 1
        index = tokens.endOfGroup(from: index + 3)
      } else {
        index += 1
      }
    }
    return total
  }

  private func changes(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { FixedCount.isChange(of: name, at: $0, in: tokens) }
  }
}

extension FixedCount {
  /// Returns the number of elements of a list that a function makes of its arguments, as in `cards(count: 30)`.
  func elements(ofCall call: Range<Int>, from place: Place) -> Int? {
    let tokens = place.tokens
    guard let last = call.last, tokens[last].isSign(")"), let open = tokens.startOfGroup(endingAt: last),
      open > call.lowerBound, open + 1 < last, tokens[open - 1].kind == .word
    else { return nil }
    let name = tokens[open - 1].text
    let owner = tokens.owner(ofMemberAt: open - 1)
    guard (owner ?? open - 1) == call.lowerBound else { return nil }
    let isOwn = owner.map { ["self", "Self"].contains(tokens[$0].text) } ?? true
    let type = isOwn ? place.owner?.name : owner.map { tokens[$0].text }
    let arguments = ConstantText.arguments(open + 1..<last, in: tokens)
    for program in [place.program] + files(name) {
      for owner in program.types where owner.name == type {
        let function = owner.members.first { member in
          member.kind == .function && member.name == name
            && member.parameters.map(\.label) == arguments.map(\.label)
        }
        guard let function, let body = Self.body(of: function, in: program) else { continue }
        if isOverridden(function) { return nil }
        var inner = Place(program: program, owner: owner, depth: place.depth + 1)
        for (parameter, argument) in zip(function.parameters, arguments) {
          inner.arguments[parameter.name] = place.number(argument.value, by: self)
        }
        return inner.elements(body, by: self)
      }
    }
    return nil
  }

  /// Returns what a property is after the only method that changes it has set it up.
  ///
  /// The method must run before the view is shown, and give it a value in one statement, or append to a list. No other file
  /// changes the property.
  ///
  /// - Parameters:
  ///   - member: The property.
  ///   - place: The place of its declaration.
  ///   - read: Reads a value.
  ///   - isList: Whether the number is that of the elements of a list.
  /// - Returns: The number; `nil` if something else changes the property.
  func valueOfSetUp(
    _ member: Member, _ place: Place, _ read: (Place, Range<Int>) -> Int?, isList: Bool
  ) -> Int? {
    guard place.depth < 6, let owner = place.owner else { return nil }
    let (program, tokens) = (place.program, place.tokens)
    let all = tokens.indices.filter { Self.isChange(of: member.name, at: $0, in: tokens) }
    let methods = program.types.filter { $0.name == owner.name }.flatMap(\.members)
    guard let first = all.first, let method = methods.first(where: { $0.tokens.contains(first) }),
      [.function, .initializer].contains(method.kind), method.setsUpView,
      all.allSatisfy(method.tokens.contains), let body = Self.body(of: method, in: program),
      Self.isCalled(method, in: tokens)
    else { return nil }
    var inner = place
    inner.depth += 1
    if all.count == 1, tokens[first + 1].isSign("=") {
      let owner = tokens.owner(ofMemberAt: first)
      let isOwn = owner.map { tokens[$0].isKeyword("self") } ?? true
      guard isOwn, place.withoutGroups(body).contains(first) else { return nil }
      return read(inner, place.value(after: first + 1, before: body.upperBound))
    }
    guard isList, let value = place.initialValue(member.tokens),
      let count = place.isEmptyList(value) ? 0 : place.elements(value, by: self)
    else { return nil }
    return inner.appended(to: member.name, in: body, by: self).map { count + $0 }
  }

  /// Returns the number of elements of a list that statements replace only by other lists with as many elements.
  ///
  /// No other file changes the list.
  ///
  /// - Parameters:
  ///   - list: The property.
  ///   - place: The place of its declaration.
  /// - Returns: The number; `nil` if something can change it.
  func commonCount(of list: Member, _ place: Place) -> Int? {
    guard place.depth < 6, place.owner != nil,
      let count = place.initialValue(list.tokens).flatMap({ place.elements($0, by: self) })
    else { return nil }
    var inner = place
    inner.depth += 1
    let changes = place.tokens.indices.filter { Self.isChange(of: list.name, at: $0, in: place.tokens) }
    let isSame = changes.allSatisfy { index in
      guard place.tokens[index + 1].isSign("="),
        let method = place.program.types.flatMap(\.members).first(where: { $0.tokens.contains(index) })
      else { return false }
      let value = inner.value(after: index + 1, before: method.tokens.upperBound - 1)
      return inner.elements(value, by: self) == count
    }
    return isSame ? count : nil
  }

  /// Returns whether UIKit calls a method while it loads a view, or another method of the file calls it.
  private static func isCalled(_ method: Member, in tokens: [Token]) -> Bool {
    if method.kind == .initializer || method.modifiers.contains("override") { return true }
    return tokens.indices.dropFirst().contains { index in
      tokens[index].isKeyword(method.name) && !method.tokens.contains(index)
        && !tokens[index - 1].isKeyword("func")
    }
  }
}
