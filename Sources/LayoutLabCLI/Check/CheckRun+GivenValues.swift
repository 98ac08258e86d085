import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

// The values and arguments that layouts get, as far as their project or LayoutLab chooses them.
extension CheckRun {
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
      case .initializer, .example, .delegated, .impossible: break
      default: return plan
      }
      guard !plan.isFactory, options.make == nil,
        finder.initializers(of: plan.type).contains(where: { !$0.parameters.isEmpty }),
        let creation = ProjectCreation(of: plan, by: finder, among: files), creation.making != plan.making
      else { return plan }
      var plan = plan
      plan.making = creation.making
      plan.givesItemCount = creation.givesItemCount
      plan.hasGivenArguments = creation.isWhole
      plan.remark = creation.remark(plan.type.path)
      return plan
    }
  }

  /// Returns notes about the values that layouts get in place of those of their app.
  func notesAboutGivenValues(of plans: [SubjectPlan], _ facts: ProjectFacts) -> [CheckReport.Note] {
    let program = module.program
    func isSet(_ name: String, _ plan: SubjectPlan) -> Bool {
      facts[plan].values.contains { $0.name == name }
    }
    var notes: [CheckReport.Note] = []
    for plan in plans {
      notes += facts[plan].values.map { note(about: $0, of: plan) }
      notes += facts[plan].unknownValues.map { note($0.remark, plan.type) }
    }
    for plan in plans {
      notes += (facts[plan].answers?.all ?? []).compactMap(\.remark).map { note($0, plan.type) }
    }
    for plan in plans {
      let endsScrolling = SubjectSource(plan, in: module.program).endsScrolling
      if endsScrolling, let remark = facts[plan].viewInsets?.remark {
        notes.append(note(remark, plan.type))
      }
    }
    for plan in plans {
      for announcement in facts[plan].announcements {
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
    let random = plans.first { SubjectSource($0, in: program).isRandom }
    if let random, RandomStandIns.areNeeded(by: program) {
      notes.append(
        note(
          "each random number is the middle of its range, except where two fresh instances are compared",
          random.type))
    }
    return notes
  }
}
