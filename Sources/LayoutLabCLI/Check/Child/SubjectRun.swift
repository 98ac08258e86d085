import Foundation
import LayoutLab

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts one layout through the battery in processes of its own, as many as it takes.
struct SubjectRun {
  /// What a layout has shown.
  struct Result: Sendable {
    var suspicions: [Suspicion] = []
    var notChecked: [NotChecked] = []
    var properties: [(name: String, value: String)] = []
    /// The names of the scenarios that ran to their end or died.
    var scenarios: [String] = []
    /// The lifecycle of the scenarios, where it was asked for.
    var trace = ""
    /// What the layout printed, up to a limit.
    var output = ""
    /// What was recorded, where that was asked for.
    var recording: Recording?
    /// How the layout has ended processes.
    var deaths: [Finding] = []
    /// The number of processes that it took.
    var processes = 0
  }

  /// How long things may take.
  struct Limits: Sendable {
    /// Processor time of a scenario, in seconds.
    var scenario: Double
    /// Real time of a scenario, in seconds; for layouts that wait for something.
    var wait: Double
    /// Real time of all scenarios, in seconds.
    var subject: Double
    /// Real time for a report of the stack of a process that took too long, in seconds.
    var report: Double = 10
    /// Memory that is in use, in bytes; four times as much can be reserved.
    var memory = 1 << 30

    /// The limits for what is played, of which calls are told as they are made, and which may be long.
    static var playing: Limits {
      var limits = usual
      limits.scenario *= 2
      limits.subject = 300
      return limits
    }

    /// The limits of a build: without optimisation, the simulator itself takes most of the time.
    static var usual: Limits {
      #if DEBUG
        Limits(scenario: 3, wait: 20, subject: 60)
      #else
        Limits(scenario: 2, wait: 10, subject: 60)
      #endif
    }
  }

  let program: String
  /// The number of the subject in the program.
  let subject: Int
  let place: SourceLine
  let name: String
  let options: CheckOptions
  /// The names by which the user knows the files, by the paths that the program knows.
  let names: [String: String]
  let folder: String
  var limits: Limits
  /// Told of the scenario that runs, now and then.
  var progress: @Sendable (String) -> Void = { _ in }
  /// Whether nothing else needs to be known once something like a finding was seen.
  var isEnough: @Sendable (Finding) -> Bool = { _ in false }

  private var result = Result()
  private var planned: [String] = []
  private var ended: [String] = []
  private var deaths: [String: Int] = [:]
  /// Whether the layout died when it was first looked at; otherwise each process looks again.
  private var probeDied = false
  private var skipped: [String] = []
  /// What a process has told of the scenario that it runs, in case it does not come to its end.
  private var followed: FollowedTrace?
  /// How often a scenario has been begun again; each time it gets a quarter of the time, since it is known to last.
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

  /// Runs all scenarios that are left, in a new process after each that died.
  mutating func run() throws -> Result {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(limits.subject)
    var isComplete = false
    while !isComplete, clock.now < end {
      isComplete = try runProcess(until: end)
    }
    if !isComplete {
      let left = planned.filter { !ended.contains($0) && !skipped.contains($0) }
      if !left.isEmpty {
        note("all scenarios together took longer than \(Int(limits.subject)) s; not run: \(left.listed)")
      }
    }
    if !skipped.isEmpty {
      note("the layout died in scenarios like these at the same line before: \(skipped.listed)")
    }
    result.scenarios = ended.filter { options.only.isEmpty || options.only.contains($0) }
    return result
  }

  private mutating func note(_ why: String) {
    result.notChecked.append(NotChecked(rule: .layoutCrash, why: why))
  }

  // MARK: One process

  /// What is running: where a process stands, and since when.
  private struct Position {
    var scenario = ""
    var step = 0
    var processorTime = 0.0
    var since = ContinuousClock().now
  }

