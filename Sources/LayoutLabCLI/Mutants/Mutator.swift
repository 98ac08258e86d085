import LayoutLab

/// Finds possible mutations in the source of layouts.
///
/// It works on tokens, within the bodies of functions and properties and the types around them. A mutation need not
/// compile.
struct Mutator {
  private let program: Program
  private let file: Int
  private let tokens: [Token]
  private let source: SourceFile
  private var found: [Mutation] = []
  /// The regions of the current member.
  private var regions: [MutantRegion] = []

  /// Returns the mutations in some files of a program, sorted by file, place and kind.
  static func mutations(of program: Program, files: Set<Int>) -> [Mutation] {
    files.sorted().flatMap { file -> [Mutation] in
      var mutator = Mutator(program, file)
      mutator.run()
      return mutator.sorted
    }
  }

  private init(_ program: Program, _ file: Int) {
    self.program = program
    self.file = file
    tokens = program.tokens[file]
    source = program.files[file]
  }

  private var sorted: [Mutation] {
    let ranks = Dictionary(uniqueKeysWithValues: Mutation.Kind.allCases.enumerated().map { ($1, $0) })
    var unique: [Mutation] = []
    for mutation in found
    where !unique.contains(where: { $0.range == mutation.range && $0.text == mutation.text }) {
      unique.append(mutation)
    }
    return unique.sorted {
      ($0.range.lowerBound, ranks[$0.kind] ?? 0, $0.text) < (
        $1.range.lowerBound, ranks[$1.kind] ?? 0, $1.text
      )
    }
  }

  private mutating func run() {
    for type in program.types where type.file == file && type.kind != .protocol {
      for member in type.members {
        let body = body(of: member)
        regions = MutantRegion.regions(of: member, body: body, in: tokens)
        guard let body else {
          if member.hasInitialValue, !isStore(member) { change(member.tokens, in: type.path, isValue: true) }
          continue
        }
        if member.kind == .function || member.isComputed { leave(member, body, type.path) }
        change(body, in: type.path, isValue: false)
        dropStatements(body, in: type.path)
      }
    }
  }

  /// Whether a variable has an empty initial value that is replaced before it is read.
  private func isStore(_ member: Member) -> Bool {
    guard member.kind == .property,
      let equals = member.tokens.first(where: { tokens[$0].isSign("=") })
    else { return false }
    return Self.isReset(tokens[equals + 1..<member.tokens.upperBound])
  }

  /// Returns the tokens between the braces of a member, or `nil` if it has no body.
  private func body(of member: Member) -> Range<Int>? {
    var index = member.tokens.lowerBound
    while index < member.tokens.upperBound, !tokens[index].isSign("{") {
      if tokens[index].isSign("(") || tokens[index].isSign("[") {
        index = tokens.endOfGroup(from: index)
      } else {
        index += 1
      }
    }
    guard index < member.tokens.upperBound else { return nil }
    let end = tokens.endOfGroup(from: index)
    return end - 1 > index + 1 ? index + 1..<end - 1 : nil
  }

  private mutating func add(_ kind: Mutation.Kind, _ first: Int, _ last: Int, _ text: String, _ type: String)
  {
    add(kind, tokens[first].range.lowerBound..<tokens[last].range.upperBound, text, type)
  }

  private mutating func add(_ kind: Mutation.Kind, _ range: Range<Int>, _ text: String, _ type: String) {
    found.append(
      Mutation(
        kind: kind, file: file, range: range, text: text, line: source.line(at: range.lowerBound),
        column: source.column(at: range.lowerBound), type: type,
        region: regions.first {
          $0.bytes.lowerBound <= range.lowerBound && range.upperBound <= $0.bytes.upperBound
        }))
  }

  // MARK: Leaving early

