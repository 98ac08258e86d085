import Foundation
import LayoutLab
import LayoutLabHost

/// Puts one layout through generated programs, in as many processes as it takes.
struct ExploreRun {
  /// The results of some seeds.
  struct Result: Sendable {
    /// The seeds that have ended, in order.
    var seeds: [ExploredSeed] = []
    var notChecked: [NotChecked] = []
    /// The reason why nothing ran; `nil` if programs ran.
    var reason: String?
    /// The output of the layout, up to a limit.
    var output = ""
    /// The processor time of all processes, in seconds.
    var processorTime = 0.0
  }

  /// The progress of a seed.
  struct Progress: Sendable {
    /// The programs and steps since the last report.
    var programs: Int
    var steps: Int
    /// The edges that the seed has reached.
    var edges: Int
  }

  private(set) var program: String
  /// The program that repeats crashes for the report, if the other one is optimized; otherwise `nil`.
  var unoptimized: UnoptimizedProgram?
  /// The index of the layout in the program.
  let subject: Int
  let name: String
  let place: SourceLine
  /// The paths as the user named them, by the paths that the program uses.
  let names: [String: String]
  let folder: String
  var limits = SubjectRun.Limits.usual
  /// Variables that are added to the environment of the processes.
  var environment: [String: String] = [:]
  /// Whether generated delegates ignore what is known of those of the app.
  var ignoresAppAnswers = false
  /// Whether generated delegates answer all flags with false and all choices with the first one.
  var givesPlainAnswers = false
  /// The number of sections that the layout needs at least; `nil` if it is not known.
  var leastSections: Int?
  /// Whether the sections have the same number of items at first if there must be several.
  var hasEqualSections = false
  /// The numbers of items that all programs show at first; `nil` for the usual data.
  var counts: [Int]?
  /// The line on which the layout takes the index path of an update without a check for whole sections.
  var uncheckedUpdatePath: SourceLine?
  /// Receives the progress after each program.
  var progress: @Sendable (Progress) -> Void = { _ in }
  /// Returns whether the result is not needed anymore; the run then throws `CancellationError`.
  var isCanceled: @Sendable () -> Bool = { false }
  private let counter = ProcessCounter()

  /// The number of crashes after which the remaining seeds are not run.
  private static let mostCrashes = 24
  /// The processor time of a process, in seconds.
  private static let mostTime = 1_000_000

  init(
    program: String, subject: Int, name: String, place: SourceLine, names: [String: String], folder: String
  ) {
    self.program = program
    self.subject = subject
    self.name = name
    self.place = place
    self.names = names
    self.folder = folder
  }

