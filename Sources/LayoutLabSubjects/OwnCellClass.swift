import LayoutLab

/// The class of cells to which a layout casts the cells on screen.
///
/// With cells of another class, the code of such a layout would never run.
package struct OwnCellClass {
  /// The class; `nil` if there is none that other files can name, or more than one.
  package let type: TypeDeclaration?

  /// Finds the class in the casts of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let needs = FixtureNeeds(plan, in: program).all.filter { $0.role == .cell }
    guard needs.count == 1, let name = needs.first?.type,
      let found = program.resolve(name, from: plan.type.path), !found.isGeneric,
      !found.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" })
    else {
      type = nil
      return
    }
    type = found
  }
}
