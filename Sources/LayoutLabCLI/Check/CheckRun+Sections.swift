import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

// Layouts that are made for a number of sections, such as one for each day of the week.
extension CheckRun {
  /// The largest number of sections that a layout gets without a fixture.
  private static let mostSections = 60

  /// Looks at a layout with as many sections as it counts, if the data of its first display has fewer.
  ///
  /// A layout that stops there also gets as many sections as the data of its app always has.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with the usual data.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: What the layout shows then; `nil` if it has all sections that it counts.
  /// - Throws: `ChildError` if no process can be started.
  func lookWithMoreSections(
    _ index: Int, of prepared: Prepared, _ result: SubjectRun.Result,
    progress: @escaping @Sendable (String) -> Void
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    guard !prepared.plans[index].hasFixture,
      let need = sectionNeed(result.candidates.map(\.finding)) ?? sectionNeed(index, of: prepared, result),
      need.section >= options.leastSections ?? 1, need.section < Self.mostSections
    else { return nil }
    var options = options
    options.leastSections = need.section + 1
    var found = try with(options).look(at: index, of: prepared, progress: progress)
    if !found.subject.notChecked.contains(where: { $0.rule == need.rule }) {
      found.subject.notChecked.append(
        NotChecked(
          rule: need.rule,
          why:
            "\(need.reason), so that it is shown with \(need.section + 1) sections and not with fewer"))
    }
    return found
  }

  /// Looks at a layout with sections of equal length if it cannot be checked with others.
  ///
  /// Sections can belong together, such as one with the events of a timeline and one with their images, or be the rows of
  /// a table.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with the usual data; receives the processor time.
  ///   - isTable: Whether the app or the layout itself says that its sections are equally long.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: What the layout shows then; `nil` if it can be checked with the usual data, or not with this either.
  /// - Throws: `ChildError` if no process can be started.
  func lookWithEqualSections(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result, isTable: Bool,
    progress: @escaping @Sendable (String) -> Void
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    let plan = prepared.plans[index]
    let inputs = MissingInputs(program: module.program, plan: plan)
    // A crash that needs nothing from the app is a fault.
    guard !plan.hasFixture, !options.hasEqualSections, result.crashesAtFirst,
      isTable || result.notChecked.contains(where: { $0.rule == nil })
        || inputs.reason(for: result.candidates.map(\.finding)) != nil
    else { return nil }
    var options = options
    let count = max(3, options.leastSections ?? 1)
    options.leastSections = count
    options.hasEqualSections = true
    return try look(
      at: index, of: prepared, with: options, &result, progress: progress,
      because:
        "it stops on its first display if its sections have different numbers of items, so that it is shown with "
        + "\(count) sections of 20")
  }

  /// Looks at a layout that is created with a list of examples and has elements in a section for each of them.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with one section of as many items; receives the processor time.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: What the layout shows with a section for each example; `nil` if it has elements beyond these too.
  /// - Throws: `ChildError` if no process can be started.
  func lookWithSectionsOfExamples(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result,
    progress: @escaping @Sendable (String) -> Void
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    let call = prepared.plans[index].exampleCall ?? ""
    guard options.counts == nil, !prepared.plans[index].isFactory, ExampleArguments.giveItems(call),
      let section = MissingInputs.sectionBeyondData(in: result.candidates.map(\.finding)), section > 0
    else { return nil }
    var options = options
    options.counts = Array(repeating: 1, count: ExampleArguments.numberOfItems)
    var probe = Self.onlyErrors(options)
    probe.only = [Battery.probe.rawValue]
    guard let shown = try with(probe).results(of: index, in: prepared) else { return nil }
    result.processorTime += shown.processorTime
    if MissingInputs.sectionBeyondData(in: shown.candidates.map(\.finding)) != nil { return nil }
    return try look(
      at: index, of: prepared, with: options, &result, progress: progress, insteadOf: .indexPathOutOfRange,
      because:
        "it has elements in section \(section), so that each of the \(ExampleArguments.numberOfItems) examples in its "
        + "arguments is a section of one item")
  }

  /// Looks at a layout with other options, if it shows something with them.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - options: The options.
  ///   - result: The results with the usual options; receives the processor time.
  ///   - progress: Receives the name of each scenario when it begins.
  ///   - rule: The rule that the usual options would break.
  ///   - reason: The sentence in the report that says why the options are others.
  /// - Returns: What the layout shows then; `nil` if it shows nothing with these options either.
  /// - Throws: `ChildError` if no process can be started.
  func look(
    at index: Int, of prepared: Prepared, with options: CheckOptions, _ result: inout SubjectRun.Result,
    progress: @escaping @Sendable (String) -> Void, insteadOf rule: RuleID = .layoutCrash,
    because reason: String
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    guard try showsSomething(index, of: prepared, with: options, &result) else { return nil }
    var found = try with(options).look(at: index, of: prepared, progress: progress)
    found.subject.notChecked.append(NotChecked(rule: rule, why: reason))
    return found
  }

  /// A section without which a layout cannot be checked, with the rule that is not checked without it.
  private struct SectionNeed {
    var section: Int
    var reason: String
    var rule = RuleID.uikitException
  }

  /// Returns a section that a layout needs in its first display; `nil` if it has all sections.
  private func sectionNeed(_ findings: [Finding]) -> SectionNeed? {
    if let section = MissingInputs.sectionCounted(in: findings) {
      return SectionNeed(section: section, reason: "it counts the items of section \(section)")
    }
    // A layout that is made for a number of sections can have something to show in the next one too.
    guard options.leastSections != nil else { return nil }
    return MissingInputs.sectionBeyondData(in: findings).map {
      SectionNeed(section: $0, reason: "it has elements in section \($0)")
    }
  }

  /// Returns the last of the sections that the app of a layout always has; `nil` if the layout does not stop with one
  /// section.
  private func sectionNeed(
    _ index: Int, of prepared: Prepared, _ result: SubjectRun.Result
  ) -> SectionNeed? {
    guard result.crashesAtFirst, options.leastSections == nil,
      let data = prepared.facts[prepared.plans[index]].data, data.least.sections > 1
    else { return nil }
    return SectionNeed(
      section: data.least.sections - 1,
      reason:
        "it stops with one section, and the data source (\(data.place.text)) always has at least "
        + "\(data.least.sections)", rule: .layoutCrash)
  }
}
