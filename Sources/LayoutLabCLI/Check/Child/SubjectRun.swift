import Foundation
import LayoutLab

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs one layout through the battery in as many processes as it takes.
struct SubjectRun {
  /// The results of all processes.
  struct Result: Sendable {
    var candidates: [CandidateFinding] = []
    var notChecked: [NotChecked] = []
    var properties: [(name: String, value: String)] = []
    /// The names of the scenarios that finished or crashed.
    var scenarios: [String] = []
    /// The calls of the scenarios, if requested.
    var trace = ""
    /// The output of the layout, up to a limit.
    var output = ""
    /// The recording, if requested.
    var recording: Recording?
    /// The crashes of the layout.
    var crashes: [Finding] = []
    /// The number of processes.
    var processes = 0
    /// The processor time of all processes, in seconds.
    var processorTime = 0.0
  }

  /// The limits of time and memory.
  struct Limits: Sendable {
    /// The processor time for a scenario, in seconds.
    var scenario: Double
    /// The real time for a scenario, in seconds, which stops layouts that wait for something.
    var wait: Double
    /// The processor time for all scenarios, in seconds; several times as much real time can pass.
    var subject: Double
    /// The real time in which a process that was stopped writes its backtrace, in seconds.
    var report: Double = 10
    /// The memory in use, in bytes; four times as much can be reserved.
    var memory = 1 << 30

    /// The limits for recording a run to play, which describes each call as text and can be long.
    static var playing: Limits {
      var limits = usual
      limits.scenario *= 2
      limits.subject = 300
      return limits
    }

    /// The limits for a check; in a debug build, the simulator itself takes most of the time.
    static var usual: Limits {
      #if DEBUG
        Limits(scenario: 3, wait: 20, subject: 60)
      #else
        Limits(scenario: 2, wait: 10, subject: 60)
      #endif
    }
  }

  let program: String
  /// The index of the layout in the program.
  let subject: Int
  let place: SourceLine
  let name: String
  let options: CheckOptions
  /// The paths as the user named them, by the paths that the program uses.
  let names: [String: String]
  let folder: String
  /// The lines whose traps mean that the layout supports one section only.
  var sectionDemands: [SourceLine] = []
  var limits: Limits
  /// Receives the name of each scenario when it begins.
  var progress: @Sendable (String) -> Void = { _ in }
  /// Returns whether the run can stop after a finding.
  var isEnough: @Sendable (Finding) -> Bool = { _ in false }

  private var result = Result()
  private var planned: [String] = []
  private var ended: [String] = []
  /// The number of crashes by their line or, for a loop, its outermost function.
  private var crashCounts: [String: Int] = [:]
  /// Whether the layout crashed in the probe, the first scenario; otherwise each process runs the probe again.
  private var hasCrashedInProbe = false
  private var skipped: [String] = []
  /// The calls of the current scenario, in case it does not finish.
  private var followed: FollowedTrace?
  /// The number of times that a scenario was started again; a retry gets a quarter of the time.
  private var retries: [String: Int] = [:]

  init(
    program: String, subject: Int, name: String, place: SourceLine, options: CheckOptions,
    names: [String: String], folder: String
  ) {
    self.program = program
    self.subject = subject
    self.name = name
    self.place = place
    self.options = options
    self.names = names
    self.folder = folder
    limits = options.show == nil ? .usual : .playing
  }

  /// Runs all remaining scenarios, with a new process after each crash.
  mutating func run() throws -> Result {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(limits.subject * Self.mostWaiting)
    var isComplete = false
    while !isComplete, clock.now < end, result.processorTime < limits.subject {
      isComplete = try runProcess(until: end)
    }
    if !isComplete {
      let left = planned.filter { !ended.contains($0) && !skipped.contains($0) }
      if !left.isEmpty {
        note("all scenarios together took longer than \(Int(limits.subject)) s; not run: \(left.listed)")
      }
    }
    if !skipped.isEmpty {
      note("the layout crashed at the same line in similar scenarios; not run: \(skipped.listed)")
    }
    result.scenarios = ended.filter { options.only.isEmpty || options.only.contains($0) }
    return result
  }

  private mutating func note(_ why: String) {
    result.notChecked.append(NotChecked(rule: .layoutCrash, why: why))
  }

  /// The real time that may pass for each second of processor time, on a machine that does other work too.
  private static let mostWaiting = 5.0

  // MARK: One process

  /// Runs a process until it ends; returns whether nothing is left to run.
  private mutating func runProcess(until end: ContinuousClock.Instant) throws -> Bool {
    var process = try startProcess()
    followed = nil
    while true {
      let isOver = process.child.isOver
      for message in process.messages() { take(message, from: &process) }
      if isOver { break }
      if hasEnough { process.child.kill() } else { enforceLimits(on: &process, until: end) }
    }
    result.processorTime += process.child.processorTime
    return conclude(process, until: end)
  }

