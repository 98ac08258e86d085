import LayoutLab

/// A declaration at the top level of a file, which can be compiled or left out by itself.
struct FilePart: Sendable {
  /// A member of the declaration or of a type in it.
  struct Item: Sendable {
    var name: String
    /// The line of the name.
    var line: Int
    var lines: ClosedRange<Int>
    var bytes: Range<Int>
    /// The bytes between the braces of a function or computed property with a type; `nil` for others.
    var body: Range<Int>?
    var words: Set<String>
    /// The words outside of `#selector(…)`, which names a method without calling it.
    var calledWords: Set<String>
    /// Whether the member is used without its name, for example an initializer, an override or a stored property.
    var isImplicit: Bool
    /// Whether the first argument of a function or an initializer has no label.
    var takesUnlabeled = false
    /// The word in code that uses the member; `nil` for its name.
    var callWord: String?
  }

  /// The names under which other code finds the declaration: of a type or global, or of the members of an extension.
  var names: Set<String>
  /// The type that an extension extends; `nil` for other declarations.
  var extended: String?
  /// The protocols and the superclass after the colon.
  var inherited: Set<String>
  /// A name for notes, for example `Wall` or `extension UIColor`.
  var title: String
  /// The line of the name.
  var line: Int
  /// The lines from the first attribute to the closing brace.
  var lines: ClosedRange<Int>
  var bytes: Range<Int>
  /// All words in the declaration.
  var words: Set<String>
  /// The words outside of the members.
  var frameWords: Set<String>
  /// The members.
  var items: [Item]
  /// The names that only the file can use: of the declaration itself, or of members of an extension.
  var privateNames: Set<String> = []
  /// Whether the declaration is a function.
  var isFunction = false

  /// Returns whether the declaration is an operator function that names a type.
  func isOperator(of type: String) -> Bool {
    words.contains(type) && names.contains(where: \.isOperatorName)
  }

  /// Returns the declarations at the top level of a file of a program.
  static func parts(ofFile file: Int, in program: Program) -> [FilePart] {
    let source = program.files[file]
    let tokens = program.tokens[file]
    func bytes(_ range: Range<Int>) -> Range<Int> {
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }
    func lines(_ range: Range<Int>) -> ClosedRange<Int> {
      tokens[range.lowerBound]
        .line...max(
          tokens[range.lowerBound].line, source.line(at: bytes(range).upperBound - 1))
    }
    func words(_ range: Range<Int>) -> Set<String> { program.words(range, ofFile: file) }
    func item(_ member: Member, in kind: TypeDeclaration.Kind?) -> Item {
      let all = words(member.tokens)
      let called = Self.outsideOfSelectors(member.tokens, tokens)
      return Item(
        name: member.name, line: member.line, lines: lines(member.tokens), bytes: bytes(member.tokens),
        body: Self.body(of: member, tokens).map(bytes), words: all,
        calledWords: called.count == 1 ? all : called.reduce(into: []) { $0.formUnion(words($1)) },
        isImplicit: kind == .protocol || isImplicit(member),
        takesUnlabeled: member.parameters.first.map { $0.label == nil } ?? false)
    }
    let types = program.types.filter { $0.file == file && !$0.tokens.isEmpty }
    let outer = types.filter { type in
      !types.contains { $0.tokens != type.tokens && $0.body.contains(type.tokens.lowerBound) }
    }
    var parts = outer.map { type in
      let inner = types.filter { $0.tokens == type.tokens || type.body.contains($0.tokens.lowerBound) }
      var items = inner.flatMap { type in
        type.members.filter { !$0.tokens.isEmpty }.map { item($0, in: type.kind) }
      }
      // Calls of an initializer name its first label.
      for index in items.indices where type.kind == .extension && items[index].name == "init" {
        let member = type.members.first { $0.kind == .initializer && $0.line == items[index].line }
        guard let label = member?.parameters.first?.label, type.inherited.isEmpty else { continue }
        (items[index].isImplicit, items[index].callWord) = (false, label)
      }
      // The check calls the members of a fixture.
      if isFixture(type.inherited) { for index in items.indices { items[index].isImplicit = true } }
      let isExtension = type.kind == .extension
      let nested = inner.filter { $0.tokens != type.tokens }.map(\.name)
      let members = inner.flatMap(\.members).map(\.tokens)
      var frame: Set<String> = []
      var index = type.tokens.lowerBound
      for range in members.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= index {
        frame.formUnion(words(index..<range.lowerBound))
        index = range.upperBound
      }
      if index < type.tokens.upperBound { frame.formUnion(words(index..<type.tokens.upperBound)) }
      var part = FilePart(
        names: isExtension ? Set(type.members.map(\.name) + nested) : [type.name],
        extended: isExtension ? Self.extended(by: type, in: program) : nil, inherited: Set(type.inherited),
        title: isExtension ? "extension \(type.path)" : type.name, line: type.line,
        lines: lines(type.tokens), bytes: bytes(type.tokens), words: words(type.tokens), frameWords: frame,
        items: items)
      if isExtension {
        let isHidden = isPrivate(type.modifiers)
        part.privateNames = Set(type.members.filter { isHidden || isPrivate($0.modifiers) }.map(\.name))
          .subtracting(isHidden ? [] : type.members.filter { !isPrivate($0.modifiers) }.map(\.name))
      } else if isPrivate(type.modifiers) {
        part.privateNames = part.names
      }
      return part
    }
    let globals = DeclarationReader(tokens, file: file).globals.filter { !$0.tokens.isEmpty }
    parts += globals.map { member in
      var item = item(member, in: nil)
      item.isImplicit = true
      var part = FilePart(
        names: [member.name], inherited: [], title: member.name, line: member.line,
        lines: lines(member.tokens), bytes: bytes(member.tokens), words: words(member.tokens), frameWords: [],
        items: [item])
      part.isFunction = member.kind == .function
      if isPrivate(member.modifiers) { part.privateNames = part.names }
      return part
    }
    return parts
  }

