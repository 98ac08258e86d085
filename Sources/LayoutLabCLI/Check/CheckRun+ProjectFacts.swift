import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

// What the files of a project say about its layouts.
extension CheckRun {
  /// The facts about layouts that the other files of their project contain.
  struct ProjectFacts {
    /// The values that they give to the properties of layouts, by class.
    var values: [String: [ProjectValues.Value]] = [:]
    /// The statements by which they announce changes of the data, by class.
    var announcements: [String: [ChangeAnnouncement]] = [:]
    /// The properties of attributes classes that they do not read.
    var unreadState: [String] = []
    /// The properties of layouts that they set but that nothing reads, by class.
    var unreadProperties: [String: [String]] = [:]
    /// The data that they show, by class.
    var data: [String: AppData] = [:]
    /// The values that their delegates always return, by class.
    var answers: [String: AppAnswers] = [:]
    /// The methods of layouts that they never call, by class.
    var uncalled: [String: Set<String>] = [:]
    /// Further limits of the data, by class.
    var dataLimits: [String: [DataLimit]] = [:]
    /// Sentences about the input views that show layouts, by class.
    var inputViews: [String: String] = [:]
    /// The properties of layouts to which they give values that only the app knows, by class.
    var unknownValues: [String: [ProjectValues.UnknownValue]] = [:]
    /// The classes of layouts that they invalidate when the size of the view has changed.
    var invalidatedAfterResize: Set<String> = []
    /// The classes of layouts in projects without supplementary views.
    var layoutsWithoutBars: Set<String> = []
    /// The content insets of the views that show layouts, by class.
    var viewInsets: [String: ViewInsets] = [:]
    /// The classes of layouts whose app adds the safe area to the content inset of the view on all sides.
    var layoutsAddingSafeArea: Set<String> = []
  }

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
    for plan in plans where plan.isFactory && options.make == nil {
      let renewal = RenewedLayouts(of: plan, in: module.program, among: files)
      facts.dataLimits[plan.type.path] = [renewal.limit, screenLimit(of: plan)].compactMap(\.self)
    }
    for plan in plans where !plan.isFactory && options.make == nil {
      let project = ProjectValues(plan, in: module.program)
      let found = project.isNeeded ? project.search(among: files) : ProjectValues.SearchResult()
      if project.isNeeded { facts.values[plan.type.path] = found.values }
      let size = project.isNeeded ? project.defaultItemSize(among: files) : nil
      if let size { facts.values[plan.type.path, default: []].append(size) }
      facts.announcements[plan.type.path] = ChangeAnnouncement.all(
        of: plan, in: module.program, among: files)
      let isInLibrary = NeighborFiles.isInLibrary(module.program.files[plan.type.file].path)
      let isForOthers = plan.isForOthers(in: module.program, among: files)
      if files.areProject {
        let announcements = facts.announcements[plan.type.path] ?? []
        let reloads = ReloadsOnly(plan, announcements, in: module.program, among: files)
        facts.dataLimits[plan.type.path] = [reloads.limit].compactMap(\.self)
        let project = ProjectFiles(module.program, files)
        let app = project.ofApp(with: module.program.files[plan.type.file].path)
        let users = LayoutUsers(of: plan, among: files, files: project.naming)
        if SubjectSource(plan, in: module.program).endsScrolling {
          let scrolling = EndlessScrolling(
            of: plan, in: module.program, by: users, app, isForOthers: isForOthers || users.isUnused)
          facts.dataLimits[plan.type.path, default: []] += [scrolling.limit].compactMap(\.self)
        }
        facts.data[plan.type.path] =
          isInLibrary && isForOthers
          ? AppData(ofLibraryWith: plan, in: module.program, among: files)
          : AppData(for: plan, in: module.program, among: files)
        if isForOthers {
          // Few apps set a length to 0, or a count to a number that does not fit.
          facts.dataLimits[plan.type.path, default: []].append(
            DataLimit(
              .valuesOfApp, remark: "LayoutLab has chosen the value of the property.",
              rules: [.layoutCrash, .uikitException, .invalidGeometry], severity: .warning))
        } else {
          let unseen = UnseenInputs(
            of: plan, in: module.program, facts.data[plan.type.path], by: users, in: app, among: files)
          facts.dataLimits[plan.type.path, default: []] += unseen.limits
        }
        if !isForOthers, !users.isUnused {
          let unset =
            isInLibrary
            ? []
            : UnsetProperties(plan, in: module.program, among: files)
              .limits(isOnlyInStoryboard: users.generations.isEmpty)
          let uses = ReloadsOnly.limitsOfUse(plan, in: app, by: users)
          // Updates show what they do to the number of items.
          if !isInLibrary, !uses.isEmpty {
            facts.dataLimits[plan.type.path, default: []] +=
              [ConstantNumber(of: plan, by: users, in: app).limit].compactMap(\.self)
          }
          facts.dataLimits[plan.type.path, default: []] +=
            [
              ReloadsOnly.limitOfAnimations(plan, in: app, by: users), screenLimit(of: plan),
            ].compactMap(\.self) + InsetChanges(by: users, in: app).limits + unset
            + uses
        }
        facts.inputViews[plan.type.path] =
          InputViews(with: plan, in: module.program, among: files).remark
      }
      if isInLibrary, files.areProject {
        let owners = LayoutOwners(of: plan, in: module.program, among: files)
        if !isForOthers, !owners.all.isEmpty {
          add(found.unknown, of: plan, owners, valuesOf: found.owner, among: files, to: &facts)
        }
      } else if files.areProject {
        let given = Set((facts.values[plan.type.path] ?? []).map(\.name))
        facts.unreadProperties[plan.type.path] =
          UnreadProperties(plan, in: module.program, given: given).names(among: files)
        facts.uncalled[plan.type.path] = UncalledMethods(plan, in: module.program, among: files).names
        let known = facts.values[plan.type.path] ?? []
        // Statements follow when the view is loaded.
        let first = project.storyboardValues(among: files, of: found.owner).filter { value in
          !known.contains { $0.name == value.name }
        }
        if !first.isEmpty { facts.values[plan.type.path] = known + first }
        let unknown = found.unknown.filter { value in
          !(facts.values[plan.type.path]?.contains { $0.name == value.name } ?? false)
        }
        // What a public class permits does not depend on one app.
        if !isForOthers {
          if AppData.showsCellsOnly(ProjectFiles(module.program, files)) {
            facts.layoutsWithoutBars.insert(plan.type.path)
          }
          let orientations = ProjectOrientations(of: module.program.files[plan.type.file].path)
          let lock = ProjectOrientations.lock(ofDelegateAmong: files, for: plan.type.name)
          let remark = lock ?? orientations.remark
          if let remark, lock != nil || !ProjectOrientations.areAllowedByDelegate(among: files) {
            facts.dataLimits[plan.type.path, default: []].append(
              DataLimit(.constantSize(hasScreen: orientations.isForPhones), remark: remark))
          }
          if orientations.isForPhones {
            facts.dataLimits[plan.type.path, default: []] += [
              DataLimit(.phoneSizes, remark: "The app is for iPhones only."),
              DataLimit(
                .heightsWithWidths,
                remark: "The app is for iPhones only, where a rotation changes the width as well.",
                severity: .warning),
            ]
          }
        }
        if !isForOthers {
          let owners = LayoutOwners(of: plan, in: module.program, among: files)
          add(unknown, of: plan, owners, valuesOf: found.owner, among: files, to: &facts)
          let source = SubjectSource(plan, in: module.program)
          if source.endsScrolling || source.computesContentSize {
            facts.viewInsets[plan.type.path] = ViewInsets(
              of: plan, in: module.program, among: files, owners: owners)
            if let limit = facts.viewInsets[plan.type.path]?.limit {
              facts.dataLimits[plan.type.path, default: []].append(limit)
            }
          }
        }
        // An app that sets one size for all items does not return others.
        let itemSize = facts.unknownValues[plan.type.path]?.first {
          $0.name == ProjectValues.itemSize && !$0.hasFirstValue
        }
        if let place = size?.place ?? itemSize?.place, !isForOthers {
          let absent = AppAnswers(withoutItemSizeAt: place)
          facts.answers[plan.type.path]?.add(absent)
          if facts.answers[plan.type.path] == nil { facts.answers[plan.type.path] = absent }
        }
      }
    }
    let state = UnreadState(module.program)
    if state.isNeeded, !plans.isEmpty { facts.unreadState = state.names(among: files) }
    return facts
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

