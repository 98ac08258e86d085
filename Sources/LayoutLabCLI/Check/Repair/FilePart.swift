import LayoutLab

/// A declaration at the top level of a file, which can be compiled or left out by itself.
struct FilePart: Sendable {
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
  /// The bodies of its functions and computed properties, each between its braces, with the lines of the member.
  var bodies: [(lines: ClosedRange<Int>, bytes: Range<Int>)]
  /// The other members.
  var members: [(lines: ClosedRange<Int>, bytes: Range<Int>)]

  /// Returns whether the declaration is an operator function that names a type.
  func isOperator(of type: String) -> Bool {
    words.contains(type) && names.contains { $0.allSatisfy { !$0.isLetter && $0 != "_" } }
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
    func words(_ range: Range<Int>) -> Set<String> {
      Set(
        tokens[range].flatMap { token -> [String] in
          if token.kind == .word { return [token.text] }
          guard token.kind == .literal else { return [] }
          return source.text(token.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        })
    }
    let types = program.types.filter { $0.file == file && !$0.tokens.isEmpty }
    let outer = types.filter { type in
      !types.contains { $0.tokens != type.tokens && $0.body.contains(type.tokens.lowerBound) }
    }
    var parts = outer.map { type in
      let inner = types.filter { $0.tokens == type.tokens || type.body.contains($0.tokens.lowerBound) }
      let members = inner.flatMap(\.members)
      let isExtension = type.kind == .extension
      let nested = inner.filter { $0.tokens != type.tokens }.map(\.name)
      return FilePart(
        names: isExtension ? Set(type.members.map(\.name) + nested) : [type.name],
        extended: isExtension ? type.path : nil, inherited: Set(type.inherited),
        title: isExtension ? "extension \(type.path)" : type.name, line: type.line,
        lines: lines(type.tokens), bytes: bytes(type.tokens), words: words(type.tokens),
        bodies: members.compactMap { member in
          Self.body(of: member, tokens).map { (lines(member.tokens), bytes($0)) }
        },
        members: members.filter { Self.body(of: $0, tokens) == nil && !$0.tokens.isEmpty }.map {
          (lines($0.tokens), bytes($0.tokens))
        })
    }
    let globals = DeclarationReader(tokens, file: file).globals.filter { !$0.tokens.isEmpty }
    parts += globals.map { member in
      FilePart(
        names: [member.name], inherited: [], title: member.name, line: member.line,
        lines: lines(member.tokens), bytes: bytes(member.tokens), words: words(member.tokens),
        bodies: Self.body(of: member, tokens).map { [(lines(member.tokens), bytes($0))] } ?? [], members: [])
    }
    return parts
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
