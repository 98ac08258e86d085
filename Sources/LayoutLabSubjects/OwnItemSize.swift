import LayoutLab

/// The property in which a flow layout has the size that its app should return for items.
///
/// Such a layout computes with its property, so that other sizes from a delegate contradict it.
package struct OwnItemSize {
  /// The class and the name of the property; `nil` if there is none, or more than one.
  package let property: (owner: String, name: String)?

  /// Finds the property of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    let found = parts.flatMap { part in
      part.members.filter(Self.isItemSize).map { (owner: part.path, name: $0.name) }
    }
    property = plan.root == "UICollectionViewFlowLayout" && found.count == 1 ? found.first : nil
  }

  private static func isItemSize(_ member: Member) -> Bool {
    let name = member.name.lowercased()
    return member.kind == .property && member.type == "CGSize" && !member.isStatic && name.hasSuffix("size")
      && !["header", "footer", "content", "min", "max", "estimated", "reference", "supplementary", "view"]
        .contains {
          name.contains($0)
        }
      && !member.modifiers.contains {
        ["private", "fileprivate", "override"].contains($0)
      }
  }
}
