import Foundation
import LayoutLab
import LayoutLabHost

/// One of the processes in which a ``SubjectRun`` runs scenarios.
struct SubjectProcess {
  /// The states of a process.
  enum Phase: Equatable {
    /// The process runs a scenario.
    case running
    /// The scenario has ended, and the process sends its recording; time limits no longer apply.
    case recorded
    /// The process has exceeded a limit and writes its backtrace, at most until a time.
    case reporting(until: ContinuousClock.Instant)
    /// The process was killed because the time for all scenarios is over.
    case outOfTime
    /// The process has reported that nothing is left to run.
    case finished
  }

  /// The scenario and step that the process runs, and the time that they have taken.
  struct Position {
    var scenario = ""
    var step = 0
    /// The step as a noun phrase; `nil` for a display of plain data.
    var phrase: String?
    /// The step at the end of a sentence; empty for a display of plain data.
    var words: String {
      guard let phrase else { return "" }
      let isDisplay = ["a display", "the first display"].contains(where: phrase.hasPrefix)
      return isDisplay ? ", in \(phrase)" : ", in step \(step): \(phrase)"
    }
    /// The processor time of the process at the beginning, in seconds.
    var processorTime = 0.0
    /// The time for which the process has waited for something other than a processor, in seconds.
    var waiting = 0.0
  }

  let child: ChildProcess
  /// The path of the file that receives the backtrace.
  let backtrace: String
  var phase = Phase.running
  var position = Position()
  /// Whether the first scenario, in which the layout is probed, has not ended.
  var isProbing = true
  /// Whether the layout has called `exit`.
  var isLeaving = false
  /// The stack that the process has sent before it crashed; `nil` if it did not crash.
  var crashStack: String?
  /// The index of the known crash with which the process has ended; `nil` for none.
  var knownCrash: Int?
  /// The limit that the process has exceeded, as the end of a sentence; `nil` for none.
  var overtime: String?

  /// The last time at which the process was looked at, and its processor time then.
  private var lastLook = (time: ContinuousClock().now, processorTime: 0.0)
  /// The time for which the process has waited in all scenarios, in seconds.
  private(set) var waiting = 0.0

  init(child: ChildProcess, backtrace: String) {
    (self.child, self.backtrace) = (child, backtrace)
  }

  /// The time that the process has worked or waited, in seconds; on a busy machine, it is less than has passed.
  var time: Double { child.processorTime + waiting }

  /// The longest time between two looks that counts as waiting, in seconds.
  ///
  /// On a busy machine, this tool itself can be kept from looking.
  private static let longestLook = 0.1

  /// The processor time, in seconds, up to which a process that sleeps again has only looked whether to go on waiting.
  private static let leastWork = 0.001

  /// Adds the time since the last look if the process waited for something in that time.
  ///
  /// A process that is ready to run but gets no processor does not wait in this sense.
  mutating func look(at now: ContinuousClock.Instant) {
    let time = child.processorTime
    if time - lastLook.processorTime < Self.leastWork, child.isSleeping {
      let passed = min((now - lastLook.time) / .seconds(1), Self.longestLook)
      position.waiting += passed
      waiting += passed
    }
    lastLook = (now, time)
  }

  /// The processor time from the beginning of the current scenario or step to the last call of ``messages()``, in seconds.
  ///
  /// What the process does after that call can belong to a scenario whose message has not been read yet: on a busy
  /// machine, this tool itself can be kept from reading.
  var processorTime: Double { timeAtMessages - position.processorTime }

  /// The processor time of the process before its messages were read last.
  private var timeAtMessages = 0.0

  /// Waits for messages for a short time and returns them.
  mutating func messages() -> [CheckMessage] {
    timeAtMessages = child.processorTime
    return child.wait(milliseconds: 25).compactMap { try? CheckMessage(line: $0) }
  }

  /// Asks the process for a backtrace because it has exceeded a limit.
  mutating func askForBacktrace(_ overtime: String, until deadline: ContinuousClock.Instant) {
    self.overtime = overtime
    child.send(SIGQUIT)
    phase = .reporting(until: deadline)
  }

  /// Whether the backtrace is complete.
  var hasWrittenBacktrace: Bool {
    (try? String(contentsOfFile: backtrace, encoding: .utf8))?.contains("Backtrace took") ?? false
  }
}
