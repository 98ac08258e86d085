import Foundation
import HeadlessUIKit
import LayoutLab

/// The program that `layoutlab check` compiles with the user's files, which examines one layout.
@MainActor public enum CheckHost {
  private nonisolated(unsafe) static var descriptor: Int32 = -1
  private nonisolated(unsafe) static var process: pid_t = 0

  /// Whether generated delegates return the values of the app's delegate, where these are known.
  public private(set) static var givesAppAnswers = true
  /// Whether layouts get values for optional properties that nothing in their files sets.
  public private(set) static var givesOptionalValues = false

  /// Called before the process ends, unless it crashes.
  public static var willEnd: () -> Void = {}

  /// Examines one of several layouts according to the task file in the program's argument, and ends the process.
  ///
  /// - Parameters:
  ///   - subjects: Creates each subject of the program.
  ///   - trace: Returns the calls of a scenario as they are printed.
  ///   - call: Returns one call as it is printed.
  public static func main(
    _ subjects: [@MainActor () -> LayoutSubject], trace: (Outcome) -> String = { _ in "" },
    call: @escaping (LifecycleEvent) -> String = { _ in "" }
  ) {
    guard CommandLine.arguments.count == 2,
      let words = FileManager.default.contents(atPath: CommandLine.arguments[1]),
      let task = try? CheckTask(data: words),
      subjects.indices.contains(task.subject)
    else {
      FileHandle.standardError.write(Data("'layoutlab check' runs this program\n".utf8))
      return
    }
    (descriptor, process) = (task.descriptor, getpid())
    givesAppAnswers = !task.ignoresAppAnswers
    givesOptionalValues = task.givesOptionalValues
    PlausibleValues.arePlain = task.givesPlainAnswers
    _ = chdir(task.folder)
    // Every device has languages, which apps unwrap by force.
    UserDefaults.standard.register(defaults: ["AppleLanguages": ["en"], "AppleLocale": "en_US"])
    // The system ends the process before it exhausts the machine.
    Platform.limitThisProcess(memory: task.memory, seconds: task.seconds)
    if task.exploration == nil || !Platform.writesBacktraces {
      CrashPlaces.watch(task.knownCrashes, descriptor: task.descriptor)
    }
    func makeSubject() -> LayoutSubject {
      var subject = subjects[task.subject]()
      if task.usesPlainCells { subject.cellClass = UICollectionViewCell.self }
      subject.singleQueries = task.singleQueries
      if let least = task.leastSections, subject.data == nil {
        // Updates of the first section need many items.
        let counts = (0..<least).map { section in
          task.hasEqualSections ? 20 : section == 0 ? 40 : [7, 12, 5, 9][section % 4]
        }
        subject.data = ScenarioData(sections: counts.map { SectionData(items: $0) })
        subject.leastSections = least
        subject.showsTable = task.hasEqualSections
      }
      if let counts = task.counts {
        subject.data = ScenarioData(sections: counts.map { SectionData(items: $0) })
        subject.keepsCounts = true
      }
      return subject
    }
    RandomNumbers.areFixed = task.measurement == nil && (task.show == nil || task.show == .battery)
    if let exploration = task.exploration {
      explore(makeSubject(), exploration)
      finish()
    }
    if let measurement = task.measurement {
      LayoutMeasurement(makeSubject(), measurement) { tell(.measurement($0)) }.run()
      finish()
    }
    func isWanted(_ trial: Trial) -> Bool { task.only?.contains(trial.session.scenario.name) ?? true }
    var sessions = 0
    let log = TrialLog { trial in
      guard isWanted(trial) else { return }
      sessions += 1
      let isShown = task.show != nil && task.show != .battery
      follow(trial.session, call, until: task.end?.session == sessions ? task.end?.event : nil) { step in
        if isShown { tell(.progress(.began(scenario: trial.session.scenario.name, step: step))) }
      }
      if task.show == .battery { trial.session.beginRecording() }
    }
    switch task.show {
    case .scenario(let scenario): show(scenario, task, makeSubject, log)
    case .tour: show(nil, task, makeSubject, log)
    case .battery: examine(makeSubject(), task, log)
    case nil: examine(makeSubject(), task, task.traces ? log : nil)
    }
    let trials = log.trials.filter(isWanted)
    if task.traces { for trial in trials { tell(.trace(trace(trial.session.outcome))) } }
    if task.show == .battery {
      // A question may run several trials; the first one with the most steps shows most.
      let recordings = trials.compactMap(\.session.recording)
      if let most = recordings.map(\.outcome.steps.count).max(),
        let recording = recordings.first(where: { $0.outcome.steps.count == most })
      {
        finish(with: recording)
      }
    }
    finish()
  }

