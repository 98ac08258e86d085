import LayoutLab
import LayoutLabSubjects

/// The inputs of which the project of a layout shows no sign, although nothing proves that its app never has them.
///
/// An error means that the app itself is wrong. What only such an input shows is therefore a warning, or advice if it is no
/// error anyway.
struct UnseenInputs {
  /// The limits of what the project shows.
  let limits: [DataLimit]

  /// The rules that depend on data, sizes and changes, which a layout has only when a view shows it.
  private static let rulesOfInputs = DataLimit.rulesOfCounts.union(DataLimit.rulesOfTargetOffsets)
    .union(Set<RuleID>.staleness)

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - plan: A layout that only the code of its project uses.
  ///   - program: The module with the layout.
  ///   - data: What the data sources say; `nil` if none is known.
  ///   - users: The types that show the layout.
  ///   - project: The files of the app.
  ///   - neighbors: The other files of the project.
  init(
    of plan: SubjectPlan, in program: Program, _ data: AppData?, by users: LayoutUsers,
    in project: ProjectFiles, among neighbors: NeighborFiles
  ) {
    let isElsewhere = data == nil && AppData.isElsewhere(for: users, in: project)
    var limits = [
      DataLimit(
        .valuesOfApp, remark: "LayoutLab has chosen the value: the project gives others.",
        rules: Set(RuleID.allCases).subtracting([.staleAfterPropertyChange]), severity: .warning),
      DataLimit(
        .answeringDelegates,
        remark: "No delegate in the project is known to lack all of the optional methods.", severity: .warning
      ),
    ]
    if !isElsewhere, !(data?.showsSeveralSections ?? false) {
      limits.append(
        DataLimit(
          .oneSection,
          remark: users.isUnused
            ? "Nothing in the project shows the layout, with several sections or at all."
            : "No data source in the project is known to have several sections.",
          severity: .warning))
    }
    if !isElsewhere, !(data?.canBeEmpty ?? false) {
      limits.append(
        DataLimit(
          .filledSections,
          remark: users.isUnused
            ? "Nothing in the project shows the layout, without items or at all."
            : "Nothing in the project shows that there can be a section without items.",
          severity: .warning))
    }
    limits.append(
      DataLimit(
        .withoutInsetsAcross, remark: "Nothing in the project shows such an inset.", severity: .style))
    if users.isUnused {
      limits.append(
        DataLimit(
          .anyData, remark: "Nothing in the project shows the layout.", rules: Self.rulesOfInputs,
          severity: .warning))
    }
    if !Self.mayScrollHorizontally(plan, users, neighbors) {
      limits.append(
        DataLimit(
          .ownDirection, remark: "Nothing in the project lets the layout scroll horizontally.",
          severity: .warning))
    }
    limits = limits.map { limit in
      var limit = limit
      limit.lowersWarnings = true
      return limit
    }
    // What is known of data sources includes this.
    let views = BouncingViews(of: users, with: plan.type.name, in: project, among: neighbors)
    if data == nil, !views.mayShowLayout { limits.append(AppData.limitWithoutBouncing) }
    self.limits = limits
  }

  /// Returns whether a storyboard or a file that names the layout may set another scroll direction than the vertical one.
  private static func mayScrollHorizontally(
    _ plan: SubjectPlan, _ users: LayoutUsers, _ neighbors: NeighborFiles
  ) -> Bool {
    let name = "scrollDirection"
    let inStoryboards = neighbors.layouts(of: plan.type.name).map { $0.values[name] }
    if inStoryboards.contains(where: { $0 != nil && $0 != ".vertical" }) { return true }
    return users.nearest.contains { file in
      let tokens = file.tokens[0]
      return tokens.indices.dropLast(2).contains { index in
        guard tokens[index].isKeyword(name),
          tokens[index + 1].isSign("=") || tokens[index + 1].isSign(":")
        else { return false }
        let value = tokens[(index + 2)...].prefix { $0.line == tokens[index].line && !$0.isSign(")") }
        return value.last?.text != "vertical"
      }
    }
  }
}
