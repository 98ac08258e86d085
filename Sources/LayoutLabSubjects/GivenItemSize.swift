import LayoutLab

/// The property in which an app gives a layout the size of its items, if nothing is visible without one.
///
/// The initial value is zero, or UIKit's own small size in a flow layout that computes with its `itemSize`.
package struct GivenItemSize {
  /// The class and the name of the property; `nil` if there is none.
  package let property: (owner: String, name: String)?

  /// Finds the property of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    let open = Set(LayoutInputs(plan, in: program).names)
    let found = parts.flatMap { part in
      part.members.filter { member in
        open.contains(member.name) && Self.isEmptySize(member, program.tokens[part.file])
      }.map { (owner: part.path, name: $0.name) }
    }
    if found.count == 1 {
      property = found.first
    } else {
      property =
        found.isEmpty && plan.root == "UICollectionViewFlowLayout" && Self.readsItemSize(parts, program)
        ? (plan.type.path, "itemSize") : nil
    }
  }

  private static func isEmptySize(_ member: Member, _ tokens: [Token]) -> Bool {
    guard member.kind == .property, member.isSettable, !member.isComputed, !member.isStatic else {
      return false
    }
    let name = member.name.lowercased()
    guard ["itemsize", "cellsize", "cardsize", "pagesize"].contains(where: name.hasSuffix) else {
      return false
    }
    let words = tokens[member.tokens].map(\.text)
    let isSize = member.type == "CGSize" || words.contains("CGSize")
    return isSize && member.hasInitialValue && (words.last == "zero" || member.isEmptyAtFirst(tokens))
  }

  /// Whether a flow layout computes with its item size, never sets it, and does not ask its delegate for sizes.
  private static func readsItemSize(_ parts: [TypeDeclaration], _ program: Program) -> Bool {
    var isRead = false
    for part in parts {
      let tokens = program.tokens[part.file]
      // An override of the property passes on what the app sets.
      let accessors = part.members.filter { $0.name == "itemSize" }.map(\.tokens)
      let locals = LocalNames(part, tokens)
      for index in part.body
      where index + 1 < tokens.count && !accessors.contains(where: { $0.contains(index) }) {
        if tokens[index].text == "sizeForItemAt" { return false }
        guard tokens[index].isKeyword("itemSize"), !locals.hides(index, tokens) else { continue }
        let next = tokens[index + 1]
        if next.isAssignment || next.isSign("{") { return false }
        // An assignment to one side, as in `itemSize.height = 40`.
        if next.isSign("."), index + 3 < tokens.count, tokens[index + 3].text == "=" { return false }
        isRead = isRead || next.isSign(".")
      }
    }
    return isRead
  }
}