  /// Runs the seeds of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - end: The time after which no further seed begins; a seed that has not ended then does not count.
  /// - Returns: The results.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  func run(_ plan: ExplorationPlan, until end: ContinuousClock.Instant? = nil) throws -> Result {
    var result = Result()
    var crashes = 0
    for (place, seed) in plan.seeds.enumerated() where result.reason == nil {
      if let end, ContinuousClock.now >= end { break }
      guard crashes < Self.mostCrashes else {
        result.notChecked.append(
          NotChecked(
            rule: .layoutCrash,
            why: "the layout crashed in \(crashes) programs; \(plan.seeds.count - place) seeds were not run"))
        break
      }
      crashes += try run(seed, plan, until: end, &result)
    }
    return result
  }

  /// Runs a seed in a process of its own, so that it does not depend on the seeds before it.
  ///
  /// If the process crashes, the seed starts again in another process without the program that has crashed.
  ///
  /// - Returns: The number of crashes.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  private func run(
    _ seed: UInt64, _ plan: ExplorationPlan, until end: ContinuousClock.Instant?, _ result: inout Result
  ) throws -> Int {
    var part = plan
    part.seeds = [seed]
    var crashes: [CrashedProgram] = []
    var reported = (programs: 0, steps: 0)
    while true {
      let seconds = end.map { ($0 - ContinuousClock.now).inSeconds }
      if let seconds, seconds <= 0 { return crashes.count }
      var state = SeedState()
      // A backtrace takes longer than most programs, and that of optimized code would not be reported.
      let backtraces = unoptimized == nil
      var process = try start(
        ExplorationTask(plan: part, seconds: seconds, skipped: crashes.map(\.place)), backtraces: backtraces)
      try follow(&process, stoppedAfter: backtraces ? nil : limits.scenario) { event in
        if case .began(_, let number, let steps, let edges, _) = event, number > reported.programs {
          progress(
            Progress(
              programs: number - reported.programs, steps: max(0, steps - reported.steps), edges: edges))
          reported = (number, steps)
        }
        state.take(event)
      }
      result.processorTime += process.child.processorTime
      if result.output.count < 4096 {
        let text = String(decoding: process.child.output + process.child.errors, as: UTF8.self)
        result.output += text.prefix(4096)
      }
      if let reason = state.impossible {
        result.reason = reason
        return crashes.count
      }
      if process.phase == .finished {
        // A seed that the time limit has ended does not count.
        guard var ended = state.ended else { return crashes.count }
        ended.findings = state.findings
        try add(crashes, to: &ended, plan, &result.notChecked)
        result.seeds.append(ended)
        return crashes.count
      }
      let crash = crash(of: process, scenario: "the first display", step: 1)
      guard let program = state.program else {
        if let unoptimized = try withoutOptimization() {
          return try unoptimized.run(seed, plan, until: end, &result)
        }
        result.reason = "it crashes before the first program: \(crash.finding.message)"
        return crashes.count
      }
      crashes.append(CrashedProgram(place: state.place, steps: state.steps, program: program, crash: crash))
      guard crashes.count >= plan.mostCrashes else { continue }
      var ended = ExploredSeed(seed: seed)
      (ended.programs, ended.steps, ended.reachedEdges) = (state.place.program, state.steps, state.edges)
      ended.findings = state.findings
      try add(crashes, to: &ended, plan, &result.notChecked)
      result.seeds.append(ended)
      let left = plan.programs - state.place.program
      if left > 0 {
        result.notChecked.append(
          NotChecked(
            rule: .layoutCrash,
            why: "\(ListPhrase.count(crashes.count, "program")) of seed \(seed) crashed; "
              + "its last \(ListPhrase.count(left, "program")) did not run"))
      }
      return crashes.count
    }
  }

  /// A program that has crashed a process.
  private struct CrashedProgram {
    var place: ExplorationTask.Place
    /// The number of steps of the programs before it.
    var steps: Int
    var program: ExploredProgram
    var crash: ChildCrash
  }

  /// The last events of the seed that runs.
  private struct SeedState {
    var place = ExplorationTask.Place(program: 0, attempt: 0)
    var steps = 0
    var edges = 0
    /// The program that runs; `nil` before the first one.
    var program: ExploredProgram?
    var findings: [ExploredFinding] = []
    var ended: ExploredSeed?
    var impossible: String?

    mutating func take(_ event: ExplorationEvent) {
      switch event {
      case .began(_, let number, let steps, let edges, let program):
        (place, self.steps, self.edges) = (.init(program: number, attempt: 0), steps, edges)
        self.program = program
      case .shortening(let attempt, let program):
        place.attempt = attempt
        self.program = program
      case .found(let finding): findings.append(finding)
      case .ended(let seed): ended = seed
      case .impossible(let reason): impossible = reason
      case .trying, .scenario, .step, .standing: break
      }
    }
  }

  // MARK: Processes

  /// Starts a process for a part of an exploration.
  ///
  /// - Parameters:
  ///   - exploration: The part.
  ///   - backtraces: Whether a crash writes a backtrace, which takes longer than most programs.
  /// - Returns: The process.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  private func start(_ exploration: ExplorationTask, backtraces: Bool = true) throws -> SubjectProcess {
    let number = counter.next()
    let label = "\(subject)-\(exploration.plan.seeds.first ?? 0)-\(number)"
    let backtrace = "\(folder)/explored-\(label)"
    var task = CheckTask(
      subject: subject, folder: folder, descriptor: ChildProcess.messageDescriptor,
      memory: limits.memory * 4, seconds: Self.mostTime)
    task.exploration = exploration
    task.leastSections = leastSections
    task.hasEqualSections = hasEqualSections
    task.counts = counts
    task.ignoresAppAnswers = ignoresAppAnswers
    task.givesPlainAnswers = givesPlainAnswers
    let file = "\(folder)/exploration-\(label)"
    guard FileManager.default.createFile(atPath: file, contents: try task.data()) else {
      throw ChildError(message: "'\(file)' cannot be written")
    }
    // The order of a dictionary would make the same seed reach other edges.
    let environment = environment.merging([
      BacktraceSettings.variable: BacktraceSettings.value(writingTo: backtrace, isOn: backtraces),
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]) { $1 }
    let child = try ChildProcess(program, [file], environment: environment, folder: folder)
    return SubjectProcess(child: child, backtrace: backtrace)
  }

  /// Reads the events of a process until it ends, and stops it if one program takes too long.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - seconds: The processor time of a program after which the process is stopped without a backtrace; `nil` for
  ///     the usual limit, after which it writes one.
  ///   - take: Receives the events.
  /// - Throws: `CancellationError` if the result is not needed anymore.
  private func follow(
    _ process: inout SubjectProcess, stoppedAfter seconds: Double? = nil,
    _ take: (ExplorationEvent) -> Void
  ) throws {
    while true {
      if isCanceled() {
        process.child.kill()
        throw CancellationError()
      }
      let isOver = process.child.isOver
      for message in process.messages() {
        switch message {
        case .finished: process.phase = .finished
        case .leaving: process.isLeaving = true
        case .crashing(let stack): process.crashStack = stack
        case .exploration(let event):
          switch event {
          case .began, .shortening, .trying:
            process.position = SubjectProcess.Position(processorTime: process.child.processorTime)
          case .step: process.position.step += 1
          default: break
          }
          take(event)
        default: break
        }
      }
      if isOver { return }
      let now = ContinuousClock.now
      process.look(at: now)
      switch process.phase {
      case .finished, .recorded, .outOfTime: break
      case .reporting(let deadline):
        if now > deadline || process.hasWrittenBacktrace { process.child.kill() }
      case .running:
        guard let overtime = overtime(of: process, after: seconds ?? limits.scenario) else { continue }
        if seconds != nil {
          process.overtime = overtime
          process.child.kill()
        } else {
          process.askForBacktrace(overtime, until: now + .seconds(limits.report))
        }
      }
    }
  }

  /// The processor times after which an attempt to shorten a program counts as one that never finishes, in seconds.
  ///
  /// Programs take milliseconds, so that a short time nearly always suffices. The shortest program must exceed the usual
  /// limit; if it does not, the longer time is tried.
  private var timesOfAttempts: [Double] { [limits.scenario / 10, limits.scenario / 2] }

  /// Returns which limit a program has exceeded, or `nil` if it has exceeded none.
  private func overtime(of process: SubjectProcess, after limit: Double) -> String? {
    if process.processorTime > limit { return ChildCrash.unfinished }
    if process.child.memory > limits.memory { return "used more than \(limits.memory >> 20) MB of memory" }
    return process.position.waiting > limits.wait ? "waited for something that never happened" : nil
  }

  // MARK: Crashes

  /// Adds the crashes of a seed to its findings, each with the shortest program that causes it.
  ///
  /// A program that takes too long outside of the layout's functions is only noted.
  private func add(
    _ crashes: [CrashedProgram], to seed: inout ExploredSeed, _ plan: ExplorationPlan,
    _ notChecked: inout [NotChecked]
  ) throws {
    // What crashed before is not news.
    var known = Set(
      plan.known.filter { $0.finding.rule == .layoutCrash }.compactMap(\.aspect.name))
    var plan = plan
    // Programs go on after the faults that the seed has found.
    plan.known += seed.findings.map(\.candidate)
    for (index, crashed) in crashes.enumerated()
    where !plan.disabled.contains(crashed.crash.finding.rule) {
      let skipped = crashes[..<index].map(\.place)
      let (run, crash) = try reported(crashed, of: seed.seed, skipping: skipped, plan)
      if crash.overtime == nil, crash.report.refusesValue { continue }
      guard known.insert(crash.frame).inserted else { continue }
      let name = Exploration.name(seed.seed, crashed.place.program)
      let candidate =
        try run.shortened(crashed.program, crash, plan, named: name) ?? Self.unrepeated(crash, named: name)
      if crash.overtime != nil, candidate.crash?.function == nil {
        notChecked.append(
          NotChecked(
            rule: .layoutCrash,
            why: "\(name) took too long, but no function of the layout was running when it was stopped"))
        continue
      }
      let isKnown = seed.findings.contains {
        $0.candidate.finding.rule == candidate.finding.rule && $0.candidate.aspect == candidate.aspect
      }
      guard !isKnown else { continue }
      seed.findings.append(
        ExploredFinding(
          candidates: [candidate], seed: seed.seed, programs: crashed.place.program, steps: crashed.steps))
    }
  }

  /// Returns the crash of a program with its backtrace, and the run that repeats it.
  ///
  /// That is the crash of the unoptimized program, unless only the optimized one crashes.
  ///
  /// - Parameters:
  ///   - crashed: The program.
  ///   - seed: Its seed.
  ///   - skipped: The programs of the seed that have crashed before.
  ///   - plan: The plan.
  /// - Returns: The run and the crash.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  private func reported(
    _ crashed: CrashedProgram, of seed: UInt64, skipping skipped: [ExplorationTask.Place],
    _ plan: ExplorationPlan
  ) throws -> (run: ExploreRun, crash: ChildCrash) {
    guard let unoptimized = try withoutOptimization() else { return (self, crashed.crash) }
    for run in [unoptimized, self] {
      if let crash = try run.locatedCrash(in: crashed.program, plan)?.crash { return (run, crash) }
    }
    // It depends on the programs before it.
    var part = plan
    part.seeds = [seed]
    var process = try start(ExplorationTask(plan: part, skipped: skipped))
    try follow(&process) { _ in }
    let isOver = process.phase == .finished
    return (self, isOver ? crashed.crash : crash(of: process, scenario: "the first display", step: 1))
  }

  /// Returns the run with the unoptimized program, or `nil` if this is that run already.
  private func withoutOptimization() throws -> ExploreRun? {
    guard let unoptimized else { return nil }
    var run = self
    (run.program, run.unoptimized) = (try unoptimized.path(), nil)
    return run
  }

  /// Returns the crash of a program that does not crash alone, because it depends on what ran before it.
  private static func unrepeated(_ crash: ChildCrash, named name: String) -> CandidateFinding {
    var crash = crash
    crash.scenario = name
    return CandidateFinding(crash.finding, aspect: .named(crash.frame), crash: crash.crash)
  }

  /// Shortens a program that crashes the process, and returns the crash of the shortest one.
  private func shortened(
    _ program: ExploredProgram, _ crash: ChildCrash, _ plan: ExplorationPlan, named name: String
  ) throws -> CandidateFinding? {
    var shortest: TriedCrash?
    for seconds in timesOfAttempts.suffix(crash.overtime == nil ? 1 : 2) {
      guard let shorter = try shrunk(program, crash, plan, stoppedAfter: seconds) else { continue }
      shortest = try locatedCrash(in: shorter, plan)
      if shortest?.crash.overtime != nil { break }
    }
    // The backtrace of a program without end can miss the function that does not return.
    let isSame =
      shortest.map { shortest in
        shortest.crash.frame == crash.frame
          || crash.overtime != nil && shortest.crash.overtime != nil && crash.report.frames.isEmpty
      } ?? false
    let whole = isSame ? nil : try locatedCrash(in: program, plan)
    guard let last = isSame ? shortest : whole ?? shortest else { return nil }
    // Without a function of the layout, the crash of the seed says more than its repetition.
    guard !last.crash.report.frames.isEmpty || crash.report.frames.isEmpty else { return nil }
    var final = last.crash
    final.scenario = name
    var finding = final.finding
    finding.program = last.scenario.map {
      var scenario = $0
      scenario.name = name
      return scenario
    }
    return CandidateFinding(finding, aspect: .named(final.frame), crash: final.crash)
  }

  /// Leaves out and simplifies parts of a program as long as it crashes the process in the same way.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - crash: Its crash.
  ///   - plan: The plan, which limits the attempts.
  ///   - seconds: The processor time after which an attempt counts as one that never finishes.
  /// - Returns: The shortest program; `nil` if the whole one does not crash.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  private func shrunk(
    _ program: ExploredProgram, _ crash: ChildCrash, _ plan: ExplorationPlan, stoppedAfter seconds: Double
  ) throws -> ExploredProgram? {
    guard let first = try firstCrash(in: [program], plan, stoppedAfter: seconds) else { return nil }
    var begun = program
    // Steps after the one that crashes were not taken.
    begun.steps = Array(program.steps.prefix(first.standings.count))
    var shrinker = ProgramShrinker(begun, standings: first.standings)
    // Each attempt starts a process.
    var left = plan.shrinkingLimit / 10
    while left > 0, shrinker.next != nil {
      left -= 1
      var ahead = shrinker
      var candidates: [ExploredProgram] = []
      while candidates.count < 60, let next = ahead.next {
        candidates.append(next)
        ahead.note(false)
      }
      let tried = try firstCrash(in: candidates, plan, stoppedAfter: seconds)
      for _ in 0..<(tried?.index ?? candidates.count) { shrinker.note(false) }
      guard let tried else { continue }
      // Without a backtrace, only the way in which the process ended says whether this is the same crash.
      let isEndless = (tried.crash.overtime != nil, crash.overtime != nil)
      shrinker.note(
        isEndless == (true, true) || isEndless == (false, false) && tried.crash.ending == crash.ending,
        standings: tried.standings)
    }
    return shrinker.program
  }

  /// Returns the crash of a program, with the function of the layout in which it happens if that can be found.
  ///
  /// A program that never ends is stopped at any instruction. If that instruction is in a function of the
  /// runtime that has no stack frame, the backtrace misses the function that has called it.
  private func locatedCrash(in program: ExploredProgram, _ plan: ExplorationPlan) throws -> TriedCrash? {
    var tried: TriedCrash?
    for _ in 0..<Self.mostLocations {
      tried = try firstCrash(in: [program], plan)
      guard let crash = tried?.crash, crash.overtime != nil, crash.report.frames.isEmpty else { break }
    }
    return tried
  }

  /// The number of times that a program without end is run to find the function that does not return.
  private static let mostLocations = 4

  /// A program that has crashed a process.
  private struct TriedCrash {
    /// The index of the program among those that were tried.
    var index: Int
    var crash: ChildCrash
    /// The scenario with the steps that were taken; `nil` if the process did not tell them.
    var scenario: Scenario?
    /// The data and the size of the view that each step leads to.
    var standings: [ProgramStanding]
  }

  /// Runs programs until one crashes the process; returns `nil` if none does.
  ///
  /// - Parameters:
  ///   - programs: The programs.
  ///   - plan: The plan.
  ///   - seconds: The processor time after which a program counts as one that never finishes, without a backtrace and
  ///     without its steps; `nil` for the usual limit, a backtrace and the steps.
  /// - Returns: The crash.
  /// - Throws: `ChildError` if no process can be started, `CancellationError` if the run is canceled.
  private func firstCrash(
    in programs: [ExploredProgram], _ plan: ExplorationPlan, stoppedAfter seconds: Double? = nil
  ) throws -> TriedCrash? {
    var plan = plan
    plan.seeds = []
    let part = ExplorationTask.Part.programs(programs, tellsSteps: seconds == nil)
    var process = try start(ExplorationTask(plan: plan, part: part), backtraces: seconds == nil)
    var index = 0
    var scenario: Scenario?
    var standings: [ProgramStanding] = []
    try follow(&process, stoppedAfter: seconds) { event in
      switch event {
      case .trying(let number): (index, standings) = (number, [])
      case .standing(let standing): standings.append(standing)
      case .scenario(var begun):
        begun.steps = []
        scenario = begun
      case .step(let step): scenario?.steps.append(step)
      default: break
      }
    }
    if process.phase == .finished { return nil }
    let step = scenario?.steps.count ?? 1
    var crash = crash(of: process, scenario: "program", step: max(1, step))
    if scenario?.steps.last?.updatesSections ?? false { crash.updatedPath = uncheckedUpdatePath }
    return TriedCrash(index: index, crash: crash, scenario: scenario, standings: standings)
  }

  private func crash(of process: SubjectProcess, scenario: String, step: Int) -> ChildCrash {
    let report = CrashReport(
      trace: Platform.backtrace(writtenTo: process.backtrace, stack: process.crashStack, of: program),
      errors: String(decoding: process.child.errors, as: UTF8.self), names: names)
    return ChildCrash(
      report: report, ending: process.child.ending ?? .exited(0), isLeaving: process.isLeaving,
      overtime: process.overtime, class: name, place: place, scenario: scenario, step: step)
  }
}

/// Counts the processes of an exploration.
private final class ProcessCounter: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