  /// Starts a process for all scenarios that are left.
  private mutating func startProcess() throws -> SubjectProcess {
    result.processes += 1
    let backtrace = "\(folder)/trace-\(subject)-\(result.processes)"
    let task = CheckTask(
      subject: subject, only: options.only.isEmpty ? nil : options.only,
      skipping: ended.filter { $0 != Battery.probe.rawValue || hasCrashedInProbe } + skipped,
      disabled: RuleID.allCases.filter(options.disabled.contains), traces: options.traces, show: options.show,
      mostSteps: options.mostSteps, folder: folder,
      descriptor: ChildProcess.messageDescriptor,
      memory: limits.memory * 4,
      seconds: Int(limits.subject * 4))
    // The task is passed in a file, because a scenario can be longer than an argument may be.
    let file = "\(folder)/task-\(subject)-\(result.processes)"
    guard FileManager.default.createFile(atPath: file, contents: try JSONEncoder().encode(task)) else {
      throw ChildError(message: "'\(file)' cannot be written")
    }
    let settings =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,sanitize=no,limit=64,"
      + "top=8,output-to=\(backtrace)"
    let child = try ChildProcess(
      program, [file],
      environment: options.environment.merging(["SWIFT_BACKTRACE": settings]) { $1 }, folder: folder)
    return SubjectProcess(child: child, backtrace: backtrace)
  }

  /// Handles a message of the process.
  private mutating func take(_ message: CheckMessage, from process: inout SubjectProcess) {
    switch message {
    case .finished: process.phase = .finished
    case .leaving: process.isLeaving = true
    case .recorded: if process.phase == .running { process.phase = .recorded }
    case .recording(let recording): result.recording = recording
    case .trace(let text): result.trace += text + "\n"
    case .following: followed = FollowedTrace()
    case .step(let text): followed?.begin(step: text)
    case .call(let number, let text): followed?.note(number, text)
    case .progress(.began(let scenario, let step)):
      // While a run is recorded for playing, the time limit applies to each step.
      let isNewStep = options.show != nil && step != process.position.step
      if scenario != process.position.scenario || isNewStep {
        process.position = SubjectProcess.Position(
          scenario: scenario, processorTime: process.child.processorTime)
        progress(scenario)
      }
      process.position.step = step
    case .progress(let progress): take(progress)
    }
  }

  /// Kills a process that runs for too long; one that exceeds a limit of a scenario first writes a backtrace.
  private func enforceLimits(on process: inout SubjectProcess, until end: ContinuousClock.Instant) {
    let now = ContinuousClock().now
    switch process.phase {
    case .finished, .recorded: break
    case .reporting(let deadline):
      // The process continues after it has written its backtrace.
      if now > deadline || process.hasWrittenBacktrace { process.child.kill() }
    case .running, .outOfTime:
      if now > end || result.processorTime + process.child.processorTime > limits.subject {
        // There is no time left for a backtrace either.
        process.phase = .outOfTime
        process.child.kill()
      } else if let overtime = overtime(of: process, now) {
        process.askForBacktrace(overtime, until: min(now + .seconds(limits.report), end + .seconds(1)))
      }
    }
  }

  /// Returns which limit of a scenario a process has exceeded, or `nil` if it has exceeded none.
  private func overtime(of process: SubjectProcess, _ now: ContinuousClock.Instant) -> String? {
    let isRetried = retries[process.position.scenario] != nil
    let processorTime = process.processorTime
    if processorTime > limits.scenario / (isRetried ? 4 : 1) { return "did not finish" }
    if process.child.memory > limits.memory { return "used more than \(limits.memory >> 20) MB of memory" }
    let wait = now - process.position.since
    guard wait > .seconds(limits.wait) else { return nil }
    // A process that works can be slow on a busy machine; then only a much longer time is too long.
    let isBusy = processorTime > limits.scenario / 10
    if !isBusy { return "waited for something that never happened" }
    return wait > .seconds(3 * limits.wait) ? "did not finish" : nil
  }

  /// Evaluates a process that has ended; returns whether nothing is left to run.
  private mutating func conclude(_ process: SubjectProcess, until end: ContinuousClock.Instant) -> Bool {
    if result.output.count < 4096 {
      let text = String(decoding: process.child.output + process.child.errors, as: UTF8.self)
      result.output += text.prefix(4096)
    }
    if process.phase == .finished || hasEnough { return true }
    if process.phase == .outOfTime { return false }
    recordCrash(of: process, until: end)
    if hasEnough { return true }
    if result.processes > Self.mostProcesses {
      skipped += planned.filter { !ended.contains($0) && !skipped.contains($0) }
      return true
    }
    if result.notChecked.contains(where: { $0.rule == nil }) { return true }
    // The first scenario determines which others there are.
    if process.position.scenario == Battery.probe.rawValue { return false }
    return planned.allSatisfy { ended.contains($0) || skipped.contains($0) }
  }

