import LayoutLab

/// Writes diffable data sources for layouts whose section providers query the identifiers of sections and items.
struct SnapshotSource {
  let program: Program

  /// A data source with identifiers for the sections and items that a collection view shows.
  struct Plan: Equatable {
    /// An expression that creates the data source.
    var expression: String
    /// An expression for the number of identifiers of sections; `nil` if there are enough for any data.
    var mostSections: String?
  }

  /// Returns the data source for a property or an argument; `nil` for other types, and for identifiers of which only
  /// the app knows values.
  ///
  /// - Parameters:
  ///   - type: The type as it is written in the source.
  ///   - scope: The path of the type that surrounds the type expression.
  /// - Returns: The data source.
  func plan(for type: String, scope: String?) -> Plan? {
    guard let found = identifiers(of: type, scope, 0), found.types.count == 2 else { return nil }
    var creation = ""
    if let subclass = found.subclass {
      guard let call = call(of: subclass) else { return nil }
      creation = " { view in \(call) }"
    }
    let items = numbered(found.types[1], found.scope, 0).map { "{ n in \($0) }" } ?? "nil"
    func expression(_ sections: String) -> String {
      "LayoutLabHost.CheckHost.dataSource(\(sections), items: \(items))\(creation)"
    }
    if let sections = cases(of: found.types[0], found.scope) {
      return Plan(expression: expression("sections: \(sections.list)"), mostSections: sections.count)
    }
    guard let section = numbered(found.types[0], found.scope, 0) else { return nil }
    return Plan(expression: expression("section: { n in \(section) }"), mostSections: nil)
  }

  /// Returns the number of cases of the enumeration that code creates from an index of a section, as an expression.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the code.
  ///   - scope: The path of the type that contains the code.
  /// - Returns: The expression, or `nil` if the code creates no such value.
  func indexedCases(in tokens: ArraySlice<Token>, scope: String?) -> String? {
    for index in tokens.indices.dropLast(4) where tokens[index].kind == .word {
      let isRaw = tokens[index + 1].isSign("(") && tokens[index + 2].isKeyword("rawValue")
      let isListed =
        tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("allCases")
        && tokens[index + 3].isSign("[")
      guard isRaw || isListed, let argument = tokens[(index + 4)...].first, Self.isIndex(argument) else {
        continue
      }
      if let found = cases(of: tokens[index].text, scope) { return found.count }
    }
    return nil
  }

  /// Returns whether a word is the index of a section.
  private static func isIndex(_ token: Token) -> Bool {
    let word = token.text.lowercased()
    return token.kind == .word && ["section", "index", "idx"].contains { word.contains($0) }
  }

  // MARK: Types

  /// The identifiers of a data source.
  private struct Identifiers {
    /// The types of the identifiers of sections and of items.
    var types: [String]
    /// The path of the type in which the types are written.
    var scope: String?
    /// The app's own class of the data source.
    var subclass: TypeDeclaration?
  }

  /// Returns the identifiers of a type of data sources; `nil` for other types.
  private func identifiers(of type: String, _ scope: String?, _ depth: Int) -> Identifiers? {
    guard depth < 8 else { return nil }
    let type = AnswerText.stripped(type)
    if let inner = AnswerText.optional(type) { return identifiers(of: inner, scope, depth + 1) }
    let start = "UICollectionViewDiffableDataSource<"
    if type.hasPrefix(start), type.hasSuffix(">") {
      return Identifiers(types: AnswerText.split(type.dropFirst(start.count).dropLast()), scope: scope)
    }
    if let (alias, declared) = alias(type, scope) { return identifiers(of: alias, declared, depth + 1) }
    guard let own = program.resolve(type, from: scope), own.kind == .class, !own.isGeneric,
      let superclass = own.inherited.first, var found = identifiers(of: superclass, own.path, depth + 1)
    else { return nil }
    found.subclass = own
    return found
  }

  /// Returns an expression that creates an app's own data source for the collection view `view`.
  private func call(of type: TypeDeclaration) -> String? {
    let cells = "{ _, _, _ in nil }"
    let classes = [type] + program.ancestors(of: type).own
    let designated = classes.lazy.map { own in
      program.parts(of: own).flatMap(\.members).filter {
        $0.kind == .initializer && !$0.modifiers.contains("convenience")
      }
    }.first { !$0.isEmpty }
    guard let designated else { return "\(type.path)(collectionView: view) \(cells)" }
    let examples = ExampleArguments(program: program)
    return designated.lazy.filter {
      $0.effects.isEmpty && !$0.isGeneric && !$0.isFailable && !$0.modifiers.contains("private")
    }.compactMap { member in
      examples.list(member.parameters, scope: type.path) { parameter in
        let written = AnswerText.stripped(parameter.type)
        if written == "UICollectionView" { return "view" }
        return written.hasSuffix("CellProvider") ? cells : nil
      }.map { "\(type.path)(\($0))" }
    }.first
  }

