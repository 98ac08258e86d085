import LayoutLab

/// A statement that assigns a value to a property of a variable, for example `layout.columns = 3`.
struct Assignment {
  /// The name before the property; empty if there is an expression in parentheses.
  var variable: String
  var property: String
  /// The tokens of the value.
  var value: Range<Int>
  var line: Int
  /// The tokens of the statement before the property.
  private var target: Range<Int>
  /// The token with the name before the property.
  private var variableIndex: Int

  /// Returns the statements of this form in the first file of a program whose values last.
  static func all(in program: Program) -> [Assignment] {
    let tokens = program.tokens[0]
    let statements = found(in: tokens)
    return statements.indices.filter { index in
      !statements[(index + 1)...].contains { statements[index].isReplaced(by: $0, in: tokens) }
    }.map { statements[$0] }
  }

  /// Returns whether the next statements of the same block give another value to the property, as before and after a call that
  /// needs one for a moment.
  private func isReplaced(by other: Assignment, in tokens: [Token]) -> Bool {
    guard other.property == property, other.variable == variable, !variable.isEmpty,
      tokens[target].map(\.text) == tokens[other.target].map(\.text)
    else { return false }
    var depth = 0
    for index in value.upperBound..<other.value.lowerBound {
      if tokens[index].isSign("{") { depth += 1 }
      if tokens[index].isSign("}") { depth -= 1 }
      if depth < 0 { return false }
      let isOther = tokens[index].isKeyword(variable) && tokens[index + 1].isSign("=")
      if isOther { return false }
    }
    return depth == 0
  }

  private static func found(in tokens: [Token]) -> [Assignment] {
    tokens.indices.compactMap { sign in
      guard sign > 2, tokens[sign].isSign("="), tokens[sign - 1].kind == .word, tokens[sign - 2].isSign(".")
      else {
        return nil
      }
      var start = sign - 2
      while start > 0, tokens[start - 1].line == tokens[sign].line, !tokens[start].isFirstOnLine {
        start -= 1
      }
      let first = tokens[start]
      // Conditions, declarations and closures are no such statements.
      guard first.kind == .word || first.isSign("("),
        !["if", "guard", "let", "var", "case", "while"].contains(first.text)
      else { return nil }
      var name = sign - 3
      while name > start, tokens[name].isSign("?") || tokens[name].isSign("!") { name -= 1 }
      var (end, depth) = (sign + 1, 0)
      while end < tokens.count, end - sign < 60 {
        if ["(", "[", "{"].contains(where: tokens[end].isSign) { depth += 1 }
        if [")", "]", "}"].contains(where: tokens[end].isSign) { depth -= 1 }
        // A group can end at the beginning of a line.
        let isClosing = [")", "]", "}"].contains(where: tokens[end].isSign)
        let isNext = tokens[end].isFirstOnLine && !isClosing && end > sign + 1
        if depth < 0 || depth == 0 && (isNext || tokens[end].isSign(";")) { break }
        end += 1
      }
      return Assignment(
        variable: tokens[name].kind == .word ? tokens[name].text : "", property: tokens[sign - 1].text,
        value: (sign + 1)..<end, line: tokens[sign].line, target: start..<(sign - 1),
        variableIndex: name)
    }
  }

  /// Returns the statement as one about the property whose part it sets, as `grid.contentInset` in
  /// `grid.contentInset.left = 8`; `nil` if no variable is before that property.
  func ofWhole(in program: Program) -> Assignment? {
    let tokens = program.tokens[0]
    var name = variableIndex - 2
    guard name >= target.lowerBound, tokens[variableIndex - 1].isSign(".") else { return nil }
    while name > target.lowerBound, tokens[name].isSign("?") || tokens[name].isSign("!") { name -= 1 }
    guard tokens[name].kind == .word else { return nil }
    var whole = self
    (whole.property, whole.variable, whole.variableIndex) = (variable, tokens[name].text, name)
    whole.target = target.lowerBound..<variableIndex
    return whole
  }

  /// Returns whether the variable has a class, as far as a line in the same file shows.
  func isOf(_ name: String, in program: Program) -> Bool {
    if variable == "$0" { return Self.isNewObject(at: variableIndex, of: name, in: program.tokens[0]) }
    let tokens = program.tokens[0]
    if tokens[target].contains(where: { $0.isKeyword(name) }) { return true }
    if let view = Self.view(in: tokens[target]) { return Self.isVariable(at: view, of: name, in: program) }
    if let line = Self.declaration(of: variable, before: variableIndex, in: tokens),
      let view = Self.view(in: line),
      !line.contains(where: { $0.isKeyword(name) })
    {
      return Self.isVariable(at: view, of: name, in: program)
    }
    return Self.isVariable(at: variableIndex, of: name, in: program)
  }

  /// Returns the index of the view whose layout tokens name, as in `grid.collectionViewLayout as? Grid`; `nil` for the
  /// view of the class itself.
  private static func view(in tokens: ArraySlice<Token>) -> Int? {
    guard let name = tokens.firstIndex(where: { $0.isKeyword("collectionViewLayout") }),
      name - 1 > tokens.startIndex, tokens[name - 1].isSign(".")
    else { return nil }
    var view = name - 2
    while view > tokens.startIndex, tokens[view].isSign("?") || tokens[view].isSign("!") { view -= 1 }
    return tokens[view].kind == .word && !["self", "collectionView"].contains(tokens[view].text) ? view : nil
  }

