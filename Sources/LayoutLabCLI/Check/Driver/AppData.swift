import LayoutLab

/// What the data sources of an app say about the data that its layout shows, found in its project.
///
/// The data of the apps that use a library is unknown, so that the layouts of a library have no such limits.
struct AppData: Sendable, Equatable {
  /// The place at which the nearest data source returns the number of items.
  var place: SourceLine
  /// Whether each data source has one section.
  var hasOneSection: Bool
  /// Whether the data source of an app can have several sections.
  var showsSeveralSections: Bool { !hasOneSection && !isOfLibrary }
  /// Whether each data source returns one number of items for all sections.
  var hasEqualSections: Bool
  /// Whether something in the project returns headers, footers or other supplementary views.
  var showsSupplementaryViews: Bool
  /// Whether something in the project lets views bounce although all of their content is visible.
  var bounces: Bool
  /// The numbers of items and sections of each data source, if none of them ever changes; otherwise empty.
  var counts: [Counts]
  /// Whether something in the project shows that a section can have no items.
  var canBeEmpty: Bool

  /// The numbers of items and sections of a data source, which never change.
  struct Counts: Sendable, Hashable {
    /// The number of items in each section.
    var items: Int
    /// The number of sections; `nil` if it can change.
    var sections: Int?
    /// The numbers of items if sections differ; otherwise empty.
    var different: [Int] = []
    /// The other numbers of items that each section can have.
    var others: [Int] = []

    /// The number of items in each section of a scenario with the data.
    var shown: [Int] { different.isEmpty ? Array(repeating: items, count: sections ?? 5) : different }

    /// The numbers of items in each section, for all numbers that the data source chooses from.
    var allShown: [[Int]] { [shown] + others.map { Array(repeating: $0, count: sections ?? 5) } }

    /// The data in a sentence about a data source, such as `always has 5 items`.
    var words: String {
      if !different.isEmpty { return "always has sections of \(different.map(String.init).listed) items" }
      let items = others.map { "\($0) or " }.joined() + ListPhrase.count(items, "item")
      return switch sections {
      case 1?: "always has \(items)"
      case let sections?: "always has \(ListPhrase.count(sections, "section")) of \(items)"
      case nil: "always has \(items) in each section"
      }
    }
  }

  /// The lowest numbers of items and sections that the data sources return.
  var least: DataLimit.LeastCounts
  /// Whether the data sources are those of a library, which its apps can also do without.
  var isOfLibrary = false