  /// Runs a process to its end; true where nothing is left to run.
  private mutating func runProcess(until end: ContinuousClock.Instant) throws -> Bool {
    result.processes += 1
    let trace = "\(folder)/trace-\(subject)-\(result.processes)"
    let task = CheckTask(
      subject: subject, only: options.only.isEmpty ? nil : options.only,
      skipping: ended.filter { $0 != Battery.probe || probeDied } + skipped,
      disabled: RuleID.allCases.filter(options.disabled.contains), traces: options.traces, show: options.show,
      mostSteps: options.mostSteps, folder: folder,
      descriptor: ChildProcess.messageDescriptor,
      memory: limits.memory * 4,
      seconds: Int(limits.subject * 4))
    // A scenario can be longer than an argument may be.
    let words = "\(folder)/task-\(subject)-\(result.processes)"
    guard FileManager.default.createFile(atPath: words, contents: try JSONEncoder().encode(task)) else {
      throw ChildError(message: "'\(words)' cannot be written")
    }
    let backtrace =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,sanitize=no,limit=64,"
      + "top=8,output-to=\(trace)"
    let child = try ChildProcess(
      program, [words],
      environment: options.environment.merging(["SWIFT_BACKTRACE": backtrace]) { $1 }, folder: folder)
    let clock = ContinuousClock()
    var position = Position()
    var (isFinished, isRecorded, isLeaving): (Bool, Bool, Bool) = (false, false, false)
    var overtime: String?
    var deadline: ContinuousClock.Instant?
    var isOutOfTime = false
    followed = nil
    while true {
      let isOver = child.isOver
      for line in child.wait(milliseconds: 25) {
        guard let message = try? CheckMessage(line: line) else { continue }
        switch message {
        case .finished: isFinished = true
        case .leaving: isLeaving = true
        case .recorded: isRecorded = true
        case .recording(let recording): result.recording = recording
        case .trace(let text): result.trace += text + "\n"
        case .following: followed = FollowedTrace()
        case .step(let text): followed?.begin(step: text)
        case .call(let number, let text): followed?.note(number, text)
        case .progress(let progress):
          if case .began(let scenario, let step) = progress {
            // Each step of what is played has its own time, as long as it may be.
            let isNewStep = options.show != nil && step != position.step
            if scenario != position.scenario || isNewStep {
              position = Position(scenario: scenario, processorTime: child.processorTime)
              self.progress(scenario)
            }
            position.step = step
          } else {
            take(progress)
          }
        }
      }
      if isOver { break }
      if hasEnough { child.kill() }
      if isFinished || hasEnough { continue }
      if let limit = deadline {
        // A process that was asked for its stack goes on when it has told.
        if clock.now > limit || Self.isWhole(trace) { child.kill() }
        continue
      }
      let now = clock.now
      if isRecorded { continue }
      let isRetried = retries[position.scenario] != nil
      if now > end {
        // There is no time left for a report of the stack either.
        isOutOfTime = true
        child.kill()
        continue
      }
      if child.processorTime - position.processorTime > limits.scenario / (isRetried ? 4 : 1) {
        overtime = "did not come to an end"
      } else if child.memory > limits.memory {
        overtime = "used more than \(limits.memory >> 20) MB of memory"
      } else if now - position.since > .seconds(limits.wait) {
        let isBusy = child.processorTime - position.processorTime > limits.scenario / 10
        // On a busy machine a process that works is slow; its processor time tells when it is too much.
        if !isBusy {
          overtime = "waited for something that never came"
        } else if now - position.since > .seconds(3 * limits.wait) {
          overtime = "did not come to an end"
        }
      }
      if overtime != nil {
        child.send(SIGQUIT)
        deadline = min(now + .seconds(limits.report), end + .seconds(1))
      }
    }
    result.output +=
      result.output.count < 4096
      ? String(decoding: child.output + child.errors, as: UTF8.self).prefix(4096) : ""
    if isFinished || hasEnough { return true }
    if isOutOfTime { return false }
    died(child, position, isLeaving: isLeaving, overtime: overtime, trace: trace, until: end)
    if hasEnough { return true }
    if result.processes > Self.mostProcesses {
      let left = planned.filter { !ended.contains($0) && !skipped.contains($0) }
      skipped += left
      return true
    }
    if result.notChecked.contains(where: { $0.rule == nil }) { return true }
    // What else there is to run is known only after the first look.
    if position.scenario == Battery.probe { return false }
    return planned.isEmpty || planned.allSatisfy { ended.contains($0) || skipped.contains($0) }
  }

