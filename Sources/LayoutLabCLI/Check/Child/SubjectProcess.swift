import Foundation
import LayoutLab

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// The scenario and step that the process runs, and their beginning.
  struct Position {
    var scenario = ""
    var step = 0
    /// The processor time of the process at the beginning, in seconds.
    var processorTime = 0.0
    var since = ContinuousClock().now
  }

  let child: ChildProcess
  /// The path of the file that receives the backtrace.
  let backtrace: String
  var phase = Phase.running
  var position = Position()
  /// Whether the layout has called `exit`.
  var isLeaving = false
  /// The limit that the process has exceeded, as the end of a sentence; `nil` for none.
  var overtime: String?

  /// The processor time since the beginning of the current scenario or step, in seconds.
  var processorTime: Double { child.processorTime - position.processorTime }

  /// Waits for messages for a short time and returns them.
  func messages() -> [CheckMessage] {
    child.wait(milliseconds: 25).compactMap { try? CheckMessage(line: $0) }
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
