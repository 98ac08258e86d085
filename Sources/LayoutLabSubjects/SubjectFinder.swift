import LayoutLab

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
    let finder = FactoryFinder(program: program)
    let factories = finder.find()
    if plans.isEmpty { return try factory(factories, finder.uncallable()) }
    let chosen = try chosen(plans + factories)
    plans = chosen.filter { !$0.isFactory }
    let owner = try owner(of: expression, among: plans)
    for index in plans.indices {
      plans[index].isHidden = isHidden(plans[index].type.path)
      plans[index].making = making(plans[index], isExpression: index == owner)
      plans[index].otherCalls = otherCalls(plans[index])
      if case .impossible = plans[index].making, canBeDecoded(plans[index].type) {
        let path = plans[index].type.path
        plans[index].making = .expression("\(path)(coder: LayoutLabHost.CheckHost.coder)")
        plans[index].remark =
          "'\(path)' is created with init(coder:), as in a storyboard, because its other initializers need arguments "
          + "that only the app has; '--make' or a LayoutFixture chooses them"
      }
    }
    return plans + chosen.filter(\.isFactory)
  }

  /// Returns the plans for files that have functions which create layouts, but no layout classes.
  private func factory(
    _ callable: [SubjectPlan], _ uncallable: [SubjectPlan]
  ) throws(Problem) -> [SubjectPlan] {
    let all = callable + uncallable
    guard !all.isEmpty else { throw .noLayout }
    let fixed = all.compactMap { plan -> SubjectPlan? in
      let names = plan.type.path.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      guard expression == nil, let fixture = fixture(naming: Set(names)) else { return nil }
      var plan = plan
      (plan.making, plan.remark) = (.fixture(fixture.path), nil)
      return plan
    }
    if !fixed.isEmpty { return try named(fixed) }
    let chosen = try typeName == nil && expression == nil && !callable.isEmpty ? callable : named(all)
    guard let owner = try owner(of: expression, among: chosen) else { return chosen }
    var plan = chosen[owner]
    plan.making = .expression(expression ?? "")
    plan.remark = nil
    return [plan]
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
    func isNamed(_ plan: SubjectPlan) -> Bool {
      let name = plan.type.path.prefix { $0 != "(" }.split(separator: ".").last
      return words.contains { $0.text == name ?? "" }
    }
    if let owner = plans.firstIndex(where: isNamed) { return owner }
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
    if let call = callThatSetsMore(plan.type) { return .example(call) }
    if canInit(plan.type) {
      return callWithHiddenDelegate(plan.type).map { .delegated($0) } ?? .initializer
    }
    let plain = exampleCall(plan.type, delegate: nil)
    if let call = exampleCall(plan.type, delegate: "delegate"), call != plain { return .delegated(call) }
    if let plain { return .example(plain) }
    if inheritsSection(plan) {
      return .example("\(plan.type.path)(section: LayoutLabHost.CheckHost.exampleSection)")
    }
    if isStoryboardOnly(plan) {
      return .expression("\(plan.type.path)(coder: LayoutLabHost.CheckHost.coder)")
    }
    let obstacle = obstacle(to: plan.type).map { "; \($0)" }
    return .impossible(
      "'\(plan.type.path)' has no init() that can be called\(obstacle ?? "; say how to create it: --make '\(example(plan.type))', or write a LayoutFixture")"
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

  /// Returns the fixture that names a layout.
  private func fixture(for plan: SubjectPlan) -> TypeDeclaration? { fixture(naming: [plan.type.name]) }

  /// Returns the fixture that contains all names: that of a layout, or those of a function and of its type.
  private func fixture(naming names: Set<String>) -> TypeDeclaration? {
    program.types.first { type in
      type.kind != .protocol
        && type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
        && names.isSubset(
          of: program.tokens[type.file][type.tokens].filter { $0.kind == .word }.map(\.text))
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

  /// Returns whether a layout is created with a section, as the initializers of its base class demand.
  private func inheritsSection(_ plan: SubjectPlan) -> Bool {
    plan.root == "UICollectionViewCompositionalLayout"
      && ([plan.type] + plan.ancestors).flatMap(\.members).allSatisfy { member in
        member.kind != .initializer || member.modifiers.contains("convenience")
      }
  }

  /// Returns whether `init(coder:)` is the only initializer, so that apps create the layout in a storyboard.
  private func isStoryboardOnly(_ plan: SubjectPlan) -> Bool {
    let initializers = ([plan.type] + plan.ancestors).flatMap(\.members).filter { $0.kind == .initializer }
    return initializers.allSatisfy { $0.fullName == "init(coder:)" } && Self.rootsWithInit.contains(plan.root)
  }

  /// Returns whether `init(coder:)` sets all values itself, as for a layout that is also created in code.
  private func canBeDecoded(_ type: TypeDeclaration) -> Bool {
    guard hidden(type) == nil, !type.isGeneric else { return false }
    let initializer = type.members.first {
      $0.kind == .initializer && $0.parameters.count == 1 && $0.parameters[0].label == "coder"
    }
    guard let initializer else { return false }
    let words = program.words(initializer.tokens, ofFile: type.file)
    return words.contains("super")
      && !words.contains { $0 == "fatalError" || $0.hasPrefix("decode") || $0.hasPrefix("precondition") }
  }

  /// Returns how a layout is created with some arguments of an app.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - initializer: The initializer.
  ///   - values: The arguments that are known, by the names of the parameters; the others are examples.
  /// - Returns: The way to create it, or `nil` if only the app knows an argument.
  package func making(
    _ type: TypeDeclaration, with initializer: Member, giving values: [String: String]
  ) -> SubjectPlan.Making? {
    var parameters = initializer.parameters
    for index in parameters.indices where values[parameters[index].name] != nil {
      parameters[index].hasDefault = false
    }
    func call(_ delegate: String?) -> String? {
      ExampleArguments(program: program, delegate: delegate)
        .list(parameters, scope: type.path) { values[$0.name] }.map { "\(type.path)(\($0))" }
    }
    let plain = call(nil)
    guard let full = call("delegate") else { return plain.map { .example($0) } }
    return full == plain ? .example(full) : .delegated(full)
  }

  /// Returns a call of an initializer of a structure.
  ///
  /// - Parameters:
  ///   - type: The structure.
  ///   - initializer: The initializer.
  ///   - values: The arguments that are known, by the names of the parameters; the others are examples.
  /// - Returns: The call, or `nil` if only the app knows an argument.
  package func call(
    of type: TypeDeclaration, with initializer: Member, giving values: [String: String]
  ) -> String? {
    var parameters = initializer.parameters
    for index in parameters.indices where values[parameters[index].name] != nil {
      parameters[index].hasDefault = false
    }
    return ExampleArguments(program: program).list(parameters, scope: type.path, depth: 1) {
      values[$0.name]
    }.map { "\(type.path)(\($0))" }
  }

  /// Returns the initializers that other files can call.
  package func initializers(of type: TypeDeclaration) -> [Member] {
    (type.members + program.extensions(of: type.path).flatMap(\.members)).filter { member in
      member.kind == .initializer && !member.isGeneric && member.effects.isEmpty
        && !member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        && !member.parameters.contains { $0.type == "NSCoder" }
    }
  }

  /// Returns a call of an initializer whose arguments all have plain types, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - delegate: The name of the generated delegate, which can be an argument; `nil` for none.
  /// - Returns: The call.
  private func exampleCall(_ type: TypeDeclaration, delegate: String?) -> String? {
    let examples = ExampleArguments(program: program, delegate: delegate)
    return initializers(of: type).lazy.compactMap { initializer in
      examples.list(initializer.parameters, scope: type.path).map { "\(type.path)(\($0))" }
    }.first
  }

  /// Returns calls with other cases of an enumeration than the usual call of an initializer has.
  private func otherCalls(_ plan: SubjectPlan) -> [SubjectPlan.OtherCall] {
    let type = plan.type
    let examples = ExampleArguments(program: program)
    let initializer: Member? =
      switch plan.making {
      case .initializer:
        initializers(of: type).first { $0.parameters.allSatisfy(\.hasDefault) && !$0.isFailable }
      case .example(let call):
        initializers(of: type).first { member in
          !member.isFailable
            && examples.list(member.parameters, scope: type.path).map { "\(type.path)(\($0))" } == call
        }
      default: nil
      }
    guard let initializer else { return [] }
    return examples.alternatives(initializer.parameters, scope: type.path).prefix(Self.mostOtherCalls).map {
      SubjectPlan.OtherCall(name: $0.name, case: $0.case, call: "\(type.path)(\($0.arguments))")
    }
  }

  /// The largest number of calls with other cases.
  private static let mostOtherCalls = 6

  /// Returns a call of the initializer that alone can give a layout its delegate; `nil` if there is none.
  ///
  /// A delegate in a private property stays nil in a layout that is created with `init()`.
  private func callWithHiddenDelegate(_ type: TypeDeclaration) -> String? {
    let hidden = type.members.filter { member in
      member.kind == .property && !member.isStatic
        && member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }.compactMap { AnswerText.optional(AnswerText.stripped($0.type ?? "")).map(AnswerText.stripped) }
    let examples = ExampleArguments(program: program, delegate: "delegate")
    return initializers(of: type).lazy.compactMap { initializer -> String? in
      let isReceiver = initializer.parameters.contains { parameter in
        let name = AnswerText.stripped(parameter.type)
        return hidden.contains(AnswerText.optional(name).map(AnswerText.stripped) ?? name)
          && program.resolve(AnswerText.optional(name) ?? name, from: type.path)?.kind == .protocol
      }
      guard isReceiver, let list = examples.list(initializer.parameters, scope: type.path),
        list.contains("delegate")
      else { return nil }
      return "\(type.path)(\(list))"
    }.first
  }

  /// Returns a call of the convenience initializer that alone sets an implicitly unwrapped property; `nil` if there is
  /// none.
  ///
  /// A layout that is created with `init()` would trap when it reads the property.
  ///
  /// - Parameters:
  ///   - type: The class that declares the initializer.
  ///   - path: The path of the class that is created, which can inherit the initializer; `nil` for the same class.
  /// - Returns: The call.
  private func callThatSetsMore(_ type: TypeDeclaration, as path: String? = nil) -> String? {
    let path = path ?? type.path
    // A class without designated initializers inherits those for convenience.
    let isInheriting = !type.members.contains {
      $0.kind == .initializer && !$0.modifiers.contains("convenience")
    }
    if isInheriting, let parent = program.ancestors(of: type).own.first {
      return callThatSetsMore(parent, as: path)
    }
    let tokens = program.tokens[type.file]
    let open = type.members.filter { member in
      member.kind == .property && !member.isStatic && !member.isComputed
        && (member.type?.hasSuffix("!") ?? false) && !member.tokens.contains { tokens[$0].isSign("=") }
    }
    let examples = ExampleArguments(program: program)
    let others = initializers(of: type).filter { !$0.parameters.isEmpty && !$0.isFailable }
    for property in open {
      let setters = type.members.filter { $0.assigns(property.name, tokens) }
      guard setters.count == 1, let initializer = others.first(where: { $0.fullName == setters[0].fullName })
      else { continue }
      // Without any argument, 'init()' would be called.
      var parameters = initializer.parameters
      parameters[0].hasDefault = false
      if let list = examples.list(parameters, scope: type.path) { return "\(path)(\(list))" }
    }
    return nil
  }

  /// Returns the reason why an initializer cannot receive a generated delegate; `nil` if none could have one.
  private func obstacle(to type: TypeDeclaration) -> String? {
    let types = initializers(of: type).flatMap(\.parameters).filter { !$0.hasDefault }.map(\.type)
    return types.lazy.compactMap { name -> String? in
      guard let own = program.resolve(AnswerText.stripped(name), from: type.path), own.kind == .protocol
      else {
        return nil
      }
      return DelegatePlan.obstacle(to: own, program)
    }.first
  }

  /// Returns an expression that creates a layout, which contains an ellipsis for a value that only an app knows.
  package func expression(for plan: SubjectPlan) -> String {
    switch plan.making {
    case .initializer, .fixture: "\(plan.type.path)()"
    case .expression(let text), .example(let text): text
    case .factory(let call): call
    case .delegated, .impossible:
      canInit(plan.type) ? "\(plan.type.path)()" : exampleCall(plan.type, delegate: nil) ?? example(plan.type)
    }
  }

  /// Returns a call of the first initializer, with an ellipsis for each argument that only the app knows.
  private func example(_ type: TypeDeclaration) -> String {
    let classes = [type] + program.ancestors(of: type).own
    let initializer = classes.lazy.flatMap(\.members).first { member in
      member.kind == .initializer && !member.parameters.contains { $0.type == "NSCoder" }
    }
    let arguments = ExampleArguments(program: program).outline(
      initializer?.parameters ?? [], scope: type.path)
    return "\(type.path)(\(arguments))"
  }

  package static let roots: Set = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewTransitionLayout",
    "UICollectionViewCompositionalLayout",
  ]
  private static let rootsWithInit: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]
}
