import Foundation
import HeadlessUIKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that `layoutlab check` compiles with the user's files: it examines one layout and tells what it sees.
@MainActor public enum CheckHost {
  private nonisolated(unsafe) static var descriptor: Int32 = -1
  private nonisolated(unsafe) static var process: pid_t = 0

  /// Examines one of several layouts as the file says that is the program's argument, and ends the process.
  ///
  /// - Parameters:
  ///   - subjects: Makes each subject of the program.
  ///   - trace: Writes the lifecycle of a scenario as it is printed.
  ///   - call: Writes one call of it as it is printed.
  public static func main(
    _ subjects: [@MainActor () -> LayoutSubject], trace: (Outcome) -> String = { _ in "" },
    call: @escaping (LifecycleEvent) -> String = { _ in "" }
  ) {
    guard CommandLine.arguments.count == 2,
      let words = FileManager.default.contents(atPath: CommandLine.arguments[1]),
      let task = try? JSONDecoder().decode(CheckTask.self, from: words),
      subjects.indices.contains(task.subject)
    else {
      FileHandle.standardError.write(Data("this program is run by 'layoutlab check'\n".utf8))
      return
    }
    (descriptor, process) = (task.descriptor, getpid())
    _ = chdir(task.folder)
    limit(task)
    func isWanted(_ trial: Trial) -> Bool { task.only?.contains(trial.session.scenario.name) ?? true }
    if task.traces || task.show != nil {
      Trial.all = []
      Trial.follower = { trial in
        guard isWanted(trial) else { return }
        let isShown = task.show != nil && task.show != .battery
        // Of what is shown, rules are judged by other instances, which nobody wants to see.
        if isShown, Trial.all?.isEmpty == false { return }
        follow(trial.session, call) { step in
          if isShown { tell(.progress(.began(scenario: trial.session.scenario.name, step: step))) }
        }
        if task.show == .battery { trial.session.beginRecording() }
      }
    }
    switch task.show {
    case .scenario(let scenario): show(scenario, task, subjects[task.subject])
    case .tour: show(nil, task, subjects[task.subject])
    case .battery, nil: examine(subjects[task.subject](), task)
    }
    let trials = (Trial.all ?? []).filter(isWanted)
    if task.traces { for trial in trials { tell(.trace(trace(trial.session.outcome))) } }
    if task.show == .battery {
      // A question is put to several instances; the first one that has gone the longest way shows most.
      let recordings = trials.compactMap(\.session.recording)
      if let most = recordings.map(\.outcome.steps.count).max(),
        let recording = recordings.first(where: { $0.outcome.steps.count == most })
      {
        tell(.recorded)
        tell(.recording(recording))
      }
    }
    tell(.finished)
    fflush(nil)
    // 'exit' is for the layout's calls alone.
    raise(SIGKILL)
  }

  private static func examine(_ subject: LayoutSubject, _ task: CheckTask) {
    let options = ExaminationOptions(
      disabled: Set(task.disabled), measuresCost: task.measuresCost, mostSteps: task.mostSteps)
    _ = Examination(subject: subject, options: options)
      .run(only: task.only, skipping: task.skipping) { tell(.progress($0)) }
  }

  /// Takes a layout through a scenario, or the tour where there is none, and tells what was recorded.
  private static func show(
    _ scenario: Scenario?, _ task: CheckTask, _ make: @MainActor () -> LayoutSubject
  ) {
    let name = task.only?.first ?? ""
    tell(.progress(.planned([name])))
    tell(.progress(.began(scenario: name, step: 1)))
    let subject = make()
    var shown = scenario ?? .tour(of: subject.data ?? .plain)
    shown.steps = Array(shown.steps.prefix(task.mostSteps ?? shown.steps.count))
    // Whatever the scenario is called, it is the one that is wanted.
    shown.name = name
    let trial = Trial(subject, shown)
    trial.view.profile = shown.device.profile
    trial.session.rulesSubject = subject
    let recording = trial.within { trial.session.record() }
    tell(.progress(.ended(scenario: name)))
    tell(.recorded)
    tell(.recording(recording))
  }

  /// Tells what a session does while it does it.
  private static func follow(
    _ session: LayoutSession, _ call: @escaping (LifecycleEvent) -> String, didBegin: @escaping (Int) -> Void
  ) {
    tell(.following)
    session.follow(
      step: { number, step in
        didBegin(number)
        tell(.step("step \(number)  \(step.label ?? step.action.phrase)"))
      },
      call: { tell(.call(number: $0.number, call($0))) })
  }

  // MARK: Messages

  /// Writes a message; a copy of the process that the layout has made is silent.
  private nonisolated static func tell(_ message: CheckMessage) {
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

  /// Sets limits that end the process rather than let it take the machine.
  private static func limit(_ task: CheckTask) {
    #if canImport(Glibc)
      set(RLIMIT_AS, task.memory)
      set(RLIMIT_CPU, task.seconds)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_FSIZE, 16 << 20)
    #endif
  }

  #if canImport(Glibc)
    private static func set(_ resource: __rlimit_resource, _ value: Int) {
      var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }
  #endif

  /// Ends a process that the layout wants to end, with a report of the stack as a trap gives one.
  ///
  /// The program has this in place of `exit` and `_exit`.
  public nonisolated static func leave() -> Never {
    if getpid() == process {
      tell(.leaving)
      raise(SIGQUIT)
    }
    raise(SIGKILL)
    abort()
  }
}
