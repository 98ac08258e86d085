/// Finds functions and static members that return layouts, as apps without layout classes of their own have them.
package struct FactoryFinder {
  let program: Program

  /// Creates a finder.
  package init(program: Program) { self.program = program }

  /// Returns a plan for each member that can be called without arguments, in the order of the files.
  ///
  /// The class in a plan is that of the result, with the name of the member as its path.
  package func find() -> [SubjectPlan] {
    var plans: [SubjectPlan] = []
    for type in program.types where type.kind != .protocol && !type.isGeneric && !isFixture(type) {
      for member in type.members where isFactory(member) {
        guard let call = call(of: member, in: type) else { continue }
        plans.append(plan(for: member, owner: type.path, file: type.file, call))
      }
    }
    for file in program.files.indices {
      for member in DeclarationReader(program.tokens[file], file: file).globals where isFactory(member) {
        plans.append(plan(for: member, owner: nil, file: file, Self.text(of: member)))
      }
    }
    return plans
  }

  /// Returns a type that stands for a member, with nothing in it.
  private func plan(for member: Member, owner: String?, file: Int, _ call: String) -> SubjectPlan {
    let end = member.tokens.upperBound
    let path = [owner, Self.text(of: member)].compactMap(\.self).joined(separator: ".")
    let type = TypeDeclaration(
      kind: .class, path: path, modifiers: [], attributes: [], isGeneric: false, inherited: [], file: file,
      line: member.line, firstLine: member.firstLine, tokens: member.tokens, body: end..<end)
    let root = program.resolvedName(AnswerText.stripped(member.type ?? ""), from: owner)
    var plan = SubjectPlan(type: type, ancestors: [], root: root, making: .factory(call))
    plan.isHidden = true
    return plan
  }

  private static func text(of member: Member) -> String {
    member.kind == .function ? "\(member.name)()" : member.name
  }

  private func isFixture(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { $0 == "LayoutFixture" || $0 == "LayoutLab.LayoutFixture" }
  }

  /// Returns whether a member creates one of UIKit's layouts, and needs no arguments for it.
  private func isFactory(_ member: Member) -> Bool {
    let isComputed = member.kind == .property && member.isComputed
    guard member.kind == .function || isComputed, !member.isGeneric, member.effects.isEmpty,
      member.parameters.allSatisfy(\.hasDefault), !member.modifiers.contains("override"),
      let result = member.type
    else { return false }
    return SubjectFinder.roots.contains(AnswerText.stripped(result))
  }

  /// Returns the call of a member, or `nil` if no instance of its type can be created.
  private func call(of member: Member, in type: TypeDeclaration) -> String? {
    let text = Self.text(of: member)
    if member.isStatic { return "\(type.path).\(text)" }
    guard let owner = program.resolve(type.path, from: nil), let instance = instance(of: owner) else {
      return nil
    }
    return "from: \(instance), { $0.\(text) }"
  }

  /// Returns an expression that creates an instance as an app does, or `nil` if arguments are needed.
  private func instance(of type: TypeDeclaration) -> String? {
    guard !type.isGeneric, type.kind == .class || type.kind == .struct else { return nil }
    let (ancestors, root) = program.ancestors(of: type)
    guard ancestors.isEmpty, !SubjectFinder.roots.contains(root ?? "") else { return nil }
    let parts = [type] + program.extensions(of: type.path)
    let initializers = parts.flatMap(\.members).filter { $0.kind == .initializer }
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
    if root == "UICollectionViewController" {
      return "\(type.path)(collectionViewLayout: UICollectionViewFlowLayout())"
    }
    let roots: Set = ["NSObject", "UIView", "UIViewController", "UICollectionViewCell"]
    let isPlain = root.map { roots.contains($0) || !$0.hasPrefix("UI") } ?? true
    return isPlain ? "\(type.path)()" : nil
  }
}
