import LayoutLab

extension Rewriter {
  /// Makes an Objective-C protocol one of Swift: its optional members get default implementations, and properties
  /// through which they are called as optional ones.
  mutating func makeOptionalMembers(of type: TypeDeclaration) {
    let optional = type.members.filter { $0.modifiers.contains("optional") }
    guard type.attributes.contains("objc") || !optional.isEmpty else { return }
    if type.inherited.isEmpty {
      let brace = tokens(type.file)[type.body.lowerBound - 1]
      edits[type.file].insert(": AnyObject ", at: brace.range.lowerBound)
    }
    guard !optional.isEmpty else { return }
    let access =
      type.modifiers.first { ["public", "private", "fileprivate"].contains($0) }.map { "\($0) " } ?? ""
    var members = ""
    var calls: [(base: String, methods: String)] = []
    for member in optional {
      switch member.kind {
      case .property:
        let setter = member.isSettable ? " set {}" : ""
        members +=
          "  \(access)var \(member.name): \(member.type ?? "Any") { get { _LabOptional.missing() }\(setter) }\n"
      case .function:
        let result = Self.result(of: member)
        let signature = Self.signature(member)
        members +=
          "  \(access)func \(member.name)(\(signature)) -> \(result) { return _LabOptional.missing() }\n"
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
    var structs = ""
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

  /// Lets `delegate.method!(…)` call the method, of which there is always one here.
  mutating func rewriteForcedCalls(_ file: Int) {
    let own = program.types.flatMap(\.members).filter { $0.modifiers.contains("optional") }.map(\.name)
    let names = Set(own + ["collectionView", "numberOfSections", "scrollViewDidScroll"])
    let tokens = tokens(file)
    for index in tokens.indices.dropFirst(2) where tokens[index].isSign("!") && index + 1 < tokens.count {
      guard tokens[index + 1].isSign("("), !tokens[index + 1].followsSpace, tokens[index - 2].isSign("."),
        names.contains(tokens[index - 1].text)
      else { continue }
      edits[file].blank(tokens[index].range)
    }
  }

  private static func result(of member: Member) -> String {
    let type = member.type ?? "Void"
    return type.hasSuffix("!") ? type.dropLast() + "?" : type
  }

  /// The parameters of a function as they are declared, with names of our own.
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
  /// The elements, each once, in the order in which they first stand.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
