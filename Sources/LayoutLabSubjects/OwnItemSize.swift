import LayoutLab

/// The property in which a flow layout has the size, or the width, that its app should return for items.
///
/// Such a layout computes with its property, so that other sizes from a delegate contradict it.
package struct OwnItemSize {
  /// The class and the name of the property with a size; `nil` if there is none, or more than one.
  package let property: (owner: String, name: String)?
  /// The class and the name of the property with a width; `nil` if there is none, more than one, or one with a size.
  package let width: (owner: String, name: String)?

  /// Finds the property of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    func properties(_ isIncluded: (Member) -> Bool) -> [(owner: String, name: String)] {
      parts.flatMap { part in part.members.filter(isIncluded).map { (owner: part.path, name: $0.name) } }
    }
    let isFlow = plan.root == "UICollectionViewFlowLayout"
    let (sizes, widths) = (properties(Self.isItemSize), properties(Self.isItemWidth))
    property = isFlow && sizes.count == 1 ? sizes.first : nil
    width = isFlow && sizes.isEmpty && widths.count == 1 ? widths.first : nil
  }

  private static func isItemWidth(_ member: Member) -> Bool {
    member.kind == .property && member.type == "CGFloat" && member.isSettable && !member.isStatic
      && ["itemWidth", "cellWidth"].contains(member.name) && !member.modifiers.contains(where: excludes)
  }

  private static func isItemSize(_ member: Member) -> Bool {
    let name = member.name.lowercased()
    return member.kind == .property && member.type == "CGSize" && !member.isStatic && name.hasSuffix("size")
      && !["header", "footer", "content", "min", "max", "estimated", "reference", "supplementary", "view"]
        .contains {
          name.contains($0)
        }
      && !member.modifiers.contains(where: excludes)
  }

  private static func excludes(_ modifier: String) -> Bool {
    ["private", "fileprivate", "override"].contains(modifier)
  }
}
