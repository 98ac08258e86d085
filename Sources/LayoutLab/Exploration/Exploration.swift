import HeadlessUIKit

/// The extent of an exploration: the seeds, and the number of programs for each.
public struct ExplorationPlan: Sendable, Codable, Equatable {
  /// The seeds, each of which gives its own programs.
  public var seeds: [UInt64]
  /// The number of programs for each seed.
  public var programs: Int
  /// The rules that are not judged.
  public var disabled: [RuleID]
  /// The number of programs that are tried to shorten each one that breaks a rule.
  public var shrinkingLimit: Int
  /// Whether programs that reach new edges are kept and changed, if the code has counters.
  public var isGuided: Bool
  /// The number of broken rules after which a seed ends; `nil` for no limit.
  public var mostFindings: Int?
  /// The number of crashes after which the remaining programs of a seed are not run.
  public var mostCrashes = 3
  /// Whether some programs ask questions of the battery, with generated data in generated surroundings.
  public var asksQuestions = true
  /// The candidates that are known before, which explain others.
  ///
  /// A program goes on after a fault that is known, and reports it again only if it may show it in fewer steps.
  public var known: [CandidateFinding] = []
  /// The trap when the layout was shown with several sections; `nil` if there was none.
  public var severalSections: SectionTrap?

  /// The number of programs for each seed, by default.
  public static let usualPrograms = 250

  /// Creates a plan.
  public init(
    seeds: [UInt64], programs: Int = usualPrograms, disabled: [RuleID] = [], shrinkingLimit: Int = 400,
    isGuided: Bool = true, mostFindings: Int? = nil
  ) {
    self.seeds = seeds
    self.programs = programs
    self.disabled = disabled
    self.shrinkingLimit = shrinkingLimit
    self.isGuided = isGuided
    self.mostFindings = mostFindings
  }
}

/// A broken rule that an exploration has found, with the shortest program that shows it.
public struct ExploredFinding: Sendable, Codable, Equatable {
  /// The candidates of the last step; the first one is that of the rule.
  public var candidates: [CandidateFinding]
  /// The seed.
  public var seed: UInt64
  /// The number of programs of the seed up to the one that showed it first.
  public var programs: Int
  /// The number of steps in these programs.
  public var steps: Int

  /// Creates a finding.
  public init(candidates: [CandidateFinding], seed: UInt64, programs: Int, steps: Int) {
    self.candidates = candidates
    self.seed = seed
    self.programs = programs
    self.steps = steps
  }

  /// The candidate of the rule.
  public var candidate: CandidateFinding { candidates[0] }
  /// The shortest scenario that shows it.
  public var scenario: Scenario? { candidate.finding.program }
}

/// The result of one seed.
public struct ExploredSeed: Sendable, Codable, Equatable {
  /// The seed.
  public var seed: UInt64
  /// The number of programs that ran, without those that were tried to shorten others.
  public var programs = 0
  /// The number of steps in them.
  public var steps = 0
  /// The number of edges that they reached; 0 without counters.
  public var reachedEdges = 0
  /// The number of all edges; 0 without counters.
  public var edges = 0
  /// The broken rules, in the order in which they were found.
  public var findings: [ExploredFinding] = []

  /// Creates the result of a seed of which nothing has run.
  public init(seed: UInt64, edges: Int = 0) {
    self.seed = seed
    self.edges = edges
  }
}

/// Puts a layout through generated programs.
///
/// Each seed is independent of the others, so that several processes or machines can share the seeds. The same seed
/// gives the same result.
@MainActor public struct Exploration {
  let subject: LayoutSubject
  let plan: ExplorationPlan
  let space: ProgramSpace
  private let maker: ProgramMaker

  /// Creates an exploration; `nil` if the layout lays out nothing.
  public init?(subject: LayoutSubject, plan: ExplorationPlan) {
    let traits = Examination(subject: subject).registering {
      ContractShadow.traits(of: subject, severalSections: plan.severalSections)
    }
    guard !traits.laysOutNothing else { return nil }
    self.init(subject: subject, plan: plan, traits: traits)
  }

