/// The class of collection views without which a layout does not run or has no elements, if it can be created like
/// UIKit's class.
package struct OwnCollectionView {
  /// The class; `nil` if there is none that other files can create, or more than one.
  package let type: TypeDeclaration?

  /// Finds the class in the casts of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let needs = FixtureNeeds(plan, in: program).all.filter { need in
      need.role == .collectionView
        && (need.isForced || need.trapLines != nil || Self.isGuarded(need, plan, program))
    }
    guard needs.count == 1, let name = needs.first?.type,
      let found = program.resolve(name, from: plan.type.path), Self.isCreatedLikeUIKits(found, program)
    else {
      type = nil
      return
    }
    type = found
  }

  /// Returns whether `prepare()` or the rectangle query returns early if a conditional cast fails.
  ///
  /// The cast can be in the method, or in a property whose value the method unwraps.
  private static func isGuarded(_ need: FixtureNeeds.Need, _ plan: SubjectPlan, _ program: Program) -> Bool {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let properties = parts.filter { $0.file == need.file }.flatMap(\.members).filter { member in
      member.kind == .property && member.isComputed
        && program.tokens[need.file][member.tokens].contains { $0.line == need.line && $0.text == need.type }
    }.map(\.name)
    return parts.contains { part in
      let tokens = program.tokens[part.file]
      return part.members.contains { member in
        guard ["prepare()", "layoutAttributesForElements(in:)"].contains(member.fullName) else {
          return false
        }
        return member.tokens.contains { start in
          guard tokens[start].isKeyword("guard") else { return false }
          let condition = tokens[start...].prefix { !$0.isKeyword("else") }
          return condition.contains { token in
            properties.contains(token.text)
              || part.file == need.file && token.line == need.line && token.text == need.type
          }
        }
      }
    }
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
