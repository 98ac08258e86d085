import LayoutLab

// What a compiler error says that is missing.
extension ModuleRepair {
  /// Returns the declarations whose absence can cause an error.
  func needs(
    of diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    possibleNeeds(of: diagnostic, file, part).map { need in
      var need = need
      need.file = diagnostic.file
      return need
    }
  }

  private func possibleNeeds(
    of diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    let program = module.program
    let line = program.tokens[file].filter { $0.line == diagnostic.line && $0.kind == .word }
    let words = Set(line.map(\.text))
    let aliased = MissingDeclaration.aliasedType(in: diagnostic.message)
    guard let need = MissingDeclaration(diagnostic.message, line: words) else {
      let members =
        operators(diagnostic) + membersOfNumbers(diagnostic, file) + membersOfGeometry(diagnostic, file, part)
        + literals(diagnostic)
      guard members.isEmpty else { return members }
      guard MissingDeclaration.isAboutArguments(diagnostic.message) else { return [] }
      let unlabeled = MissingDeclaration.lacksLabels(diagnostic.message) ? [nil as String?] : []
      // Messages name functions, but not initializers.
      let function = MissingDeclaration.function(in: diagnostic.message)
      return (unlabeled + labels(from: diagnostic.line, file, of: function)).map {
        MissingDeclaration(label: $0, line: function.map { [$0] } ?? words)
      }
    }
    if need.isHidden {
      // Another file has a private type or global of this name; the file that needs it has one of its own, or can use one.
      let plain = MissingDeclaration(name: need.name, file: diagnostic.file)
      if neighbors.nearest(plain, except: { _, _ in false }) != nil { return [plain, need] }
    }
    guard need.type == nil, let part else {
      // The member can be declared for an alias or for the type that it stands for.
      let types = aliased.map { [need.type, $0].compactMap(\.self) } ?? []
      let exact = types.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
      if exact.contains(where: { neighbors.nearest($0, except: { _, _ in false }) != nil }) { return exact }
      return inherited(need, file) + [need] + conformances(for: need, file)
    }
    // A member of the class, of a superclass or of a protocol can be named without them.
    let own = part.extended ?? part.names.first ?? ""
    let type = program.resolve(own, from: nil)
    let ancestors = type.map { [$0] + program.ancestors(of: $0).own } ?? []
    let names = [own] + ancestors.flatMap { [$0.name] + $0.inherited } + Array(part.inherited)
    let roots =
      names.contains("UICollectionViewFlowLayout") ? ["UICollectionViewLayout", "NSObject"] : ["NSObject"]
    return [need]
      + (names + roots).uniqued.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
  }

  /// Returns the declarations by which a class can have a member from a superclass or from a protocol.
  ///
  /// An extension of one of UIKit's superclasses can have the member, or let that class conform to a protocol with an
  /// extension that has it; so can an extension of a geometry type.
  private func inherited(_ need: MissingDeclaration, _ file: Int) -> [MissingDeclaration] {
    guard let type = need.type, !type.isEmpty, !need.isConformance, !need.isHidden, need.call.isEmpty,
      need.label == nil
    else { return [] }
    let program = module.program
    var names = [type]
    if let own = program.resolve(type, from: nil) {
      let ancestors = program.ancestors(of: own)
      names += ancestors.own.map(\.name) + [ancestors.root].compactMap(\.self)
    }
    // Only extensions of a class and its superclasses give it a nested type.
    if need.isExact {
      return names.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
    }
    if names == [type] { names += constraints(of: type, file) }
    // A parameter of the same name can have other requirements elsewhere in the file.
    let superclasses = names.flatMap(PlatformClasses.superclasses).uniqued
    if superclasses.isEmpty, !Self.geometry.contains(type) { return [] }
    names += superclasses
    let exact = names.map { MissingDeclaration(name: need.name, type: $0, isExact: true) }
    if exact.contains(where: { neighbors.nearest($0, except: { _, _ in false }) != nil }) { return exact }
    return neighbors.protocols(with: need.name).flatMap { name in
      [MissingDeclaration(name: name)]
        + names.map { MissingDeclaration(name: name, type: $0, isConformance: true, isExact: true) }
    }
  }

