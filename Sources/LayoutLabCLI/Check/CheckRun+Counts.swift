import LayoutLab

// Layouts whose app always shows the same number of items.
extension CheckRun {
  /// Returns the limit of the data if the app of a layout always shows the same numbers of items.
  ///
  /// The battery runs again with these numbers, unless nothing that it has found depends on them. What the layout then
  /// shows again stays what it is.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery; receives the processor time.
  ///   - policy: What counts for the verdict.
  /// - Returns: The limit; none if the numbers can differ, or if the battery proves nothing about them.
  /// - Throws: `ChildError` if no process can be started.
  func limitsOfCounts(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result, by policy: VerdictPolicy
  ) throws -> [DataLimit] {
    guard let data = prepared.facts[prepared.plans[index]].data, !data.counts.isEmpty else { return [] }
    let isOpen = result.candidates.contains { candidate in
      DataLimit.rulesOfCounts.contains(candidate.finding.rule) && policy.isAtLeast(.warning, candidate)
    }
    guard isOpen else { return [] }
    var faults: Set<CandidateFinding.Fault> = []
    for counts in data.counts {
      var common: Set<CandidateFinding.Fault>?
      for items in counts.allShown {
        guard let shown = try run(showing: items, index, of: prepared) else { return [] }
        result.processorTime += shown.processorTime
        if shown.showsNothing || shown.hitLimit { return [] }
        // The probe shows several sections to find out whether the layout supports them.
        let seen = shown.candidates.filter { $0.battery != .severalSections }.map(\.fault)
        // Which number the app chooses may depend on how it sets up the layout.
        common = common?.intersection(seen) ?? Set(seen)
      }
      faults.formUnion(common ?? [])
    }
    return [data.limit(showing: faults)]
  }

  /// Returns the results of the battery with the numbers of an app.
  private func run(
    showing counts: [Int], _ index: Int, of prepared: Prepared
  ) throws -> SubjectRun.Result? {
    var options = options
    (options.only, options.traces, options.show) = ([], false, nil)
    options.disabled.formUnion(Set(RuleID.allCases).subtracting(DataLimit.rulesOfCounts))
    let other = CheckRun(module: module, options: options, folder: folder, reader: reader)
    return try other.results(of: index, in: prepared, showing: counts)
  }

  /// Runs all scenarios.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - counts: The numbers of items that all scenarios show; `nil` for the usual data.
  /// - Returns: The results, or `nil` if the layout has no program.
  /// - Throws: `ChildError` if no process can be started.
  func results(
    of index: Int, in prepared: Prepared, showing counts: [Int]? = nil
  ) throws -> SubjectRun.Result? {
    guard var run = processes(for: index, of: prepared) else { return nil }
    if let counts { run.counts = counts }
    return try run.run()
  }
}
