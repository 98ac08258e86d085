import LayoutLab

extension Rewriter {
  /// Turns an Objective-C protocol into a Swift protocol: its optional members get default implementations, and
  /// properties for optional calls.
  ///
  /// Members without arguments move to a base protocol, so that the protocol itself can have a property with the same
  /// name: the optional value, or the value that makes the optional call.
  mutating func makeOptionalMembers(of type: TypeDeclaration) {
    let optional = type.members.filter { $0.modifiers.contains("optional") }
    guard type.attributes.contains("objc") || !optional.isEmpty else { return }
    blankReferenceModifiers(of: type)
    let moved = optional.filter {
      $0.kind == .property && !Self.isOptional($0) || $0.kind == .function && $0.parameters.isEmpty
    }
    let base = "_LabMembers_\(type.path.filter { $0 != "." })"
    let added = (type.inherited.isEmpty ? ["AnyObject"] : []) + (moved.isEmpty ? [] : [base])
    if !added.isEmpty {
      let brace = tokens(type.file)[type.body.lowerBound - 1]
      let sign = type.inherited.isEmpty ? ": " : ", "
      edits[type.file].insert(sign + added.joined(separator: ", ") + " ", at: brace.range.lowerBound)
    }
    guard !optional.isEmpty else { return }
    let access =
      type.modifiers.first { ["public", "private", "fileprivate"].contains($0) }.map { "\($0) " } ?? ""
    var members = ""
    var calls: [(base: String, methods: String)] = []
    for member in optional {
      switch member.kind {
      case .property where Self.isOptional(member):
        let setter = member.isSettable ? " set {}" : ""
        members += "  \(access)var \(member.name): \(member.type ?? "Any?") { get { nil }\(setter) }\n"
      case .property:
        members +=
          "  \(access)var \(member.name): (\(member.type ?? "Any"))? "
          + "{ let _base: any \(base) = self; return _LabOptional.ask { _base.\(member.name) } }\n"
      case .function:
        let result = Self.result(of: member)
        let signature = Self.signature(member)
        if !member.parameters.isEmpty {
          members +=
            "  \(access)func \(member.name)(\(signature)) -> \(result) { return _LabOptional.missing() }\n"
        }
        let call = Self.call(member)
        let isOptional = AnswerText.optional(result) != nil
        let inner = AnswerText.optional(result) ?? result
        calls.append(
          (
            member.name,
            "  @discardableResult \(access)func callAsFunction(\(signature)) -> (\(inner))? "
              + "{ _LabOptional.ask { _receiver.\(call) }\(isOptional ? " ?? nil" : "") }\n"
          ))
      default:
        note(
          type.file, member.line,
          "an optional '\(member.kind.rawValue)' cannot be made optional here; it is required")
      }
    }
    var structs = moved.isEmpty ? "" : declaration(of: base, access, moved, type.file)
    for base in calls.map(\.base).uniqued {
      let name = "_LabCalls_\(type.path.filter { $0 != "." })_\(base)"
      members += "  \(access)var \(base): \(name)? { \(name)(_receiver: self) }\n"
      let methods = calls.filter { $0.base == base }.map(\.methods).joined()
      structs += """
        @preconcurrency @MainActor \(access)struct \(name) {
          fileprivate nonisolated init(_receiver: any \(type.path)) { self._receiver = _receiver }
          nonisolated(unsafe) fileprivate let _receiver: any \(type.path)
        \(methods)}

        """
    }
    edits[type.file].appendix += "extension \(type.path) {\n\(members)}\n\(structs)"
  }

  /// Removes members without arguments from a protocol, and returns a protocol that declares and implements them.
  private mutating func declaration(
    of name: String, _ access: String, _ members: [Member], _ file: Int
  ) -> String {
    var (requirements, defaults) = ("", "")
    for member in members {
      let (first, last) = (
        tokens(file)[member.tokens.lowerBound], tokens(file)[member.tokens.upperBound - 1]
      )
      _ = edits[file].take(first.range.lowerBound..<last.range.upperBound)
      if member.kind == .function {
        let head = "func \(member.name)() -> \(Self.result(of: member))"
        requirements += "  \(head)\n"
        defaults += "  \(access)\(head) { return _LabOptional.missing() }\n"
      } else {
        let head = "@_disfavoredOverload var \(member.name): \(member.type ?? "Any")"
        let isSettable = member.isSettable
        requirements += "  \(head) { get\(isSettable ? " set" : "") }\n"
        defaults +=
          "  \(access)\(head) { get { _LabOptional.missing() }\(isSettable ? " set {}" : "") }\n"
      }
    }
    return "\(access)protocol \(name): AnyObject {\n\(requirements)}\nextension \(name) {\n\(defaults)}\n"
  }

  /// Blanks `weak` and `unowned`, which only Objective-C allows for the properties of a protocol.
  private mutating func blankReferenceModifiers(of type: TypeDeclaration) {
    let tokens = tokens(type.file)
    for member in type.members where member.kind == .property {
      let words = member.tokens.prefix { !tokens[$0].isKeyword("var") }
      for index in words where tokens[index].isKeyword("weak") || tokens[index].isKeyword("unowned") {
        edits[type.file].blank(tokens[index].range)
      }
    }
  }

  private static func isOptional(_ member: Member) -> Bool {
    member.type.map { AnswerText.optional($0) != nil } ?? false
  }

  /// Continues the optional chain after an optional call, whose result is optional in Swift but not in Objective-C.
  mutating func rewriteAnswerChains(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropFirst(2) where tokens[index].isSign("?") && index + 1 < tokens.count {
      guard tokens[index + 1].isSign("("), !tokens[index + 1].followsSpace, tokens[index - 2].isSign("."),
        optionalNames.contains(tokens[index - 1].text)
      else { continue }
      let end = endOfGroup(file, from: index + 1)
      guard end < tokens.count, tokens[end].isSign(".") else { continue }
      edits[file].insert("?", at: tokens[end].range.lowerBound)
    }
  }

  /// The names of methods that are called optionally.
  private var optionalNames: Set<String> {
    let own = program.types.flatMap(\.members).filter { $0.modifiers.contains("optional") }.map(\.name)
    return Set(own + ["collectionView", "numberOfSections", "scrollViewDidScroll"])
  }

  /// Rewrites `delegate.method!(…)` as a plain call, because the method always exists here.
  mutating func rewriteForcedCalls(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropFirst(2) where tokens[index].isSign("!") && index + 1 < tokens.count {
      guard tokens[index + 1].isSign("("), !tokens[index + 1].followsSpace, tokens[index - 2].isSign("."),
        optionalNames.contains(tokens[index - 1].text)
      else { continue }
      edits[file].blank(tokens[index].range)
    }
  }

  private static func result(of member: Member) -> String {
    let type = member.type ?? "Void"
    return type.hasSuffix("!") ? type.dropLast() + "?" : type
  }

  /// Returns the parameters of a function with generated names.
  static func signature(_ member: Member) -> String {
    member.parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") p\(index): \(parameter.type)"
    }.joined(separator: ", ")
  }

  private static func call(_ member: Member) -> String {
    let arguments = member.parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameter.type.hasPrefix("inout ") ? "&" : "")
        + "p\(index)"
    }
    return "\(member.name)(\(arguments.joined(separator: ", ")))"
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in their original order.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
