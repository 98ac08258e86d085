/// A layout class in the files, with the way in which an instance is created.
package struct SubjectPlan: Sendable {
  /// The ways in which the generated program creates a layout.
  package enum Making: Sendable, Equatable {
    /// With `init()`.
    case initializer
    /// With an expression of the user.
    case expression(String)
    /// With a fixture in the files, given by its path.
    case fixture(String)
    /// With an initializer whose arguments are examples.
    case example(String)
    /// With a function or a static member, called in the argument of `CheckHost.made`.
    case factory(String)
    /// Not possible; the reason ends with a solution.
    case impossible(String)
  }

  /// The class.
  package var type: TypeDeclaration
  /// The superclasses in the files, nearest first.
  package var ancestors: [TypeDeclaration]
  /// The nearest superclass in UIKit.
  package var root: String
  package var making: Making
  /// Whether only the file of the class can name it, because it or an enclosing type is private.
  package var isHidden = false

  /// Creates a plan.
  package init(type: TypeDeclaration, ancestors: [TypeDeclaration], root: String, making: Making) {
    self.type = type
    self.ancestors = ancestors
    self.root = root
    self.making = making
  }

  /// Whether a function or a static member creates the layout, and the class is one of UIKit's.
  package var isFactory: Bool {
    if case .factory = making { true } else { false }
  }

  /// Whether a layout can be created.
  package var isPossible: Bool {
    if case .impossible = making { false } else { true }
  }
}

