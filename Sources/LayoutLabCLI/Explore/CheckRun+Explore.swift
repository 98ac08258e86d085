import LayoutLab
import LayoutLabToolReport

// Layouts of a module that are put through generated programs.
extension CheckRun {
  /// Explores one layout.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - extent: The extent of the exploration; rules that do not count for the layout are disabled too.
  ///   - end: The time after which no further seed begins; `nil` for no limit.
  ///   - isCanceled: Returns whether the result is not needed anymore.
  ///   - progress: Receives the progress after each program.
  /// - Returns: The result; `nil` if the layout cannot be created.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the exploration is canceled.
  func explore(
    _ index: Int, of prepared: Prepared, _ extent: ExplorationPlan,
    until end: ContinuousClock.Instant? = nil,
    isCanceled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (ExploreRun.Progress) -> Void = { _ in }
  ) throws -> ExploreRun.Result? {
    let plan = prepared.plans[index]
    guard let program = prepared.program, plan.isPossible else { return nil }
    let number = prepared.plans[..<index].count(where: \.isPossible)
    var run = ExploreRun(
      program: program, subject: number, name: plan.type.path,
      place: SourceLine(file: module.program.files[plan.type.file].path, line: plan.type.line),
      names: prepared.names, folder: prepared.folder)
    run.unoptimized = prepared.unoptimized
    run.progress = progress
    run.isCanceled = isCanceled
    run.environment = options.environment
    run.ignoresAppAnswers = options.ignoresAppAnswers
    run.givesPlainAnswers = options.givesPlainAnswers
    run.leastSections = options.leastSections
    run.hasEqualSections = options.hasEqualSections
    run.counts = options.counts
    run.uncheckedUpdatePath = SubjectSource(plan, in: module.program).uncheckedUpdatePath
    if options.measuresCoverage {
      run.environment.merge(
        options.reportsCoverage ? Self.profileVariable(index, of: prepared) : Self.noProfile
      ) { $1 }
    } else if options.countsRegions {
      run.environment.merge(Self.noProfile) { $1 }
    }
    let policy = policy(for: plan, of: prepared)
    var extent = extent
    extent.disabled = RuleID.allCases.filter { rule in
      extent.disabled.contains(rule) || policy.disabled.contains(rule)
        || plan.isFactory && Self.rulesOfData.contains(rule)
        || policy.undecidable.contains { $0.rule == rule }
    }
    return try run.run(extent, until: end)
  }

  /// Returns the report on a layout, from the results of all processes that have explored it.
  func report(on index: Int, of prepared: Prepared, _ results: [ExploreRun.Result]) -> CheckReport.Subject {
    let plan = prepared.plans[index]
    let file = module.program.files[plan.type.file].path
    func subject(_ reason: String?) -> CheckReport.Subject {
      CheckReport.Subject(type: plan.type.path, file: file, line: plan.type.line, reason: reason)
    }
    guard !results.isEmpty else { return subject(obstacle(to: plan)) }
    if let reason = results.lazy.compactMap(\.reason).first { return subject(reason) }
    let seeds = results.flatMap(\.seeds).sorted { $0.seed < $1.seed }
    let verdict = policy(for: plan, of: prepared)
      .verdict(
        on: ExploredFinding.shortest(in: seeds).map(\.candidate), notChecked: results.flatMap(\.notChecked))
    if verdict.needsInput { return subject(verdict.reason) }
    var subject = CheckReport.Subject(
      type: plan.type.path, file: file, line: plan.type.line, reason: verdict.reason,
      findings: verdict.findings,
      notChecked: verdict.notChecked, output: results.map(\.output).first { !$0.isEmpty } ?? "")
    subject.seconds = results.reduce(0) { $0 + $1.processorTime }
    subject.exploration = CheckReport.Exploration(seeds)
    subject.coverage = coverage(of: index, prepared)
    subject.excerpts = excerpts(for: verdict.findings)
    if options.recordsFindings {
      var prepared = prepared
      if !verdict.findings.isEmpty, let unoptimized = try? prepared.unoptimized?.path() {
        prepared.program = unoptimized
      }
      subject.runs = runs(showing: verdict.findings, at: index, of: prepared)
    }
    return subject
  }
}