  /// Returns the type that an extension extends, also if it does so by an alias.
  private static func extended(by type: TypeDeclaration, in program: Program) -> String {
    if program.type(at: type.path) != nil { return type.path }
    let name = program.resolvedName(type.path, from: nil)
    return program.type(at: name) == nil ? type.path : name
  }

  private static func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  /// Whether the declaration is that of a fixture, which the check creates.
  var isFixture: Bool { Self.isFixture(inherited) }

  private static func isFixture(_ inherited: some Sequence<String>) -> Bool {
    inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
  }

  /// Returns whether a member is used without its name: by the language, or by UIKit.
  private static func isImplicit(_ member: Member) -> Bool {
    switch member.kind {
    case .initializer, .subscripting, .enumCase, .typeAlias, .associatedType: return true
    // No layout needs what happens after its end.
    case .other: return member.name != "deinit"
    case .property, .constant: if !member.isComputed { return true }
    case .function: break
    }
    return member.name.isOperatorName || member.modifiers.contains("override")
      || calledByUIKit.contains { member.name.hasPrefix($0) }
  }

  /// The beginnings of the names of delegate methods.
  private static let calledByUIKit = ["collectionView", "scrollView", "gestureRecognizer", "dynamicAnimator"]

  /// Returns the parts of some tokens that are not in `#selector(…)`.
  private static func outsideOfSelectors(_ range: Range<Int>, _ tokens: [Token]) -> [Range<Int>] {
    var (parts, start): ([Range<Int>], Int) = ([], range.lowerBound)
    for index in range.dropLast() where index >= start && tokens[index].text == "#selector" {
      guard tokens[index].kind == .directive, tokens[index + 1].isSign("(") else { continue }
      parts.append(start..<index)
      start = min(tokens.endOfGroup(from: index + 1), range.upperBound)
    }
    return parts + [start..<range.upperBound]
  }

  /// Returns the tokens between the braces of a function, an initializer or a computed property with a type.
  private static func body(of member: Member, _ tokens: [Token]) -> Range<Int>? {
    let isComputed = member.kind == .property && member.isComputed && member.type != nil
    guard member.kind == .function || member.kind == .initializer || isComputed,
      let last = member.tokens.last, tokens[last].isSign("}")
    else { return nil }
    var (depth, index) = (0, last)
    while index >= member.tokens.lowerBound {
      if tokens[index].isSign("}") { depth += 1 }
      if tokens[index].isSign("{") { depth -= 1 }
      if depth == 0 { break }
      index -= 1
    }
    return index > member.tokens.lowerBound && index + 1 < last ? index + 1..<last : nil
  }
}

extension SourceFile {
  /// Returns the file with spaces in place of some bytes; all offsets and lines stay the same.
  ///
  /// - Parameters:
  ///   - ranges: The bytes to replace.
  ///   - text: A text that each range begins with, in its first line with enough room; empty for spaces alone.
  /// - Returns: The file.
  func blanking(_ ranges: [Range<Int>], by text: String = "") -> SourceFile {
    var bytes = bytes
    for range in ranges {
      for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      guard let start = Self.room(for: text.utf8.count, in: bytes[range]) else { continue }
      bytes.replaceSubrange(start..<start + text.utf8.count, with: Array(text.utf8))
    }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Returns whether a line of a range has room for a text.
  func hasRoom(for text: String, in range: Range<Int>) -> Bool {
    Self.room(for: text.utf8.count, in: bytes[range]) != nil
  }

  /// Returns the first place in some bytes without a line feed in a certain length.
  private static func room(for length: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while length > 0, start + length <= bytes.endIndex {
      guard let feed = bytes[start..<start + length].lastIndex(of: UInt8(ascii: "\n")) else { return start }
      start = feed + 1
    }
    return nil
  }
}

extension String {
  /// Whether the text can only be the name of an operator.
  var isOperatorName: Bool { allSatisfy { !$0.isLetter && $0 != "_" } }
}