/// Finds the layouts that files declare.
package struct SubjectFinder {
  package let program: Program
  /// The class to find; `nil` for all.
  package var typeName: String?
  /// The expression that creates a layout; `nil` for `init()`.
  package var expression: String?

  /// Creates a finder.
  package init(program: Program, typeName: String? = nil, expression: String? = nil) {
    self.program = program
    self.typeName = typeName
    self.expression = expression
  }

  /// A problem with the requested layouts.
  package enum Problem: Error, Equatable {
    /// The files declare no layout.
    case noLayout
    /// No layout has the name; lists the names of all layouts.
    case noSuchType(String, known: [String])
    /// The expression names none of several layouts; lists their names.
    case ambiguousExpression([String])
    /// Two classes have the same name.
    case declaredTwice(String, first: Int, second: Int)
  }

  /// Returns the layouts in the order of the files.
  package func find() throws(Problem) -> [SubjectPlan] {
    var plans: [SubjectPlan] = []
    var seen: [String: TypeDeclaration] = [:]
    for type in program.types where type.kind == .class {
      let (ancestors, root) = program.ancestors(of: type)
      guard let root, Self.roots.contains(root) else { continue }
      if let first = seen[type.path] {
        throw .declaredTwice(type.path, first: first.line, second: type.line)
      }
      seen[type.path] = type
      plans.append(SubjectPlan(type: type, ancestors: ancestors, root: root, making: .initializer))
    }
    let factories = FactoryFinder(program: program).find()
    if plans.isEmpty, !factories.isEmpty { return try named(factories) }
    guard !plans.isEmpty else { throw .noLayout }
    let chosen = try chosen(plans + factories)
    plans = chosen.filter { !$0.isFactory }
    let owner = try owner(of: expression, among: plans)
    for index in plans.indices {
      plans[index].isHidden = isHidden(plans[index].type.path)
      plans[index].making = making(plans[index], isExpression: index == owner)
    }
    return plans + chosen.filter(\.isFactory)
  }

  /// Returns the plans with the requested name.
  private func named(_ plans: [SubjectPlan]) throws(Problem) -> [SubjectPlan] {
    guard let typeName else { return plans }
    let named = plans.filter { $0.type.path == typeName || $0.type.name == typeName }
    guard !named.isEmpty else { throw .noSuchType(typeName, known: plans.map(\.type.path)) }
    return named
  }

  /// Removes base classes and layouts that were not requested.
  private func chosen(_ plans: [SubjectPlan]) throws(Problem) -> [SubjectPlan] {
    if typeName != nil { return try named(plans) }
    let bases = Set(plans.flatMap { $0.ancestors.map(\.path) })
    return plans.filter { !bases.contains($0.type.path) }
  }

  /// Returns the index of the layout that an expression creates: the one that it names, or the only one.
  private func owner(of expression: String?, among plans: [SubjectPlan]) throws(Problem) -> Int? {
    guard let expression else { return nil }
    if plans.count == 1 { return 0 }
    let words = Tokenizer.read(SourceFile(path: "", text: expression)).tokens.filter { $0.kind == .word }
    if let owner = plans.firstIndex(where: { plan in words.contains { $0.text == plan.type.name } }) {
      return owner
    }
    throw .ambiguousExpression(plans.map(\.type.path))
  }

  private func making(_ plan: SubjectPlan, isExpression: Bool) -> SubjectPlan.Making {
    if let reason = hidden(plan.type) { return .impossible(reason) }
    if isExpression, let expression { return .expression(expression) }
    if let fixture = fixture(for: plan) { return .fixture(fixture.path) }
    if plan.type.isGeneric {
      return .impossible(
        "'\(plan.type.path)' is generic; check a subclass with concrete arguments, or add a LayoutFixture")
    }
    if canInit(plan.type) { return .initializer }
    if let call = exampleCall(plan.type) { return .example(call) }
    if isStoryboardOnly(plan) { return .expression("\(plan.type.path)(coder: LayoutLab.CheckHost.coder)") }
    return .impossible(
      "'\(plan.type.path)' has no init() that can be called; say how to create it: --make '\(example(plan.type))'"
    )
  }

  /// Returns whether a type or an enclosing type is private to its file.
  private func isHidden(_ path: String) -> Bool {
    let modifiers = program.type(at: path)?.modifiers ?? []
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return true }
    let parts = path.split(separator: ".")
    return parts.count > 1 && isHidden(parts.dropLast().joined(separator: "."))
  }

  /// Returns the reason why not even code at the end of the file can name a class: it is private in a nested type.
  private func hidden(_ type: TypeDeclaration) -> String? {
    guard let outer = type.enclosing, let around = program.type(at: outer)?.enclosing else { return nil }
    let isNameable = !isHidden(outer) && program.type(at: around) != nil
    guard isHidden(type.path), !isNameable else { return nil }
    return
      "'\(type.path)' is private in a nested type, so no other code can create it; remove 'private' to check it"
  }

  /// Returns the fixture that names a layout; if there is only one layout, the only fixture.
  private func fixture(for plan: SubjectPlan) -> TypeDeclaration? {
    let fixtures = program.types.filter { type in
      type.kind != .protocol
        && type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
    }
    return fixtures.first { fixture in
      program.tokens[fixture.file][fixture.tokens].contains { $0.kind == .word && $0.text == plan.type.name }
    }
  }

  /// Returns whether other files can call `init()`.
  private func canInit(_ type: TypeDeclaration) -> Bool {
    let own = type.members.filter { $0.kind == .initializer }
    let all = own + program.extensions(of: type.path).flatMap(\.members).filter { $0.kind == .initializer }
    let isReachable = all.contains { initializer in
      initializer.parameters.allSatisfy(\.hasDefault) && !initializer.isGeneric && initializer.effects.isEmpty
        && !initializer.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }
    if isReachable { return true }
    if own.contains(where: { !$0.modifiers.contains("convenience") }) { return false }
    let (ancestors, root) = program.ancestors(of: type)
    if let parent = ancestors.first { return canInit(parent) }
    return root.map { Self.rootsWithInit.contains($0) } ?? false
  }

  /// Returns whether `init(coder:)` is the only initializer, so that apps create the layout in a storyboard.
  private func isStoryboardOnly(_ plan: SubjectPlan) -> Bool {
    let initializers = ([plan.type] + plan.ancestors).flatMap(\.members).filter { $0.kind == .initializer }
    return initializers.allSatisfy { $0.fullName == "init(coder:)" } && Self.rootsWithInit.contains(plan.root)
  }

  /// Returns a call of an initializer whose arguments all have plain types, or `nil` if there is none.
  private func exampleCall(_ type: TypeDeclaration) -> String? {
    let initializers = (type.members + program.extensions(of: type.path).flatMap(\.members)).filter {
      member in
      member.kind == .initializer && !member.isGeneric && member.effects.isEmpty
        && !member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        && !member.parameters.contains { $0.type == "NSCoder" }
    }
    return initializers.lazy.compactMap { initializer -> String? in
      var arguments: [String] = []
      for parameter in initializer.parameters where !parameter.hasDefault {
        guard let value = exampleValue(of: parameter, in: type) else { return nil }
        arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
      }
      return "\(type.path)(\(arguments.joined(separator: ", ")))"
    }.first
  }

  /// Returns an example of an argument that an app could give, or `nil` for a type that only the app knows.
  private func exampleValue(of parameter: Parameter, in type: TypeDeclaration) -> String? {
    let words = "\(parameter.label ?? "") \(parameter.name)".lowercased()
    func names(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let stripped = AnswerText.stripped(parameter.type)
    if AnswerText.optional(stripped) != nil { return "nil" }
    switch stripped {
    case "Int", "UInt": return "3"
    case "CGFloat", "Double", "Float":
      if names("spacing", "padding", "inset", "margin", "gap", "offset") { return "8" }
      return names("ratio", "scale", "factor", "alpha", "multiplier") ? "1" : "100"
    case "Bool": return "true"
    case "String": return "\"text\""
    case "CGSize": return "CGSize(width: 100, height: 100)"
    case "CGPoint": return "CGPoint.zero"
    case "UIEdgeInsets": return "UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    case "UIColor": return "UIColor.gray"
    default:
      guard let own = program.resolve(stripped, from: type.path), own.kind == .enum else { return nil }
      return own.members.first { $0.kind == .enumCase && $0.parameters.isEmpty }.map {
        "\(own.path).\($0.name)"
      }
    }
  }

  /// Returns a call of the first initializer with an example value for each argument.
  private func example(_ type: TypeDeclaration) -> String {
    let classes = [type] + program.ancestors(of: type).own
    let initializer = classes.lazy.flatMap(\.members).first { member in
      member.kind == .initializer && !member.parameters.contains { $0.type == "NSCoder" }
    }
    let arguments = (initializer?.parameters ?? []).filter { !$0.hasDefault }.map { parameter in
      let value = ["Int": "3", "CGFloat": "8", "Double": "1", "Bool": "true", "String": "\"text\""]
      return (parameter.label.map { "\($0): " } ?? "") + (value[parameter.type] ?? "…")
    }
    return "\(type.path)(\(arguments.joined(separator: ", ")))"
  }

  package static let roots: Set = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewTransitionLayout",
    "UICollectionViewCompositionalLayout",
  ]
  private static let rootsWithInit: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]
}
