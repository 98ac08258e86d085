import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

// What the files of a project say about its layouts.
extension CheckRun {
  /// Returns what the project says about its layouts.
  ///
  /// - Parameters:
  ///   - plans: The layouts.
  ///   - neighbors: The other files of the project, if they are known already.
  /// - Returns: The facts.
  func projectFacts(about plans: [SubjectPlan], among neighbors: NeighborFiles?) -> ProjectFacts {
    // Of other files, the module may have only what the layouts need.
    lazy var files =
      neighbors ?? neighborFiles(of: module.checked.sorted().map { module.program.files[$0].path })
    var facts = ProjectFacts()
    for plan in plans where options.make == nil {
      facts[plan] = plan.isFactory ? factsOfFactory(plan, files) : self.facts(about: plan, files)
      if files.areProject, !plan.isFactory, !plan.hasFixture {
        facts[plan].limits += UnknownAnswers(of: plan, in: module.program, facts[plan]).limits
      }
    }
    let state = UnreadState(module.program)
    if state.isNeeded, !plans.isEmpty { facts.unreadState = state.names(among: files) }
    return facts
  }

  private func factsOfFactory(_ plan: SubjectPlan, _ files: NeighborFiles) -> LayoutFacts {
    var facts = LayoutFacts()
    let renewal = RenewedLayouts(of: plan, in: module.program, among: files)
    facts.limits = [renewal.limit, screenLimit(of: plan)].compactMap(\.self)
    return facts
  }

  private func facts(about plan: SubjectPlan, _ files: NeighborFiles) -> LayoutFacts {
    let values = ProjectValues(plan, in: module.program)
    let found = values.isNeeded ? values.search(among: files) : ProjectValues.SearchResult()
    let size = values.isNeeded ? values.defaultItemSize(among: files) : nil
    var facts = LayoutFacts()
    facts.values = found.values + [size].compactMap(\.self)
    facts.announcements = ChangeAnnouncement.all(of: plan, in: module.program, among: files)
    guard files.areProject else {
      facts.unknownValues = found.unknown
      facts.limits = found.unknown.map(\.limit)
      return facts
    }
    facts.isInProject = true
    lazy var owners = LayoutOwners(of: plan, in: module.program, among: files)
    let isForOthers = plan.isForOthers(in: module.program, among: files, owners: owners)
    let isInLibrary = NeighborFiles.isInLibrary(module.program.files[plan.type.file].path)
    addUse(of: plan, isForOthers: isForOthers, isInLibrary: isInLibrary, among: files, to: &facts)
    if !isInLibrary { addStatements(about: plan, values, of: found.owner, among: files, to: &facts) }
    // What several apps can use does not depend on one of them.
    if isForOthers { return facts }
    if isInLibrary {
      if !owners.all.isEmpty {
        addOwners(owners, of: plan, found.unknown, valuesOf: found.owner, among: files, to: &facts)
      }
      return facts
    }
    addDevices(of: plan, among: files, to: &facts)
    let known = Set(facts.values.map(\.name))
    let unknown = found.unknown.filter { !known.contains($0.name) }
    addOwners(owners, of: plan, unknown, valuesOf: found.owner, among: files, to: &facts)
    let source = SubjectSource(plan, in: module.program)
    if source.endsScrolling || source.computesContentSize {
      facts.viewInsets = ViewInsets(of: plan, in: module.program, among: files, owners: owners)
      facts.limits += [facts.viewInsets?.limit].compactMap(\.self)
    }
    // An app that sets one size for all items does not return others.
    let itemSize = facts.unknownValues.first { $0.name == ProjectValues.itemSize && !$0.hasFirstValue }
    if let place = size?.place ?? itemSize?.place {
      let absent = AppAnswers(withoutItemSizeAt: place)
      facts.answers?.add(absent)
      facts.answers = facts.answers ?? absent
    }
    return facts
  }

  // MARK: Use