  /// Reports that nothing is left to run, and ends the process.
  static func finish() {
    tell(.finished)
    fflush(nil)
    willEnd()
    // A call of 'exit' would be reported as one by the layout.
    raise(SIGKILL)
  }

  private static func examine(_ subject: LayoutSubject, _ task: CheckTask, _ log: TrialLog?) {
    let options = ExaminationOptions(
      disabled: Set(task.disabled), measuresCost: task.measuresCost, severalSections: task.severalSections)
    _ = Examination(subject: subject, options: options, log: log)
      .run(
        only: task.only?.compactMap(BatteryScenarioID.init),
        skipping: task.skipping.compactMap(BatteryScenarioID.init)
      ) { tell(.progress($0)) }
  }

  /// Takes a layout through a scenario, or through the tour if there is none, sends the recording and ends the process.
  private static func show(
    _ scenario: Scenario?, _ task: CheckTask, _ make: @MainActor () -> LayoutSubject, _ log: TrialLog
  ) {
    let name = task.only?.first ?? ""
    tell(.progress(.planned([name])))
    tell(.progress(.began(scenario: name, step: 1)))
    let subject = make()
    var shown = scenario ?? .tour(of: subject.data ?? .plain)
    // The scenario must have the name in the task, whatever its file says.
    shown.name = name
    let recording = Examination(subject: subject, options: ExaminationOptions(), log: log).registering {
      let trial = Trial(subject, shown, layouts: ProgramRun.layouts(of: subject), log: log)
      trial.view.profile = shown.device.profile
      defer { trial.learnDecorations() }
      return trial.within { trial.session.record() }
    }
    tell(.progress(.ended(scenario: name)))
    finish(with: recording)
  }

  /// Sends the steps and calls of a session while they happen.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - call: Returns one call as it is printed.
  ///   - end: The event at which the recording is sent and the process ends; nil for none.
  ///   - didBegin: Receives the number of each step when it begins.
  private static func follow(
    _ session: LayoutSession, _ call: @escaping (LifecycleEvent) -> String, until end: RecordingEnd.Event?,
    didBegin: @escaping (Int) -> Void
  ) {
    tell(.following)
    var current = Step.load
    session.follow(
      step: { number, step in
        current = step
        didBegin(number)
        tell(.step("step \(number)  \(step.label ?? step.action.phrase)"))
        if end == .step(number) { finish(with: session.recording(during: step)) }
      },
      call: { event in
        tell(.call(number: event.number, call(event)))
        if end == .call(event.number) { finish(with: session.recording(during: current)) }
      })
  }

  /// Sends a recording and ends the process.
  private static func finish(with recording: Recording?) {
    tell(.recorded)
    if let recording { tell(.recording(recording)) }
    finish()
  }

  // MARK: Messages

  /// Writes a message, unless this is a copy of the process that the layout has forked.
  nonisolated static func tell(_ message: CheckMessage) {
    guard getpid() == process, let data = try? message.line() else { return }
    let line = Array(data) + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  // MARK: The process

  /// Ends the process with a backtrace, in place of `exit` and `_exit`.
  public nonisolated static func leave() -> Never {
    if getpid() == process {
      tell(.leaving)
      raise(SIGQUIT)
    }
    raise(SIGKILL)
    abort()
  }
}
