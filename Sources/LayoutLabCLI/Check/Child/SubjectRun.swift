import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabHost

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
    /// The last event before the layout crashed; `nil` if it did not, or if its calls were not sent.
    var recordingEnd: RecordingEnd?
    /// The crashes of the layout.
    var crashes: [Finding] = []
    /// The crashes after the first display with a message of the layout's author.
    var ownMessages: [CandidateFinding] = []
    /// The trap when the probe showed the layout with several sections; `nil` if there was none.
    var severalSections: SectionTrap?
    /// Whether the layout has crashed on its first display.
    var crashesAtFirst = false
    /// The message of its own with which the layout has stopped its first display; `nil` if it has not.
    var refusalOfFirstDisplay: String?
    /// Whether the layout has crashed on its first display or could not be judged, so that it says nothing about what else
    /// would be wrong.
    var showsNothing: Bool { crashesAtFirst || notChecked.contains { $0.rule == nil } }
    /// The number of processes.
    var processes = 0
    /// The processor time of all processes, in seconds.
    var processorTime = 0.0
    /// The time for which the processes waited for something other than a processor, in seconds.
    var waiting = 0.0
    /// Whether a process was stopped because it took too much time or memory.
    var hitLimit = false
  }

  /// The limits of time and memory.
  ///
  /// All of them are independent of what else the machine does.
  struct Limits: Sendable {
    /// The processor time for a scenario, in seconds.
    var scenario: Double
    /// The time for which a scenario can wait for something other than a processor, in seconds.
    var wait: Double
    /// The processor time for all scenarios, in seconds.
    var subject: Double
    /// The real time in which a process that was stopped writes its backtrace, in seconds.
    ///
    /// It usually takes a second. The limit is only there for a process that never writes it.
    var report: Double = 120
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
  /// Whether the source says that the layout is for one section.
  var expectsOneSection = false
  /// The line on which the layout takes the index path of an update without a check for whole sections.
  var uncheckedUpdatePath: SourceLine?
  /// The class of the cells, to which the layout casts; `nil` for plain cells.
  var cellClass: String?
  /// The number of items in each section that is shown; `nil` for the usual data.
  var counts: [Int]?
  /// Whether a fixture gives the layout what it needs.
  var hasFixture = false
  /// The methods by which only an app gives values to the layout.
  var givingMethods: [String] = []
  var limits: Limits
  /// Receives the name of each scenario when it begins.
  var progress: @Sendable (String) -> Void = { _ in }
  /// Is called when a process has crashed or a candidate has been found.
  var hasFound: @Sendable () -> Void = {}
  /// Returns whether the run can stop after a finding.
  var isEnough: @Sendable (Finding) -> Bool = { _ in false }

  private var result = Result()
  private var planned: [String] = []
  private var ended: [String] = []
  /// The number of scenarios that did not finish, by the outermost function.
  private var crashCounts: [String: Int] = [:]
  /// Whether the layout crashed in the probe, the first scenario; otherwise each process runs the probe again.
  private var hasCrashedInProbe = false
  private var skipped: [String] = []
  /// The scenarios that are skipped because similar ones did not finish.
  private var slow: [String] = []
  private var memory = CrashMemory()
  private var pace = ScenarioPace()
  /// Whether cells are plain, because those of the layout's own class have stopped a process.
  private var usesPlainCells = false
  /// The elements that are queried one by one; the layout has crashed in queries for the others.
  private var singleQueries = SingleQueries.all
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
    let end = clock.now + .seconds(limits.subject * Self.mostRealTime)
    var isComplete = false
    while !isComplete, clock.now < end, result.processorTime < limits.subject,
      result.waiting < limits.subject * Self.mostWaiting
    {
      isComplete = try runProcess(until: end)
    }
    if !isComplete {
      result.hitLimit = true
      let left = planned.filter { !ended.contains($0) && !skipped.contains($0) }
      if !left.isEmpty {
        note("all scenarios together took longer than \(Int(limits.subject)) s; not run: \(left.listed)")
      }
    }
    if !slow.isEmpty {
      note("the layout did not finish at the same line in similar scenarios; not run: \(slow.listed)")
    }
    let others = skipped.filter { !slow.contains($0) }
    if !others.isEmpty {
      note("the layout stopped \(result.processes) processes; not run: \(others.listed)")
    }
    result.scenarios = ended.filter { options.only.isEmpty || options.only.contains($0) }
    return result
  }

  /// Returns the elements in the query for one of which the layout has crashed on its first display; `nil` if it was
  /// another call.
  private func query(of process: SubjectProcess, _ report: CrashReport) -> SingleQueries? {
    guard process.position.scenario == Battery.probe.rawValue, options.show == nil, process.overtime == nil,
      let function = report.frames.last?.function
    else { return nil }
    func isOf(_ member: LifecycleCall.LayoutMember) -> Bool { function.hasSuffix("." + member.rawValue) }
    let isOfView = isOf(.layoutAttributesForSupplementaryView) || isOf(.layoutAttributesForDecorationView)
    if isOfView, singleQueries.contains(.views) { return .views }
    return isOf(.layoutAttributesForItem) && singleQueries.contains(.items) ? .items : nil
  }

  private mutating func note(_ why: String) {
    result.notChecked.append(NotChecked(rule: .layoutCrash, why: why))
  }

  /// The time for which all scenarios together can wait, for each second of their processor time.
  private static let mostWaiting = 5.0
  /// The real time that can pass for each second of processor time, even on a machine that is very busy.
  private static let mostRealTime = 60.0

  // MARK: One process

  /// Runs a process until it ends; returns whether nothing is left to run.
  private mutating func runProcess(until end: ContinuousClock.Instant) throws -> Bool {
    var process = try startProcess()
    followed = nil
    while true {
      let isOver = process.child.isOver
      for message in process.messages() { take(message, from: &process) }
      if process.crashStack != nil || !result.candidates.isEmpty { hasFound() }
      if isOver { break }
      if hasEnough { process.child.kill() } else { enforceLimits(on: &process, until: end) }
    }
    result.processorTime += process.child.processorTime
    result.waiting += process.waiting
    if process.overtime != nil || process.phase == .outOfTime { result.hitLimit = true }
    return conclude(process, until: end)
  }

  /// Starts a process for all scenarios that are left.
  private mutating func startProcess() throws -> SubjectProcess {
    result.processes += 1
    let backtrace = "\(folder)/trace-\(subject)-\(result.processes)"
    var task = CheckTask(
      subject: subject, only: options.only.isEmpty ? nil : options.only,
      skipping: ended.filter { $0 != Battery.probe.rawValue || hasCrashedInProbe } + skipped,
      disabled: RuleID.allCases.filter(options.disabled.contains), traces: options.traces, show: options.show,
      end: options.recordingEnd, severalSections: result.severalSections, folder: folder,
      descriptor: ChildProcess.messageDescriptor,
      memory: limits.memory * 4,
      seconds: Int(limits.subject * 4))
    task.usesPlainCells = usesPlainCells
    task.singleQueries = singleQueries
    task.knownCrashes = memory.places
    task.counts = counts
    task.leastSections = options.leastSections
    task.hasEqualSections = options.hasEqualSections
    task.ignoresAppAnswers = options.ignoresAppAnswers
    task.givesOptionalValues = options.givesOptionalValues
    task.givesPlainAnswers = options.givesPlainAnswers
    // The task is passed in a file, because a scenario can be longer than an argument may be.
    let file = "\(folder)/task-\(subject)-\(result.processes)"
    guard FileManager.default.createFile(atPath: file, contents: try task.data()) else {
      throw ChildError(message: "'\(file)' cannot be written")
    }
    let settings = [BacktraceSettings.variable: BacktraceSettings.value(writingTo: backtrace)]
    let child = try ChildProcess(
      program, [file], environment: options.environment.merging(settings) { $1 }, folder: folder)
    return SubjectProcess(child: child, backtrace: backtrace)
  }

  /// Handles a message of the process.
  private mutating func take(_ message: CheckMessage, from process: inout SubjectProcess) {
    switch message {
    case .finished: process.phase = .finished
    case .leaving: process.isLeaving = true
    case .crashing(let stack): process.crashStack = stack
    case .crashedAgain(let index): process.knownCrash = index
    case .recorded: if process.phase == .running { process.phase = .recorded }
    case .recording(let recording): result.recording = recording
    case .trace(let text): result.trace += text + "\n"
    case .following: followed = FollowedTrace(session: (followed?.end.session ?? 0) + 1)
    case .exploration, .measurement: break
    case .step(let text): followed?.begin(step: text)
    case .call(let number, let text): followed?.note(number, text)
    case .progress(.began(let scenario, let step, let phrase)):
      // While a run is recorded for playing, the time limit applies to each step.
      let isNewStep = options.show != nil && step != process.position.step
      if scenario != process.position.scenario || isNewStep {
        let (last, now) = (process.position, process.child.processorTime)
        pace.note(now - last.processorTime, of: last.scenario)
        process.position = SubjectProcess.Position(scenario: scenario, processorTime: now)
        progress(scenario)
      }
      (process.position.step, process.position.phrase) = (step, phrase)
    case .progress(let progress):
      if case .ended(Battery.probe.rawValue) = progress { process.isProbing = false }
      take(progress)
    }
  }

  /// Kills a process that runs for too long; one that exceeds a limit of a scenario first writes a backtrace.
  private func enforceLimits(on process: inout SubjectProcess, until end: ContinuousClock.Instant) {
    let now = ContinuousClock().now
    process.look(at: now)
    switch process.phase {
    case .finished, .recorded: break
    case .reporting(let deadline):
      // The process continues after it has written its backtrace.
      if now > deadline || process.hasWrittenBacktrace { process.child.kill() }
    case .running, .outOfTime:
      let isOver =
        result.processorTime + process.child.processorTime > limits.subject
        || result.waiting + process.waiting > limits.subject * Self.mostWaiting
      if isOver || now > end {
        // There is no time left for a backtrace either.
        process.phase = .outOfTime
        process.child.kill()
      } else if let overtime = overtime(of: process) {
        process.askForBacktrace(overtime, until: min(now + .seconds(limits.report), end + .seconds(1)))
      }
    }
  }

  /// Returns which limit of a scenario a process has exceeded, or `nil` if it has exceeded none.
  private func overtime(of process: SubjectProcess) -> String? {
    let isRetried = retries[process.position.scenario] != nil
    let processorTime = process.processorTime
    if processorTime > limits.scenario / (isRetried ? 4 : 1) { return ChildCrash.unfinished }
    if process.child.memory > limits.memory { return "used more than \(limits.memory >> 20) MB of memory" }
    return process.position.waiting > limits.wait ? "waited for something that never happened" : nil
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

  private static let mostProcesses = 200
  /// The number of scenarios that do not finish at one line after which no other scenario is run; fewer if the layout
  /// did not finish in the probe.
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
    let known = memory.crash(process.knownCrash)
    let report =
      known?.report
      ?? CrashReport(
        trace: Platform.backtrace(writtenTo: process.backtrace, stack: process.crashStack, of: program),
        errors: String(decoding: child.errors, as: UTF8.self), names: names)
    let ending = known?.ending ?? child.ending ?? .exited(0)
    if known == nil { memory.remember(report, ending, process.crashStack) }
    // A process that is interrupted in system code has no line in its backtrace; another attempt may have one.
    if overtime != nil, report.frames.isEmpty, ContinuousClock().now < end,
      retries[position.scenario, default: 0] < 2
    {
      retries[position.scenario, default: 0] += 1
      return
    }
    if !usesPlainCells, let cellClass, let frame = report.frames.first,
      frame.function.hasPrefix(cellClass + ".")
    {
      usesPlainCells = true
      note(
        "cells of class '\(cellClass)' stop the process in line \(frame.line) of \(frame.file)"
          + "\(report.sentence.map { " (\($0))" } ?? ""), so that plain cells are shown; a LayoutFixture can give others"
      )
      return
    }
    var crash = ChildCrash(
      report: report, ending: ending, isLeaving: process.isLeaving, overtime: overtime,
      class: name,
      place: place, scenario: position.scenario.isEmpty ? "make" : position.scenario,
      step: max(1, position.step))
    if BatteryScenarioID(rawValue: position.scenario)?.updatesSections ?? false {
      crash.updatedPath = uncheckedUpdatePath
    }
    if position.scenario == Battery.probe.rawValue, report.isOfAbstractClass {
      let why =
        "'\(name)' is an abstract class (it stops with \"\(report.sentence ?? "")\"); "
        + "name the file of a subclass"
      result.notChecked.append(NotChecked(rule: nil, why: why))
      ended.append(position.scenario)
      planned = []
      return
    }
    if position.scenario == Battery.probe.rawValue, overtime == nil, !hasFixture,
      let why = report.need(of: name, givingMethods)
    {
      result.crashesAtFirst = true
      if report.isOfAuthor { result.refusalOfFirstDisplay = report.sentence }
      result.notChecked.append(NotChecked(rule: nil, why: why))
      ended.append(position.scenario)
      planned = []
      return
    }
    let isLater = !position.scenario.isEmpty && position.scenario != Battery.probe.rawValue
    if isLater, overtime == nil, report.refusesValue, let frame = report.frames.first {
      note(
        "'\(name)' refuses a value with \"\(report.sentence ?? "")\", in line \(frame.line) of "
          + "\(frame.file); \(position.scenario) ended there")
      ended.append(position.scenario)
      return
    }
    if report.isOfObservation {
      let why =
        "'\(name)' observes a property of UIKit by its key path, which is not simulated on macOS; "
        + "check it on Linux"
      result.notChecked.append(NotChecked(rule: nil, why: why))
      skipped = planned.filter { !ended.contains($0) }
      planned = []
      return
    }
    // A loop without a line in its backtrace is treated as the loop that was found before.
    let isNameless = overtime != nil && report.frames.isEmpty
    let loop = result.candidates.last { $0.finding.rule == .layoutCrash && $0.crash?.sentence == nil }
    let cause = isNameless ? loop?.aspect.name ?? crash.frame : crash.frame
    let scenario = BatteryScenarioID(rawValue: position.scenario)
    var finding = crash.finding(
      demandsOneSection: scenario?.hasOtherThanOneSection ?? false, by: sectionDemands)
    finding.message += position.words
    // The first display queries all elements, as UIKit does one by one when it scrolls to them or updates them.
    let query = query(of: process, report)
    if query == nil, crash.isOfOneElement {
      finding.message += ", when it was queried for one element"
    }
    if query == .views {
      finding.message += ", when it was queried for a view that it returns in a rectangle"
      finding.fix =
        "Answer for each kind and index path that layoutAttributesForElements(in:) returns: UIKit queries these views one "
        + "by one in updates."
    }
    if query == .items {
      finding.message += ", when it was queried for an item that may not be visible"
      finding.fix =
        "Keep attributes for all items, or return nil for others: UIKit queries any item, for example to scroll to it."
    }
    result.crashes.append(finding)
    if position.scenario == Battery.probe.rawValue { result.crashesAtFirst = true }
    if let followed {
      result.trace += followed.text(ending: finding.message) + "\n"
      result.recordingEnd = followed.end
    }
    // A layout for one section may assume that there is one.
    let isForgiven =
      scenario?.beginsWithoutSections ?? false
      && result.candidates.contains { $0.finding.rule == .ignoresSections }
      || expectsOneSection && scenario?.hasOtherThanOneSection ?? false
      // A value of a property whose meaning is unknown may be impossible.
      || scenario == .unknownPropertyChanges
    // The probe shows the layout with several sections too, even if another scenario was requested.
    let isOfProbe = process.isProbing && scenario == .severalSections
    let isWanted = !isOfProbe || options.only.isEmpty || options.only.contains(position.scenario)
    let isUnfinished = overtime == ChildCrash.unfinished && finding.rule == .layoutCrash
    let isSlow = isUnfinished ? pace.excuse(for: position.scenario, limit: limits.scenario) : nil
    if let excuse = isSlow ?? (isNameless && loop == nil ? crash.excuse : nil) {
      if isWanted, !result.notChecked.contains(excuse) { result.notChecked.append(excuse) }
    } else if !isForgiven, isWanted, !options.disabled.contains(finding.rule) {
      let candidate = CandidateFinding(finding, aspect: .named(cause), crash: crash.crash)
      result.candidates.append(candidate)
      if isLater, overtime == nil, report.isOfAuthor, finding.rule == .layoutCrash {
        result.ownMessages.append(candidate)
      }
    }
    if let query {
      singleQueries.remove(query)
      return
    }
    if position.scenario.isEmpty {
      skipped = planned.filter { !ended.contains($0) }
      planned = []
      return
    }
    ended.append(position.scenario)
    if position.scenario == Battery.probe.rawValue { hasCrashedInProbe = true }
    let isRefusal = finding.rule == .ignoresSections
    if isOfProbe { result.severalSections = isRefusal ? .refusal : .crash }
    // A layout that supports one section only is not limited in scenarios with one section.
    if isRefusal { return }
    // A crash takes little time, but a scenario that does not finish uses up its limit.
    guard overtime != nil else { return }
    crashCounts[cause, default: 0] += 1
    guard let count = crashCounts[cause], count >= 2 else { return }
    for name in planned where !ended.contains(name) && !skipped.contains(name) {
      let group = BatteryScenarioID(rawValue: name).map(Battery.group(of:))
      if group == scenario.map(Battery.group(of:)) || count >= timeoutLimit {
        skipped.append(name)
        slow.append(name)
      }
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
