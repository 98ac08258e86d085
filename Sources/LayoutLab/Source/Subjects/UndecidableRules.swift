import HeadlessUIKit

/// The rules that cannot be judged for a layout because UIKit's behavior is not certain enough.
///
/// A layout may notice a resize in `invalidateLayout(with:)` by comparing the view's width with that of its last
/// preparation. Whether that works depends on whether the view has its new bounds by then.
package struct UndecidableRules {
  /// The rules, each with the reason.
  package let notChecked: [NotChecked]

  package init(program: Program, plan: SubjectPlan) {
    let classes = [plan.type] + plan.ancestors
    let parts = classes + classes.flatMap { program.extensions(of: $0.path) }
    let method = LifecycleCall.LayoutMember.invalidateLayoutWithContext
    let comparesBounds = parts.contains { part in
      part.members.contains { member in
        guard member.fullName == method.rawValue, member.modifiers.contains("override") else {
          return false
        }
        let words = Set(program.tokens[part.file][member.tokens].map(\.text))
        return words.contains("collectionView") && words.contains("bounds") && words.contains("width")
      }
    }
    // Unverified: whether the view has its new bounds when a rotation calls invalidateLayout(with:). A trace of the
    // bounds in that call on a device would settle it.
    notChecked =
      comparesBounds
      ? [
        NotChecked(
          rule: .staleAfterResize,
          why:
            "invalidateLayout(with:) looks at the view's bounds, which may be those before the change or after it"
        )
      ] : []
  }
}
