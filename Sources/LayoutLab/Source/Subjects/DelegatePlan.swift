/// The protocols that a layout's delegate must conform to, and the properties that receive it.
package struct DelegatePlan: Sendable {
  /// The protocols of the files, in the order of the source.
  package var protocols: [TypeDeclaration] = []
  /// The properties of the layout that receive the delegate, each with the class that declares it.
  package var properties: [(owner: String, name: String)] = []
  /// Whether the delegate must also be the collection view's data source.
  package var isDataSource = false
  /// Whether the layout calls flow layout methods of the collection view's delegate.
  package var asksFlowDelegate = false
  /// The protocols that cannot be generated, each with a reason.
  package var problems: [(line: Int, message: String)] = []
  /// The protocols that cannot be generated.
  package private(set) var refused: [TypeDeclaration] = []

  /// Creates a plan for a layout without a delegate.
  package init() {}

  /// Finds the protocols of a layout: in the types of its properties, and in casts of delegates and data sources.
  package init(_ plan: SubjectPlan, in program: Program) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    // A collection view of the layout's own asks its delegate on behalf of the layout.
    let view = OwnCollectionView(plan, in: program).type.map { program.parts(of: [$0]) } ?? []
    let helpers = Self.helpers(of: parts, root: plan.root, program)
    var requested = readProperties(of: parts, program) + readCasts(in: parts + view + helpers, program)
    if case .delegated = plan.making { requested += readInitializers(of: parts, program) }
    var seen: Set<String> = []
    for type in requested where seen.insert(type.path).inserted {
      add(type, of: parts, program, isHidden: plan.isHidden)
    }
  }

  /// Returns the extensions of the base classes with a member that the layout names.
  private static func helpers(of parts: [TypeDeclaration], root: String, _ program: Program)
    -> [TypeDeclaration]
  {
    let extensions = Set([root, "UICollectionViewLayout"]).sorted().flatMap { program.extensions(of: $0) }
    if extensions.isEmpty { return [] }
    let names = Set(parts.flatMap { program.tokens[$0.file][$0.body] }.map(\.text))
    return extensions.filter { part in part.members.contains { names.contains($0.name) } }
  }

  /// Collects the properties that can receive a delegate, and returns their protocols in the files.
  private mutating func readProperties(of parts: [TypeDeclaration], _ program: Program) -> [TypeDeclaration] {
    var requested: [TypeDeclaration] = []
    for type in parts {
      let scope = type.kind == .extension ? program.resolve(type.path, from: nil)?.path : type.path
      for member in type.members where Self.isSettable(member) {
        let names = Self.protocols(in: member.type ?? "", scope, program)
        let own = names.compactMap { program.resolve($0, from: scope) }.filter { $0.kind == .protocol }
        let isPlatform = names.contains { Self.platformProtocols.contains($0) }
        guard !own.isEmpty || isPlatform || Self.isUntypedDelegate(member, names) else { continue }
        requested += own
        if names.contains("UICollectionViewDataSource") { isDataSource = true }
        properties.append((scope ?? type.path, member.name))
      }
    }
    return requested
  }

  /// Returns the protocols in the files that the parameters of initializers have.
  private mutating func readInitializers(of parts: [TypeDeclaration], _ program: Program) -> [TypeDeclaration]
  {
    parts.flatMap { part in
      part.members.filter { $0.kind == .initializer }.flatMap(\.parameters).flatMap { parameter in
        let names = Self.protocols(in: parameter.type, part.path, program)
        if names.contains("UICollectionViewDataSource") { isDataSource = true }
        return names.compactMap { program.resolve($0, from: part.path) }.filter { $0.kind == .protocol }
      }
    }
  }

  /// Returns whether a property is a delegate by its name, although its type names no protocol of its own.
  private static func isUntypedDelegate(_ member: Member, _ names: [String]) -> Bool {
    let name = member.name.lowercased()
    return ["AnyObject", "NSObject", "Any", "NSObjectProtocol"].contains(names.first ?? "")
      && (name.hasSuffix("delegate") || name.hasSuffix("datasource"))
  }

  /// Returns the protocols in the files to which a delegate or a data source is cast.
  private mutating func readCasts(in parts: [TypeDeclaration], _ program: Program) -> [TypeDeclaration] {
    var requested: [TypeDeclaration] = []
    for file in Set(parts.map(\.file)).sorted() {
      let tokens = program.tokens[file]
      for index in tokens.indices.dropLast()
      where tokens[index].isKeyword("as") || tokens[index].isKeyword("is") {
        guard tokens[max(0, index - 4)..<index].contains(where: Self.isDelegate) else { continue }
        let place = Self.type(castAt: index, in: tokens)
        guard place < tokens.count else { continue }
        if tokens[place].text == "UICollectionViewDelegateFlowLayout" { asksFlowDelegate = true }
        let scope = Self.scope(index, file, program)
        guard let type = program.resolve(tokens[place].text, from: scope), type.kind == .protocol else {
          continue
        }
        requested.append(type)
        if index > 0, tokens[index - 1].text == "dataSource" { isDataSource = true }
      }
    }
    return requested
  }

  /// Returns the index of the type's name in a cast that begins with `as` or `is`.
  private static func type(castAt index: Int, in tokens: [Token]) -> Int {
    var next = index + 1
    while next < tokens.count,
      tokens[next].isSign("?") || tokens[next].isSign("!") || tokens[next].isSign("(")
        || tokens[next].isKeyword("any")
    {
      next += 1
    }
    return next
  }

  /// Adds a protocol or, if it cannot be generated, the problem; its properties are then left out.
  private mutating func add(
    _ type: TypeDeclaration, of parts: [TypeDeclaration], _ program: Program, isHidden: Bool
  ) {
    guard
      let problem = Self.problem(
        with: type, program, AnswerText(program: program, hasStandIns: true), isHidden: isHidden)
    else {
      protocols.append(type)
      if Self.closure(of: type, program).root.contains("UICollectionViewDataSource") { isDataSource = true }
      return
    }
    problems.append((type.line, problem))
    refused.append(type)
    properties.removeAll { property in
      parts.contains { part in
        part.members.contains { member in
          member.name == property.name
            && Self.protocols(in: member.type ?? "", part.path, program).contains {
              program.resolve($0, from: part.path)?.path == type.path
            }
        }
      }
    }
  }

  /// Returns whether a word names a delegate or a data source.
  private static func isDelegate(_ token: Token) -> Bool {
    let word = token.text.lowercased()
    return token.kind == .word && (word.hasSuffix("delegate") || word.hasSuffix("datasource"))
  }

  private static func scope(_ index: Int, _ file: Int, _ program: Program) -> String? {
    program.types.last { $0.file == file && $0.body.contains(index) }?.path
  }

  private static func isSettable(_ member: Member) -> Bool {
    member.kind == .property && member.isSettable && !member.isStatic && !member.modifiers.contains("lazy")
      && !member.modifiers.contains {
        $0.hasPrefix("private") || $0.hasPrefix("fileprivate") || $0.hasSuffix("(set)")
      }
  }

  /// Returns the names in a type such as `(any A & B)?`, with type aliases resolved.
  private static func protocols(in type: String, _ scope: String?, _ program: Program) -> [String] {
    var type = AnswerText.stripped(type)
    while let inner = AnswerText.optional(type) { type = AnswerText.stripped(inner) }
    guard AnswerText.arrow(in: type) == nil, !type.hasPrefix("[") else { return [] }
    return AnswerText.split(Substring(type), at: "&").flatMap { name -> [String] in
      let resolved = program.resolvedName(AnswerText.stripped(name), from: scope)
      return resolved.contains("&") ? AnswerText.split(Substring(resolved), at: "&") : [resolved]
    }
  }

  /// Returns a protocol with the protocols in the files that it refines, and the names of the others.
  package static func closure(of type: TypeDeclaration, _ program: Program) -> (
    own: [TypeDeclaration], root: [String]
  ) {
    var (own, root): ([TypeDeclaration], [String]) = ([type], [])
    var index = 0
    while index < own.count, index < 32 {
      for name in own[index].inherited.flatMap({ AnswerText.split(Substring($0), at: "&") }) {
        if let parent = program.resolve(name, from: own[index].enclosing), parent.kind == .protocol {
          if !own.contains(where: { $0.path == parent.path }) { own.append(parent) }
        } else {
          root.append(program.resolvedName(name, from: own[index].enclosing))
        }
      }
      index += 1
    }
    return (own, root)
  }

  /// Returns the requirements of a protocol that no extension implements.
  package static func requirements(of type: TypeDeclaration, _ program: Program) -> [(
    Member, TypeDeclaration
  )] { members(of: type, program, hasDefault: false) }

  /// Returns the requirements for lengths, sizes, flags and cases that an extension implements, but that apps implement
  /// too.
  ///
  /// The lengths in extensions are often zero, with which a layout shows nothing, and their flags and cases are those with
  /// which a part of it never runs.
  package static func defaulted(of type: TypeDeclaration, _ program: Program) -> [(Member, TypeDeclaration)] {
    members(of: type, program, hasDefault: true).filter { member, _ in
      [.function, .property].contains(member.kind) && !member.isStatic && !member.isGeneric
        && !member.effects.contains("throws")
        && (["CGFloat", "CGSize", "UIEdgeInsets", "Bool"].contains(AnswerText.stripped(member.type ?? ""))
          || isOptionalLength(member) || isChoice(member.type ?? "", type, program))
        && !member.parameters.contains { $0.type.split { !$0.isLetter }.contains("Self") }
    }
  }

  /// Whether a requirement returns a length, a size or insets, or `nil` where the layout's own value counts.
  package static func isOptionalLength(_ member: Member) -> Bool {
    guard let inner = AnswerText.optional(member.type ?? "") else { return false }
    return ["CGFloat", "CGSize", "UIEdgeInsets"].contains(AnswerText.stripped(inner))
  }

  /// Whether a type is an enumeration in the files with several cases without associated values.
  private static func isChoice(_ name: String, _ scope: TypeDeclaration, _ program: Program) -> Bool {
    guard let type = program.resolve(AnswerText.stripped(name), from: scope.path), type.kind == .enum,
      !type.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return false }
    return type.members.count { $0.kind == .enumCase && $0.parameters.isEmpty } > 1
  }

  /// Returns the members of a protocol, and of those from which it derives, that an extension does or does not implement.
  private static func members(
    of type: TypeDeclaration, _ program: Program, hasDefault: Bool
  ) -> [(Member, TypeDeclaration)] {
    let own = closure(of: type, program).own
    let defaults = Set(own.flatMap { program.extensions(of: $0.path) }.flatMap(\.members).map(\.fullName))
    return own.flatMap { type in type.members.map { ($0, type) } }.filter { member, _ in
      hasDefault == (!member.modifiers.contains("optional") && defaults.contains(member.fullName))
    }
  }

  /// Returns the reason why no delegate can be generated for a protocol, or `nil` if one can.
  package static func obstacle(to type: TypeDeclaration, _ program: Program) -> String? {
    problem(with: type, program, AnswerText(program: program, hasStandIns: true), isHidden: false)
  }

  /// Returns the reason why no conforming class can be generated, or `nil` if one can.
  private static func problem(
    with type: TypeDeclaration, _ program: Program, _ answers: AnswerText, isHidden: Bool
  ) -> String? {
    let solution = "; write a LayoutFixture with a delegate of your own"
    let start = "no delegate can be generated for '\(type.path)': "
    if !isHidden, type.modifiers.contains("private") || type.modifiers.contains("fileprivate") {
      return start + "it is \(type.modifiers.contains("private") ? "private" : "fileprivate")\(solution)"
    }
    if let base = closure(of: type, program).root.first(where: { !allowedRoots.contains($0) }) {
      return start + "it derives from '\(base)'\(solution)"
    }
    for (member, owner) in requirements(of: type, program) {
      let name = "'\(member.fullName)'"
      switch member.kind {
      case .associatedType: return start + "it has the associated type '\(member.name)'\(solution)"
      case .function, .property:
        if member.isStatic { return start + "\(name) is static\(solution)" }
        if member.isGeneric { return start + "\(name) is generic\(solution)" }
        let types = member.parameters.map(\.type) + [member.type ?? "Void"]
        if types.contains(where: { $0.split(whereSeparator: { !$0.isLetter }).contains("Self") }) {
          return start + "\(name) uses 'Self'\(solution)"
        }
        let result = member.type ?? "Void"
        if answers.expression(for: result, question: "", scope: owner.path) == nil {
          return start + "\(name) returns a '\(result)', which cannot be created\(solution)"
        }
      case .initializer where member.parameters.isEmpty: return start + "it requires 'init()'\(solution)"
      case .initializer, .subscripting: return start + "it requires \(name)\(solution)"
      default: break
      }
    }
    return nil
  }

  package static let platformProtocols: Set = [
    "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource",
    "UIScrollViewDelegate",
  ]
  private static let allowedRoots: Set = platformProtocols.union([
    "AnyObject", "class", "NSObject", "NSObjectProtocol", "Sendable",
  ])
}