  /// Finds the data of an app.
  ///
  /// The data sources in files that name the layout count or, if there are none, those that such files name; otherwise
  /// all of the project. Nothing is known of the data of a layout that no file names.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init?(for plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let project = ProjectFiles(program, neighbors)
    func files(naming word: String) -> [Program] { project.naming(word) }
    let fixed = FixedCount(files: files)
    let users = LayoutUsers(of: plan, among: neighbors, files: files)
    if let place = Self.singleItem(for: users, in: project, fixed) {
      self.place = place
      (hasOneSection, hasEqualSections, canBeEmpty) = (false, true, true)
      (counts, least) = ([Counts(items: 1)], DataLimit.LeastCounts(sections: 0, items: [1]))
      showsSupplementaryViews = !Self.showsCellsOnly(project)
      bounces = BouncingViews(of: users, with: plan.type.name, in: project, among: neighbors).mayShowLayout
      return
    }
    let all = Self.sources(in: project)
    let sources = users.sources(among: all)
    guard let first = sources.first else { return nil }
    if Self.isElsewhere(for: users, in: project) { return nil }
    let counts = files(naming: AppSectionCount.name).flatMap { AppSectionCount.all(in: $0, fixed) }
    place = SourceLine(file: first.program.files[0].path, line: first.line)
    hasOneSection = sources.allSatisfy { source in
      source.isOne ?? counts.allSatisfy { !$0.belongs(to: source) || $0.isOne }
    }
    hasEqualSections = sources.allSatisfy(\.ignoresSection)
    let each = sources.map { source -> [Counts] in
      let all = counts.filter { $0.belongs(to: source) }.map(\.number)
      let sections = all.isEmpty ? 1 : Set(all).count == 1 ? all[0] : nil
      if let items = source.items { return [Counts(items: items, sections: sections)] }
      if let most = source.choices.last, sections != nil {
        return [Counts(items: most, sections: sections, others: source.choices.dropLast())]
      }
      guard let items = sections.flatMap(source.items(inSections:)), let first = items.first else {
        return []
      }
      return [Counts(items: first, sections: items.count, different: Set(items).count > 1 ? items : [])]
    }
    let known = each.flatMap(\.self)
    let isFixed =
      !each.contains(where: \.isEmpty) && known.allSatisfy { $0.shown.reduce(0, +) <= Self.mostItems }
    self.counts = isFixed && known.uniqued.count <= Self.mostCounts ? known.uniqued : []
    least = Self.least(of: sources, counts)
    let empty = EmptyData(files: files)
    canBeEmpty = sources.contains(where: empty.isPossible)
    showsSupplementaryViews = Self.showSupplementaryViews(sources, files)
    bounces = BouncingViews(of: users, with: plan.type.name, in: project, among: neighbors).mayShowLayout
  }

  /// Returns the place at which an adapter gets the sections of the view, if each of them has one item; otherwise `nil`.
  private static func singleItem(
    for users: LayoutUsers, in project: ProjectFiles, _ fixed: FixedCount
  ) -> SourceLine? {
    guard (users.generations.first ?? []).contains(where: { $0.names("ListAdapter") }) else { return nil }
    return SectionControllers(in: project, fixed).place
  }

  /// Returns whether the data is somewhere else than in methods of data sources, as with bindings and adapters.
  ///
  /// Other screens of the project can use these too.
  static func isElsewhere(for users: LayoutUsers, in project: ProjectFiles) -> Bool {
    let showing = Set((users.generations.first ?? []).map { $0.files[0].path })
    let isAdapted = otherSources.contains { word in
      project.naming(word).contains { file in
        (showing.isEmpty || showing.contains(file.files[0].path)) && file.names(word)
      }
    }
    return isAdapted || (users.generations.first ?? []).contains(where: bindsItems)
  }

  /// Returns whether a data source returns supplementary views, in its own file, in an extension of its class, or in one
  /// that it inherits from.
  private static func showSupplementaryViews(_ sources: [AppDataSource], _ files: (String) -> [Program])
    -> Bool
  {
    let paths = Set(sources.map { $0.program.files[0].path })
    let types = sources.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    // A superclass or a helper of a data source can be anywhere.
    let named = sources.reduce(into: types) { names, source in
      for word in source.program.tokens[0] where word.kind == .word && !PlatformClasses.isName(word.text) {
        names.insert(word.text)
      }
    }
    func belongs(_ file: Program) -> Bool {
      paths.contains(file.files[0].path)
        || file.types.contains { type in
          named.contains(type.name)
            || !types.isDisjoint(with: type.inherited)
              && !type.inherited.allSatisfy(PlatformClasses.isName)
        }
    }
    return supplementaryWords.contains { word in
      files(word).contains { file in
        file.names(word) && belongs(file)
      }
    }
  }

  /// Returns whether a file binds the items of a view to a sequence, as in `cards.bind(to: view.rx.items(of: Card.self))`.
  private static func bindsItems(_ file: Program) -> Bool {
    let tokens = file.tokens[0]
    return tokens.indices.dropLast(3).contains { index in
      tokens[index].isKeyword("rx") && tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("items")
        && ["(", ")"].contains(where: tokens[index + 3].isSign)
        && tokens[..<index].last { $0.kind == .word }?.text.hasSuffix("ableView") != true
    }
  }

  /// Returns whether nothing in a project creates supplementary views, whatever its data sources are.
  static func showsCellsOnly(_ project: ProjectFiles) -> Bool {
    !supplementaryWords.contains { word in project.naming(word).contains { $0.names(word) } }
  }

  /// Finds what the data sources of a library say, those of its examples and tests excluded.
  ///
  /// Only the lowest numbers are known: what a library adds to the data of its apps.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the repository.
  init?(ofLibraryWith plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let project = ProjectFiles(program, neighbors)
    let folder = NeighborFiles.libraryFolder(around: program.files[plan.type.file].path)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming).generations.first ?? []
    let paths = Set(users.map { $0.files[0].path }.filter { $0.hasPrefix(folder) })
    let sources = Self.sources(in: project).filter { paths.contains($0.program.files[0].path) }
    guard let first = sources.first else { return nil }
    let fixed = FixedCount(files: project.naming)
    let counts = project.naming(AppSectionCount.name).flatMap { AppSectionCount.all(in: $0, fixed) }
    place = SourceLine(file: first.program.files[0].path, line: first.line)
    (hasOneSection, hasEqualSections, showsSupplementaryViews, bounces) = (false, false, true, true)
    (self.counts, canBeEmpty) = ([], true)
    least = Self.least(of: sources, counts)
    isOfLibrary = true
  }

  /// Returns all data sources of a project.
  private static func sources(in project: ProjectFiles) -> [AppDataSource] {
    let fixed = FixedCount(files: project.naming)
    return project.naming(AppDataSource.itemCount).flatMap { AppDataSource.all(in: $0, fixed) }
      + project.naming(AppDataSource.newSections).flatMap { AppDataSource.snapshots(in: $0, fixed) }
      + SectionCases(fixed: fixed).subclasses
  }

  /// Returns the lowest numbers that some data sources return.
  private static func least(
    of sources: [AppDataSource], _ counts: [AppSectionCount]
  ) -> DataLimit.LeastCounts {
    let all = sources.map { source -> DataLimit.LeastCounts in
      if source.isOne != nil { return DataLimit.LeastCounts(sections: 0, items: [0]) }
      let sections = counts.filter { $0.belongs(to: source) }.map(\.least)
      return DataLimit.LeastCounts(sections: sections.min() ?? 1, items: source.leastItems)
    }
    let length = all.map(\.items.count).max() ?? 1
    var items = (0..<length).map { section in all.map { $0.leastItems(in: section) }.min() ?? 0 }
    while items.count > 1, items.last == items[items.count - 2] { items.removeLast() }
    return DataLimit.LeastCounts(sections: all.map(\.sections).min() ?? 0, items: items)
  }

  /// The number of items in most scenarios.
  private static let usualItems = 40
  /// The largest number of items that are shown to find out what they show.
  private static let mostItems = 1000
  /// The largest number of sections with different numbers of items.
  static let mostSections = 20
  /// The largest number of data sources with different numbers of items.
  private static let mostCounts = 3
  private static let otherSources = [
    "RxCollectionViewSectionedReloadDataSource", "RxCollectionViewSectionedAnimatedDataSource", "ListAdapter",
    "ListSectionController",
  ]

  /// The words without which no app shows a supplementary view.
  private static let supplementaryWords = [
    "viewForSupplementaryElementOfKind", "supplementaryViewProvider", "dequeueReusableSupplementaryView",
    "SupplementaryRegistration",
  ]

  /// The limits of the data and of the view.
  var limits: [DataLimit] {
    sectionLimits + leastLimits + (bounces ? [] : [Self.limitWithoutBouncing])
  }

  /// The limit of views that do not bounce if all of their content is visible.
  static let limitWithoutBouncing = DataLimit(
    .withoutBouncing,
    remark: "In the app, no view with the layout can be dragged while all of its content is visible.")

  private var leastLimits: [DataLimit] {
    // Numbers that never change say more.
    if !counts.isEmpty { return [] }
    // Few scenarios have as many items as some apps.
    var shown = least
    shown.items = least.items.map { min($0, Self.usualItems) }
    var words: [String] = []
    if least.sections > 0, !hasOneSection { words.append(ListPhrase.count(least.sections, "section")) }
    let isSame = least.items.count == 1
    for (section, count) in least.items.enumerated() where count > 0 {
      let isRest = section == least.items.count - 1
      let place =
        isSame && hasOneSection
        ? "" : isSame ? " in a section" : isRest ? " in other sections" : " in section \(section)"
      words.append(ListPhrase.count(count, "item") + place)
    }
    if words.isEmpty { return [] }
    let owner = isOfLibrary ? "The library's own" : "The app's"
    return [
      DataLimit(
        .atLeast(shown),
        remark: "\(owner) data source (\(place.text)) always has at least \(Self.joined(words)).",
        rules: DataLimit.rulesOfCounts.union(DataLimit.rulesOfTargetOffsets))
    ]
  }

  private static func joined(_ words: [String]) -> String {
    let first = words.dropLast().joined(separator: ", ")
    return first.isEmpty ? words.last ?? "" : "\(first) and \(words.last ?? "")"
  }

  private var sectionLimits: [DataLimit] {
    // A table of the app's data has equal rows; whether it has one row is another matter.
    if hasOneSection {
      return [DataLimit(.oneSection, remark: "The app's data source (\(place.text)) has one section.")]
    }
    guard hasEqualSections else { return [] }
    return [
      DataLimit(
        .equalSections,
        remark: "The app's data source (\(place.text)) has the same number of items in all sections.")
    ]
  }

  /// Returns the limit that fixed numbers of items are.
  ///
  /// - Parameter faults: What the layout shows with these numbers.
  /// - Returns: The limit.
  func limit(showing faults: Set<CandidateFinding.Fault>) -> DataLimit {
    DataLimit(
      .fixedCounts(showing: faults, includesNoSections: !counts.contains { $0.sections == nil }),
      remark: remarkAboutCounts, rules: DataLimit.rulesOfCounts)
  }

  /// A sentence about the numbers of items, if they never change and are so low that no cost matters; otherwise `nil`.
  var remarkAboutFewItems: String? {
    let totals = counts.map { count in count.sections.map { _ in count.shown.reduce(0, +) } }
    let isFew = totals.allSatisfy { $0.map { $0 <= Self.fewItems } ?? false }
    return isFew && !counts.isEmpty ? remarkAboutCounts : nil
  }

  private static let fewItems = 200

  private var remarkAboutCounts: String {
    "The app's data source (\(place.text)) \(counts.map(\.words).joined(separator: ", another "))."
  }
}
