import LayoutLab

extension Rewriter {
  /// Replaces each `#selector(…)` and `#keyPath(…)` with a value.
  ///
  /// A selector of a method in the files calls that method; other selectors only contain the name.
  mutating func rewriteSelectors(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast() where tokens[index].kind == .directive {
      guard tokens[index + 1].isSign("(") else { continue }
      let end = endOfGroup(file, from: index + 1)
      let bytes = tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
      let words = tokens[index + 2..<max(index + 2, end - 1)]
      switch tokens[index].text {
      case "#selector":
        let name = "_lab\(selectors)"
        selectors += 1
        edits[file].replace(bytes, by: "\(name)()")
        edits[file].appendix += selector(named: name, words, around: index, file)
      case "#keyPath":
        let path = words.filter { $0.kind == .word }.map(\.text).drop { $0.first?.isUppercase == true }
        edits[file].replace(bytes, by: SwiftLiteral.quoted(path.joined(separator: ".")))
      default: break
      }
    }
  }

  /// Returns the declarations that replace a selector.
  private func selector(
    named name: String, _ words: ArraySlice<Token>, around index: Int, _ file: Int
  ) -> String {
    let path = words.prefix { !$0.isSign("(") }.filter { $0.kind == .word }.map(\.text)
    let method = path.last ?? ""
    let plain = "fileprivate func \(name)() -> Selector { Selector(\(SwiftLiteral.quoted(method))) }\n"
    let scope = type(around: index, file).flatMap { around in
      around.kind == .extension ? program.resolve(around.path, from: nil) : around
    }
    let named = path.dropLast().last { $0 != "self" }
    let owner = named.flatMap { program.resolve($0, from: scope?.path) } ?? (named == nil ? scope : nil)
    guard let owner, owner.kind == .class, !isGeneric(owner) else { return plain }
    let classes = [owner] + program.ancestors(of: owner).own
    let members = classes.flatMap { type in
      program.parts(of: type)
    }.filter { $0.file == file }.flatMap(\.members)
    guard let member = members.first(where: { $0.kind == .function && $0.name == method && !$0.isStatic }),
      member.parameters.count <= 2, !member.isGeneric, member.effects.isEmpty,
      !words.contains(where: { $0.isSign(":") && $0.isFirstOnLine })
    else { return plain }
    let arguments = member.parameters.prefix(1).map { parameter in
      let label = parameter.label.map { "\($0): " } ?? ""
      let type = parameter.type
      if type == "Any?" { return label + "$1" }
      return label + (type.hasSuffix("?") ? "$1 as? \(type.dropLast())" : "$1 as! \(type)")
    }
    guard member.parameters.count < 2 else { return plain }
    return """
      extension \(owner.path) {
        fileprivate nonisolated static var \(name)Selector: Selector {
          Selector(\(SwiftLiteral.quoted(method))) { _ = ($0 as? \(owner.path))?.\(method)(\(arguments.joined(separator: ", "))); _ = $1 }
        }
      }
      fileprivate func \(name)() -> Selector { \(owner.path).\(name)Selector }

      """
  }

  /// Returns whether a type or a type around it is generic; an extension does not show that its type is.
  private func isGeneric(_ type: TypeDeclaration) -> Bool {
    let parts = type.path.split(separator: ".").map(String.init)
    return type.isGeneric
      || parts.indices.contains { index in
        program.resolve(parts[...index].joined(separator: "."), from: nil)?.isGeneric == true
      }
  }
}