  init(subject: LayoutSubject, plan: ExplorationPlan, traits: LayoutTraits) {
    self.subject = subject
    self.plan = plan
    space = ProgramSpace(subject, traits: traits, asksQuestions: plan.asksQuestions)
    maker = ProgramMaker(space)
  }

  /// The events of a seed, for an observer in another process.
  package struct Observer {
    /// Called with the number of each program before it runs; returning false ends the seed.
    package var willRun: (Int) -> Bool = { _ in true }
    /// Called with each program that is about to run, and with those that shorten it; returning false skips it.
    package var willTry: (ExploredProgram) -> Bool = { _ in true }
    /// Called with each broken rule, after it was shortened.
    package var didFind: (ExploredFinding) -> Void = { _ in }
    /// Called after each program with the results so far.
    package var didRun: (ExploredSeed) -> Void = { _ in }

    /// Creates an observer that notes nothing.
    package init() {}
  }

  /// Runs all seeds.
  public func run() -> [ExploredSeed] { plan.seeds.map { run(seed: $0) } }

  /// Runs the programs of a seed.
  package func run(seed: UInt64, _ observer: Observer = Observer()) -> ExploredSeed {
    var result = ExploredSeed(seed: seed, edges: EdgeCounters.count)
    var numbers = ProgramNumbers(seed: seed)
    var kept: [ExploredProgram] = []
    var map = EdgeMap()
    var runner = runner
    let isGuided = plan.isGuided && EdgeCounters.count > 0
    let forms = space.forms(atMost: plan.programs / 2)
    for number in 1...max(1, plan.programs) where plan.programs > 0 {
      let program =
        number > forms.count
        ? next(number, kept, &numbers) : maker.program(of: forms[number - 1], &numbers)
      guard observer.willRun(number) else { break }
      result.programs += 1
      guard observer.willTry(program) else { continue }
      if isGuided { EdgeCounters.reset() }
      let run = runner.run(program, name: Self.name(seed, number))
      result.steps += run.scenario.steps.count
      if isGuided, map.addCounters() {
        kept.append(program)
        result.reachedEdges = map.reached
      }
      shrink(program, run, runner, observer, &result)
      runner.learn(result.findings)
      observer.didRun(result)
      if let most = plan.mostFindings, result.findings.count >= most { break }
    }
    return result
  }

  /// Runs programs before any of them has broken a rule.
  package var runner: ProgramRun {
    ProgramRun(subject: subject, space: space, disabled: Set(plan.disabled), known: plan.known)
  }

  /// The largest percentage of programs that are changes of others.
  private static let mostChanged = 60

  /// Runs one program, and returns the broken rules with the shortest programs that show them.
  func findings(in program: ExploredProgram) -> [ExploredFinding] {
    var result = ExploredSeed(seed: 0)
    shrink(program, runner.run(program, name: "program"), runner, Observer(), &result)
    return result.findings
  }

  /// The name of the scenario of a program.
  package nonisolated static func name(_ seed: UInt64, _ number: Int) -> String {
    "seed \(seed), program \(number)"
  }

  /// Returns the next program: a new one, or a change of one that reached a new edge.
  ///
  /// At first, nearly every program reaches new edges, and new programs differ more than changed ones.
  private func next(
    _ number: Int, _ kept: [ExploredProgram], _ numbers: inout ProgramNumbers
  ) -> ExploredProgram {
    guard !kept.isEmpty, numbers.chance(min(Self.mostChanged, number)) else { return maker.program(&numbers) }
    // Programs that were kept later reach what is harder to reach.
    let place = max(numbers.below(kept.count), numbers.below(kept.count))
    return maker.mutated(kept[place], with: kept[numbers.below(kept.count)], &numbers)
  }

  // MARK: Shrinking

