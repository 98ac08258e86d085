import LayoutLab
import LayoutLabToolReport

// Layouts whose app's delegate always returns the same.
extension CheckRun {
  /// The run in which generated delegates ignore what is known of those of the app.
  var ignoringAppAnswers: CheckRun {
    var options = options
    options.ignoresAppAnswers = true
    return with(options)
  }

  /// Returns the run with other options.
  func with(_ options: CheckOptions) -> CheckRun {
    var run = CheckRun(module: module, options: options, folder: folder, reader: reader, budget: budget)
    run.hasSpareProcessor = hasSpareProcessor
    return run
  }

  /// Returns whether the battery runs with the answers of an app.
  func gives(_ answers: AppAnswers?) -> Bool { answers != nil && !options.ignoresAppAnswers }

  /// Forgets the values of answers that do not compile in generated delegates, with their notes.
  ///
  /// - Parameters:
  ///   - diagnostics: The errors in the delegates.
  ///   - text: The source with the delegates.
  ///   - prepared: The layouts and the answers.
  /// - Returns: Whether there were such answers.
  func forgetAnswers(
    with diagnostics: [Compiler.Diagnostic], in text: String, _ prepared: inout Prepared
  ) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrong = diagnostics.map(\.line).filter { lines.indices.contains($0 - 1) }.map { lines[$0 - 1] }
    var isAny = false
    for plan in prepared.plans {
      for forgotten in prepared.facts[plan].answers?.forgetValues(in: wrong) ?? [] {
        isAny = true
        prepared.notes.removeAll { $0.message == forgotten }
      }
    }
    return isAny
  }

  /// Returns whether a layout shows nothing with the answers of the app, which may be misread, but something with others.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with the answers of the app; receives the processor time.
  /// - Returns: Whether the other answers show more.
  /// - Throws: `ChildError` if no process can be started.
  func showsMoreWithOtherAnswers(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result
  ) throws -> Bool {
    guard gives(prepared.facts[prepared.plans[index]].answers), result.showsNothing else {
      return false
    }
    return try showsSomething(index, of: prepared, with: ignoringAppAnswers.options, &result)
  }

  /// Returns whether a layout shows something on its first display with other options.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - options: The options.
  ///   - result: The results with the usual options; receives the processor time.
  /// - Returns: Whether it shows something.
  /// - Throws: `ChildError` if no process can be started.
  func showsSomething(
    _ index: Int, of prepared: Prepared, with options: CheckOptions, _ result: inout SubjectRun.Result
  ) throws -> Bool {
    var probe = Self.onlyErrors(options)
    probe.only = [Battery.probe.rawValue]
    guard let shown = try with(probe).results(of: index, in: prepared) else { return false }
    result.processorTime += shown.processorTime
    return !shown.showsNothing
  }

  /// Returns the findings that only show if the delegate has other answers than that of the app.
  ///
  /// These are errors of the layout in another app; in its own, they cannot happen.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - verdict: The verdict with the answers of the app.
  ///   - result: The results of the battery with the answers of the app; receives the processor time.
  ///   - policy: What counts for the verdict.
  /// - Returns: The findings, which are no errors.
  /// - Throws: `ChildError` if no process can be started.
  func findingsOfOtherAnswers(
    _ index: Int, of prepared: Prepared, besides verdict: Verdict, _ result: inout SubjectRun.Result,
    by policy: VerdictPolicy
  ) throws -> [Finding] {
    guard let answers = prepared.facts[prepared.plans[index]].answers, gives(answers) else { return [] }
    var options = Self.onlyErrors(ignoringAppAnswers.options)
    if !answers.haveValues {
      // Only a delegate that leaves out its optional methods differs.
      let unanswered = Battery.allNames.filter { $0.hasSuffix("unanswered") }
      options.only = options.only.isEmpty ? unanswered : options.only.filter(unanswered.contains)
      if options.only.isEmpty { return [] }
    }
    let other = CheckRun(module: module, options: options, folder: folder, reader: reader)
    guard let shown = try other.results(of: index, in: prepared) else { return [] }
    result.processorTime += shown.processorTime
    if shown.showsNothing || shown.hitLimit { return [] }
    let limit = DataLimit(
      .fixedAnswers(showing: Set(result.candidates.map(\.fault))), remark: answers.remark)
    var policy = policy
    policy.dataLimits.insert(limit, at: 0)
    let known = Set(verdict.findings.filter(\.severity.fails).map(\.rule))
    return policy.verdict(on: shown.candidates, notChecked: []).findings.filter { finding in
      !finding.severity.fails && finding.message.contains(limit.remark) && !known.contains(finding.rule)
    }
  }

  /// Looks at a layout whose delegate answers all flags with false, if the layout stops with a message of its own with
  /// other answers.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with the usual answers; receives the processor time.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: What the layout shows then; `nil` if it stops with these answers too.
  /// - Throws: `ChildError` if no process can be started.
  func lookWithPlainAnswers(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result,
    progress: @escaping @Sendable (String) -> Void
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    let plan = prepared.plans[index]
    guard !options.givesPlainAnswers, !plan.hasFixture, result.crashesAtFirst,
      result.notChecked.contains(where: { $0.rule == nil }),
      !DelegatePlan(plan, in: module.program).protocols.isEmpty
    else { return nil }
    var options = options
    options.givesPlainAnswers = true
    return try look(
      at: index, of: prepared, with: options, &result, progress: progress,
      because:
        "it stops on its first display with some answers of its delegate, so that the delegate answers all flags "
        + "with false and all choices with the first case; a LayoutFixture can give others")
  }

  /// Runs scenarios in which a layout stops with a message of its own again, with plain answers of its delegate.
  ///
  /// The answers may contradict each other, for example if an item spans more columns than its section has. A crash
  /// that plain answers do not prevent stays.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery; those of these scenarios are replaced.
  /// - Returns: Whether plain answers have prevented a crash.
  /// - Throws: `ChildError` if no process can be started.
  func preventCrashes(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result
  ) throws -> Bool {
    let plan = prepared.plans[index]
    guard !options.givesPlainAnswers, !plan.hasFixture, !result.crashesAtFirst, !result.ownMessages.isEmpty,
      !DelegatePlan(plan, in: module.program).protocols.isEmpty
    else { return false }
    var options = options
    options.givesPlainAnswers = true
    (options.traces, options.show) = (false, nil)
    options.only = result.ownMessages.map(\.finding.scenario).uniqued
    guard let plain = try with(options).results(of: index, in: prepared) else { return false }
    result.processorTime += plain.processorTime
    let lasting = plain.candidates.filter { $0.finding.rule == .layoutCrash }.map(\.aspect)
    let prevented = result.ownMessages.filter { !lasting.contains($0.aspect) }
    guard let first = prevented.first?.finding else { return false }
    result.candidates.removeAll(where: prevented.contains)
    result.candidates += plain.candidates.filter { !result.candidates.contains($0) }
    result.notChecked.append(
      NotChecked(
        rule: .layoutCrash,
        why:
          "it stops with a message of its own in line \(first.line) of \(first.file) with some answers of its "
          + "delegate, so that in \(prevented.map(\.finding.scenario).uniqued.listed) the delegate answers all "
          + "flags with false, all choices with the first case and all spans with 1; a LayoutFixture can give others"
      ))
    return true
  }

  /// Returns the options of a run that only finds errors, and records nothing.
  static func onlyErrors(_ options: CheckOptions) -> CheckOptions {
    var options = options
    (options.traces, options.show, options.recordsFindings) = (false, nil, false)
    options.disabled.formUnion(Rule.all.filter { $0.severity != .error }.map(\.id))
    return options
  }
}