  /// Returns the type behind a type alias, with the path of the type that declares the alias.
  private func alias(_ name: String, _ scope: String?) -> (type: String, scope: String?)? {
    func find(_ name: String, in path: String) -> (String, String?)? {
      guard let type = program.resolve(path, from: nil) else { return nil }
      for owner in [type] + program.ancestors(of: type).own {
        for part in program.parts(of: owner) {
          let member = part.members.first { $0.kind == .typeAlias && $0.name == name }
          if let text = member?.type { return (text, owner.path) }
        }
      }
      return nil
    }
    if let dot = name.lastIndex(of: ".") {
      guard let outer = program.resolve(String(name[..<dot]), from: scope) else { return nil }
      return find(String(name[name.index(after: dot)...]), in: outer.path)
    }
    var around = scope
    while let path = around {
      if let found = find(name, in: path) { return found }
      let parts = path.split(separator: ".")
      around = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
    }
    return program.globals.first { $0.kind == .typeAlias && $0.name == name }?.type.map { ($0, nil) }
  }

  /// Returns the values of an enumeration, and their number; `nil` if there are none.
  private func cases(of type: String, _ scope: String?) -> (list: String, count: String)? {
    guard let own = program.resolve(AnswerText.stripped(type), from: scope), own.kind == .enum, !own.isGeneric
    else { return nil }
    let parts = program.parts(of: own)
    if parts.contains(where: { $0.inherited.contains("CaseIterable") }) {
      return ("Array(\(own.path).allCases)", "\(own.path).allCases.count")
    }
    let examples = ExampleArguments(program: program)
    let values = own.members.filter { $0.kind == .enumCase }.compactMap { member -> String? in
      if member.parameters.isEmpty { return "\(own.path).\(member.name)" }
      return examples.list(member.parameters, scope: own.path).map { "\(own.path).\(member.name)(\($0))" }
    }
    return values.isEmpty ? nil : ("[\(values.joined(separator: ", "))]", "\(values.count)")
  }

  // MARK: Numbered values

  /// Returns an expression for a value that differs for each number `n`; `nil` if only the app knows values.
  private func numbered(_ type: String, _ scope: String?, _ depth: Int) -> String? {
    guard depth < 4 else { return nil }
    let type = AnswerText.stripped(type)
    switch type {
    case "Int", "AnyHashable": return "\(type)(n)"
    case "UInt", "Int32", "Int64", "UInt32", "UInt64", "Double", "Float", "CGFloat": return "\(type)(n)"
    case "String": return "\"\\(n)\""
    case "UUID": return "LayoutLabHost.CheckHost.uuid(n)"
    case "IndexPath": return "IndexPath(item: n, section: 0)"
    case "Date": return "Date(timeIntervalSinceReferenceDate: Double(n))"
    default: break
    }
    guard let own = program.resolve(type, from: scope) else {
      let name = program.resolvedName(type, from: scope)
      return name == type ? nil : numbered(name, scope, depth + 1)
    }
    guard !own.isGeneric else { return nil }
    switch own.kind {
    case .enum:
      return own.members.lazy.filter { $0.kind == .enumCase && !$0.parameters.isEmpty }
        .compactMap { member in
          self.list(member.parameters, own.path, depth).map { "\(own.path).\(member.name)(\($0))" }
        }.first
    case .struct, .class:
      let initializers = program.parts(of: own).flatMap(\.members).filter {
        $0.kind == .initializer
      }
      if initializers.isEmpty, own.kind == .struct {
        return list(memberwise(own), own.path, depth).map { "\(own.path)(\($0))" }
      }
      return initializers.lazy.filter {
        $0.effects.isEmpty && !$0.isGeneric && !$0.isFailable && !$0.modifiers.contains("private")
      }.compactMap { member in
        self.list(member.parameters, own.path, depth).map { "\(own.path)(\($0))" }
      }.first
    default: return nil
    }
  }

  /// Returns the parameters of the initializer that the compiler adds to a structure.
  private func memberwise(_ type: TypeDeclaration) -> [Parameter] {
    type.members.filter { member in
      guard !member.isStatic, !member.isComputed, !member.modifiers.contains("lazy") else { return false }
      return member.kind == .property || member.kind == .constant && !member.hasInitialValue
    }.map {
      Parameter(label: $0.name, name: $0.name, type: $0.type ?? "", hasDefault: $0.hasInitialValue)
    }
  }

  /// Returns arguments of which at least one differs for each number.
  private func list(_ parameters: [Parameter], _ scope: String, _ depth: Int) -> String? {
    let examples = ExampleArguments(program: program)
    var arguments: [String] = []
    var isNumbered = false
    for parameter in parameters {
      let label = parameter.label.map { "\($0): " } ?? ""
      if let value = numbered(parameter.type, scope, depth + 1) {
        isNumbered = true
        arguments.append(label + value)
      } else if !parameter.hasDefault {
        guard let value = examples.list([parameter], scope: scope) else { return nil }
        arguments.append(value)
      }
    }
    return isNumbered ? arguments.joined(separator: ", ") : nil
  }
}
