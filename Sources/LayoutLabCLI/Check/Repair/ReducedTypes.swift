import LayoutLab

/// Types of neighboring files of which only the members are compiled that other code names, as in `Cell.height`.
///
/// A layout often needs a constant of a view, or an enumeration in a view controller. What the rest of such a class
/// needs is most of the app.
struct ReducedTypes {
  /// A declaration of a reduced type, or an extension of it.
  struct Part {
    /// The index of the file in the module.
    var file: Int
    /// The file by itself, as it is.
    var program: Program
    var type: TypeDeclaration

    /// The bytes of the declaration.
    var bytes: Range<Int> { Self.bytes(type.tokens, program) }

    /// The static members and the nested types, by name, with their tokens.
    var members: [(name: String, tokens: Range<Int>)] {
      let own = type.members.filter { $0.isStatic || $0.kind == .typeAlias }
      return own.map { ($0.name, $0.tokens) } + nested.map { ($0.name, $0.tokens) }
    }

    /// The members of objects that a class itself declares, other than initializers and overrides, with their tokens.
    var objectMembers: [(name: String, tokens: Range<Int>)] {
      type.members.filter { member in
        [.function, .property, .constant].contains(member.kind) && !member.isStatic
          && !member.modifiers.contains("override")
      }.map { ($0.name, $0.tokens) }
    }

    private var nested: [TypeDeclaration] {
      program.types.filter { other in
        other.kind != .extension && other.enclosing == type.path
          && type.body.contains(other.tokens.lowerBound)
      }
    }

    /// Returns the bytes between the braces that are left out.
    func unused(except kept: Set<String>) -> [Range<Int>] {
      let tokens = program.tokens[0]
      guard type.body.lowerBound > 0, type.body.upperBound < tokens.count else { return [] }
      var start = tokens[type.body.lowerBound - 1].range.upperBound
      var unused: [Range<Int>] = []
      let used = (members + objectMembers).filter { kept.contains($0.name) && !$0.tokens.isEmpty }
      for bytes in used.map({ Self.bytes($0.tokens, program) }).sorted(by: { $0.lowerBound < $1.lowerBound })
      where bytes.lowerBound >= start {
        unused.append(start..<bytes.lowerBound)
        start = bytes.upperBound
      }
      return unused + [start..<max(start, tokens[type.body.upperBound].range.lowerBound)]
    }

    /// The bytes from the colon of the header to the last superclass or protocol; `nil` if there is none.
    var inheritance: Range<Int>? {
      let tokens = program.tokens[0]
      let header = type.tokens.lowerBound..<max(type.tokens.lowerBound, type.body.lowerBound - 1)
      guard let colon = header.first(where: { tokens[$0].isSign(":") && !tokens.isNested($0, in: header) })
      else { return nil }
      let end = header.first { $0 > colon && tokens[$0].isKeyword("where") } ?? header.upperBound
      return Self.bytes(colon..<end, program)
    }

    private static func bytes(_ tokens: Range<Int>, _ program: Program) -> Range<Int> {
      let all = program.tokens[0]
      return all[tokens.lowerBound].range.lowerBound..<all[tokens.upperBound - 1].range.upperBound
    }
  }

  /// A reduced type.
  private struct Entry {
    var parts: [Part]
    /// The names of the members that are compiled.
    var kept: Set<String> = []
    /// The superclass and the protocols that stay, by the number of the part.
    var inherited: [Int: [String]] = [:]

    /// The index of the only file that can use the type; `nil` for all files.
    var onlyFile: Int? { parts.first.flatMap { $0.type.isPrivate ? $0.file : nil } }

    /// Whether the type is a class with a superclass, for example a view or a view controller.
    var isSubclass: Bool {
      parts.first.map { $0.type.kind == .class && !$0.type.inherited.isEmpty } ?? false
    }
  }

  /// The names by which code uses a type.
  struct Use: Equatable {
    /// The members.
    var members: Set<String> = []
    /// Whether the type itself is a value, as in `Cell.self`.
    var isValue = false
    /// Whether the type is that of a variable, a parameter or a result.
    var isObject = false
    /// Whether the code needs more than members, for example an initializer.
    var isWhole = false

    mutating func formUnion(_ other: Use) {
      members.formUnion(other.members)
      isValue = isValue || other.isValue
      isObject = isObject || other.isObject
      isWhole = isWhole || other.isWhole
    }
  }

  private var entries: [String: Entry] = [:]
  /// The types that turned out to be needed as a whole.
  private var whole: Set<String> = []
  /// Whether classes are reduced of which the code uses objects, but creates none, to the members that the code uses.
  ///
  /// A layout that shares a property with its view controller, for example, needs no other part of it.
  var reducesObjects = false