  /// Returns layouts that are created with the arguments that their project gives, as far as these are known.
  ///
  /// - Parameters:
  ///   - plans: The layouts.
  ///   - finder: The finder of the layouts.
  ///   - neighbors: The other files of the project, if they are known already.
  /// - Returns: The layouts, with remarks about their arguments.
  func created(
    _ plans: [SubjectPlan], by finder: SubjectFinder, among neighbors: NeighborFiles?
  ) -> [SubjectPlan] {
    lazy var files =
      neighbors ?? neighborFiles(of: module.checked.sorted().map { module.program.files[$0].path })
    return plans.map { plan in
      switch plan.making {
      case .initializer, .example, .delegated: break
      default: return plan
      }
      guard !plan.isFactory, options.make == nil,
        finder.initializers(of: plan.type).contains(where: { !$0.parameters.isEmpty }),
        let creation = ProjectCreation(of: plan, by: finder, among: files), creation.making != plan.making
      else { return plan }
      var plan = plan
      plan.making = creation.making
      plan.givesItemCount = creation.givesItemCount
      plan.remark = creation.remark(plan.type.path)
      return plan
    }
  }

  /// Adds what the one app of a layout says about it.
  private func add(
    _ unknown: [ProjectValues.UnknownValue], of plan: SubjectPlan, _ owners: LayoutOwners,
    valuesOf owner: String?, among files: NeighborFiles,
    to facts: inout ProjectFacts
  ) {
    let answers = AppAnswers(
      for: plan, in: module.program, among: files, owners: owners, unknown: Set(unknown.map(\.name)))
    facts.answers[plan.type.path] = answers
    let open = unknown.filter { value in
      value.name != ProjectValues.estimatedSize && !(answers?.replaces(value.name) ?? false)
    }
    facts.unknownValues[plan.type.path] = open
    let layouts = files.layouts(of: plan.type.name)
    var limits = (open + unknown.filter { $0.name == ProjectValues.estimatedSize }).map(\.limit)
    if let limit = StoryboardLayout.limit(of: layouts) { limits.append(limit) }
    let view = ViewLimits(of: plan, in: module.program, among: files)
    limits += view.all
    if view.addsSafeArea { facts.layoutsAddingSafeArea.insert(plan.type.path) }
    // Most lines are of texts in one font, and few layouts that align them are made for others.
    if plan.root == "UICollectionViewFlowLayout", answers?.limit == nil {
      limits.append(
        DataLimit(.evenItems, remark: "Whether items in one line differ in height in the app is not known."))
    }
    limits += [
      ReplacedTargets(of: plan, by: owners).limit, limitOfUnknownInsets(answers, owners),
      answers?.limitOfSameAnswers,
    ].compactMap(\.self)
    if let (method, place) = owners.invalidationAfterResize(like: owner) {
      facts.invalidatedAfterResize.insert(plan.type.path)
      limits.append(
        DataLimit(
          .invalidatedResizes,
          remark: "The app invalidates the layout in \(method) (\(place.text)).", rules: [.staleAfterResize]))
    }
    facts.dataLimits[plan.type.path, default: []] += limits
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

  /// Returns notes about the values that layouts get in place of those of their app.
  func notesAboutGivenValues(of plans: [SubjectPlan], _ facts: ProjectFacts) -> [CheckReport.Note] {
    let program = module.program
    func isSet(_ name: String, _ plan: SubjectPlan) -> Bool {
      facts.values[plan.type.path]?.contains { $0.name == name } ?? false
    }
    var notes: [CheckReport.Note] = []
    for plan in plans {
      notes += (facts.values[plan.type.path] ?? []).map { note(about: $0, of: plan) }
      notes += (facts.unknownValues[plan.type.path] ?? []).map { note($0.remark, plan.type) }
    }
    for plan in plans {
      notes += (facts.answers[plan.type.path]?.all ?? []).compactMap(\.remark).map { note($0, plan.type) }
    }
    for plan in plans {
      let endsScrolling = SubjectSource(plan, in: module.program).endsScrolling
      if endsScrolling, let remark = facts.viewInsets[plan.type.path]?.remark {
        notes.append(note(remark, plan.type))
      }
    }
    for plan in plans {
      for announcement in facts.announcements[plan.type.path] ?? [] {
        notes.append(note(announcement.remark, plan.type))
      }
    }
    for plan in plans {
      guard let (_, name) = GivenItemSize(plan, in: program).property, !isSet(name, plan) else { continue }
      notes.append(
        note(
          "'\(name)' is 180 × 220 unless the files set it; '--make' or a LayoutFixture gives another size",
          plan.type))
    }
    for plan in plans {
      for count in GivenCounts(plan, in: program).properties where !isSet(count.name, plan) {
        notes.append(
          note(
            "'\(count.name)' is \(count.value) unless the files set it; "
              + "'--make' or a LayoutFixture gives another number", plan.type))
      }
    }
    for plan in plans {
      for count in CountsOfData(plan, in: program).properties {
        notes.append(
          note(
            "'\(count.name)' is the number of \(count.countsSections ? "sections" : "items") at each moment; "
              + "a LayoutFixture gives another", plan.type))
      }
      for text in TextsOfData(plan, in: program).properties where !isSet(text.name, plan) {
        notes.append(
          note("'\(text.name)' has one text for each item; a LayoutFixture gives others", plan.type))
      }
    }
    return notes
  }
}
