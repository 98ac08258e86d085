import LayoutLab
import LayoutLabSubjects

/// What an app keeps its users from doing with the collection view of a layout, and from seeing.
///
/// A view that users cannot scroll needs no content size, and one that reaches behind the bars has no content inset for
/// them.
struct ViewLimits {
  private let files: [Program]
  private let storyboards: [StoryboardLayout]

  /// Reads the files of an app that name a layout.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(of plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let name = plan.type.name
    storyboards = neighbors.layouts(of: name)
    let classes = storyboards.reduce(into: Set([name])) { $0.formUnion($1.classes) }
    let project = ProjectFiles(program, neighbors)
    var seen: Set<String> = []
    files = classes.sorted().flatMap(project.naming).filter { file in
      !file.hasTests && seen.insert(file.files[0].path).inserted
        && file.tokens[0].contains { token in token.kind == .word && classes.contains(token.text) }
    }
  }

  /// The limits, each with the place that says so.
  var all: [DataLimit] {
    let fixed = place(storyboards.allSatisfy(\.isScrollDisabled)) { statement, value in
      statement.property == "isScrollEnabled" && value == "false"
    }
    let behind = place(storyboards.allSatisfy(\.isBehindBars)) { statement, value in
      statement.property == "contentInsetAdjustmentBehavior" && value.hasSuffix("never")
        || statement.property == "automaticallyAdjustsScrollViewInsets" && value == "false"
    }
    return [
      fixed.map { place in
        DataLimit(
          .anyData, remark: "Users of the app cannot scroll the view (\(place.text)).",
          rules: DataLimit.rulesOfTargetOffsets.union([
            .contentSizeTooLarge, .contentSizeTooSmall, .offsetLeftPastEnd,
          ]))
      },
      behind.map { place in
        DataLimit(
          .anyData, remark: "In the app the view reaches behind the bars (\(place.text)).",
          rules: [.stretchedAtRest, .pinnedUnderBar])
      },
    ].compactMap(\.self)
  }

  /// Finds the place that says something of the views with the layout; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - isInStoryboards: Whether all storyboards say so, if there are any.
  ///   - says: Whether a statement with a value says so.
  /// - Returns: The place of the first statement, or of the first layout in a storyboard.
  private func place(_ isInStoryboards: Bool, _ says: (Assignment, String) -> Bool) -> SourceLine? {
    let statements = files.flatMap { file in
      Assignment.all(in: file).filter { statement in
        let isOfView = NameWords.all(in: statement.variable).contains("collection")
        let isOfController =
          statement.property == "automaticallyAdjustsScrollViewInsets" && statement.variable == "self"
        let value = file.tokens[0][statement.value].map(\.text).joined()
        return (isOfView || isOfController) && says(statement, value)
      }.map { SourceLine(file: file.files[0].path, line: $0.line) }
    }
    if let first = statements.first { return first }
    return isInStoryboards ? storyboards.first?.place : nil
  }
}
