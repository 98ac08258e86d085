import LayoutLab

/// Rules that cannot be judged for a layout, because what it does hangs on something that is not known of UIKit.
///
/// A layout may compare in `invalidateLayout(with:)` the view's width with that of its last preparation, to see a
/// resize. Whether the view has its new bounds there already decides whether it sees one; rotations bring
/// other invalidations with them, which come later.
struct Undecided {
  /// The rules that are left out, and why.
  let notChecked: [NotChecked]

  init(program: Program, plan: SubjectPlan) {
    let classes = [plan.type] + plan.ancestors
    let parts = classes + classes.flatMap { program.extensions(of: $0.path) }
    let comparesBounds = parts.contains { part in
      part.members.contains { member in
        guard member.fullName == "invalidateLayout(with:)", member.modifiers.contains("override") else {
          return false
        }
        let words = Set(program.tokens[part.file][member.tokens].map(\.text))
        return words.contains("collectionView") && words.contains("bounds") && words.contains("width")
      }
    }
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

  /// Whether a finding is one of a rule that is left out.
  func covers(_ finding: Finding) -> Bool { notChecked.contains { $0.rule == finding.rule } }

  /// What was suspected of rules that are not left out.
  ///
  /// It has to be known before causes are named: what cannot be judged explains nothing else either.
  func decided(_ suspicions: [Suspicion]) -> [Suspicion] { suspicions.filter { !covers($0.finding) } }
}
