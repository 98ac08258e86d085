import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabSubjects
import LayoutLabToolReport

// Running the scenarios, and the verdict on what they show.
extension CheckRun {
  /// Examines one layout.
  func examine(_ index: Int, of prepared: Prepared, progress: @escaping @Sendable (String) -> Void)
    throws -> CheckReport.Subject
  { try look(at: index, of: prepared, progress: progress).subject }

  /// Examines one layout and also returns the rules that it breaks before causes are named.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - known: If not `nil`, the examination stops at the first candidate finding that fails the layout and whose
  ///     rule is not in this set.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: The report on the layout, and the rules of the candidate findings that fail it, in order.
  /// - Throws: `ChildError` if no process can be started.
  func look(
    at index: Int, of prepared: Prepared, stopsBeyond known: Set<RuleID>? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID]) {
    let plan = prepared.plans[index]
    let file = module.program.files[plan.type.file].path
    /// Returns a layout that was not checked, with the reason and the way out.
    func unchecked(_ reason: String) -> (subject: CheckReport.Subject, broken: [RuleID]) {
      let sentence = reasonForBaseClass(plan, reason) ?? Self.withWayOut(reason, file)
      return (
        CheckReport.Subject(type: plan.type.path, file: file, line: plan.type.line, reason: sentence), []
      )
    }
    guard var run = processes(for: index, of: prepared) else { return unchecked(obstacle(to: plan)) }
    run.progress = progress
    var policy = policy(for: plan, of: prepared)
    if let known {
      run.isEnough = { [policy] in $0.severity.isFault && !known.contains($0.rule) && policy.counts($0) }
    }
    let emptied = EmptiedBodies(module.emptied)
    let inputs = MissingInputs(program: module.program, plan: plan)
    if known == nil {
      // Without what the first display needs, the other scenarios prove nothing.
      run.isEnough = { finding in
        guard finding.rule == .layoutCrash, finding.scenario == Battery.probe.rawValue else { return false }
        return plan.isFactory || emptied.function(at: finding) != nil || inputs.reason(for: [finding]) != nil
      }
    }
    let early = known == nil ? exploreEarly(index, of: prepared) : nil
    defer { early?.cancel() }
    run.hasFound = { early?.cancel() }
    var result = try run.run()
    // A mutant that counts another section than the original is wrong.
    if known == nil, let shown = try lookWithMoreSections(index, of: prepared, result, progress: progress) {
      return shown
    }
    let isTable = policy.dataLimits.contains { $0.extent == .equalSections }
    if known == nil,
      let shown = try lookWithEqualSections(
        index, of: prepared, &result, isTable: isTable, progress: progress)
    {
      return shown
    }
    if known == nil, let shown = try lookWithFewItems(index, of: prepared, &result, progress: progress) {
      return shown
    }
    if known == nil,
      let shown = try lookWithSectionsOfExamples(index, of: prepared, &result, progress: progress)
    {
      return shown
    }
    if known == nil, let shown = try lookWithPlainAnswers(index, of: prepared, &result, progress: progress) {
      return shown
    }
    if known == nil, try showsMoreWithOtherAnswers(index, of: prepared, &result) {
      var found = try ignoringAppAnswers.look(at: index, of: prepared, progress: progress)
      found.subject.notChecked.append(
        NotChecked(
          rule: .layoutCrash,
          why:
            "with the answers of the app's delegate nothing can be seen; generated answers take their place"))
      return found
    }
    let needsPlainAnswers = known == nil ? try preventCrashes(index, of: prepared, &result) : false
    if let reason = emptied.leaveOutCrashes(from: &result) { return unchecked(reason) }
    if plan.isFactory, let reason = Self.leaveOutCrashes(&result) { return unchecked(reason) }
    if let reason = missing(inputs, result, prepared) { return unchecked(reason) }
    // A crash ends a process before it says what ran.
    var unreached = known == nil && result.crashes.isEmpty ? unreachedParts(of: index, prepared) : []
    var explorer = self
    if needsPlainAnswers {
      var options = options
      options.givesPlainAnswers = true
      explorer = with(options)
    }
    let explored = try explorer.exploreAfterBattery(
      index, of: prepared, &result, early: needsPlainAnswers ? nil : early,
      stopsBeyond: known)
    if known == nil {
      policy.dataLimits = try limitsOfCounts(index, of: prepared, &result, by: policy) + policy.dataLimits
      let facts = prepared.facts[plan]
      if facts.isInProject {
        policy.dataLimits += RareFaults(in: result.candidates, of: result.scenarios, facts.data).limits
      }
    }
    var verdict = policy.verdict(on: result.candidates, notChecked: result.notChecked) {
      explored?.example(of: $0)
    }
    if verdict.needsInput, let reason = verdict.reason { return unchecked(reason) }
    var others =
      known == nil
      ? try findingsOfOtherAnswers(index, of: prepared, besides: verdict, &result, by: policy) : []
    others += try findingsWithOptionalValues(
      &unreached, index, of: prepared, besides: verdict, &result, by: policy)
    verdict.add(others)
    let seconds = result.processorTime
    let isEmpty = result.scenarios.isEmpty && verdict.findings.isEmpty
    var subject = CheckReport.Subject(
      type: plan.type.path, file: file, line: plan.type.line,
      reason: verdict.reason.map { reasonForBaseClass(plan, $0) ?? Self.withWayOut($0, file) }
        ?? (isEmpty ? Self.nothingRan(options) : nil),
      findings: verdict.findings,
      notChecked: verdict.notChecked,
      properties: result.properties.map { .init(name: $0.name, value: $0.value) },
      scenarios: result.scenarios.count, output: result.output, trace: result.trace)
    subject.seconds = seconds
    subject.hitLimit = result.hitLimit
    subject.exploration = explored.map { CheckReport.Exploration($0.seeds) }
    subject.coverage = coverage(of: index, prepared)
    // A single scenario need not reach much.
    if options.only.isEmpty { subject.unreached = unreached }
    if known == nil { subject.excerpts = excerpts(for: verdict.findings) }
    if options.recordsFindings {
      // Runs are recorded with the answers of the app.
      subject.runs = runs(
        showing: verdict.findings.filter { !others.contains($0) }, at: index, of: prepared)
    }
    if known == nil, options.only.isEmpty {
      subject.replays = try replays(
        of: verdict.findings.filter { $0.program == nil && !others.contains($0) }, after: result, at: index,
        of: prepared,
        policy: policy)
    }
    let broken = result.candidates.map(\.finding).filter { $0.severity.isFault && policy.counts($0) }
    return (subject, broken.map(\.rule))
  }

  /// Returns the reason why a layout is not checked, with a way to a fixture if it needs one.
  private static func withWayOut(_ reason: String, _ file: String) -> String {
    reason.contains("LayoutFixture") ? "\(reason); \(wayToFixture(file))" : reason
  }

  /// Returns the reason why a layout that shows nothing is not checked, if it needs a value from its app for that.
  private func missing(
    _ inputs: MissingInputs, _ result: SubjectRun.Result, _ prepared: Prepared
  ) -> String? {
    let program = module.program
    var given = prepared.facts[inputs.plan].values.map(\.name)
    given += [GivenItemSize(inputs.plan, in: program).property?.name].compactMap(\.self)
    given += GivenCounts(inputs.plan, in: program).properties.map(\.name)
    return inputs.reason(
      forNothingIn: result.candidates.map(\.finding), isEmpty: result.notChecked.contains { $0.rule == nil },
      given: Set(given))
  }

  /// Runs the scenarios that findings name, each alone, and returns those that show the findings again.
  private func replays(
    of findings: [Finding], after whole: SubjectRun.Result, at index: Int, of prepared: Prepared,
    policy: VerdictPolicy
  ) throws -> [CheckReport.Replay] {
    // Backtraces are written to a folder of their own, next to those of the battery.
    var prepared = prepared
    prepared.folder += "/replay-\(index)"
    try FileManager.default.createDirectory(atPath: prepared.folder, withIntermediateDirectories: true)
    var search = ReplaySearch(budget: max(2, whole.processorTime)) { [prepared] names in
      var options = options
      options.only = names
      let run = CheckRun(module: module, options: options, folder: folder, reader: reader)
      guard var processes = run.processes(for: index, of: prepared) else { return ([], 0) }
      var result = try processes.run()
      if prepared.plans[index].isFactory { _ = Self.leaveOutCrashes(&result) }
      let verdict = policy.verdict(on: result.candidates, notChecked: result.notChecked)
      return (Set(verdict.findings.map(\.rule)), result.processorTime)
    }
    return try findings.compactMap { finding in
      try search.scenarios(showing: finding.rule, in: finding.scenario, of: whole.scenarios).map {
        CheckReport.Replay(rule: finding.rule, scenario: finding.scenario, scenarios: $0)
      }
    }
  }

  /// Returns what counts for the verdict on a layout.
  func policy(for plan: SubjectPlan, of prepared: Prepared) -> VerdictPolicy {
    var disabled = options.disabled
    var severities: [RuleID: RuleSeverity] = [:]
    let file = module.program.files[plan.type.file].path
    for (rule, severity) in options.configuration?.rules(for: file) ?? [:] {
      if let severity { severities[rule] = severity } else { disabled.insert(rule) }
    }
    var policy = SubjectSource(plan, in: module.program)
      .policy(disabled: disabled, suppressions: prepared.suppressions)
    let facts = prepared.facts[plan]
    if var data = facts.data {
      // All scenarios have the sections.
      if let sections = options.leastSections, sections >= data.least.sections { data.least.sections = 0 }
      policy.dataLimits += data.limits
      policy.remarks[.ignoresSections] = data.limits.first { $0.extent == .oneSection }?.remark
      if let remark = data.remarkAboutFewItems {
        for rule in [RuleID.rectQueryScansAll, .prepareGrowsTooFast, .needlessBoundsInvalidation] {
          policy.severities[rule] = .style
          policy.remarks[rule] = remark
        }
      }
    }
    if SectionDemands(module.program).expectation(of: plan) != nil {
      policy.dataLimits.append(DataLimit(.oneSection, remark: "The layout says that it is for one section."))
    }
    if let text = TextsOfData(plan, in: module.program).properties.first {
      policy.dataLimits.append(
        DataLimit(
          .withoutUpdates, remark: "At which moment of an update the app sets '\(text.name)' is not known.",
          severity: .warning))
    }
    // Most layouts are made for one section, and many authors know that.
    if !(facts.data?.showsSeveralSections ?? false) {
      policy.severities[.ignoresSections] = .style
    }
    policy.dataLimits += [facts.answers?.limit].compactMap(\.self)
    policy.dataLimits += facts.limits
    if let remark = facts.inputViewRemark {
      policy.severities[.dependsOnFrameOrScreen] = .style
      policy.remarks[.dependsOnFrameOrScreen] = remark
    }
    if let languages = prepared.languages[plan.type.path], !languages.hasRightToLeft {
      policy.severities[.rightToLeftMismatch] = .style
      policy.remarks[.rightToLeftMismatch] = languages.leftToRightProject.map {
        "\($0) has no language that is written from right to left."
      }
    }
    policy.severities.merge(severities) { $1 }
    return policy
  }

  /// The rules about data that an app may never show; not judged if an app's function creates the layout.
  static let rulesOfData: Set<RuleID> = [.layoutCrash, .uikitException, .staleUpdateIndex]

  /// Removes the crashes of an app's code around a layout, which runs here without the rest of the app.
  ///
  /// - Parameter result: The results, which get a note instead.
  /// - Returns: The reason why nothing can be checked if the first display crashes; otherwise `nil`.
  private static func leaveOutCrashes(_ result: inout SubjectRun.Result) -> String? {
    let crashes = result.candidates.map(\.finding).filter { rulesOfData.contains($0.rule) }
    result.candidates.removeAll { rulesOfData.contains($0.finding.rule) }
    guard let crash = crashes.first else { return nil }
    if crashes.contains(where: { $0.scenario == Battery.probe.rawValue }) {
      return "it needs its app: \(crash.message) at \(crash.file):\(crash.line); write a LayoutFixture"
    }
    result.notChecked.append(
      NotChecked(
        rule: .layoutCrash,
        why: "the app decides on its data; in \(crash.scenario), \(crash.message) at line \(crash.line)"))
    return nil
  }

  /// Runs one layout and records it.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  /// - Returns: The results, and the reason if there is neither a recording nor a crash.
  /// - Throws: `ChildError` if no process can be started.
  func show(_ index: Int, of prepared: Prepared) throws -> (result: SubjectRun.Result, reason: String?) {
    guard var run = processes(for: index, of: prepared) else {
      return (SubjectRun.Result(), obstacle(to: prepared.plans[index]))
    }
    var result = try run.run()
    let policy = policy(for: prepared.plans[index], of: prepared)
    result.candidates.removeAll { !policy.counts($0.finding) }
    let reasons = [nil, RuleID.layoutCrash].compactMap { rule in
      result.notChecked.first { $0.rule == rule }?.why
    }
    let isNothing = result.recording == nil && result.crashes.isEmpty
    return (result, isNothing ? reasons.first ?? Self.nothingRan(options) : nil)
  }

  /// Returns the run of a layout, or `nil` if the layout cannot be created.
  func processes(for index: Int, of prepared: Prepared) -> SubjectRun? {
    let plan = prepared.plans[index]
    guard let program = prepared.program, plan.isPossible else { return nil }
    let number = prepared.plans[..<index].count(where: \.isPossible)
    var options = options
    if options.measuresCoverage {
      options.environment.merge(Self.profileVariable(index, of: prepared)) { $1 }
    } else if options.countsRegions {
      options.environment.merge(Self.noProfile) { $1 }
    }
    var run = SubjectRun(
      program: program, subject: number, name: plan.type.path,
      place: SourceLine(file: module.program.files[plan.type.file].path, line: plan.type.line),
      options: options, names: prepared.names, folder: prepared.folder)
    run.counts = options.counts
    run.sectionDemands = SectionDemands(module.program).lines
    run.expectsOneSection = SectionDemands(module.program).expectation(of: plan) != nil
    run.uncheckedUpdatePath = SubjectSource(plan, in: module.program).uncheckedUpdatePath
    run.cellClass = OwnCellClass(plan, in: module.program).type?.path
    run.hasFixture = plan.hasFixture
    run.givingMethods = UncalledMethods.methods(of: plan, in: module.program).filter {
      !prepared.facts[plan].uncalled.contains($0)
    }
    return run
  }

  /// Returns the reason why a layout cannot be run.
  func obstacle(to plan: SubjectPlan) -> String {
    if case .impossible(let reason) = plan.making { reason } else { "there is no program to run" }
  }

  /// Returns the reason why no scenario was run.
  private static func nothingRan(_ options: CheckOptions) -> String {
    guard let name = options.only.first else { return "no scenario was run" }
    if Battery.allNames.contains(name) {
      return "the scenario '\(name)' does not apply to this layout"
    }
    let nearest = NearestWord.find(name, among: Battery.allNames).map { "; did you mean '\($0)'?" }
    return "no scenario for this layout is named '\(name)'"
      + (nearest ?? "; the findings of a check without '--only' name their scenarios")
  }
}