  private mutating func leave(_ member: Member, _ body: Range<Int>, _ type: String) {
    let answers: [String]
    switch member.type {
    case nil: answers = member.kind == .function ? ["return"] : []
    case "Bool": answers = ["return true", "return false"]
    case let text? where text.hasSuffix("?"): answers = ["return nil"]
    case let text? where text.hasPrefix("["): answers = ["return []"]
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": answers = ["return .zero"]
    case "CGFloat", "Int", "Double": answers = ["return 0"]
    default: answers = []
    }
    let isAccessor =
      tokens[body.lowerBound].kind == .word
      && ["get", "set", "didSet", "willSet"].contains(tokens[body.lowerBound].text)
    guard !isAccessor else { return }
    let written = source.text(
      tokens[body.lowerBound].range.lowerBound..<tokens[body.upperBound - 1].range.upperBound)
    for answer in answers where written != answer && "return " + written != answer {
      let place = tokens[body.lowerBound].range.lowerBound
      add(.earlyReturn, place..<place, answer + "; ", type)
    }
  }

  // MARK: Tokens

  private static let comparisons: [String: [String]] = [
    "<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"], "==": ["!="], "!=": ["=="],
  ]
  private static let sums: [String: String] = [
    "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%": "*",
  ]
  private static let opposites: [String: String] = [
    "minX": "maxX", "maxX": "minX", "minY": "maxY", "maxY": "minY", "width": "height", "height": "width",
    "min": "max", "max": "min", "first": "last", "last": "first",
  ]

  private mutating func change(_ range: Range<Int>, in type: String, isValue: Bool) {
    for index in range {
      let token = tokens[index]
      let isSpaced = token.followsSpace && index + 1 < tokens.count && tokens[index + 1].followsSpace
      switch token.kind {
      case .operation:
        if isSpaced, let others = Self.comparisons[token.text] {
          for other in others { add(.comparison, index, index, other, type) }
        } else if isSpaced, let other = Self.sums[token.text] {
          add(.arithmetic, index, index, other, type)
        } else if token.text == "..<" {
          add(.range, index, index, "...", type)
        } else if token.text == "...", isBetweenValues(index) {
          add(.range, index, index, "..<", type)
        } else if token.text == "&&" || token.text == "||" {
          add(.condition, index, index, token.text == "&&" ? "||" : "&&", type)
        } else if token.isSign("!"), isPrefix(index) {
          add(.condition, index, index, " ", type)
        }
      case .number: changeNumber(index, type)
      case .word where token.isKeyword("true") || token.isKeyword("false"):
        add(.condition, index, index, token.text == "true" ? "false" : "true", type)
      case .word where !isValue && !token.isQuoted:
        if let other = Self.opposites[token.text], isUse(index) { add(.geometry, index, index, other, type) }
      default: break
      }
    }
  }

  private func isBetweenValues(_ index: Int) -> Bool {
    index > 0 && index + 1 < tokens.count && [.word, .number].contains(tokens[index + 1].kind)
      && ([.word, .number].contains(tokens[index - 1].kind) || tokens[index - 1].isSign(")"))
  }

  private func isPrefix(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, !tokens[index + 1].followsSpace else { return false }
    return [.word, .mark].contains(tokens[index + 1].kind)
      && (tokens[index].followsSpace || index > 0 && tokens[index - 1].isSign("("))
  }

  /// Whether a word is a property access or a function call rather than a label or a declared name.
  private func isUse(_ index: Int) -> Bool {
    let isMember = index > 0 && tokens[index - 1].isSign(".")
    let isCall = index + 1 < tokens.count && tokens[index + 1].isSign("(") && !tokens[index + 1].followsSpace
    switch tokens[index].text {
    case "min", "max": return isCall
    case "first", "last": return isMember
    default: return isMember && !isCall
    }
  }

  private mutating func changeNumber(_ index: Int, _ type: String) {
    let text = tokens[index].text
    if let number = Int(text) {
      add(.number, index, index, "\(number + 1)", type)
    } else if let number = Double(text), !text.contains("_") {
      add(.number, index, index, "\(number + 1)", type)
    }
  }

  // MARK: Statements

  private mutating func dropStatements(_ range: Range<Int>, in type: String) {
    for index in range where beginsStatement(index, range) {
      if tokens[index].isKeyword("guard") {
        dropGuard(index, range, type)
      } else if let end = endOfCall(index, range) {
        add(kind(ofCall: index..<end), index, end - 1, "", type)
      } else if let (equals, end) = assignment(index, range) {
        let isReset = Self.isReset(tokens[equals + 1..<end])
        add(isReset ? .keptCache : .droppedAssignment, index, end - 1, "", type)
      }
    }
  }

  private func beginsStatement(_ index: Int, _ range: Range<Int>) -> Bool {
    guard tokens[index].kind == .word else { return false }
    if index == range.lowerBound || tokens[index].isFirstOnLine { return !isContinued(index) }
    let before = tokens[index - 1]
    return before.isSign("{") || before.isSign(";") || before.isSign("}") || before.isKeyword("in")
  }

  /// Whether a line continues the previous line.
  private func isContinued(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    if before.isSign(",") || before.isSign("(") || before.isSign("[") || before.isSign(":") { return true }
    return before.kind == .operation && before.followsSpace || before.isKeyword("return")
  }

  private func endsStatement(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    let token = tokens[index]
    if token.isSign("}") || token.isSign(";") { return true }
    return token.isFirstOnLine && !token.isSign(".") && token.kind != .operation && !token.isSign("{")
  }

  private static let statementWords: Set = [
    "return", "guard", "if", "for", "while", "let", "var", "switch", "case", "default", "defer", "do",
    "repeat",
    "break", "continue", "throw", "func", "struct", "class", "enum", "else", "in", "catch", "fallthrough",
  ]

  /// Returns the index after names that are joined by dots, for example `collectionView?.layer`.
  private func endOfPath(_ start: Int) -> Int? {
    guard !Self.statementWords.contains(tokens[start].text) else { return nil }
    var index = start + 1
    while index < tokens.count {
      if tokens[index].isSign("?") || tokens[index].isSign("!") {
        index += 1
      } else if tokens[index].isSign("["), !tokens[index].followsSpace {
        index = tokens.endOfGroup(from: index)
      } else if tokens[index].isSign("."), index + 1 < tokens.count, tokens[index + 1].kind == .word {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Returns the index after a call that is a statement, or `nil` if there is none here.
  private func endOfCall(_ start: Int, _ range: Range<Int>) -> Int? {
    guard let path = endOfPath(start), path < tokens.count, tokens[path].isSign("("),
      !tokens[path].followsSpace
    else { return nil }
    let end = tokens.endOfGroup(from: path)
    return end <= range.upperBound && endsStatement(end) ? end : nil
  }

  private func kind(ofCall call: Range<Int>) -> Mutation.Kind {
    let words = tokens[call].prefix { !$0.isSign("(") }.map(\.text)
    if words.first == "super" { return .forgottenSuper }
    let name = words.last ?? ""
    if name.hasPrefix("removeAll") { return .keptCache }
    return name.hasPrefix("invalidate") ? .droppedInvalidation : .droppedCall
  }

  /// Returns the index of the equals sign and the end of an assignment, or `nil` if there is none here.
  private func assignment(_ start: Int, _ range: Range<Int>) -> (equals: Int, end: Int)? {
    guard let path = endOfPath(start), path < tokens.count,
      ["=", "+=", "-=", "*="].contains(tokens[path].text), tokens[path].kind == .operation
    else { return nil }
    var index = path + 1
    while index < range.upperBound, !endsStatement(index) {
      index =
        tokens[index].kind == .mark && ["(", "[", "{"].contains(tokens[index].text)
        ? tokens.endOfGroup(from: index) : index + 1
    }
    return index > path + 1 && index <= range.upperBound ? (path, index) : nil
  }

  /// Returns whether a value is empty.
  private static func isReset(_ value: ArraySlice<Token>) -> Bool {
    ["[]", "[:]", "nil", "0", "0.0", ".zero", "CGSize.zero", "false", "true"].contains(
      value.map(\.text).joined())
  }

  private mutating func dropGuard(_ start: Int, _ range: Range<Int>, _ type: String) {
    var index = start + 1
    while index < range.upperBound, !tokens[index].isKeyword("else") {
      if ["let", "var", "case"].contains(tokens[index].text) { return }
      index =
        tokens[index].kind == .mark && ["(", "[", "{"].contains(tokens[index].text)
        ? tokens.endOfGroup(from: index) : index + 1
    }
    guard index + 1 < range.upperBound, tokens[index + 1].isSign("{") else { return }
    add(.droppedGuard, start, tokens.endOfGroup(from: index + 1) - 1, "", type)
  }
}