  /// Whether a report of a stack was written to its end.
  private static func isWhole(_ trace: String) -> Bool {
    (try? String(contentsOfFile: trace, encoding: .utf8))?.contains("Backtrace took") ?? false
  }

  private var hasEnough: Bool { result.suspicions.contains { isEnough($0.finding) } }

  private static let mostProcesses = 40
  /// How often a layout may die at one line before nothing else is tried.
  private static let mostDeaths = 12
  /// The same for deaths that take all the time of a scenario; fewer where the first look has died already.
  private var mostDeathsByTime: Int { probeDied ? 3 : 6 }

  private mutating func take(_ progress: ExaminationProgress) {
    switch progress {
    case .planned(let names): for name in names where !planned.contains(name) { planned.append(name) }
    case .began: break
    case .ended(let scenario): if !ended.contains(scenario) { ended.append(scenario) }
    case .suspicion(let suspicion):
      if !result.suspicions.contains(suspicion) { result.suspicions.append(suspicion) }
    case .notChecked(let entry): if !result.notChecked.contains(entry) { result.notChecked.append(entry) }
    case .property(let name, let value):
      if !result.properties.contains(where: { $0.name == name }) { result.properties.append((name, value)) }
    }
  }

  // MARK: Deaths

  private mutating func died(
    _ child: ChildProcess, _ position: Position, isLeaving: Bool, overtime: String?, trace: String,
    until end: ContinuousClock.Instant
  ) {
    let report = CrashReport(
      trace: (try? String(contentsOfFile: trace, encoding: .utf8)) ?? "",
      errors: String(decoding: child.errors, as: UTF8.self), names: names)
    // A process that is interrupted in the system's own code tells of no line; another time it may.
    if overtime != nil, report.frames.isEmpty, ContinuousClock().now < end,
      retries[position.scenario, default: 0] < 2
    {
      retries[position.scenario, default: 0] += 1
      return
    }
    let death = Death(
      report: report, ending: child.ending ?? .exited(0), isLeaving: isLeaving, overtime: overtime,
      class: name,
      place: place, scenario: position.scenario.isEmpty ? "make" : position.scenario,
      step: max(1, position.step))
    if position.scenario == Battery.probe, report.isOfAbstractClass {
      let why =
        "'\(name)' is made to be derived from (it stops with \"\(report.sentence ?? "")\"); "
        + "name the file of a class that derives from it"
      result.notChecked.append(NotChecked(rule: nil, why: why))
      ended.append(position.scenario)
      planned = []
      return
    }
    // A loop of which no line was told is taken for the one that was found before.
    let isNameless = overtime != nil && report.frames.isEmpty
    let known = result.suspicions.last { $0.finding.rule == .layoutCrash && $0.crash?.sentence == nil }
    let cause = isNameless ? known?.about ?? death.frame : death.frame
    let finding = death.finding(demandsOneSection: Battery.sectionShapes.contains(position.scenario))
    result.deaths.append(finding)
    if let followed { result.trace += followed.text(ending: finding.message) + "\n" }
    // A layout for one section may take it for granted that there is one.
    let isForgiven =
      position.scenario == "no-sections"
      && result.suspicions.contains { $0.finding.rule == .ignoresSections }
    if !isForgiven, !options.disabled.contains(finding.rule) {
      result.suspicions.append(Suspicion(finding, about: cause, crash: death.crash))
    }
    if position.scenario.isEmpty {
      skipped = planned.filter { !ended.contains($0) }
      planned = []
      return
    }
    ended.append(position.scenario)
    if position.scenario == Battery.probe { probeDied = true }
    deaths[cause, default: 0] += 1
    guard let count = deaths[cause], count >= 2 else { return }
    let most = overtime == nil ? Self.mostDeaths : mostDeathsByTime
    for name in planned where !ended.contains(name) && !skipped.contains(name) {
      let isAlike =
        overtime == nil
        ? Battery.kind(of: name) == Battery.kind(of: position.scenario)
        : Battery.group(of: name) == Battery.group(of: position.scenario)
      if isAlike || count >= most { skipped.append(name) }
    }
  }
}

extension [String] {
  /// The words in a list that is not too long to read.
  var listed: String {
    let shown = prefix(6).joined(separator: ", ")
    return count > 6 ? "\(shown) and \(count - 6) more" : shown
  }
}