  /// Returns whether an argument of a closure is a new object, as in `WallLayout().then { $0.columns = 2 }`.
  private static func isNewObject(at index: Int, of name: String, in tokens: [Token]) -> Bool {
    var depth = 0
    for place in (4..<max(4, index)).reversed() {
      if tokens[place].isSign("}") { depth += 1 }
      guard tokens[place].isSign("{") else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      guard tokens[place - 2].isSign("."), tokens[place - 3].isSign(")") else { return false }
      let call = (0..<(place - 3)).last { start in
        tokens[start].isSign("(") && tokens.endOfGroup(from: start) == place - 2
      }
      return call.map { $0 > 0 && tokens[$0 - 1].isKeyword(name) } ?? false
    }
    return false
  }

  /// Returns whether the variable is the layout of a class's own collection view, as in
  /// `let layout = collectionViewLayout as! UICollectionViewFlowLayout`.
  ///
  /// - Parameters:
  ///   - owners: The classes.
  ///   - program: The file.
  /// - Returns: Whether it is.
  func isOfOwnView(in owners: Set<String>, _ program: Program) -> Bool {
    let tokens = program.tokens[0]
    guard program.types.contains(where: { owners.contains($0.name) && $0.tokens.contains(variableIndex) })
    else { return false }
    let name = "collectionViewLayout"
    let isDirect = tokens[target].contains { $0.isKeyword(name) }
    let line =
      isDirect
      ? tokens[target] : Self.declaration(of: variable, before: variableIndex, in: tokens) ?? []
    guard let place = line.firstIndex(where: { $0.isKeyword(name) }), place > line.startIndex || isDirect
    else { return false }
    guard place > line.startIndex, tokens[place - 1].isSign(".") else { return true }
    let views = line[..<(place - 1)].filter { $0.kind == .word }
    return views.last.map { ["self", "collectionView"].contains($0.text) } ?? false
  }

  /// Returns whether the variable at a token has a class, as far as a line in the first file of a program shows.
  ///
  /// The nearest declaration around the token counts. If there is none, for example because another file declares the
  /// variable, one line with its name and the class is enough.
  static func isVariable(at index: Int, of name: String, in program: Program) -> Bool {
    let tokens = program.tokens[0]
    let variable = tokens[index].text
    if !(index > 0 && tokens[index - 1].isSign(".")),
      let line = declaration(of: variable, before: index, in: tokens)
    {
      return line.contains { $0.isKeyword(name) } || maker(in: line, of: name, program) != nil
        || line.contains { baseClasses.contains($0.text) } && isGiven(variable, only: name, in: tokens)
    }
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].isKeyword(variable), tokens[index + 1].isSign(":") || tokens[index + 1].isSign("=")
      else {
        return false
      }
      return rest(of: index, in: tokens).contains { $0.isKeyword(name) }
    }
  }

  /// The classes of UIKit by which a variable can be declared that gets a layout of the app.
  private static let baseClasses: Set = ["UICollectionViewFlowLayout", "UICollectionViewLayout"]

  /// Returns whether all objects that the statements of a file create for a variable have a class.
  private static func isGiven(_ variable: String, only name: String, in tokens: [Token]) -> Bool {
    let values = tokens.indices.dropLast(3).filter { index in
      tokens[index].isKeyword(variable) && tokens[index + 1].isSign("=") && tokens[index + 3].isSign("(")
    }
    return !values.isEmpty && values.allSatisfy { tokens[$0 + 2].isKeyword(name) }
  }

  /// Returns the line of the nearest declaration of the variable, from its name; `nil` if there is none.
  func declaration(in program: Program) -> ArraySlice<Token>? {
    Self.declaration(of: variable, before: variableIndex, in: program.tokens[0])
  }

  /// Returns the function of a file that makes an object of a class for a variable, as in `let pages = makePages()`.
  ///
  /// - Parameters:
  ///   - line: The line of the variable's declaration, from its name.
  ///   - name: The class.
  ///   - program: The file.
  /// - Returns: The function; `nil` if the value is something else.
  static func maker(in line: ArraySlice<Token>, of name: String, _ program: Program) -> Member? {
    guard let sign = line.firstIndex(where: { $0.isSign("=") }) else { return nil }
    var call = line[(sign + 1)...]
    if call.count > 2, call[call.startIndex].isKeyword("self") { call = call.dropFirst(2) }
    guard call.count > 2, let function = call.first, function.kind == .word,
      call[call.startIndex + 1].isSign("("),
      program.tokens[0].endOfGroup(from: call.startIndex + 1) >= call.endIndex
    else { return nil }
    let members = program.types.flatMap(\.members) + program.globals
    return members.first { member in
      member.kind == .function && member.name == function.text
        && AnswerText.stripped(member.type ?? "").prefix { $0 != "?" && $0 != "!" } == name
    }
  }

  /// Returns the line of the nearest declaration of a variable around a token, from its name; `nil` if there is none.
  private static func declaration(
    of variable: String, before index: Int, in tokens: [Token]
  ) -> ArraySlice<Token>? {
    var depth = 0
    for place in (0..<index).reversed() {
      if tokens[place].isSign("}") { depth += 1 }
      if tokens[place].isSign("{") { depth = max(0, depth - 1) }
      guard depth == 0, place > 0, tokens[place].isKeyword(variable), tokens[place - 1].declaresVariable
      else { continue }
      let line = rest(of: place, in: tokens)
      // In `if let layout`, and in `if let layout = layout`, the name is that of another variable.
      if let value = line.dropFirst(2).first, !value.isKeyword(variable) || line.count > 4 { return line }
    }
    return nil
  }

  /// Returns the tokens from an index to the end of the line.
  private static func rest(of index: Int, in tokens: [Token]) -> ArraySlice<Token> {
    tokens[index...].prefix { $0.line == tokens[index].line }
  }
}

extension Token {
  /// Whether a declaration of a variable begins here.
  fileprivate var declaresVariable: Bool { isKeyword("let") || isKeyword("var") }
}