  /// Adds what the project says about the data, the updates and the view of a layout.
  private func addUse(
    of plan: SubjectPlan, isForOthers: Bool, isInLibrary: Bool, among files: NeighborFiles,
    to facts: inout LayoutFacts
  ) {
    let project = ProjectFiles(module.program, files)
    let app = project.ofApp(with: module.program.files[plan.type.file].path)
    let users = LayoutUsers(of: plan, among: files, files: project.naming)
    facts.limits += [OwnReload(by: users, in: app).limit].compactMap(\.self)
    facts.limits += [ReloadsOnly(plan, facts.announcements, in: module.program, among: files).limit]
      .compactMap(\.self)
    if SubjectSource(plan, in: module.program).endsScrolling {
      let scrolling = EndlessScrolling(
        of: plan, in: module.program, by: users, app, isForOthers: isForOthers || users.isUnused)
      facts.limits += [scrolling.limit].compactMap(\.self)
    }
    facts.limits += [OtherContexts(in: project).limit].compactMap(\.self)
    facts.data =
      isInLibrary && isForOthers
      ? AppData(ofLibraryWith: plan, in: module.program, among: files)
      : AppData(for: plan, in: module.program, among: files)
    facts.inputViewRemark = InputViews(with: plan, in: module.program, among: files).remark
    if isInLibrary { facts.limits += [limitOfExample(around: plan, users, files)].compactMap(\.self) }
    facts.limits += [ControllerOrientations(around: users, in: app).limit].compactMap(\.self)
    if isForOthers {
      facts.limits.append(Self.limitOfChosenValues)
      facts.limits += [InsetChanges(by: users, in: app).limitOfStaleAnswers].compactMap(\.self)
      return
    }
    facts.limits +=
      UnseenInputs(of: plan, in: module.program, facts.data, by: users, in: app, among: files).limits
    if users.isUnused { return }
    let uses = ReloadsOnly.limitsOfUse(plan, in: app, by: users)
    // Updates show what they do to the number of items.
    if !isInLibrary, !uses.isEmpty {
      facts.limits += [ConstantNumber(of: plan, by: users, in: app).limit].compactMap(\.self)
    }
    facts.limits +=
      [ReloadsOnly.limitOfAnimations(plan, in: app, by: users), screenLimit(of: plan)].compactMap(\.self)
      + InsetChanges(by: users, in: app).limits
    if !isInLibrary {
      facts.limits += UnsetProperties(plan, in: module.program, among: files).limits
    }
    facts.limits += uses
  }

  /// Returns the limit of a library whose example keeps the size of its views; `nil` if the example rotates, or if there is none.
  private func limitOfExample(
    around plan: SubjectPlan, _ users: LayoutUsers, _ files: NeighborFiles
  ) -> DataLimit? {
    let folder = NeighborFiles.libraryFolder(around: module.program.files[plan.type.file].path)
    let shown = users.generations.flatMap { $0.map { $0.files[0].path } }
    guard let example = shown.first(where: { !$0.hasPrefix(folder) }),
      !ProjectOrientations.areAllowedByDelegate(among: files),
      let remark = ProjectOrientations(of: example).remark
    else { return nil }
    return DataLimit(
      .constantSize(hasScreen: false), remark: remark, rules: [.staleAfterResize], severity: .warning)
  }

  /// The limit of layouts that several apps can use: few of them set a length to 0, or a count to a number that does not fit,
  /// and a flag can be for a moment in which the layout is not to follow its view.
  private static let limitOfChosenValues = DataLimit(
    .valuesOfApp, remark: "LayoutLab has chosen the value of the property.",
    rules: Set<RuleID>.staleness.union([.layoutCrash, .uikitException, .invalidGeometry]), severity: .warning)

  /// Adds what the statements and storyboards of an app say about the properties and methods of a layout.
  private func addStatements(
    about plan: SubjectPlan, _ values: ProjectValues, of owner: String?, among files: NeighborFiles,
    to facts: inout LayoutFacts
  ) {
    let given = Set(facts.values.map(\.name))
    facts.unreadProperties = UnreadProperties(plan, in: module.program, given: given).names(among: files)
    facts.uncalled = UncalledMethods(plan, in: module.program, among: files).names
    // Statements follow when the view is loaded.
    facts.values += values.storyboardValues(among: files, of: owner).filter { !given.contains($0.name) }
  }

