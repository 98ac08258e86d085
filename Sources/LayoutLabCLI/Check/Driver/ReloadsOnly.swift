import LayoutLab

/// Finds projects whose only way of changing the data is to reset the layout and to reload all of the data.
struct ReloadsOnly {
  /// The place of the call that resets the layout; `nil` if the project may also update some of the data.
  private(set) var place: SourceLine?

  private static let updates = [
    "performBatchUpdates", "insertItems", "deleteItems", "moveItem", "reloadItems", "insertSections",
    "deleteSections", "moveSection", "reloadSections", "reconfigureItems", "DiffableDataSource",
    "NSDiffableDataSourceSnapshot", "StagedChangeset", "DiffCalculator", "animateItemChanges",
    "animateItemAndSectionChanges",
  ]

  /// Finds the call.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - announcements: The statements by which the project announces changes of the data to the layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(
    _ plan: SubjectPlan, _ announcements: [ChangeAnnouncement], in program: Program,
    among neighbors: NeighborFiles
  ) {
    let resets = announcements.compactMap { announcement in
      if case .calling(let method, _) = announcement.act { (method, announcement.place) } else { nil }
    }
    guard resets.count == 1, let (method, place) = resets.first, announcements.count == 1 else { return }
    let project = ProjectFiles(program, neighbors)
    let layouts = Set([plan.type.name] + plan.ancestors.map(\.name))
    let isUpdated = Self.names(Self.updates, in: project, except: layouts)
    let isReloading = project.naming(method).allSatisfy { file in
      Self.calls(of: method, in: file, except: layouts).allSatisfy { body in
        body.contains { $0.isKeyword("reloadData") }
      }
    }
    if !isUpdated, isReloading { self.place = place }
  }

  private static let batch = "performBatchUpdates"

  private static let partialReloads: Set = ["reloadItems", "reloadSections", "reconfigureItems"]

  /// Returns the limit of a project that animates no change, or only those of items that it reloads: it replaces no layout
  /// in an animation, and updates no items in another way.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - project: The files.
  ///   - users: The types that show the layout; `nil` if changes of any view count.
  /// - Returns: The limit; `nil` if there is none.
  static func limitOfAnimations(
    _ plan: SubjectPlan, in project: ProjectFiles, by users: LayoutUsers? = nil
  ) -> DataLimit? {
    let layouts = Set([plan.type.name] + plan.ancestors.map(\.name))
    let others = updates.filter { !partialReloads.contains($0) } + otherUpdates + transitions
    if names(others, in: project, by: users, except: layouts) {
      return unanimated(updates + otherUpdates + transitions, in: project, by: users, except: layouts)
    }
    if names(Array(partialReloads), in: project, by: users, except: layouts) {
      return DataLimit(
        .anyData, remark: "The project reloads items, but neither inserts, deletes nor moves any.",
        rules: [.animatesUnrelatedItems, .animatesSomeItemsOnly, .updateStateNotCleared])
    }
    return DataLimit(
      .withoutAnimations,
      remark:
        "Nothing in the project updates some items or sections of its view, or animates a change of the layout."
    )
  }

  /// Returns the limit of a project that updates its view without animations; `nil` if it may animate an update.
  private static func unanimated(
    _ words: [String], in project: ProjectFiles, by users: LayoutUsers?, except layouts: Set<String>
  ) -> DataLimit? {
    let code = UnanimatedCode(in: project)
    var first: SourceLine?
    let isAnimated = names(words, in: project, by: users, except: layouts) { index, file in
      if !code.contains(index, of: file) { return true }
      first = first ?? SourceLine(file: file.files[0].path, line: file.tokens[0][index].line)
      return false
    }
    guard !isAnimated, let first else { return nil }
    return DataLimit(
      .withoutAnimations, remark: "The project updates its view without animations (\(first.text)).",
      severity: .warning)
  }

  /// Returns the limits of a project that uses views with a layout in few ways.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - project: The files.
  ///   - users: The types that show the layout; `nil` if the use of any view counts.
  /// - Returns: A limit if the view is never updated, one if UIKit queries no single element, because nothing is animated,
  ///   scrolled to or asked for, and one if the data never changes.
  static func limitsOfUse(
    _ plan: SubjectPlan, in project: ProjectFiles, by users: LayoutUsers? = nil
  ) -> [DataLimit] {
    let layouts = Set([plan.type.name] + plan.ancestors.map(\.name))
    // What a batch contains has names of its own.
    let insertions =
      updates.filter { !partialReloads.contains($0) && $0 != batch && !diffable.contains($0) } + otherUpdates
    if names(insertions, in: project, by: users, except: layouts) { return [] }
    if names(diffable, in: project, by: users, except: layouts) {
      return [limitOfFirstSnapshot(in: project, by: users)].compactMap(\.self)
    }
    if names([batch] + partialReloads, in: project, by: users, except: layouts) {
      return [
        DataLimit(
          .withoutInsertions,
          remark: "The project reloads items and sections, but neither inserts, deletes nor moves any.",
          severity: .warning)
      ]
    }
    var limits = [
      DataLimit(
        .withoutUpdates,
        remark: "Nothing in the project updates some items or sections of its view.", severity: .warning)
    ]
    if !names(transitions, in: project, by: users, except: layouts) {
      limits += [limitOfSingleQueries(in: project, by: users, except: layouts)].compactMap(\.self)
    }
    // Data that never changes says more than data without updates, so that a reload counts wherever it is.
    if !names(reloads, in: project, except: layouts, inAllCode: true) {
      limits.append(
        DataLimit(.constantData, remark: "Nothing in the project reloads the data or updates some of it."))
    } else {
      limits += [limitOfFirstData(in: project, by: users, except: layouts)].compactMap(\.self)
    }
    return limits
  }

  /// Returns the limit of a view that nothing reloads when it shows items, or of which nothing tells that; `nil` if something
  /// does.
  private static func limitOfFirstData(
    in project: ProjectFiles, by users: LayoutUsers?, except layouts: Set<String>
  ) -> DataLimit? {
    var found = RepeatedReloads(in: project)
    _ = names(reloads, in: project, by: users, except: layouts) { index, file in
      found.add(index, in: file)
      return false
    }
    switch found.likelihood {
    case .certain: return nil
    case .unknown:
      let place = found.place.map { " (\($0.text))" } ?? ""
      return DataLimit(
        .firstData, remark: "Whether the project reloads its view when it shows items\(place) is not known.",
        rules: [.staleAfterDataChange], severity: .warning)
    case .never:
      return Self.limitOfFirstData(
        found.place.map { "The project reloads its view only when the data arrives (\($0.text))." }
          ?? "Nothing in the project reloads its view when it shows items.")
    }
  }

  /// Returns the limit of a view that is never updated, and of whose elements none is queried alone, or only to scroll to it;
  /// `nil` if the app asks for the attributes of one.
  private static func limitOfSingleQueries(
    in project: ProjectFiles, by users: LayoutUsers?, except layouts: Set<String>
  ) -> DataLimit? {
    if names(singleQueries, in: project, by: users, except: layouts) { return nil }
    var place: SourceLine?
    let scrolls = names(scrollingCalls, in: project, by: users, except: layouts) { index, file in
      guard isQuery(at: index, in: file) else { return false }
      place = SourceLine(file: file.files[0].path, line: file.tokens[0][index].line)
      return true
    }
    guard scrolls, let place else {
      return DataLimit(
        .withoutSingleQueries,
        remark:
          "Nothing in the project updates some items of its view, scrolls to one or asks for the attributes of one, so that "
          + "UIKit only queries rectangles.")
    }
    return DataLimit(
      .withoutSingleQueries,
      remark: "The project queries single items only to scroll to them (\(place.text)).", severity: .warning)
  }

  private static let diffable = ["DiffableDataSource", "NSDiffableDataSourceSnapshot"]

  /// Returns the limit of a view whose diffable data source applies snapshots only when the data arrives; `nil` if it may
  /// apply others.
  private static func limitOfFirstSnapshot(in project: ProjectFiles, by users: LayoutUsers?) -> DataLimit? {
    var found = RepeatedReloads(in: project)
    var isApplied = false
    for file in diffable.flatMap(project.naming) where users?.mayChangeView(file) ?? true {
      let tokens = file.tokens[0]
      for index in tokens.indices.dropFirst(2).dropLast()
      where tokens[index].isKeyword(RepeatedReloads.apply) && tokens[index - 1].isSign(".")
        && tokens[index + 1].isSign("(")
      {
        let owner = tokens.owner(ofMemberAt: index).map { tokens[$0].text.lowercased() }
        guard owner?.hasSuffix("source") ?? true else { continue }
        isApplied = true
        found.add(index, in: file)
      }
    }
    guard isApplied, found.likelihood == .never else { return nil }
    let place = found.place.map { " (\($0.text))" } ?? ""
    return limitOfFirstData("The project applies a snapshot only when the data arrives\(place).")
  }

  /// Returns the limit of a view that surely never shows other data, with the reason.
  private static func limitOfFirstData(_ remark: String) -> DataLimit {
    var limit = DataLimit(.firstData, remark: remark, severity: .warning)
    limit.lowersWarnings = true
    return limit
  }

  private static let scrollingCalls = ["scrollToItem", "selectItem"]

  private static let singleQueries = [
    "layoutAttributesForItem", "layoutAttributesForSupplementaryElement",
    "layoutAttributesForSupplementaryView",
  ]

  /// Returns whether a call may query an element whose place differs: scrolling to the first item ends at the beginning, and
  /// a selection without a position does not scroll.
  private static func isQuery(at index: Int, in file: Program) -> Bool {
    let tokens = file.tokens[0]
    guard index + 1 < tokens.count, tokens[index + 1].isSign("(") else { return true }
    let given = ConstantText.arguments(index + 2..<tokens.endOfGroup(from: index + 1) - 1, in: tokens)
    func text(_ label: String) -> String? {
      given.first { $0.label == label }.map { tokens[$0.value].map(\.text).joined() }
    }
    switch tokens[index].text {
    case "scrollToItem": return !(text("at").map(firstItems.contains) ?? false)
    case "selectItem":
      return text("at") != "nil" && !(text("scrollPosition").map(noPositions.contains) ?? false)
    default: return true
    }
  }

  /// Index paths of the first item.
  private static let firstItems = Set(
    ["IndexPath", ".init", "IndexPath.init"].flatMap { type in
      ["item", "row"].map { "\(type)(\($0):0,section:0)" }
    } + ["[0,0]"])

  private static let noPositions: Set = [
    "[]", ".init()", "UICollectionView.ScrollPosition()", ".init(rawValue:0)",
  ]

  /// Calls that show other data, and those of libraries that make them.
  private static let reloads = ["reloadData", "rx", "bind"]

  private static let transitions = [
    "setCollectionViewLayout", "startInteractiveTransition", "useLayoutToLayoutNavigationTransitions",
  ]

  /// Names of calls and types that update a view in another way than by a call for the items that change.
  private static let otherUpdates = [
    "beginInteractiveMovementForItem", "dragDelegate", "ListAdapter", "performUpdates",
    "SectionedAnimatedDataSource",
  ]

  /// Returns whether the files of a project name something in code that may run, layouts, overrides of other layouts and
  /// calls for views that have other layouts excluded.
  ///
  /// - Parameters:
  ///   - words: The names.
  ///   - project: The files.
  ///   - users: The types that show the layout; `nil` if the files of others count too.
  ///   - layouts: The names of the layout and its superclasses.
  ///   - inAllCode: Whether code that never runs counts too.
  ///   - counts: Returns whether a token of a file counts.
  /// - Returns: Whether they do.
  private static func names(
    _ words: [String], in project: ProjectFiles, by users: LayoutUsers? = nil, except layouts: Set<String>,
    inAllCode: Bool = false, where counts: (Int, Program) -> Bool = { _, _ in true }
  ) -> Bool {
    let reached = ReachedCode(in: project)
    return words.contains { word in
      project.naming(word).contains { file in
        guard users?.mayChangeView(file) ?? true else { return false }
        let tokens = file.tokens[0]
        lazy var others = OtherViews(in: file, besides: layouts.union(users?.layouts ?? []))
        // Only types have names with others at the end: 'removeItem' moves no item.
        let isType = word.first?.isUppercase ?? false
        return tokens.indices.contains { index in
          let token = tokens[index]
          guard token.kind == .word, token.text == word || isType && token.text.hasSuffix(word) else {
            return false
          }
          if index > 1 {
            let isOverride = tokens[index - 1].isKeyword("func") || tokens[index - 2].isKeyword("super")
            // Files are moved by 'FileManager.default'.
            let isOfFiles =
              tokens[index - 2].isKeyword("default")
              || tokens[index - 2].text.lowercased().hasSuffix("filemanager")
            // Tables have methods of the same names.
            let isOfTable =
              tokens.owner(ofMemberAt: index).map { tokens[$0].text.lowercased().contains("table") } ?? false
            if isOverride || isOfFiles || isOfTable { return false }
          }
          // The layout itself may prepare for updates of any kind.
          let isInLayout = file.types.contains { layouts.contains($0.name) && $0.tokens.contains(index) }
          return !isInLayout && (inAllCode || reached.contains(index, of: file)) && counts(index, file)
            && !others.areCalled(at: index)
        }
      }
    }
  }

  /// Returns the tokens of the members that call a method, other than those of the layout itself.
  private static func calls(
    of method: String, in file: Program, except layouts: Set<String>
  ) -> [ArraySlice<Token>] {
    file.types.filter { !layouts.contains($0.name) }.flatMap(\.members).map { file.tokens[0][$0.tokens] }
      .filter { body in
        body.indices.dropLast().dropFirst().contains {
          body[$0].isKeyword(method) && body[$0 - 1].isSign(".") && body[$0 + 1].isSign("(")
        }
      }
  }

  /// The limit of the data; `nil` if there is none.
  var limit: DataLimit? {
    place.map { place in
      DataLimit(
        .withoutUpdates,
        remark:
          "The only call that resets the layout (\(place.text)) is followed by reloadData(), and nothing in the "
          + "project updates some items or sections.")
    }
  }
}
