import LayoutLab

/// The place of a section among all sections.
enum SectionPlace: String, Sendable, CaseIterable {
  /// The only section.
  case only
  case first
  /// The section is neither the first nor the last one.
  case middle
  case last
}

/// Finds the sections for which a method of a delegate returns the zero size, as in
/// `section == cards.count - 1 ? size : .zero`.
struct EmptySections {
  let tokens: [Token]
  /// The name of the parameter with the section.
  let section: String
  /// The expression for the number of sections, as words without `self`; `nil` if it is unknown.
  let count: [String]?

  /// Returns the places of sections for which a body always returns the zero size.
  func places(in body: Range<Int>) -> Set<SectionPlace> {
    Set(
      SectionPlace.allCases.filter { place in
        let found = results(of: body, place, locals: body)
        if found.values.isEmpty { return !found.ends && isZero(body, place, locals: body) }
        return found.ends && found.values.allSatisfy(\.self)
      })
  }

  // MARK: Statements

  /// Returns for each result of some statements whether it is the zero size, and whether the statements always return.
  private func results(
    of range: Range<Int>, _ place: SectionPlace, locals: Range<Int>
  ) -> (values: [Bool], ends: Bool) {
    var (values, index): ([Bool], Int) = ([], range.lowerBound)
    while index < range.upperBound {
      let token = tokens[index]
      if token.isKeyword("return") {
        let end = endOfStatement(index + 1, before: range.upperBound)
        return (values + [isZero(index + 1..<end, place, locals: locals)], true)
      }
      if token.isKeyword("fatalError") || token.isKeyword("preconditionFailure") { return (values, true) }
      if token.isKeyword("if") || token.isKeyword("guard") {
        let found = branches(at: index, before: range.upperBound, place, locals)
        values += found.values
        if found.ends { return (values, true) }
        index = max(index + 1, found.end)
      } else if token.isKeyword("switch") {
        let found = cases(at: index, before: range.upperBound, place, locals)
        values += found.values
        if found.ends { return (values, true) }
        index = max(index + 1, found.end)
      } else if token.isSign("{") {
        // What a closure or a loop returns is unknown.
        let end = tokens.endOfGroup(from: index)
        if tokens[index..<end].contains(where: { $0.isKeyword("return") }) { values.append(false) }
        index = end
      } else {
        index += 1
      }
    }
    return (values, false)
  }

  /// Returns the results of an `if` with its other branches, or of a `guard`.
  private func branches(
    at start: Int, before limit: Int, _ place: SectionPlace, _ locals: Range<Int>
  ) -> (values: [Bool], ends: Bool, end: Int) {
    let isGuard = tokens[start].isKeyword("guard")
    guard let open = outer(start + 1..<limit).first(where: { tokens[$0].isSign("{") }) else {
      return ([false], false, limit)
    }
    let condition = isGuard ? start + 1..<open - 1 : start + 1..<open
    let decision = decides(condition, place, locals)
    var end = tokens.endOfGroup(from: open)
    let inner = results(of: open + 1..<end - 1, place, locals: locals)
    if isGuard {
      return decision == true ? ([], false, end) : (inner.values, decision == false && inner.ends, end)
    }
    var rest: (values: [Bool], ends: Bool) = ([], false)
    if end + 1 < limit, tokens[end].isKeyword("else") {
      if tokens[end + 1].isKeyword("if") {
        let found = branches(at: end + 1, before: limit, place, locals)
        (rest, end) = ((found.values, found.ends), found.end)
      } else {
        let close = tokens.endOfGroup(from: end + 1)
        rest = results(of: end + 2..<close - 1, place, locals: locals)
        end = close
      }
    }
    switch decision {
    case true?: return (inner.values, inner.ends, end)
    case false?: return (rest.values, rest.ends, end)
    case nil: return (inner.values + rest.values, inner.ends && rest.ends, end)
    }
  }