  /// The names of the types, in order.
  var names: [String] { entries.keys.sorted() }

  /// Returns whether a type can be reduced: its members do not belong to a value.
  static func isReducible(_ type: TypeDeclaration) -> Bool {
    guard [.class, .struct, .enum].contains(type.kind), !type.isGeneric, type.enclosing == nil else {
      return false
    }
    return !type.members.contains { $0.kind == .enumCase }
  }

  /// Begins to reduce a type; returns whether it is reduced.
  mutating func add(_ name: String, _ parts: [Part]) -> Bool {
    guard entries[name] == nil, !whole.contains(name), let type = parts.first?.type,
      Self.isReducible(type)
    else { return false }
    entries[name] = Entry(parts: parts)
    return true
  }

  /// Ends the reduction of types.
  mutating func release(_ names: some Sequence<String>) {
    for name in names {
      whole.insert(name)
      entries[name] = nil
    }
  }

  /// Returns the reduced type with a part at a line of a file; `nil` for other code.
  func name(at line: Int, _ file: Int) -> String? {
    entries.first { _, entry in
      entry.parts.contains { part in
        part.file == file && part.type.firstLine <= line
          && part.program.files[0].line(at: part.bytes.upperBound - 1) >= line
      }
    }?.key
  }

  /// The bytes of a file that are left out.
  func blanked(_ file: Int) -> [Range<Int>] {
    entries.values.flatMap { entry in
      entry.parts.filter { $0.file == file }.flatMap { $0.unused(except: entry.kept) }
    }
  }

  /// The lists of superclasses and protocols of a file that are replaced by shorter ones.
  func replaced(_ file: Int) -> [(bytes: Range<Int>, name: String)] {
    entries.values.flatMap { entry in
      entry.parts.enumerated().compactMap { number, part -> (bytes: Range<Int>, name: String)? in
        guard part.file == file, let bytes = part.inheritance else { return nil }
        let names = entry.inherited[number] ?? []
        return (bytes, names.isEmpty ? "" : ": " + names.joined(separator: ", "))
      }
    }
  }

  /// The members of a type that are compiled, in order.
  func kept(_ name: String) -> [String] { entries[name]?.kept.sorted() ?? [] }

  /// Adapts the reduced types to their uses.
  ///
  /// - Parameters:
  ///   - program: The files of the module.
  ///   - isUsed: Returns whether a layout refers to the code at an offset of a file.
  /// - Returns: Whether other members than before are compiled, the types that cannot be reduced, and the superclasses
  ///   that are needed.
  mutating func update(
    in program: Program, isUsed: (Int, Int) -> Bool
  ) -> (isChanged: Bool, whole: Set<String>, superclasses: Set<String>) {
    var uses = uses(in: program, isUsed)
    var (isChanged, whole): (Bool, Set<String>) = (false, [])
    var superclasses: Set<String> = []
    // Superclasses have the members that their subclasses lack.
    var waiting = names
    var passes = 0
    while let name = waiting.first, passes < 64 {
      waiting.removeFirst()
      passes += 1
      guard var entry = entries[name], let use = uses[name] else { continue }
      let found = Self.reach(use, entry, in: program)
      if use.isWhole || use.isObject && !(reducesObjects && entry.isSubclass) {
        whole.insert(name)
        continue
      }
      entry.kept = found.kept
      entry.inherited = found.protocols
      var rest = Use(members: found.unknown)
      rest.isValue = use.isValue && found.protocols.isEmpty
      let superclass = Self.superclass(of: entry)
      if use.isObject, superclass == nil, let first = entry.parts[0].type.inherited.first {
        entry.inherited[0] = [first]
      }
      if !rest.members.isEmpty {
        // A superclass of UIKit or a protocol can have the members in an extension.
        for (number, part) in entry.parts.enumerated() { entry.inherited[number] = part.type.inherited }
      } else if rest.isValue, let superclass {
        entry.inherited[0] = [superclass] + (entry.inherited[0] ?? [])
      }
      if rest != Use(), superclass == nil, rest.isValue || entry.inherited.values.allSatisfy(\.isEmpty) {
        whole.insert(name)
        continue
      }
      if rest != Use(), let superclass {
        superclasses.insert(superclass)
        let before = uses[superclass] ?? Use()
        uses[superclass, default: Use()].formUnion(rest)
        if uses[superclass] != before { waiting.append(superclass) }
      }
      if entry.kept != entries[name]?.kept || entry.inherited != entries[name]?.inherited { isChanged = true }
      entries[name] = entry
    }
    return (isChanged, whole, superclasses)
  }

