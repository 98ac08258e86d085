/// The values that an app can pass to a layout, according to the layout's source.
package struct LayoutInputs {
  /// The names of properties, and of methods with their labels.
  package let names: [String]

  /// Finds the inputs of a layout.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The files.
  package init(_ plan: SubjectPlan, in program: Program) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    var (written, called): (Set<String>, Set<String>) = ([], [])
    var names: [String] = []
    for part in parts {
      let tokens = program.tokens[part.file]
      // An app can pass to an initializer what that initializer sets.
      let initializers = part.members.filter { $0.kind == .initializer }.map(\.tokens)
      let locals = LocalNames(part, tokens)
      for index in part.body where tokens[index].kind == .word {
        if initializers.contains(where: { $0.contains(index) }) || locals.hides(index, tokens) { continue }
        let isDeclared = index > 0 && ["var", "let", "func"].contains(tokens[index - 1].text)
        guard !isDeclared, index + 1 < tokens.count else { continue }
        // An observer that limits its own value leaves the value to the app.
        let isObserved = part.members.contains { member in
          member.kind == .property && member.name == tokens[index].text && member.tokens.contains(index)
        }
        if isObserved { continue }
        if Self.writes(tokens, after: index) { written.insert(tokens[index].text) }
        if tokens[index + 1].isSign("(") { called.insert(tokens[index].text) }
        if let type = Self.appType(castAt: index, in: tokens, part, program), !names.contains("as \(type)") {
          names.append("as \(type)")
        }
      }
    }
    for member in parts.flatMap(\.members) where Self.isOpenToApps(member) {
      switch member.kind {
      case .property where member.isSettable && !written.contains(member.name): names.append(member.name)
      case .function where Self.takesOnly(member) && !called.contains(member.name):
        names.append(member.fullName)
      case .initializer where member.parameters.contains(where: Self.mayBeNothing):
        names.append(member.fullName)
      default: break
      }
    }
    self.names = names
  }

  /// Returns the app class that a cast expects, for example a view controller, or `nil` if a token is no such cast.
  private static func appType(
    castAt index: Int, in tokens: [Token], _ part: TypeDeclaration, _ program: Program
  ) -> String? {
    guard tokens[index].isKeyword("as") || tokens[index].isKeyword("is") else { return nil }
    var next = index + 1
    while next < tokens.count, tokens[next].isSign("?") || tokens[next].isSign("!") { next += 1 }
    guard next < tokens.count, tokens[next].kind == .word else { return nil }
    let name = tokens[next].text
    if name.hasPrefix("UICollectionViewDiffable") { return name }
    guard let type = program.resolve(name, from: part.path), type.kind == .class else { return nil }
    let root = program.ancestors(of: type).root ?? ""
    return root.hasPrefix("UICollectionViewLayout") || root.hasPrefix("UICollectionViewFlowLayout")
      ? nil : name
  }

  private static func isOpenToApps(_ member: Member) -> Bool {
    let hidden = ["private", "fileprivate", "override", "private(set)", "fileprivate(set)"]
    return !member.isStatic && !member.modifiers.contains { hidden.contains($0) }
  }

  /// Returns whether a method takes a value and returns none.
  private static func takesOnly(_ member: Member) -> Bool {
    !member.parameters.isEmpty && member.returnsNothing
  }

  /// Returns whether a parameter has a default value that can mean nothing.
  private static func mayBeNothing(_ parameter: Parameter) -> Bool {
    parameter.hasDefault && (parameter.type.hasSuffix("?") || parameter.type.hasPrefix("["))
  }

  /// Returns whether a value is assigned to a property, or a collection is changed in place.
  package static func writes(_ tokens: [Token], after index: Int) -> Bool {
    var next = index + 1
    // Follows subscripts and members, as in `cache[path] = …` and `section.frames.append(…)`.
    while next < tokens.count {
      if tokens[next].isSign("[") || tokens[next].isSign("(") {
        var depth = 0
        repeat {
          if ["[", "("].contains(tokens[next].text) { depth += 1 }
          if ["]", ")"].contains(tokens[next].text) { depth -= 1 }
          next += 1
        } while next < tokens.count && depth > 0
        continue
      }
      if tokens[next].isSign("?") || tokens[next].isSign("!") {
        next += 1
        continue
      }
      guard tokens[next].isSign("."), next + 1 < tokens.count else { break }
      if changes.contains(tokens[next + 1].text) { return true }
      next += 2
    }
    return next < tokens.count && tokens[next].isAssignment
  }

  /// Methods that modify a collection.
  private static let changes: Set<String> = [
    "append", "insert", "removeAll", "remove", "removeLast", "removeFirst", "formUnion", "updateValue",
    "sort",
    "reserveCapacity", "merge", "subtract",
  ]
}