  private var hasEnough: Bool { result.candidates.contains { isEnough($0.finding) } }

  private static let mostProcesses = 40
  /// The number of crashes at one line after which no other scenario is run.
  private static let crashLimit = 12
  /// The same for crashes that use up the time of a scenario; fewer if the layout crashed in the probe.
  private var timeoutLimit: Int { hasCrashedInProbe ? 3 : 6 }

  private mutating func take(_ progress: ExaminationProgress) {
    switch progress {
    case .planned(let names): for name in names where !planned.contains(name) { planned.append(name) }
    case .began: break
    case .ended(let scenario): if !ended.contains(scenario) { ended.append(scenario) }
    case .candidate(let candidate):
      if !result.candidates.contains(candidate) { result.candidates.append(candidate) }
    case .notChecked(let entry): if !result.notChecked.contains(entry) { result.notChecked.append(entry) }
    case .property(let name, let value):
      if !result.properties.contains(where: { $0.name == name }) { result.properties.append((name, value)) }
    }
  }

  // MARK: Crashes

  /// Records the crash of a process, or starts its scenario again if the backtrace contains no line.
  private mutating func recordCrash(of process: SubjectProcess, until end: ContinuousClock.Instant) {
    let (child, position, overtime) = (process.child, process.position, process.overtime)
    let report = CrashReport(
      trace: (try? String(contentsOfFile: process.backtrace, encoding: .utf8)) ?? "",
      errors: String(decoding: child.errors, as: UTF8.self), names: names)
    // A process that is interrupted in system code has no line in its backtrace; another attempt may have one.
    if overtime != nil, report.frames.isEmpty, ContinuousClock().now < end,
      retries[position.scenario, default: 0] < 2
    {
      retries[position.scenario, default: 0] += 1
      return
    }
    let crash = ChildCrash(
      report: report, ending: child.ending ?? .exited(0), isLeaving: process.isLeaving, overtime: overtime,
      class: name,
      place: place, scenario: position.scenario.isEmpty ? "make" : position.scenario,
      step: max(1, position.step))
    if position.scenario == Battery.probe.rawValue, report.isOfAbstractClass {
      let why =
        "'\(name)' is an abstract class (it stops with \"\(report.sentence ?? "")\"); "
        + "name the file of a subclass"
      result.notChecked.append(NotChecked(rule: nil, why: why))
      ended.append(position.scenario)
      planned = []
      return
    }
    // A loop without a line in its backtrace is treated as the loop that was found before.
    let isNameless = overtime != nil && report.frames.isEmpty
    let known = result.candidates.last { $0.finding.rule == .layoutCrash && $0.crash?.sentence == nil }
    let cause = isNameless ? known?.aspect.name ?? crash.frame : crash.frame
    let scenario = BatteryScenarioID(rawValue: position.scenario)
    let finding = crash.finding(
      demandsOneSection: scenario?.hasOtherThanOneSection ?? false, by: sectionDemands)
    result.crashes.append(finding)
    if let followed { result.trace += followed.text(ending: finding.message) + "\n" }
    // A layout for one section may assume that there is one.
    let isForgiven =
      scenario == .noSections
      && result.candidates.contains { $0.finding.rule == .ignoresSections }
    if !isForgiven, !options.disabled.contains(finding.rule) {
      result.candidates.append(CandidateFinding(finding, aspect: .named(cause), crash: crash.crash))
    }
    if position.scenario.isEmpty {
      skipped = planned.filter { !ended.contains($0) }
      planned = []
      return
    }
    ended.append(position.scenario)
    if position.scenario == Battery.probe.rawValue { hasCrashedInProbe = true }
    crashCounts[cause, default: 0] += 1
    guard let count = crashCounts[cause], count >= 2 else { return }
    let most = overtime == nil ? Self.crashLimit : timeoutLimit
    for name in planned where !ended.contains(name) && !skipped.contains(name) {
      let other = BatteryScenarioID(rawValue: name)
      let isAlike =
        overtime == nil
        ? other?.topic == scenario?.topic
        : other.map(Battery.group(of:)) == scenario.map(Battery.group(of:))
      if isAlike || count >= most { skipped.append(name) }
    }
  }
}

extension [String] {
  /// The elements as a list, shortened after six.
  var listed: String {
    let shown = prefix(6).joined(separator: ", ")
    return count > 6 ? "\(shown) and \(count - 6) more" : shown
  }
}