  /// Returns the results of a `switch` over the section; the results for other subjects are unknown.
  private func cases(
    at start: Int, before limit: Int, _ place: SectionPlace, _ locals: Range<Int>
  ) -> (values: [Bool], ends: Bool, end: Int) {
    guard let open = outer(start + 1..<limit).first(where: { tokens[$0].isSign("{") }) else {
      return ([false], false, limit)
    }
    let end = tokens.endOfGroup(from: open)
    guard let subject = value(start + 1..<open, locals) else { return ([false], true, end) }
    let labels = outer(open + 1..<end - 1).filter {
      tokens[$0].isKeyword("case") || tokens[$0].isKeyword("default")
    }
    var (values, isEachEnding): ([Bool], Bool) = ([], true)
    for (number, label) in labels.enumerated() {
      let next = number + 1 < labels.count ? labels[number + 1] : end - 1
      guard let colon = outer(label..<next).first(where: { tokens[$0].isSign(":") }) else {
        return ([false], true, end)
      }
      var decision: Bool? = true
      if tokens[label].isKeyword("case") {
        let patterns = ConstantText.arguments(label + 1..<colon, in: tokens).map { pattern in
          value(pattern.value, locals).flatMap { Self.compares(subject, "==", $0, place) }
        }
        decision = patterns.contains(true) ? true : patterns.contains(nil) ? nil : false
      }
      if decision == false { continue }
      let found = results(of: colon + 1..<next, place, locals: locals)
      values += found.values
      isEachEnding = isEachEnding && found.ends
      if decision == true { break }
    }
    return (values, isEachEnding, end)
  }

  private func endOfStatement(_ start: Int, before end: Int) -> Int {
    let goesOn: (Token) -> Bool = {
      $0.kind == .operation || [".", ":", "?"].contains(where: $0.isSign)
    }
    return outer(start..<end).first { index in
      index > start
        && (tokens[index].isFirstOnLine && !goesOn(tokens[index]) && !goesOn(tokens[index - 1])
          || tokens[index].isSign(";"))
    } ?? end
  }

  /// Returns the indices of the tokens that are in no brackets, with those of the opening brackets.
  private func outer(_ range: Range<Int>) -> [Int] { tokens.withoutGroups(in: range) }

  // MARK: Sizes

  /// Returns whether an expression is certainly the zero size.
  private func isZero(_ range: Range<Int>, _ place: SectionPlace, locals: Range<Int>) -> Bool {
    let outer = outer(range)
    if let sign = outer.first(where: { tokens[$0].isSign("?") && tokens[$0].followsSpace }),
      let colon = outer.last(where: { tokens[$0].isSign(":") }), colon > sign
    {
      let yes = { isZero(sign + 1..<colon, place, locals: locals) }
      let no = { isZero(colon + 1..<range.upperBound, place, locals: locals) }
      return switch decides(range.lowerBound..<sign, place, locals) {
      case true?: yes()
      case false?: no()
      case nil: yes() && no()
      }
    }
    return Self.zeros.contains(range.map { tokens[$0].text }.joined())
  }

  private static let zeros: Set = [
    ".zero", "CGSize.zero", "CGSize()", ".init()", "CGSizeZero", "CGSize(width:0,height:0)",
    "CGSize(width:0.0,height:0.0)", "CGSizeMake(0,0)", ".init(width:0,height:0)",
  ]

  // MARK: Conditions

  /// A number in a condition: the section or the number of sections with an offset, or a literal.
  private enum Value {
    case section(Int)
    case count(Int)
    case literal(Int)

    var offset: Int {
      switch self {
      case .section(let offset), .count(let offset), .literal(let offset): offset
      }
    }

    func moved(by offset: Int) -> Value {
      switch self {
      case .section(let old): .section(old + offset)
      case .count(let old): .count(old + offset)
      case .literal(let old): .literal(old + offset)
      }
    }
  }

