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
  /// Puts a layout through generated programs after the battery, if the options say so.
  ///
  /// A layout that crashes on its first display is not explored, because it would crash in every program too. Neither is
  /// one with random answers, which prove nothing. Programs that crash where the battery did are left out.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery; receives those of the programs.
  ///   - known: If not `nil`, only the first fault of another rule matters, and programs are not shortened.
  /// - Returns: The programs; `nil` if none ran.
  /// - Throws: `ChildError` if no process can be started.
  func exploreAfterBattery(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result, stopsBeyond known: Set<RuleID>?
  ) throws -> ExploredAfterBattery? {
    let isWhole =
      result.notChecked.allSatisfy { $0.rule != nil } && !result.hitLimit && !result.crashesAtFirst
      && !Attribution.findings(from: result.candidates).contains { $0.rule == .nondeterministic }
    guard options.programs > 0, options.only.isEmpty, isWhole else { return nil }
    var plan = ExplorationPlan(seeds: [1], programs: options.programs)
    plan.severalSections = result.severalSections
    if let known {
      let policy = policy(for: prepared.plans[index], of: prepared)
      let isNoticed = result.candidates.map(\.finding).contains {
        $0.severity.isFault && !known.contains($0.rule) && policy.counts($0)
      }
      if isNoticed { return nil }
      (plan.disabled, plan.mostFindings, plan.shrinkingLimit) = (Array(known), 1, 0)
    } else {
      (plan.mostFindings, plan.shrinkingLimit, plan.mostCrashes) = (
        3, Self.attemptsToShorten, result.crashes.isEmpty ? 1 : Self.mostKnownCrashes
      )
      plan.known = result.candidates
    }
    guard let explored = try explore(index, of: prepared, plan) else { return nil }
    result.processorTime += explored.processorTime
    for note in explored.notChecked where !result.notChecked.contains(note) { result.notChecked.append(note) }
    guard !explored.seeds.isEmpty else { return nil }
    let after = ExploredAfterBattery(explored.seeds)
    result.candidates += after.candidates(besides: result.candidates)
    return after
  }

  /// The number of programs that are tried to shorten each one that breaks a rule.
  private static let attemptsToShorten = 80
  /// The number of crashes after which no further program is run, if the battery has crashed too.
  private static let mostKnownCrashes = 12
}
