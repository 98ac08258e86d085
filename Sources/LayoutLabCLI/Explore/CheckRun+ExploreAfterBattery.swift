import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// The generated programs that have followed the battery.
struct ExploredAfterBattery {
  let seeds: [ExploredSeed]
  private let shortest: [ExploredFinding]

  init(_ seeds: [ExploredSeed]) {
    self.seeds = seeds
    shortest = ExploredFinding.shortest(in: seeds)
  }

  /// Returns the candidates with faults that the battery has not found.
  ///
  /// The battery names causes with simpler examples, so that a program never names another cause for its findings.
  func candidates(besides known: [CandidateFinding]) -> [CandidateFinding] {
    let faults = Set(known.map(\.fault))
    let named = Set(Attribution.findings(from: known).map(\.rule))
    return shortest.map(\.candidate).filter { candidate in
      !faults.contains(candidate.fault)
        && named.isSubset(of: Attribution.findings(from: known + [candidate]).map(\.rule))
    }
  }

  /// Returns the finding of a program that shows the fault of the battery's candidate in fewer steps; `nil` if none does.
  func example(of candidate: CandidateFinding) -> Finding? {
    guard candidate.finding.program == nil,
      let shorter = shortest.first(where: { $0.candidate.fault == candidate.fault })?.candidate.finding,
      let program = shorter.program, program.steps.count < candidate.finding.step
    else { return nil }
    return shorter
  }
}

extension CheckRun {
  /// Starts the exploration before the battery, if a second processor has nothing else to do.
  ///
  /// Coverage is measured one process after the other, because each adds to the same file.
  func exploreEarly(_ index: Int, of prepared: Prepared) -> EarlyExploration? {
    guard hasSpareProcessor, explores, !options.reportsCoverage else { return nil }
    let plan = explorationPlan(after: SubjectRun.Result())
    return EarlyExploration(plan) { try explore(index, of: prepared, plan, isCanceled: $0) }
  }

  /// Puts a layout through generated programs after the battery, if the options say so.
  ///
  /// A layout that crashes on its first display is not explored, because it would crash in every program too. Neither is
  /// one with random answers, which prove nothing. Programs that crash where the battery did are left out.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery; receives those of the programs.
  ///   - early: The exploration that has begun before the battery; `nil` for none.
  ///   - known: If not `nil`, only the first fault of another rule matters, and programs are not shortened.
  /// - Returns: The programs; `nil` if none ran.
  /// - Throws: `ChildError` if no process can be started.
  func exploreAfterBattery(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result, early: EarlyExploration?,
    stopsBeyond known: Set<RuleID>?
  ) throws -> ExploredAfterBattery? {
    let causes = Attribution.findings(from: result.candidates.filter { !$0.isOfRandomNumbers })
    let isWhole =
      result.notChecked.allSatisfy { $0.rule != nil } && !result.hitLimit && !result.crashesAtFirst
      && !causes.contains { $0.rule == .nondeterministic }
    guard explores, isWhole else { return nil }
    var plan = explorationPlan(after: result)
    if let known {
      let policy = policy(for: prepared.plans[index], of: prepared)
      let isNoticed = result.candidates.map(\.finding).contains {
        $0.severity.isFault && !known.contains($0.rule) && policy.counts($0)
      }
      if isNoticed { return nil }
      plan = ExplorationPlan(
        seeds: [1], programs: options.programs, disabled: Array(known), shrinkingLimit: 0, mostFindings: 1)
      plan.severalSections = result.severalSections
      plan.asksQuestions = false
    }
    let explored: ExploreRun.Result?
    // What canceled it may not count after all, such as a crash of the app's code around a layout.
    if let early, early.plan == plan, !early.isCanceled {
      explored = try early.result()
    } else {
      early?.cancel()
      explored = try explore(index, of: prepared, plan)
    }
    guard let explored else { return nil }
    result.processorTime += explored.processorTime
    for note in explored.notChecked where !result.notChecked.contains(note) { result.notChecked.append(note) }
    guard !explored.seeds.isEmpty else { return nil }
    let after = ExploredAfterBattery(explored.seeds)
    result.candidates += after.candidates(besides: result.candidates)
    return after
  }

  /// Whether the options ask for generated programs after the battery.
  private var explores: Bool { options.programs > 0 && options.only.isEmpty }

  /// Returns the plan of the exploration that follows a battery with these results.
  private func explorationPlan(after result: SubjectRun.Result) -> ExplorationPlan {
    var plan = ExplorationPlan(
      seeds: [1], programs: options.programs, shrinkingLimit: Self.attemptsToShorten, mostFindings: 3)
    plan.severalSections = result.severalSections
    // The battery has asked them.
    plan.asksQuestions = false
    plan.mostCrashes = result.crashes.isEmpty ? 1 : Self.mostKnownCrashes
    plan.known = result.candidates
    return plan
  }

  /// The number of programs that are tried to shorten each one that breaks a rule.
  private static let attemptsToShorten = 80
  /// The number of crashes after which no further program is run, if the battery has crashed too.
  private static let mostKnownCrashes = 12
}
