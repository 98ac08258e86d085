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

  /// Examines one of several layouts as the program's argument says, and ends the process.
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
      let task = try? JSONDecoder().decode(CheckTask.self, from: Data(CommandLine.arguments[1].utf8)),
      subjects.indices.contains(task.subject)
    else {
      FileHandle.standardError.write(Data("this program is run by 'layoutlab check'\n".utf8))
      return
    }
    (descriptor, process) = (task.descriptor, getpid())
    _ = chdir(task.folder)
    limit(task)
    if task.traces {
      Trial.all = []
      Trial.follower = { trial in
        let name = trial.session.scenario.name
        if task.only?.contains(name) ?? true { follow(trial.session, call) }
      }
    }
    let options = ExaminationOptions(disabled: Set(task.disabled), measuresCost: task.measuresCost)
    _ = Examination(subject: subjects[task.subject](), options: options)
      .run(only: task.only, skipping: task.skipping) { tell(.progress($0)) }
    for trial in Trial.all ?? [] where task.only?.contains(trial.session.scenario.name) ?? true {
      tell(.trace(trace(trial.session.outcome)))
    }
    tell(.finished)
    fflush(nil)
    // 'exit' is for the layout's calls alone.
    raise(SIGKILL)
  }

  /// Tells what a session does while it does it.
  private static func follow(_ session: LayoutSession, _ call: @escaping (LifecycleEvent) -> String) {
    tell(.following)
    session.follow(
      step: { tell(.step("step \($0)  \($1.label ?? $1.action.phrase)")) },
      call: { tell(.call(number: $0.number, call($0))) })
  }

  // MARK: Messages

  private nonisolated static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  /// Writes a message; a copy of the process that the layout has made is silent.
  private nonisolated static func tell(_ message: CheckMessage) {
    guard getpid() == process, let data = try? encoder.encode(message) else { return }
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