  /// Adds what an app says about the devices on which it runs, and about supplementary views.
  private func addDevices(of plan: SubjectPlan, among files: NeighborFiles, to facts: inout LayoutFacts) {
    facts.isOfCellsOnly = AppData.showsCellsOnly(ProjectFiles(module.program, files))
    let orientations = ProjectOrientations(of: module.program.files[plan.type.file].path)
    let lock = ProjectOrientations.lock(ofDelegateAmong: files, for: plan.type.name)
    let remark = lock ?? orientations.remark
    if let remark, lock != nil || !ProjectOrientations.areAllowedByDelegate(among: files) {
      facts.limits.append(DataLimit(.constantSize(hasScreen: orientations.isForPhones), remark: remark))
    }
    if orientations.isForPhones {
      facts.limits.append(DataLimit(.phoneSizes, remark: "The app is for iPhones only."))
    }
    facts.limits.append(
      DataLimit(
        .heightsWithWidths,
        remark: orientations.isForPhones
          ? "The app is for iPhones only, where a rotation changes the width as well."
          : "Whether anything in the app changes the height of the view alone is not known.",
        severity: .warning))
  }

  /// Returns the limit of a layout that takes a length from the screen; `nil` for others, and for what several apps can use.
  private func screenLimit(of plan: SubjectPlan) -> DataLimit? {
    guard !plan.isPublic, let place = SubjectSource(plan, in: module.program).placeThatReadsScreen else {
      return nil
    }
    let line = SourceLine(file: module.program.files[place.file].path, line: place.line)
    return DataLimit(
      .screenWidths,
      remark: "A length comes from the screen (\(line.text)), for a view that is as wide as the screen.",
      severity: .warning)
  }

  // MARK: Owners

  /// Adds what the classes say that create a layout.
  private func addOwners(
    _ owners: LayoutOwners, of plan: SubjectPlan, _ unknown: [ProjectValues.UnknownValue],
    valuesOf owner: String?, among files: NeighborFiles, to facts: inout LayoutFacts
  ) {
    let answers = AppAnswers(
      for: plan, in: module.program, among: files, owners: owners, unknown: Set(unknown.map(\.name)))
    facts.answers = answers
    facts.unknownValues = unknown.filter { value in
      value.name != ProjectValues.estimatedSize && !(answers?.replaces(value.name) ?? false)
    }
    let estimates = unknown.filter { $0.name == ProjectValues.estimatedSize }
    facts.limits += (facts.unknownValues + estimates).map(\.limit)
    facts.limits += [StoryboardLayout.limit(of: files.layouts(of: plan.type.name))].compactMap(\.self)
    let view = ViewLimits(of: plan, in: module.program, among: files)
    facts.limits += view.all
    facts.limits += [AppBars.limit(in: ProjectFiles(module.program, files), among: files)].compactMap(\.self)
    facts.addsSafeArea = view.addsSafeArea
    // Most lines are of texts in one font, and few layouts that align them are made for others.
    if plan.root == "UICollectionViewFlowLayout", answers?.limit == nil {
      facts.limits.append(
        DataLimit(.evenItems, remark: "Whether items in one line differ in height in the app is not known."))
    }
    facts.limits += [
      ReplacedTargets(of: plan, by: owners).limit, limitOfUnknownInsets(answers, owners),
      answers?.limitOfSameAnswers,
    ].compactMap(\.self)
    let scroll = owners.invalidationAfterScroll(like: owner)
    let resize = owners.invalidationAfterResize(like: owner)
    (facts.isInvalidatedAfterScroll, facts.isInvalidatedAfterResize) = (scroll != nil, resize != nil)
    facts.limits += [(scroll, .staleAfterScroll), (resize, .staleAfterResize)].compactMap { found, rule in
      found.map { method, place in
        DataLimit(
          .invalidatedChanges, remark: "The app invalidates the layout in \(method) (\(place.text)).",
          rules: [rule])
      }
    }
  }

  /// Returns the limit of offsets at which scrolling ends, if the delegates of the app return insets or spacings that only the
  /// app knows; `nil` if they do not.
  private func limitOfUnknownInsets(_ answers: AppAnswers?, _ owners: LayoutOwners) -> DataLimit? {
    guard owners.delegates != nil else { return nil }
    let open = AppAnswers.flowMembers.dropFirst().filter { name in
      !(answers?.all.contains { $0.member == name && $0.value != .any } ?? false)
    }
    let missing = owners.missing(among: Array(open))
    guard let known = open.first(where: { !missing.contains($0) }) else { return nil }
    return DataLimit(
      .unknownValues, remark: "Only the app knows what its delegate returns in '\(known)'.",
      rules: DataLimit.rulesOfTargetOffsets, severity: .warning)
  }
}
