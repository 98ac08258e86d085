import LayoutLab

/// Finds functions and static members that return layouts or sections, as apps without layout classes have them.
package struct FactoryFinder {
  let program: Program

  /// Creates a finder.
  package init(program: Program) { self.program = program }

  /// A member that returns a layout or a section, and how it can be called.
  fileprivate struct Factory {
    var member: Member
    /// The type or extension with the member; `nil` for a global.
    var owner: TypeDeclaration?
    var file: Int
    /// Whether the member returns the definition of a section of a compositional layout.
    var makesSection = false
    /// Whether a superclass of the owner declares the member.
    var isInherited = false
    /// An expression for the number of sections for which the app has identifiers; `nil` if any number is possible.
    var mostSections: String?
    /// The names of the properties that receive a data source with identifiers.
    var sources: [String] = []
    var call = Call.impossible("")
    /// A call for the user to complete.
    var outline = ""
  }

  fileprivate enum Call {
    /// With the argument of `CheckHost.made`, and arguments that are examples.
    case possible(String, isExample: Bool)
    /// The same, after members that the factories do not use are left out of the owner.
    case sliced(String, isExample: Bool)
    /// With a reason that ends with a solution.
    case impossible(String)
  }

  /// Returns a plan for each member that can be called, in the order of the files.
  ///
  /// The class in a plan is that of the result, with the name of the member as its path.
  package func find() -> [SubjectPlan] {
    factories.compactMap { factory in
      switch factory.call {
      case .possible(let call, let isExample), .sliced(let call, let isExample):
        plan(for: factory, .factory(call), isExample: isExample)
      case .impossible: nil
      }
    }
  }

  /// Returns a plan for each member that cannot be called, with the reason.
  package func uncallable() -> [SubjectPlan] {
    factories.compactMap { factory in
      guard case .impossible(let reason) = factory.call else { return nil }
      return plan(for: factory, .impossible(reason), isExample: false)
    }
  }

  /// Returns the parts of types without which their factories cannot be called, by the path of the type.
  package func slices() -> [OwnerSlice] {
    var owners: [TypeDeclaration] = []
    for case (let owner?, .sliced) in factories.map({ ($0.owner, $0.call) }) {
      guard let type = program.resolve(owner.path, from: nil) else { continue }
      if !owners.contains(where: { $0.path == type.path }) { owners.append(type) }
    }
    return owners.map { slice(of: $0) }
  }

  /// Returns the part of a type that its factories use, as far as they can be called.
  package func slice(of owner: TypeDeclaration) -> OwnerSlice {
    let kept = factories.filter { factory in
      guard let type = factory.owner, program.resolve(type.path, from: nil)?.path == owner.path else {
        return false
      }
      if case .impossible = factory.call { return false }
      return true
    }
    let words = kept.filter(\.isInherited).map { factory in
      let parts = program.ancestors(of: owner).own.flatMap { program.parts(of: $0) }
      return MemberReach(parts, in: program) {
        $0.isSame(as: factory.member)
      }
      .words
    }
    return OwnerSlice(owner, in: program, words: Set(words.joined())) { member in
      kept.contains { $0.member.isSame(as: member) }
    }
  }

  // MARK: Plans

  private var factories: [Factory] {
    var found: [Factory] = []
    for type in program.types where type.kind != .protocol && !type.isGeneric && !isFixture(type) {
      found += factories(among: type.members, of: type, file: type.file)
    }
    for type in program.types where type.kind == .class && !type.isGeneric && !isFixture(type) {
      found += inheritedFactories(of: type)
    }
    for file in program.files.indices {
      let globals = DeclarationReader(program.tokens[file], file: file).globals
      found += factories(among: globals, of: nil, file: file)
    }
    let callable = found.map { factory in
      var factory = factory
      factory.call = call(of: &factory)
      return factory
    }.filter { factory in
      if factory.isInherited, !factory.isCallable { return false }
      // A property that only returns the layout of a view creates none.
      if case .impossible = factory.call, factory.member.kind != .function {
        let tokens = program.tokens[factory.file]
        let member = factory.member.tokens
        let body = (member.first { tokens[$0].isSign("{") } ?? member.lowerBound)..<member.upperBound
        return !program.words(body, ofFile: factory.file).isDisjoint(with: Self.creations)
      }
      return true
    }
    let layouts = callable.filter { !$0.makesSection && $0.isCallable }
    // The sections that a layout class creates in its initializers are those of the class.
    let initializers = program.types.filter(isLayout).flatMap { type in
      type.members.filter { $0.kind == .initializer }.map {
        (member: $0, owner: Optional(type), file: type.file)
      }
    }
    let reach = ProgramReach(
      program, from: layouts.map { ($0.member, $0.owner, $0.file) } + initializers)
    return callable.filter { factory in
      guard factory.makesSection else { return true }
      return factory.isCallable
        ? !reach.contains(factory.member, ofFile: factory.file) : !isUsed(factory)
    }
  }

  private func isLayout(_ type: TypeDeclaration) -> Bool {
    guard let own = program.resolve(type.path, from: nil), own.kind == .class else { return false }
    return program.ancestors(of: own).root.map(SubjectFinder.roots.contains) ?? false
  }

  /// Returns the members that a class inherits and that create something else in it than in the superclass.
  ///
  /// The superclass is checked itself, unless it is generic or cannot be created.
  private func inheritedFactories(of type: TypeDeclaration) -> [Factory] {
    let ancestors = program.ancestors(of: type).own
    var own = program.parts(of: type).flatMap(\.members)
    let overrides = Set(own.filter { $0.modifiers.contains("override") }.map(\.name))
    let parts = ancestors.flatMap { program.parts(of: $0) }
    var found: [Factory] = []
    for part in parts {
      let isVisible =
        part.file == type.file || !type.modifiers.contains { ["private", "fileprivate"].contains($0) }
      guard isVisible else { continue }
      for factory in factories(among: part.members, of: type, file: part.file) {
        let member = factory.member
        let isHidden =
          member.modifiers.contains("private")
          || member.modifiers.contains("fileprivate") && part.file != type.file
        guard !isHidden, !member.isStatic, !own.contains(where: { $0.fullName == member.fullName }) else {
          continue
        }
        var former = factory
        former.owner = part
        let words = MemberReach(parts, in: program) {
          $0.isSame(as: member)
        }.words
        former.call = part.isGeneric ? .impossible("") : call(of: &former)
        guard !former.isCallable || !words.isDisjoint(with: overrides) else { continue }
        var factory = factory
        factory.isInherited = true
        found.append(factory)
      }
      own += part.members
    }
    return found
  }

  private func factories(among members: [Member], of owner: TypeDeclaration?, file: Int) -> [Factory] {
    members.compactMap { member in
      guard let result = result(of: member) else { return nil }
      let makesSection = result == Self.section
      guard makesSection || SubjectFinder.roots.contains(result) else { return nil }
      return Factory(member: member, owner: owner, file: file, makesSection: makesSection)
    }
  }

  /// Returns whether other code has the name of a member, whose layout says more if it cannot be checked.
  private func isUsed(_ factory: Factory) -> Bool {
    program.tokens.indices.contains { file in
      program.tokens[file].indices.contains { index in
        program.tokens[file][index].kind == .word && program.tokens[file][index].text == factory.member.name
          && !(file == factory.file && factory.member.tokens.contains(index))
      }
    }
  }

  private static let section = "NSCollectionLayoutSection"

  private static let membersOfUIKit: Set = ["collectionViewLayout", "collectionView"]

  private static let creations = SubjectFinder.roots.union(["init", "list"])

  /// Returns a type that stands for a member, with nothing in it.
  private func plan(for factory: Factory, _ making: SubjectPlan.Making, isExample: Bool) -> SubjectPlan {
    let (member, owner) = (factory.member, factory.owner?.path)
    let path = [owner, Self.name(of: member)].compactMap(\.self).joined(separator: ".")
    let type = TypeDeclaration(standingFor: member, path: path, file: factory.file)
    let root =
      factory.makesSection
      ? "UICollectionViewCompositionalLayout"
      : program.resolvedName(AnswerText.stripped(member.type ?? ""), from: owner)
    var plan = SubjectPlan(type: type, ancestors: [], root: root, making: making)
    plan.isHidden = true
    plan.isFactory = true
    plan.mostSections = factory.mostSections
    if isExample, case .factory(let call) = making {
      plan.remark =
        "'\(path)' is called as \(Self.shown(call)); '--make' or a LayoutFixture chooses other arguments"
    } else if !factory.sources.isEmpty {
      let names = factory.sources.map { "'\($0)'" }.joined(separator: " and ")
      plan.remark =
        "\(names) of '\(owner ?? path)' has the sections and items that the view shows; a LayoutFixture chooses others"
    }
    return plan
  }

  /// Returns a call as a user would write it.
  private static func shown(_ call: String) -> String {
    if let start = call.firstRange(of: preparation) {
      let rest = call[start.upperBound...]
      guard let from = rest.firstRange(of: ") { $0."), let to = rest.firstRange(of: " }, ") else {
        return call
      }
      return shown(
        String(call[..<start.lowerBound] + rest[..<from.lowerBound] + ", " + rest[to.upperBound...]))
    }
    if call.hasPrefix(provider) { return String(call.dropFirst(provider.count).dropLast(2)) }
    if let start = call.firstRange(of: ", \(providerOfInstance)") {
      return call[..<start.lowerBound].dropFirst(6) + "." + call[start.upperBound...].dropLast(2)
    }
    guard call.hasPrefix("from: "), let end = call.firstRange(of: ", { $0.") else { return call }
    let instance = call.dropFirst(6)[..<end.lowerBound]
    let first = instance.firstRange(of: ", inView: ")?.lowerBound ?? instance.endIndex
    return instance[..<first] + "." + call[end.upperBound...].dropLast(2)
  }

  private static func name(of member: Member) -> String {
    guard member.kind == .function else { return member.name }
    return member.parameters.allSatisfy(\.hasDefault) ? "\(member.name)()" : member.fullName
  }

  private func isFixture(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
  }

  /// The beginnings of closures that return the section of an index.
  private static let provider = "sections: { index, environment in "
  private static let preparation = "LayoutLabHost.CheckHost.prepared("
  private static let providerOfInstance = "sections: { owner, index, environment in owner."

  /// Returns the type of what a member creates; `nil` if it creates nothing.
  private func result(of member: Member) -> String? {
    let isComputed = member.kind == .property && member.isComputed
    guard member.kind == .function || isComputed, !member.isGeneric, member.effects.isEmpty,
      let type = member.type
    else { return nil }
    // The overrides of UIKit's own members return what is there already.
    if member.modifiers.contains("override"), Self.membersOfUIKit.contains(member.name) { return nil }
    let result = AnswerText.stripped(type)
    return AnswerText.optional(result).flatMap { $0 == Self.section ? $0 : nil } ?? result
  }

  // MARK: Calls

  /// Returns how a member is called, with an instance of its type if it needs one.
  private func call(of factory: inout Factory) -> Call {
    let member = factory.member
    let makesSection = factory.makesSection
    let examples = ExampleArguments(program: program)
    let scope = factory.owner?.path
    let snapshots = SnapshotSource(program: program)
    let known = member.parameters.compactMap { snapshots.plan(for: $0.type, scope: scope)?.mostSections }
    factory.mostSections = known.first ?? indexedSections(factory)
    func given(_ parameter: Parameter) -> String? {
      if makesSection, let argument = Self.argumentsOfProvider(parameter) { return argument }
      return snapshots.plan(for: parameter.type, scope: scope)?.expression
    }
    let needsArguments = !member.parameters.allSatisfy { $0.hasDefault || given($0) != nil }
    let arguments = examples.list(member.parameters, scope: scope, given: given)
    let isFunction = member.kind == .function
    let text = member.name + (isFunction ? "(\(arguments ?? ""))" : "")
    let outline =
      member.name + (isFunction ? "(\(examples.outline(member.parameters, scope: scope)))" : "")
    let name = Self.name(of: member)
    func reason(_ why: String, _ start: String) -> Call {
      let call =
        factory.makesSection
        ? "UICollectionViewCompositionalLayout(section: \(start)\(outline))" : "\(start)\(outline)"
      return .impossible("'\(name)' \(why); say how to call it: --make '\(call)', or write a LayoutFixture")
    }
    guard let owner = factory.owner, !member.isStatic else {
      let start = factory.owner.map { "\($0.path)." } ?? ""
      return arguments == nil
        ? reason("needs arguments that only the app has", start)
        : .possible(
          factory.makesSection ? "\(Self.provider)\(start)\(text) }" : start + text, isExample: needsArguments
        )
    }
    let surroundings = factory.makesSection ? "" : surroundings(of: member, owner)
    let sources = dataSources(of: member, owner)
    factory.sources = sources.map(\.name)
    factory.mostSections = sources.lazy.compactMap(\.plan.mostSections).first ?? factory.mostSections
    let values = sources.map { "$0.\($0.name) = \($0.plan.expression)" }.joined(separator: "; ")
    func from(_ instance: String) -> String {
      let instance = values.isEmpty ? instance : "\(Self.preparation)\(instance)) { \(values) }"
      return makesSection
        ? "from: \(instance), \(Self.providerOfInstance)\(text) }"
        : "from: \(instance), \(surroundings){ $0.\(text) }"
    }
    guard let type = program.resolve(owner.path, from: nil), !type.isGeneric, type.kind != .protocol else {
      return Self.isCreatable(owner.path) && arguments != nil
        ? .possible(from("\(owner.path)()"), isExample: needsArguments)
        : reason("needs an instance of '\(owner.path)'", "\(owner.path)(…).")
    }
    let instance = instance(of: type)
    let start = "\(instance ?? "\(type.path)(\(initializerOutline(of: type)))")."
    if arguments == nil { return reason("needs arguments that only the app has", start) }
    if let instance { return .possible(from(instance), isExample: needsArguments) }
    if let instance = exampleInstance(of: type) { return .possible(from(instance), isExample: true) }
    guard !factory.isInherited else { return reason("needs an instance of '\(type.path)'", start) }
    guard type.kind != .enum else { return reason("needs a case of '\(type.path)'", "\(type.path).….") }
    let slice = OwnerSlice(type, in: program) { $0.isSame(as: member) }
    if slice.awaited.isEmpty, let instance = instanceOfSlice(of: type) {
      return .sliced(from(instance), isExample: needsArguments)
    }
    let why =
      slice.awaited.first.map { "uses '\($0)' of '\(type.path)', which only the app sets" }
      ?? "needs an instance of '\(type.path)'"
    return reason(why, start)
  }

  /// Returns what a section provider receives, for a parameter that can only mean that; `nil` for others.
  private static func argumentsOfProvider(_ parameter: Parameter) -> String? {
    let type = AnswerText.stripped(parameter.type)
    if type.hasSuffix("NSCollectionLayoutEnvironment") { return "environment" }
    let words = "\(parameter.label ?? "") \(parameter.name)".lowercased()
    let isIndex = words.contains("section") || words.contains("index")
    return type == "Int" && isIndex && !words.contains("count") ? "index" : nil
  }

  /// Returns arguments that connect the owner of a factory with the collection view, as its app does.
  ///
  /// A layout can use the size of the view that contains it, or a property with the collection view.
  private func surroundings(of member: Member, _ owner: TypeDeclaration) -> String {
    let type = program.resolve(owner.path, from: nil) ?? owner
    let root = type.kind == .extension ? owner.path : program.ancestors(of: type).root ?? ""
    let (parts, words) = code(of: member, owner)
    for part in parts {
      for property in part.members where words.contains(property.name) && isCollectionView(property, in: part)
      {
        // A property that cannot be set keeps the app's own view, whose size nothing changes.
        let isHidden = property.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
        let isSettable = property.kind == .property && !property.isComputed && property.type != nil
        let isOwn = (program.resolve(part.path, from: nil)?.path ?? part.path) == type.path
        guard isSettable, !isHidden || part.file == owner.file && isOwn, type.kind == .class else {
          return ""
        }
        return "inView: true, shownBy: \\.\(property.name), "
      }
    }
    let isUsed =
      root.hasSuffix("Controller")
      ? words.contains("view") : !words.isDisjoint(with: ["bounds", "frame"])
    return isUsed ? "inView: true, " : ""
  }

  /// Returns the parts of the owner of a factory and of its superclasses, and the words in what the factory uses of them.
  private func code(
    of member: Member, _ owner: TypeDeclaration
  ) -> (parts: [TypeDeclaration], words: Set<String>) {
    let type = program.resolve(owner.path, from: nil) ?? owner
    var parts = [owner]
    if type.kind != .extension {
      parts = ([type] + program.ancestors(of: type).own).flatMap { program.parts(of: $0) }
    }
    let reach = MemberReach(parts, in: program) { $0.isSame(as: member) }
    return (parts, reach.words)
  }

  /// Returns the properties with diffable data sources that a factory uses, and data sources for them.
  private func dataSources(
    of member: Member, _ owner: TypeDeclaration
  ) -> [(name: String, plan: SnapshotSource.Plan)] {
    let snapshots = SnapshotSource(program: program)
    let (parts, words) = code(of: member, owner)
    let own = program.resolve(owner.path, from: nil)?.path ?? owner.path
    var found: [(name: String, plan: SnapshotSource.Plan)] = []
    for part in parts {
      let path = program.resolve(part.path, from: nil)?.path ?? part.path
      for property in part.members where words.contains(property.name) {
        let isHidden = property.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
        guard property.kind == .property, !property.isStatic, !property.isComputed,
          !isHidden || part.file == owner.file && path == own
        else { continue }
        let plan = types(of: property, part, parts).lazy.compactMap { snapshots.plan(for: $0, scope: path) }
          .first
        if let plan { found.append((property.name, plan)) }
      }
    }
    return found
  }

  /// Returns the type of a property as it is written, or those of the functions that can create its first value.
  private func types(of property: Member, _ part: TypeDeclaration, _ parts: [TypeDeclaration]) -> [String] {
    if let type = property.type { return [type] }
    let words = program.words(property.tokens, ofFile: part.file).subtracting([property.name])
    let functions = parts.flatMap(\.members).filter { $0.kind == .function && words.contains($0.name) }
    return words.sorted() + functions.compactMap(\.type)
  }

  /// Returns the number of the values that a factory creates from the index of a section.
  private func indexedSections(_ factory: Factory) -> String? {
    let snapshots = SnapshotSource(program: program)
    let tokens = program.tokens[factory.file][factory.member.tokens]
    if let found = snapshots.indexedCases(in: tokens, scope: factory.owner?.path) { return found }
    guard let owner = factory.owner else { return nil }
    let (parts, words) = code(of: factory.member, owner)
    return parts.lazy.flatMap { part in
      part.members.filter { $0.kind == .function && words.contains($0.name) }.map { (part, $0) }
    }.compactMap { part, member in
      snapshots.indexedCases(in: program.tokens[part.file][member.tokens], scope: part.path)
    }.first
  }

  /// Returns whether a stored property contains a collection view.
  private func isCollectionView(_ member: Member, in part: TypeDeclaration) -> Bool {
    guard member.kind == .property || member.kind == .constant, !member.isStatic, !member.isComputed else {
      return false
    }
    if member.type != nil { return member.isCollectionView }
    return program.words(member.tokens, ofFile: part.file).contains("UICollectionView")
  }

  private func initializers(of type: TypeDeclaration) -> [Member] {
    program.parts(of: type).flatMap(\.members).filter { $0.kind == .initializer }
  }

  /// Returns the arguments of an initializer, with an ellipsis for each that only the app knows.
  private func initializerOutline(of type: TypeDeclaration) -> String {
    let initializer = initializers(of: type).first { $0.fullName != "init(coder:)" }
    return ExampleArguments(program: program).outline(initializer?.parameters ?? [], scope: type.path)
  }

  /// Returns an expression that creates an instance with examples of arguments, or `nil` if only the app has them.
  private func exampleInstance(of type: TypeDeclaration) -> String? {
    let examples = ExampleArguments(program: program)
    let known = initializers(of: type)
    for initializer in known
    where initializer.effects.isEmpty && !initializer.isGeneric && !initializer.isFailable {
      if let list = examples.list(initializer.parameters, scope: type.path) { return "\(type.path)(\(list))" }
    }
    if type.kind == .enum {
      let parameter = Parameter(label: nil, name: "", type: type.path, hasDefault: false)
      return examples.list([parameter], scope: nil)
    }
    guard type.kind == .struct, known.isEmpty else { return nil }
    let stored = type.members.filter { member in
      (member.kind == .property || member.kind == .constant) && !member.isStatic && !member.isComputed
        && !member.hasInitialValue && !member.modifiers.contains("lazy")
    }
    let parameters = stored.map {
      Parameter(label: $0.name, name: $0.name, type: $0.type ?? "", hasDefault: false)
    }
    return examples.list(parameters, scope: type.path).map { "\(type.path)(\($0))" }
  }

  /// Returns an expression that creates an instance as an app does, or `nil` if arguments are needed.
  private func instance(of type: TypeDeclaration, isSuperclass: Bool = false) -> String? {
    guard !type.isGeneric || isSuperclass, type.kind == .class || type.kind == .struct else { return nil }
    let initializers = initializers(of: type)
    let usable = initializers.filter { $0.effects.isEmpty && !$0.isFailable && !$0.isGeneric }
    if usable.contains(where: { $0.parameters.allSatisfy(\.hasDefault) }) { return "\(type.path)()" }
    if let frame = usable.first(where: { $0.fullName == "init(frame:)" }), !frame.isStatic {
      return "\(type.path)(frame: .zero)"
    }
    let hasDesignated = initializers.contains { !$0.modifiers.contains("convenience") }
    let stored = type.members.filter { member in
      (member.kind == .property || member.kind == .constant) && !member.isStatic && !member.isComputed
    }
    guard !hasDesignated, stored.allSatisfy({ $0.hasInitialValue || $0.modifiers.contains("lazy") }) else {
      return nil
    }
    return instanceOfSlice(of: type)
  }

  /// Returns an expression that creates an instance of a type that has no initializers and needs none.
  private func instanceOfSlice(of type: TypeDeclaration) -> String? {
    let (ancestors, root) = program.ancestors(of: type)
    guard !SubjectFinder.roots.contains(root ?? ""),
      ancestors.allSatisfy({ instance(of: $0, isSuperclass: true) == "\($0.path)()" })
    else { return nil }
    switch root {
    case "UICollectionViewController":
      return "\(type.path)(collectionViewLayout: UICollectionViewFlowLayout())"
    case "UICollectionView":
      return "\(type.path)(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    case let root?: return Self.isCreatable(root) || !root.hasPrefix("UI") ? "\(type.path)()" : nil
    case nil: return "\(type.path)()"
    }
  }

  /// Returns whether a class of the platform, or one of its protocols in the header of a class, needs no arguments.
  private static func isCreatable(_ name: String) -> Bool {
    if rootsWithInit.contains(name) { return true }
    return name.hasPrefix("UI") && viewEndings.contains { name.hasSuffix($0) } && name != "UICollectionView"
      && name != "UICollectionViewController"
  }

  private static let rootsWithInit: Set = [
    "UIResponder", "UIControl", "UIButton", "UILabel", "UICollectionViewDelegate",
    "UICollectionViewDataSource",
  ]
  /// The endings of the names of views and view controllers.
  private static let viewEndings = ["View", "Cell", "Controller", "Bar", "Field", "Window"]
}

extension FactoryFinder.Factory {
  fileprivate var isCallable: Bool {
    if case .impossible = call { false } else { true }
  }
}

extension Member {
  /// Whether another member is the same declaration, if both belong to one type.
  fileprivate func isSame(as other: Member) -> Bool { name == other.name && line == other.line }
}