  /// Returns the superclass of a reduced type if an app can have declared it.
  private static func superclass(of entry: Entry) -> String? {
    guard let part = entry.parts.first, part.type.kind == .class, let first = part.type.inherited.first,
      !["UI", "NS", "CA"].contains(where: { prefix in
        first.hasPrefix(prefix) && first.dropFirst(2).first?.isUppercase == true
      }), !first.contains("<"), !first.contains(".")
    else { return nil }
    return first
  }

  /// Returns the members that a use needs, directly or by other members.
  private static func reach(
    _ use: Use, _ entry: Entry, in program: Program
  ) -> (kept: Set<String>, unknown: Set<String>, protocols: [Int: [String]]) {
    let members = entry.parts.flatMap { part in
      (part.members + (use.isObject ? part.objectMembers : [])).map { (part, $0.name, $0.tokens) }
    }
    let names = Set(members.map(\.1))
    var protocols: [Int: [String]] = [:]
    var wanted = use.members
    if use.isValue {
      for (number, part) in entry.parts.enumerated() {
        let found = part.type.inherited.filter { isStatic($0, in: program) }
        if !found.isEmpty { protocols[number] = found }
        for name in found { wanted.formUnion(requirements(of: name, in: program).map(\.name)) }
      }
    }
    var kept: Set<String> = []
    var waiting = wanted.intersection(names)
    while let name = waiting.popFirst() {
      kept.insert(name)
      for (part, other, tokens) in members where other == name {
        waiting.formUnion(part.program.words(tokens, ofFile: 0).intersection(names).subtracting(kept))
      }
    }
    // Members of objects can be those of other types.
    return (kept, use.isObject ? [] : use.members.subtracting(names), protocols)
  }

  /// Returns whether a protocol only requires static members, so that it says nothing about instances.
  private static func isStatic(_ name: String, in program: Program) -> Bool {
    guard let type = program.resolve(name, from: nil), type.kind == .protocol, type.inherited.isEmpty else {
      return false
    }
    return !type.members.isEmpty && type.members.allSatisfy { $0.isStatic || $0.kind == .associatedType }
  }

  private static func requirements(of name: String, in program: Program) -> [Member] {
    program.resolve(name, from: nil)?.members ?? []
  }

  /// Returns how the code that layouts refer to uses the reduced types.
  private func uses(in program: Program, _ isUsed: (Int, Int) -> Bool) -> [String: Use] {
    var uses: [String: Use] = [:]
    let own = program.types.filter { $0.isPrivate && $0.enclosing == nil && $0.kind != .extension }
    let hidden = Dictionary(grouping: own, by: \.path).mapValues { $0.map(\.file) }
    let fixtures = Set(
      program.types.filter { type in
        type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
      }.map(\.file))
    for (file, tokens) in program.tokens.enumerated() {
      let parts = entries.flatMap { name, entry in
        entry.parts.filter { $0.file == file }.map { (name: name, bytes: $0.bytes) }
      }
      let extensions = extensions(ofFile: file, in: program)
      for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .literal {
        let offset = token.range.lowerBound
        // Code in an extension names the members without the type.
        for found in extensions where found.tokens.contains(index) && found.members.contains(token.text) {
          guard !tokens[index - 1].isSign("."), isUsed(file, offset) else { continue }
          uses[found.name, default: Use()].formUnion(Use(members: [token.text]))
        }
        if token.kind == .literal {
          for name in entries.keys where Self.interpolates(name, token, program.files[file]) {
            if isUsed(file, offset) { uses[name, default: Use()].isWhole = true }
          }
          continue
        }
        var name = token.text
        if name == "Self", let around = parts.first(where: { $0.bytes.contains(offset) }) {
          name = around.name
        }
        guard let entry = entries[name], isUsed(file, offset), var use = Self.use(at: index, in: tokens)
        else {
          continue
        }
        // A fixture gives an object the values that the layout needs.
        if use == Use(isWhole: true), reducesObjects, fixtures.contains(file), tokens[index + 1].isSign("(") {
          use = Use(isObject: true)
        }
        // A private type of another file, or of this one, can have the name too.
        let isOther = entry.onlyFile.map { $0 != file } ?? hidden[name]?.contains(file) ?? false
        if isOther { continue }
        // The header of a reduced type is written for its uses.
        if isInHeader(offset, file) { continue }
        uses[name, default: Use()].formUnion(use)
      }
    }
    for name in uses.keys where uses[name]?.isObject ?? false {
      uses[name]?.members.formUnion(accessed(ofObjectsOf: name, in: program, isUsed))
    }
    return uses
  }

