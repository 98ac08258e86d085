import LayoutLab

/// The protocols that a layout's delegate must conform to, and the properties that receive it.
struct DelegatePlan: Sendable {
  /// The protocols of the files, in the order of the source.
  var protocols: [TypeDeclaration] = []
  /// The properties of the layout that receive the delegate, each with the class that declares it.
  var properties: [(owner: String, name: String)] = []
  /// Whether the delegate must also be the collection view's data source.
  var isDataSource = false
  /// Whether the layout calls flow layout methods of the collection view's delegate.
  var asksFlowDelegate = false
  /// The protocols that cannot be generated, each with a reason.
  var problems: [(line: Int, message: String)] = []

  /// Creates a plan for a layout without a delegate.
  init() {}

  /// Finds out what a layout asks for: by properties whose type is a protocol, and by casts.
  init(_ plan: SubjectPlan, in program: Program) {
    let answers = AnswerText(program: program)
    let classes = [plan.type] + plan.ancestors
    let parts = classes + classes.flatMap { program.extensions(of: $0.path) }
    var wanted: [TypeDeclaration] = []
    for type in parts {
      let scope = type.kind == .extension ? program.resolve(type.path, from: nil)?.path : type.path
      for member in type.members where Self.isSettable(member) {
        let names = Self.protocols(in: member.type ?? "", scope, program)
        let own = names.compactMap { program.resolve($0, from: scope) }.filter { $0.kind == .protocol }
        let isPlatform = names.contains { Self.platformProtocols.contains($0) }
        let isUntyped =
          ["AnyObject", "NSObject", "Any", "NSObjectProtocol"].contains(names.first ?? "")
          && (member.name.lowercased().hasSuffix("delegate")
            || member.name.lowercased().hasSuffix("datasource"))
        guard !own.isEmpty || isPlatform || isUntyped else { continue }
        wanted += own
        if names.contains("UICollectionViewDataSource") { isDataSource = true }
        properties.append((scope ?? type.path, member.name))
      }
    }
    let files = Set(parts.map(\.file))
    for file in files.sorted() {
      let tokens = program.tokens[file]
      for index in tokens.indices.dropLast()
      where tokens[index].isKeyword("as") || tokens[index].isKeyword("is") {
        guard tokens[max(0, index - 4)..<index].contains(where: Self.isDelegate) else { continue }
        var next = index + 1
        while next < tokens.count,
          tokens[next].isSign("?") || tokens[next].isSign("!") || tokens[next].isSign("(")
            || tokens[next].isKeyword("any")
        {
          next += 1
        }
        if next < tokens.count, tokens[next].text == "UICollectionViewDelegateFlowLayout" {
          asksFlowDelegate = true
        }
        guard next < tokens.count,
          let type = program.resolve(tokens[next].text, from: Self.scope(index, file, program)),
          type.kind == .protocol
        else { continue }
        wanted.append(type)
        if index > 0, tokens[index - 1].text == "dataSource" { isDataSource = true }
      }
    }
    var seen: Set<String> = []
    for type in wanted where seen.insert(type.path).inserted {
      if let problem = Self.problem(with: type, program, answers) {
        problems.append((type.line, problem))
        let names = Set([type.path])
        properties.removeAll { property in
          parts.contains { part in
            part.members.contains { member in
              member.name == property.name
                && !Self.protocols(in: member.type ?? "", part.path, program).filter {
                  names.contains(program.resolve($0, from: part.path)?.path ?? "")
                }.isEmpty
            }
          }
        }
      } else {
        protocols.append(type)
        if Self.closure(of: type, program).root.contains("UICollectionViewDataSource") { isDataSource = true }
      }
    }
  }

  /// Whether a word names a delegate or a data source, so that a cast of it tells what is expected of that.
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

  /// The names in a type such as `(any A & B)?`, type aliases replaced by what they stand for.
  private static func protocols(in type: String, _ scope: String?, _ program: Program) -> [String] {
    var type = AnswerText.stripped(type)
    while let inner = AnswerText.optional(type) { type = AnswerText.stripped(inner) }
    guard AnswerText.arrow(in: type) == nil, !type.hasPrefix("[") else { return [] }
    return AnswerText.split(Substring(type), at: "&").flatMap { name -> [String] in
      let resolved = program.resolvedName(AnswerText.stripped(name), from: scope)
      return resolved.contains("&") ? AnswerText.split(Substring(resolved), at: "&") : [resolved]
    }
  }

  /// A protocol with those of the files that it refines, and the names of the others.
  static func closure(of type: TypeDeclaration, _ program: Program) -> (
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

  /// What a conformer of a protocol has to have: what no extension of the protocol answers.
  static func requirements(of type: TypeDeclaration, _ program: Program) -> [(Member, TypeDeclaration)] {
    let own = closure(of: type, program).own
    let defaults = Set(own.flatMap { program.extensions(of: $0.path) }.flatMap(\.members).map(\.fullName))
    return own.flatMap { type in type.members.map { ($0, type) } }.filter { member, _ in
      member.modifiers.contains("optional") || !defaults.contains(member.fullName)
    }
  }

  /// Why no conformer can be generated; nil where one can.
  private static func problem(
    with type: TypeDeclaration, _ program: Program, _ answers: AnswerText
  ) -> String? {
    let way = "; write a LayoutFixture with a delegate of your own"
    let start = "no delegate is generated for '\(type.path)': "
    if type.modifiers.contains("private") || type.modifiers.contains("fileprivate") {
      return start + "it is \(type.modifiers.contains("private") ? "private" : "fileprivate")\(way)"
    }
    if let base = closure(of: type, program).root.first(where: { !allowedRoots.contains($0) }) {
      return start + "it derives from '\(base)'\(way)"
    }
    for (member, owner) in requirements(of: type, program) {
      let name = "'\(member.fullName)'"
      switch member.kind {
      case .associatedType: return start + "it has the associated type '\(member.name)'\(way)"
      case .function, .property:
        if member.isStatic { return start + "\(name) is static\(way)" }
        if member.isGeneric { return start + "\(name) is generic\(way)" }
        let types = member.parameters.map(\.type) + [member.type ?? "Void"]
        if types.contains(where: { $0.split(whereSeparator: { !$0.isLetter }).contains("Self") }) {
          return start + "\(name) is about 'Self'\(way)"
        }
        let result = member.type ?? "Void"
        if answers.expression(for: result, question: "", scope: owner.path) == nil {
          return start + "\(name) answers a '\(result)', of which none can be made\(way)"
        }
      case .initializer where member.parameters.isEmpty: return start + "it requires 'init()'\(way)"
      case .initializer, .subscripting: return start + "it requires \(name)\(way)"
      default: break
      }
    }
    return nil
  }

  private static let platformProtocols: Set = [
    "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource",
    "UIScrollViewDelegate",
  ]
  private static let allowedRoots: Set = platformProtocols.union([
    "AnyObject", "class", "NSObjectProtocol", "Sendable",
  ])
}
