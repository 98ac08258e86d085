import LayoutLab
import LayoutLabSubjects

/// The limits that an app sets to the use of the collection view of a layout.
///
/// A view that users cannot scroll needs no content size, one that reaches behind the bars has no content inset for them,
/// and one with a frame or with lengths that the app gives it once is not resized.
struct ViewLimits {
  private let name: String
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
    self.name = name
    let project = ProjectFiles(program, neighbors)
    var seen: Set<String> = []
    files = classes.sorted().flatMap(project.naming).filter { file in
      // Other screens name the class of a scene to present it.
      !file.hasTests && seen.insert(file.files[0].path).inserted
        && (file.names(name) || file.types.contains { classes.contains($0.name) })
    }
  }

  /// The limits, each with the place that says so.
  var all: [DataLimit] {
    let fixed = place(storyboards.allSatisfy(\.isScrollDisabled), ["isScrollEnabled": "false"])
    let behind = place(
      storyboards.allSatisfy(\.isBehindBars),
      ["contentInsetAdjustmentBehavior": "never", "automaticallyAdjustsScrollViewInsets": "false"])
    let pages = place(false, ["isPagingEnabled": "true"])
    let paging = pages ?? placeOfOwnTargets
    let kept = storyboards.isEmpty ? FixedFrame(of: name, in: files).place : nil
    return [
      paging.map { place in
        DataLimit(
          .anyData, remark: "The app chooses where drags end (\(place.text)).",
          rules: [.targetOffsetNotNearest])
      },
      pages.map { place in
        DataLimit(
          .anyData,
          remark: "The app turns paging on (\(place.text)), so that UIKit chooses where drags end.",
          rules: [.targetOffsetOutOfRange], severity: .warning)
      },
      fixed.map { place in
        DataLimit(
          .anyData, remark: "Users of the app cannot scroll the view (\(place.text)).",
          rules: DataLimit.rulesOfTargetOffsets.union([
            .contentSizeTooLarge, .contentSizeTooSmall, .offsetLeftPastEnd,
          ]))
      },
      behind.map { place in
        DataLimit(
          .withoutBars,
          remark: "In the app, bars add nothing to the content inset of the view (\(place.text)).")
      },
      kept.map { place in
        DataLimit(
          .constantSize(hasScreen: false),
          remark: "The app gives the view a frame, which it keeps (\(place.text)).")
      },
      constantLengths,
    ].compactMap(\.self)
  }

  /// The limit of a view whose width or height is that of a constraint.
  private var constantLengths: DataLimit? {
    let lengths = ConstantLengths(of: name, in: storyboards, files)
    func limit(_ extent: DataLimit.Extent, _ what: String, _ place: SourceLine) -> DataLimit {
      DataLimit(extent, remark: "A constraint fixes \(what) of the view (\(place.text)).", severity: .warning)
    }
    switch (lengths.width, lengths.height) {
    case (let place?, .some):
      return limit(.constantSize(hasScreen: false), "the width and the height", place)
    case (let place?, nil): return limit(.constantWidth, "the width", place)
    case (nil, let place?): return limit(.constantHeight, "the height", place)
    case (nil, nil): return nil
    }
  }

  /// Whether the app adds the safe area to the content inset of the view on all sides, whatever scrolls.
  var addsSafeArea: Bool {
    place(storyboards.allSatisfy(\.addsSafeArea), ["contentInsetAdjustmentBehavior": "always"]) != nil
  }

  /// The first method of an app's delegate that is called when a drag ends.
  private var placeOfOwnTargets: SourceLine? {
    for file in files {
      for member in file.types.flatMap(\.members) where Self.endsOfDrags.contains(member.name) {
        return SourceLine(file: file.files[0].path, line: member.line)
      }
    }
    return nil
  }

  private static let endsOfDrags: Set = [
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
  ]

  /// Finds the place that gives a property of the views one of some values; `nil` if another statement gives it another
  /// value, or if there is none.
  ///
  /// - Parameters:
  ///   - isInStoryboards: Whether all storyboards say so, if there are any.
  ///   - values: The last words of the values, by the names of the properties.
  /// - Returns: The place of the first statement, or of the first layout in a storyboard.
  private func place(_ isInStoryboards: Bool, _ values: [String: String]) -> SourceLine? {
    var first: SourceLine?
    for file in files {
      for statement in Assignment.all(in: file) {
        let isOfController =
          statement.property == "automaticallyAdjustsScrollViewInsets" && statement.variable == "self"
        guard let value = values[statement.property],
          isOfController || NameWords.all(in: statement.variable).contains("collection")
        else { continue }
        if file.tokens[0][statement.value].last?.text != value { return nil }
        first = first ?? SourceLine(file: file.files[0].path, line: statement.line)
      }
    }
    return first ?? (isInStoryboards ? storyboards.first?.place : nil)
  }
}