  /// Returns the conformances of the types of stored properties without which a type cannot conform to a protocol.
  private func conformances(for need: MissingDeclaration, _ file: Int) -> [MissingDeclaration] {
    let program = module.program
    guard need.isConformance, let name = need.type,
      let type = program.types.first(where: { $0.file == file && $0.name == name })
    else { return [] }
    let stored = program.parts(of: type).flatMap(\.members).filter { member in
      (member.kind == .constant || member.kind == .property && !member.isComputed) && !member.isStatic
    }
    let words = stored.compactMap(\.type).flatMap { type in
      type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    return words.uniqued.map {
      MissingDeclaration(name: need.name, type: $0, isConformance: true, isExact: true)
    }
  }

  /// Returns the types that a file requires of a generic parameter, as in `<T: UICollectionViewCell>`.
  private func constraints(of parameter: String, _ file: Int) -> [String] {
    let tokens = module.program.tokens[file]
    return tokens.indices.dropFirst().dropLast(2).compactMap { index in
      guard tokens[index].text == parameter, tokens[index + 1].isSign(":"),
        tokens[index - 1].isSign("<") || tokens[index - 1].isSign(",")
      else { return nil }
      return tokens[index + 2].text
    }.uniqued
  }

  /// Returns the operators for one or two types that the files can lack, in extensions of either or outside of types.
  private func operators(_ diagnostic: Compiler.Diagnostic) -> [MissingDeclaration] {
    guard let (name, left, right) = diagnostic.missingOperator else { return [] }
    return [left, right ?? left].flatMap(Self.names).uniqued.map {
      MissingDeclaration(name: name, type: $0, isExact: true)
    }
  }

  /// Returns the names of the types in an operand, such as `Direction` for `(way: Board.Direction, length: Double)?`.
  private static func names(in operand: String) -> [String] {
    guard operand.hasSuffix("?") || operand.hasPrefix("(") else { return [operand] }
    let paths = operand.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return paths.compactMap { $0.split(separator: ".").last }.filter { $0.first?.isUppercase ?? false }
      .map(String.init)
  }

  /// Returns the conformances by which a literal in an error can be a value of a geometry type, as in `inset = [.left: 4]`.
  private func literals(_ diagnostic: Compiler.Diagnostic) -> [MissingDeclaration] {
    let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard
      diagnostic.message.hasPrefix("cannot assign value")
        || diagnostic.message.hasPrefix("cannot convert value"),
      quoted.count > 3, Self.geometry.contains(quoted[3])
    else { return [] }
    let literal =
      switch quoted[1] {
      case let type where type.hasPrefix("[") && type.contains(":"): "Dictionary"
      case let type where type.hasPrefix("["): "Array"
      case "Int": "Integer"
      case "Double": "Float"
      case "String": "String"
      default: nil as String?
      }
    guard let literal else { return [] }
    // Another extension can have the initializer.
    return [
      MissingDeclaration(
        name: "ExpressibleBy\(literal)Literal", type: quoted[3], isConformance: true, isExact: true),
      MissingDeclaration(label: "\(literal.lowercased())Literal", line: [quoted[3]]),
    ]
  }

  /// Returns the static members of a number type that a line can lack, as in `width * .ratio`.
  ///
  /// The compiler does not name the member if it has an operator to try.
  private func membersOfNumbers(_ diagnostic: Compiler.Diagnostic, _ file: Int) -> [MissingDeclaration] {
    let quoted = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.contains("SIMD") || quoted.contains(where: { $0.hasSuffix(".Scalar") }) else { return [] }
    let types = ["CGFloat", "Double", "Float"].filter { type in quoted.contains { $0.hasPrefix(type) } }
    return members(in: diagnostic.line...diagnostic.line, file, of: types)
  }

  /// Returns the members that some lines name after a dot, as members of each of some types.
  private func members(in lines: ClosedRange<Int>, _ file: Int, of types: [String]) -> [MissingDeclaration] {
    let tokens = module.program.tokens[file].filter { lines.contains($0.line) }
    let names = zip(tokens, tokens.dropFirst()).filter { $0.isSign(".") && $1.kind == .word }.map(\.1.text)
    return types.flatMap { type in
      names.uniqued.map { MissingDeclaration(name: $0, type: type, isExact: true) }
    }
  }

  /// Returns the members and operators of geometry types and numbers that an expression can lack if the compiler gives up
  /// on it.
  ///
  /// The expression can go on in the next lines, up to the end of the member.
  private func membersOfGeometry(
    _ diagnostic: Compiler.Diagnostic, _ file: Int, _ part: FilePart?
  ) -> [MissingDeclaration] {
    guard diagnostic.message.contains("unable to type-check this expression in reasonable time") else {
      return []
    }
    let end = part?.items.first { $0.lines.contains(diagnostic.line) }?.lines.upperBound
    let lines = diagnostic.line...max(diagnostic.line, end ?? diagnostic.line)
    let tokens = module.program.tokens[file].filter { lines.contains($0.line) }
    let operators = ["*", "/", "+", "-"].filter { name in tokens.contains { $0.isSign(name) } }
    return members(in: lines, file, of: Self.geometry)
      + operators.flatMap { name in
        Self.vectors.map { MissingDeclaration(name: name, type: $0, isExact: true) }
      }
  }

  private static let vectors = ["CGPoint", "CGSize", "CGVector"]

  private static let geometry = [
    "CGFloat", "Double", "Float", "Int", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform",
    "CATransform3D", "UIEdgeInsets",
    "BinaryFloatingPoint", "FloatingPoint", "BinaryInteger", "Numeric", "Comparable",
  ]

  /// Returns the argument labels of the calls that begin in a line, which can go on in the next ones.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - file: The index of the file.
  ///   - function: The name of the function whose calls count; `nil` for all calls.
  /// - Returns: The labels, each once.
  private func labels(from line: Int, _ file: Int, of function: String?) -> [String] {
    /// The names of the open calls; empty for other brackets.
    var open: [String] = []
    var (labels, before): ([String], Token?) = ([], nil)
    for token in module.program.tokens[file].drop(while: { $0.line < line }) {
      guard token.line == line || !open.isEmpty else { break }
      if ["(", "[", "{"].contains(where: token.isSign) {
        open.append(before?.kind == .word ? before?.text ?? "" : "")
      } else if [")", "]", "}"].contains(where: token.isSign) {
        _ = open.popLast()
      } else if token.isSign(":"), let before, before.kind == .word, function == nil || open.last == function
      {
        labels.append(before.text)
      }
      before = token
    }
    return labels.uniqued
  }
}