  /// Adds the findings of a run that are not known yet, with the shortest programs that show them.
  private func shrink(
    _ program: ExploredProgram, _ run: ProgramRun.Result, _ runner: ProgramRun, _ observer: Observer,
    _ result: inout ExploredSeed
  ) {
    for finding in run.findings {
      guard let fault = run.candidate(of: finding)?.fault,
        !result.findings.contains(where: { $0.candidate.fault == fault }),
        let found = shrink(program, fault, run, runner, observer, result)
      else { continue }
      result.findings.append(found)
      observer.didFind(found)
    }
  }

  private func shrink(
    _ program: ExploredProgram, _ fault: CandidateFinding.Fault, _ run: ProgramRun.Result,
    _ runner: ProgramRun, _ observer: Observer, _ result: ExploredSeed
  ) -> ExploredFinding? {
    // Steps after the one that shows the fault were not taken.
    var begun = program
    begun.steps = Array(program.steps.prefix(run.standings.count))
    var shrinker = ProgramShrinker(begun, standings: run.standings, showsItems: run.showsItems)
    var best = run
    var tries = 0
    while tries < plan.shrinkingLimit, let next = shrinker.next {
      tries += 1
      guard observer.willTry(next) else {
        shrinker.note(false)
        continue
      }
      let shorter = runner.run(next, name: run.scenario.name)
      let shows =
        shorter.scenario.steps.count <= best.scenario.steps.count
        && shorter.findings.contains { shorter.candidate(of: $0)?.fault == fault }
      shrinker.note(shows, standings: shorter.standings, showsItems: shorter.showsItems)
      if shrinker.program == next { best = shorter }
    }
    var candidates = best.candidates
    guard let place = candidates.firstIndex(where: { $0.fault == fault }) else { return nil }
    candidates.insert(candidates.remove(at: place), at: 0)
    noteCopies(for: &candidates, in: shrinker.program, name: run.scenario.name)
    softenByItems(&candidates, in: shrinker.program, name: run.scenario.name)
    for place in candidates.indices { candidates[place].finding.program = best.scenario }
    return ExploredFinding(
      candidates: candidates, seed: result.seed, programs: result.programs, steps: result.steps)
  }

  /// Makes candidates less severe that the program only shows with large items.
  private func softenByItems(
    _ candidates: inout [CandidateFinding], in program: ExploredProgram, name: String
  ) {
    guard candidates.contains(where: \.concernsSizes) else { return }
    var subject = subject
    subject.itemSizes = .small
    let faults = Set(candidates.map(\.fault))
    let small = ProgramRun(
      subject: subject, space: space, disabled: Set(plan.disabled),
      known: plan.known.filter { !faults.contains($0.fault) }
    )
    .run(program, name: name)
    for place in candidates.indices { candidates[place].soften(bySmall: small.candidates) }
  }

  /// Notes for each candidate of a flow layout that could follow from changes of super's attributes whether a base class
  /// that returns copies shows it too.
  private func noteCopies(
    for candidates: inout [CandidateFinding], in program: ExploredProgram, name: String
  ) {
    let effects = RuleID.mutatesSuperAttributes.rule.explains
    guard space.traits.isFlow, candidates.contains(where: { effects.contains($0.finding.rule) }) else {
      return
    }
    var subject = subject
    subject.getsCopies = true
    // What is known does not end the program earlier than without copies.
    let faults = Set(candidates.map(\.fault))
    let copying = ProgramRun(
      subject: subject, space: space, disabled: Set(plan.disabled),
      known: plan.known.filter { !faults.contains($0.fault) }
    )
    .run(program, name: name)
    let changesSuper = candidates.contains { $0.finding.rule == .mutatesSuperAttributes }
    for place in candidates.indices {
      let fault = candidates[place].fault
      let stays = copying.candidates.contains { $0.fault == fault }
      candidates[place].staysWithCopies = stays
      if !stays, !changesSuper, candidates[place].mayBeChange(in: subject, unlessIn: copying.candidates) {
        candidates[place].nameChanges(in: subject)
      }
    }
  }
}
