import LayoutLab

extension Rewriter {
  /// Moves overrides and overridden members from extensions of the files' classes into the classes.
  ///
  /// With Objective-C, extensions can override members, and subclasses can override members of extensions; without it,
  /// they cannot.
  mutating func moveOverrides(paths: [String]) {
    let overridden = Set(
      program.types.flatMap { type in
        type.members.filter { $0.modifiers.contains("override") }.map(\.fullName)
      })
    for type in program.types where type.kind == .extension {
      guard let owner = program.resolve(type.path, from: nil) else {
        for member in type.members where member.modifiers.contains("override") { leaveOut(member, of: type) }
        continue
      }
      guard owner.kind == .class else { continue }
      let isInherited = program.types.contains { other in
        other.kind == .class && program.ancestors(of: other).own.contains { $0.path == owner.path }
      }
      for member in type.members where member.kind == .function || member.kind == .property {
        let isOverride = member.modifiers.contains("override")
        guard isOverride || isInherited && overridden.contains(member.fullName),
          !member.isStatic || isOverride
        else { continue }
        move(member, of: type, into: owner, paths: paths)
      }
    }
  }

  /// Removes an override in an extension of a UIKit class.
  private mutating func leaveOut(_ member: Member, of type: TypeDeclaration) {
    let tokens = tokens(type.file)
    let (first, last) = (tokens[member.tokens.lowerBound], tokens[member.tokens.upperBound - 1])
    edits[type.file].blank(first.range.lowerBound..<last.range.upperBound)
    note(
      type.file, member.line,
      "an extension cannot override '\(member.fullName)' of \(type.path) here; the override is left out")
  }

  /// Moves a member from an extension into the class that it extends.
  mutating func move(
    _ member: Member, of type: TypeDeclaration, into owner: TypeDeclaration, paths: [String]
  ) {
    let tokens = tokens(type.file)
    let (first, last) = (tokens[member.tokens.lowerBound], tokens[member.tokens.upperBound - 1])
    if owner.file != type.file { reveal(what: member.tokens, in: type.file) }
    let text = edits[type.file].take(first.range.lowerBound..<last.range.upperBound)
    let column = program.files[type.file].column(at: first.range.lowerBound)
    let access = ["public", "open", "private", "fileprivate", "internal"]
    let ownAccess = member.modifiers.contains { access.contains($0) }
    let prefix = type.modifiers.contains("public") && !ownAccess ? "public " : ""
    additions[owner.path, default: ""] += """
      #sourceLocation(file: \(SwiftLiteral.quoted(paths[type.file])), line: \(first.line))
      \(String(repeating: " ", count: max(0, column - 1 - prefix.count)))\(prefix)\(text)

      """
  }

  /// Makes the names in some tokens visible to other files.
  private mutating func reveal(what range: Range<Int>, in file: Int) {
    let words = Set(
      tokens(file)[range].filter { $0.kind == .word || $0.kind == .literal }.flatMap { token in
        program.files[file].text(token.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
          String.init)
      })
    let types = program.types.filter { $0.file == file }
    let named = types.filter { words.contains($0.name) && $0.kind != .extension }
    let members = (types.flatMap(\.members) + DeclarationReader(tokens(file), file: file).globals).filter {
      words.contains($0.name)
    }
    for start in named.map(\.tokens.lowerBound) + members.map(\.tokens.lowerBound) {
      var index = start
      while index < tokens(file).count, tokens(file)[index].kind == .word || tokens(file)[index].isSign("@") {
        let token = tokens(file)[index]
        let isHiding = token.isKeyword("private") || token.isKeyword("fileprivate")
        if isHiding, !tokens(file)[index + 1].isSign("("), !edits[file].covers(token.range.lowerBound) {
          edits[file].blank(token.range)
        }
        if ["func", "var", "let", "class", "struct", "enum", "protocol"].contains(token.text), !isHiding {
          break
        }
        index += 1
      }
    }
  }

  /// Inserts the collected members of each class before its closing brace.
  mutating func closeClasses(paths: [String]) {
    for type in program.types where type.kind == .class {
      guard let addition = additions[type.path] else { continue }
      let brace = tokens(type.file)[type.tokens.upperBound - 1]
      let column = program.files[type.file].column(at: brace.range.lowerBound)
      edits[type.file].insert(
        """

        #sourceLocation(file: "generated", line: 1)
        \(addition)
        #sourceLocation(file: \(SwiftLiteral.quoted(paths[type.file])), line: \(brace.line))
        \(String(repeating: " ", count: column - 1))
        """, at: brace.range.lowerBound)
    }
  }
}
