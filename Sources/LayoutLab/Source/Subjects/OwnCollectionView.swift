/// The class of collection views without which a layout does not run, if it can be created like UIKit's class.
package struct OwnCollectionView {
  /// The class; `nil` if there is none that other files can create, or more than one.
  package let type: TypeDeclaration?

  /// Finds the class in the casts of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let needs = FixtureNeeds(plan, in: program).all.filter { need in
      need.role == .collectionView && (need.isForced || need.trapLines != nil)
    }
    guard needs.count == 1, let name = needs.first?.type,
      let found = program.resolve(name, from: plan.type.path), Self.isCreatedLikeUIKits(found, program)
    else {
      type = nil
      return
    }
    type = found
  }

  /// Returns whether a class has the initializer of UIKit's class, inherited or overridden.
  private static func isCreatedLikeUIKits(_ type: TypeDeclaration, _ program: Program) -> Bool {
    guard !type.isGeneric else { return false }
    return ([type] + program.ancestors(of: type).own).allSatisfy { one in
      let own = one.members.filter { $0.kind == .initializer && !$0.modifiers.contains("convenience") }
      let isHidden = one.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
      return !isHidden
        && (own.isEmpty || own.contains { $0.fullName == "init(frame:collectionViewLayout:)" })
    }
  }
}
