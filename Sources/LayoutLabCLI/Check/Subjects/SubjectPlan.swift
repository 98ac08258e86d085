import LayoutLab

/// A layout class that was found in the files, and how one of it is made.
struct SubjectPlan: Sendable {
  /// How the generated program makes a layout.
  enum Making: Sendable, Equatable {
    /// By `init()`.
    case initializer
    /// By an expression that the user has typed.
    case expression(String)
    /// By a fixture of the files, with its path.
    case fixture(String)
    /// Not at all, for a reason that ends with what to do.
    case impossible(String)
  }

  /// The class.
  var type: TypeDeclaration
  /// The classes of the files from which it derives, nearest first.
  var ancestors: [TypeDeclaration]
  /// UIKit's class from which it derives.
  var root: String
  var making: Making

  /// Whether a layout can be made.
  var isPossible: Bool {
    if case .impossible = making { false } else { true }
  }
}

/// Finds the layouts that files declare.
struct SubjectFinder {
  let program: Program
  /// The class that is asked for; nil for all.
  var typeName: String?
  /// The expression that makes a layout; nil for `init()`.
  var expression: String?

  /// What is wrong with what was asked for.
  enum Problem: Error, Equatable {
    /// The files declare no layout.
    case noLayout
    /// No layout has the name; the names of those there are.
    case noSuchType(String, known: [String])
    /// The expression names none of several layouts.
    case ambiguousExpression([String])
    /// Two classes have one name.
    case declaredTwice(String, first: Int, second: Int)
  }

  /// The layouts, in the order of the files.
  func find() throws(Problem) -> [SubjectPlan] {
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
    guard !plans.isEmpty else { throw .noLayout }
    plans = try chosen(plans)
    let owner = try owner(of: expression, among: plans)
    for index in plans.indices { plans[index].making = making(plans[index], isExpression: index == owner) }
    return plans
  }

  /// Leaves out base classes and what was not asked for.
  private func chosen(_ plans: [SubjectPlan]) throws(Problem) -> [SubjectPlan] {
    if let typeName {
      let named = plans.filter { $0.type.path == typeName || $0.type.name == typeName }
      guard !named.isEmpty else { throw .noSuchType(typeName, known: plans.map(\.type.path)) }
      return named
    }
    let bases = Set(plans.flatMap { $0.ancestors.map(\.path) })
    return plans.filter { !bases.contains($0.type.path) }
  }

  /// The place of the layout that an expression makes: the one that it names, or the only one.
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
        "'\(plan.type.path)' is generic; check a subclass that names its arguments, or add a LayoutFixture")
    }
    if canInit(plan.type) { return .initializer }
    if isStoryboardOnly(plan) { return .expression("\(plan.type.path)(coder: LayoutLab.CheckHost.coder)") }
    return .impossible(
      "'\(plan.type.path)' has no init() that can be called; say how to make one: --make '\(example(plan.type))'"
    )
  }

  private func hidden(_ type: TypeDeclaration) -> String? {
    var path: String? = type.path
    while let current = path {
      let declared = program.type(at: current)
      for word in ["private", "fileprivate"] where declared?.modifiers.contains(word) == true {
        let what = current == type.path ? "'\(current)'" : "'\(type.path)' stands in '\(current)', which"
        return "\(what) is \(word), so nothing outside of its file can make one; remove '\(word)' to check it"
      }
      let parts = current.split(separator: ".")
      path = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
    }
    return nil
  }

  /// The fixture that speaks of a layout, or the only one where there is one layout.
  private func fixture(for plan: SubjectPlan) -> TypeDeclaration? {
    let fixtures = program.types.filter { type in
      type.kind != .protocol
        && type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
    }
    return fixtures.first { fixture in
      program.tokens[fixture.file][fixture.tokens].contains { $0.kind == .word && $0.text == plan.type.name }
    }
  }

  /// Whether `init()` can be called from outside.
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

  /// Whether `init(coder:)` is the only initializer, so that apps make the layout from a storyboard.
  private func isStoryboardOnly(_ plan: SubjectPlan) -> Bool {
    let initializers = ([plan.type] + plan.ancestors).flatMap(\.members).filter { $0.kind == .initializer }
    return initializers.allSatisfy { $0.fullName == "init(coder:)" } && Self.rootsWithInit.contains(plan.root)
  }

  /// A call of the first initializer, with a value for each argument.
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

  static let roots: Set = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewTransitionLayout",
    "UICollectionViewCompositionalLayout",
  ]
  private static let rootsWithInit: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]
}
