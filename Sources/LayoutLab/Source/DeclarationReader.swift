/// Reads the types that a file declares, with their members, from its tokens.
///
/// Function bodies are skipped. For source that does not compile, declarations can be missing; the compiler reports why.
package struct DeclarationReader {
  private let tokens: [Token]
  private let file: Int
  private var index = 0
  /// The further cases of an enum declaration such as `case a, b`, which follow the one that is being read.
  private var furtherCases: [Member] = []
  package private(set) var types: [TypeDeclaration] = []
  /// The declarations outside of all types.
  package private(set) var globals: [Member] = []
  /// The imported modules, each with the tokens of the import.
  package private(set) var imports: [(module: String, tokens: Range<Int>)] = []

  /// Reads the compiled tokens of a file.
  package init(_ tokens: [Token], file: Int) {
    self.tokens = tokens
    self.file = file
    while index < tokens.count {
      let start = index
      if let member = declaration(inside: nil, isGeneric: false) { globals.append(member) }
      if index == start { index += 1 }
    }
  }

  // MARK: Tokens

  private var current: Token? { index < tokens.count ? tokens[index] : nil }

  private func isSign(_ sign: String, at offset: Int = 0) -> Bool {
    index + offset < tokens.count && tokens[index + offset].isSign(sign)
  }

  private func isKeyword(_ word: String) -> Bool { current?.isKeyword(word) ?? false }

  private mutating func takeWord() -> String? {
    guard let token = current, token.kind == .word else { return nil }
    index += 1
    return token.text
  }

  /// Skips the group that begins here, including nested groups.
  private mutating func skipGroup() {
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .mark {
        if ["(", "[", "{"].contains(token.text) { depth += 1 }
        if [")", "]", "}"].contains(token.text) { depth -= 1 }
      }
      index += 1
      if depth <= 0 { return }
    }
  }

  /// Skips the generic parameters or arguments that begin here with `<`.
  private mutating func skipAngles() {
    var depth = 0
    while index < tokens.count {
      if isSign("<") { depth += 1 }
      if isSign(">") { depth -= 1 }
      if isSign("(") || isSign("[") { skipGroup() } else { index += 1 }
      if depth <= 0 { return }
    }
  }

  private func text(_ range: Range<Int>) -> String { Self.text(tokens[range]) }

  /// Returns the source of tokens, with spaces only between words and around operators such as arrows.
  package static func text(_ tokens: ArraySlice<Token>) -> String {
    var result = ""
    var last: Token?
    var isAttribute = false
    for token in tokens {
      let endsAttribute = isAttribute && !(token.isSign("(") && !token.followsSpace)
      if let last,
        endsAttribute || last.kind == .word && token.kind == .word
          || [",", ":", "->", "&"].contains(last.text)
          || ["->", "&"].contains(token.text)
      {
        result += " "
      }
      result += token.isQuoted ? "`\(token.text)`" : token.text
      isAttribute = token.kind == .word && last?.isSign("@") == true
      last = token
    }
    return result
  }

  // MARK: Declarations

  private mutating func declaration(inside path: String?, isGeneric: Bool) -> Member? {
    let start = index
    var (attributes, modifiers): ([String], [String]) = ([], [])
    while let token = current {
      if token.isSign("@") {
        index += 1
        var name = takeWord() ?? ""
        while isSign(".") {
          index += 1
          name = takeWord() ?? name
        }
        attributes.append(name)
        if isSign("("), let bracket = current, !bracket.followsSpace { skipGroup() }
      } else if token.kind == .word, !token.isQuoted, Self.modifiers.contains(token.text), isModifier {
        index += 1
        if isSign("("), let bracket = current, !bracket.followsSpace {
          let opening = index
          skipGroup()
          modifiers.append(token.text + text(opening..<index))
        } else {
          modifiers.append(token.text)
        }
      } else {
        break
      }
    }
    guard let token = current, token.kind == .word, !token.isQuoted else {
      skipStatement()
      return nil
    }
    if let kind = TypeDeclaration.Kind(rawValue: token.text), kind != .actor || isActor {
      readType(kind, start, modifiers, attributes, inside: path, isGeneric)
      return nil
    }
    if token.text == "import" {
      index += 1
      readImport(from: start)
      return nil
    }
    guard let kind = Member.Kind(rawValue: token.text) else {
      if token.text == "deinit" {
        index += 1
        if isSign("{") { skipGroup() }
        return Member(
          kind: .other, name: "deinit", modifiers: modifiers, attributes: attributes, line: token.line,
          firstLine: tokens[start].line, tokens: start..<index)
      }
      skipStatement()
      return nil
    }
    index += 1
    var member = Member(
      kind: kind, name: token.text, modifiers: modifiers, attributes: attributes, line: token.line,
      firstLine: tokens[start].line, tokens: start..<index)
    read(&member)
    member.tokens = start..<index
    return member
  }

  /// Whether a word that can be a modifier is one here, because a declaration follows.
  private var isModifier: Bool {
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    if tokens[index].text == "class" {
      return next.kind == .word
        && (Self.modifiers.contains(next.text) || Self.memberWords.contains(next.text))
    }
    if next.isSign("(") {
      return !next.followsSpace
        && [
          "private", "fileprivate", "internal", "public", "open", "package", "unowned",
          "nonisolated",
        ].contains(tokens[index].text)
    }
    return next.kind == .word || next.isSign("@")
  }

  private var isActor: Bool { index + 1 < tokens.count && tokens[index + 1].kind == .word }

  private mutating func readImport(from start: Int) {
    if let token = current, token.kind == .word,
      ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(token.text)
    {
      index += 1
    }
    guard let module = takeWord() else { return }
    while isSign(".") {
      index += 1
      _ = takeWord()
    }
    imports.append((module, start..<index))
  }

  private mutating func readType(
    _ kind: TypeDeclaration.Kind, _ start: Int, _ modifiers: [String], _ attributes: [String],
    inside path: String?, _ isGeneric: Bool
  ) {
    index += 1
    let line = current?.line ?? tokens[index - 1].line
    guard var name = takeWord() else { return }
    while isSign(".") {
      index += 1
      guard let part = takeWord() else { break }
      name += ".\(part)"
    }
    var isGeneric = isGeneric
    if isSign("<") {
      skipAngles()
      isGeneric = true
    }
    var inherited: [String] = []
    if isSign(":") {
      index += 1
      var entry = index
      while let token = current, !token.isSign("{"), !token.isKeyword("where") {
        if token.isSign(",") {
          inherited.append(inheritedType(entry..<index))
          entry = index + 1
        }
        if isSign("(") || isSign("[") { skipGroup() } else if isSign("<") { skipAngles() } else { index += 1 }
      }
      if entry < index { inherited.append(inheritedType(entry..<index)) }
    }
    while let token = current, !token.isSign("{") {
      if token.isSign("}") { return }
      index += 1
    }
    guard current != nil else { return }
    let full = [path, name].compactMap(\.self).joined(separator: ".")
    let slot = types.count
    types.append(
      TypeDeclaration(
        kind: kind, path: full, modifiers: modifiers, attributes: attributes, isGeneric: isGeneric,
        inherited: inherited, file: file, line: line, firstLine: tokens[start].line, tokens: start..<index,
        body: index..<index))
    index += 1
    let opening = index
    while let token = current, !token.isSign("}") {
      let before = index
      if let member = declaration(inside: full, isGeneric: isGeneric) { types[slot].members.append(member) }
      types[slot].members += furtherCases
      furtherCases = []
      if index == before { index += 1 }
    }
    types[slot].body = opening..<index
    if current != nil { index += 1 }
    types[slot].tokens = start..<index
  }

  // MARK: Members

  /// Returns an inherited type without its attributes, such as `@retroactive`.
  private func inheritedType(_ range: Range<Int>) -> String {
    let words = text(range)
    return words.hasPrefix("@") ? String(words.drop { $0 != " " }.dropFirst()) : words
  }

  private mutating func read(_ member: inout Member) {
    switch member.kind {
    case .function:
      if let token = current {
        member.name = token.text
        member.line = token.line
        index += 1
        while token.kind == .operation, let next = current, next.kind == .operation, !next.isSign("<"),
          !next.followsSpace
        {
          index += 1
        }
      }
      readSignature(&member)
    case .initializer:
      if isSign("?") || isSign("!") {
        member.isFailable = true
        index += 1
      }
      readSignature(&member)
    case .subscripting:
      readSignature(&member)
    case .property, .constant: readProperty(&member)
    case .enumCase:
      readCase(&member)
      while isSign(",") {
        index += 1
        let start = index
        var further = member
        further.parameters = []
        further.line = current?.line ?? member.line
        readCase(&further)
        further.tokens = start..<index
        furtherCases.append(further)
      }
      skipMember()
    case .typeAlias, .associatedType:
      member.name = takeWord() ?? ""
      if isSign("<") { skipAngles() }
      if isSign("=") {
        index += 1
        member.type = readTypeText()
      }
      skipMember()
    case .other: break
    }
  }

  /// Reads the name of an enum case, its associated values and its raw value.
  private mutating func readCase(_ member: inout Member) {
    member.name = takeWord() ?? ""
    if isSign("(") { member.parameters = readParameters() }
    guard isSign("=") else { return }
    index += 1
    while let token = current, !token.isSign(","), !token.isSign("}"), !token.isSign(";"),
      !token.isFirstOnLine || tokens[index - 1].isSign("=")
    {
      if token.isSign("(") { skipGroup() } else { index += 1 }
    }
  }

  private mutating func readSignature(_ member: inout Member) {
    if isSign("<") {
      member.isGeneric = true
      skipAngles()
    }
    if isSign("(") { member.parameters = readParameters() }
    while let token = current, token.kind == .word,
      ["throws", "rethrows", "async", "reasync"].contains(token.text)
    {
      member.effects.append(token.text)
      index += 1
      if isSign("(") { skipGroup() }
    }
    if isSign("->") {
      index += 1
      member.type = readTypeText()
    }
    skipMember()
  }

  private mutating func readProperty(_ member: inout Member) {
    let isConstant = member.kind == .constant
    if let token = current {
      member.name = token.text
      member.line = token.line
    }
    if isSign("(") { skipGroup() } else { index += 1 }
    if isSign(":") {
      index += 1
      member.type = readTypeText()
    }
    member.isSettable = !isConstant
    if isSign("=") {
      member.hasInitialValue = true
    } else if isSign("{") {
      let first = index + 1 < tokens.count ? tokens[index + 1].text : ""
      if first != "didSet", first != "willSet" {
        member.isComputed = true
        member.isSettable = hasSetter
      }
    }
    if !isConstant, member.type?.hasSuffix("?") == true || member.type?.hasSuffix("!") == true {
      member.hasInitialValue = true
    }
    skipMember()
  }

  /// Whether the accessors that begin here include a setter.
  private var hasSetter: Bool {
    var depth = 0
    for position in index..<tokens.count {
      let token = tokens[position]
      if token.isSign("{") || token.isSign("(") || token.isSign("[") { depth += 1 }
      if token.isSign("}") || token.isSign(")") || token.isSign("]") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, token.isKeyword("set") || token.isKeyword("_modify"), position + 1 < tokens.count {
        let next = tokens[position + 1]
        if next.isSign("{") || next.isSign("(") || next.isSign("}") || next.isKeyword("get") { return true }
      }
    }
    return false
  }

  private mutating func readParameters() -> [Parameter] {
    let opening = index
    skipGroup()
    let end = index
    defer { index = end }
    index = opening + 1
    var parameters: [Parameter] = []
    while index < end - 1 {
      while isSign("@") {
        index += 2
        if isSign("("), let bracket = current, !bracket.followsSpace { skipGroup() }
      }
      var names: [String] = []
      let start = index
      while index < end - 1, let token = current, token.kind == .word {
        names.append(token.text)
        index += 1
      }
      var type = ""
      if isSign(":") {
        index += 1
        type = readTypeText(upTo: end - 1)
      } else {
        index = start
        names = []
        type = readTypeText(upTo: end - 1)
      }
      var hasDefault = false
      while index < end - 1, !isSign(",") {
        if isSign("=") { hasDefault = true }
        if isSign("(") || isSign("[") || isSign("{") { skipGroup() } else { index += 1 }
      }
      if isSign(",") { index += 1 }
      let label = names.first == "_" ? nil : names.first
      parameters.append(
        Parameter(label: label, name: names.last ?? "_", type: type, hasDefault: hasDefault))
    }
    return parameters
  }

  /// Reads a type as written, up to the first token that cannot belong to it.
  private mutating func readTypeText(upTo limit: Int = .max) -> String {
    let start = index
    while index < min(limit, tokens.count), let token = current {
      if token.isSign(",") || token.isSign("=") || token.isSign("{") || token.isSign("}") || token.isSign(")")
        || token.isSign(";") || token.isSign("]") || token.isKeyword("where")
      {
        break
      }
      if index > start, token.isFirstOnLine, !continues(from: tokens[index - 1], to: token) { break }
      if token.isSign("@") {
        index += 2
        if isSign("("), let bracket = current, !bracket.followsSpace, index > start,
          tokens[index - 1].text == "convention"
        {
          skipGroup()
        }
      } else if token.isSign("(") || token.isSign("[") {
        skipGroup()
      } else if token.isSign("<") {
        skipAngles()
      } else {
        index += 1
      }
    }
    return text(start..<index)
  }

  /// Skips a member with its body.
  private mutating func skipMember() {
    while let token = current {
      if token.isSign(";") || token.isSign("}") || token.isSign(")") || token.isSign("]") { return }
      if token.isFirstOnLine, index > 0, !continues(from: tokens[index - 1], to: token) { return }
      if token.isSign("(") || token.isSign("[") || token.isSign("{") { skipGroup() } else { index += 1 }
    }
  }

  /// Skips a statement that is not a declaration.
  private mutating func skipStatement() {
    guard current != nil, !isSign("}") else { return }
    if isSign("(") || isSign("[") || isSign("{") { skipGroup() } else { index += 1 }
  }

  /// Returns whether a line continues the previous line.
  private func continues(from last: Token, to next: Token) -> Bool {
    if next.isSign("{") || next.isSign(".") || next.isSign("->") || next.isSign(":") || next.isSign(",")
      || next.isSign("=")
    {
      return true
    }
    if next.kind == .word, ["where", "throws", "async", "rethrows", "else", "as", "is"].contains(next.text) {
      return true
    }
    if next.kind == .operation { return true }
    if last.isSign("?") || last.isSign("!") || last.isSign(">") { return last.followsSpace }
    return last.kind == .operation || [",", ":", ".", "="].contains(last.text) && last.kind != .literal
  }

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final", "override",
    "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "optional", "dynamic",
    "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed", "consuming",
    "borrowing",
  ]

  private static let memberWords: Set = ["func", "var", "let", "init", "subscript", "typealias"]
}