  /// Returns whether a condition holds for a section; `nil` if that is unknown.
  private func decides(_ condition: Range<Int>, _ place: SectionPlace, _ locals: Range<Int>) -> Bool? {
    let outer = outer(condition)
    for (sign, decisive) in [("||", true), ("&&", false)] {
      let signs = outer.filter { tokens[$0].isSign(sign) || !decisive && tokens[$0].isSign(",") }
      if signs.isEmpty { continue }
      let parts = zip([condition.lowerBound] + signs.map { $0 + 1 }, signs + [condition.upperBound])
      let values = parts.map { decides($0..<$1, place, locals) }
      return values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
    }
    if let first = condition.first, tokens[first].isSign("("),
      tokens.endOfGroup(from: first) == condition.upperBound
    {
      return decides(first + 1..<condition.upperBound - 1, place, locals)
    }
    let signs: Set = ["==", "!=", "<", ">", "<=", ">="]
    guard let sign = outer.first(where: { signs.contains(tokens[$0].text) }),
      let left = value(condition.lowerBound..<sign, locals),
      let right = value(sign + 1..<condition.upperBound, locals)
    else { return nil }
    return Self.compares(left, tokens[sign].text, right, place)
  }

  /// Returns the number that an expression is; `nil` if it is unknown.
  private func value(_ range: Range<Int>, _ locals: Range<Int>, depth: Int = 0) -> Value? {
    guard let first = range.first, let last = range.last, depth < 4 else { return nil }
    if tokens[first].isSign("("), tokens.endOfGroup(from: first) == range.upperBound {
      return value(first + 1..<last, locals, depth: depth + 1)
    }
    if range.count > 2, tokens[last].kind == .number, let number = Int(tokens[last].text),
      tokens[last - 1].isSign("-") || tokens[last - 1].isSign("+")
    {
      let offset = tokens[last - 1].isSign("-") ? -number : number
      return value(range.dropLast(2), locals, depth: depth + 1)?.moved(by: offset)
    }
    var words = range.map { tokens[$0].text }
    if words.starts(with: ["self", "."]) { words.removeFirst(2) }
    if words == [section] { return .section(0) }
    if words.count == 1 {
      if let number = Int(words[0]) { return .literal(number) }
      let declared = locals.dropLast(2).first { index in
        tokens[index].isKeyword("let") && tokens[index + 1].isKeyword(words[0])
          && tokens[index + 2].isSign("=")
      }
      if let declared {
        let end = endOfStatement(declared + 3, before: locals.upperBound)
        return value(declared + 3..<end, locals, depth: depth + 1)
      }
    }
    let isCounting =
      words.last == "numberOfSections" || words.contains("numberOfSections") && words.last == ")"
    return isCounting || words == count ? .count(0) : nil
  }

  /// Returns the result of a comparison for a section; `nil` if it depends on the number of sections.
  private static func compares(_ left: Value, _ sign: String, _ right: Value, _ place: SectionPlace) -> Bool?
  {
    let moved = left.offset - right.offset
    switch (left, right) {
    case (.literal, .literal), (.section, .section), (.count, .count): return decides(sign, moved, moved)
    case (.literal, .section), (.literal, .count), (.count, .section):
      let opposite = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][sign] ?? sign
      return compares(right, opposite, left, place)
    case (.section, .literal):
      return switch place {
      case .only, .first: decides(sign, moved, moved)
      case .middle, .last: decides(sign, moved + 1, nil)
      }
    case (.count, .literal):
      return place == .only ? decides(sign, moved + 1, moved + 1) : decides(sign, moved + 2, nil)
    case (.section, .count):
      return switch place {
      case .only, .last: decides(sign, moved - 1, moved - 1)
      case .first, .middle: decides(sign, nil, moved - 2)
      }
    }
  }

  /// Returns how a difference that is between two numbers compares with zero; `nil` if it can do both.
  private static func decides(_ sign: String, _ lowest: Int?, _ highest: Int?) -> Bool? {
    let isNegative = highest.map { $0 < 0 } ?? false
    let isPositive = lowest.map { $0 > 0 } ?? false
    let isZero = lowest == 0 && highest == 0
    let isAtLeastZero = lowest.map { $0 >= 0 } ?? false
    let isAtMostZero = highest.map { $0 <= 0 } ?? false
    let (yes, no): (Bool, Bool) =
      switch sign {
      case "==": (isZero, isNegative || isPositive)
      case "!=": (isNegative || isPositive, isZero)
      case "<": (isNegative, isAtLeastZero)
      case ">": (isPositive, isAtMostZero)
      case "<=": (isAtMostZero, isPositive)
      case ">=": (isAtLeastZero, isNegative)
      default: (false, false)
      }
    return yes ? true : no ? false : nil
  }
}