  /// Returns the members that the code which layouts refer to names after variables of a type.
  private func accessed(
    ofObjectsOf name: String, in program: Program, _ isUsed: (Int, Int) -> Bool
  ) -> Set<String> {
    let files = program.tokens.indices.map { file in
      let own = entries[name]?.parts.filter { $0.file == file }.map(\.bytes) ?? []
      return program.tokens[file].indices.dropFirst(3).filter { index in
        let offset = program.tokens[file][index].range.lowerBound
        return program.tokens[file][index].kind == .word && !own.contains { $0.contains(offset) }
      }
    }
    var (variables, isComplete): (Set<String>, Bool) = ([], false)
    while !isComplete {
      isComplete = true
      for (tokens, indices) in zip(program.tokens, files) {
        for index in indices where Self.isVariable(at: index, of: name, like: variables, in: tokens) {
          if variables.insert(tokens[index].text).inserted { isComplete = false }
        }
      }
    }
    var members: Set<String> = []
    for (file, indices) in files.enumerated() {
      let tokens = program.tokens[file]
      for index in indices where isUsed(file, tokens[index].range.lowerBound) {
        guard let owner = tokens.owner(ofMemberAt: index), variables.contains(tokens[owner].text) else {
          continue
        }
        members.insert(tokens[index].text)
      }
    }
    return members
  }

  /// Returns whether a word is the name of a variable with a type, or with the value of another variable.
  private static func isVariable(
    at index: Int, of type: String, like others: Set<String>, in tokens: [Token]
  ) -> Bool {
    guard index + 2 < tokens.count else { return false }
    if tokens[index + 1].isSign(":") {
      return tokens[(index + 2)...].first { !$0.isSign("[") }?.text == type
    }
    guard tokens[index - 1].isKeyword("let") || tokens[index - 1].isKeyword("var"),
      tokens[index + 1].isSign("=")
    else { return false }
    let start = tokens[index + 2].isKeyword("self") ? index + 4 : index + 2
    return start < tokens.count && (others.contains(tokens[start].text) || tokens[start].text == type)
  }

  /// Returns the extensions in a file of reduced types that other files declare, each with the members of the type.
  private func extensions(
    ofFile file: Int, in program: Program
  ) -> [(name: String, tokens: Range<Int>, members: Set<String>)] {
    program.types.compactMap { type in
      let name = String(type.path.prefix { $0 != "." })
      guard type.file == file, type.kind == .extension, let entry = entries[name],
        !entry.parts.contains(where: { $0.file == file })
      else { return nil }
      return (name, type.body, Set(entry.parts.flatMap { $0.members.map(\.name) }))
    }
  }

  private func isInHeader(_ offset: Int, _ file: Int) -> Bool {
    entries.values.contains { entry in
      entry.parts.contains { $0.file == file && $0.inheritance?.contains(offset) ?? false }
    }
  }

  private static func interpolates(_ name: String, _ token: Token, _ source: SourceFile) -> Bool {
    let text = source.text(token.range)
    return text.contains("\\(") && text.contains(name)
  }

  /// Returns whether a name is the type of a variable, a parameter or a result, and not that of a superclass or of a call.
  private static func isTypeOfValue(at index: Int, in tokens: [Token]) -> Bool {
    var start = index
    while start > 0, tokens[start - 1].isSign("[") { start -= 1 }
    guard start > 2, index + 1 < tokens.count, !tokens[index + 1].isSign("("), !tokens[index + 1].isSign("<")
    else {
      return false
    }
    if tokens[start - 1].isSign("->") { return true }
    let keywords = ["class", "struct", "enum", "protocol", "extension", "actor"]
    guard tokens[start - 1].isSign(":"), tokens[start - 2].kind == .word else { return false }
    return !keywords.contains { tokens[start - 3].isKeyword($0) } && !tokens[start - 3].isSign("<")
  }

  /// Returns how a name is used; `nil` for a declaration or a member of another type.
  private static func use(at index: Int, in tokens: [Token]) -> Use? {
    if index > 0 {
      let before = tokens[index - 1]
      if before.isSign(".") { return nil }
      if ["class", "struct", "enum", "extension", "protocol", "typealias"].contains(where: before.isKeyword) {
        return nil
      }
    }
    guard index + 2 < tokens.count, tokens[index + 1].isSign("."), tokens[index + 2].kind == .word else {
      return isTypeOfValue(at: index, in: tokens) ? Use(isObject: true) : Use(isWhole: true)
    }
    let member = tokens[index + 2]
    if member.isKeyword("self") {
      // A view needs all of a class that it creates.
      let call = tokens[..<index].last { $0.line == tokens[index].line && $0.text.hasPrefix("register") }
      let goesOn = index + 3 < tokens.count && tokens[index + 3].isSign(".")
      return call == nil && !goesOn ? Use(isValue: true) : Use(isWhole: true)
    }
    if ["init", "Type"].contains(where: member.isKeyword) { return Use(isWhole: true) }
    return Use(members: [member.text])
  }
}

extension TypeDeclaration {
  /// Whether only the file of the type can use it.
  fileprivate var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}
