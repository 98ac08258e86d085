import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// Measures a layout with one number of items in a process of its own.
struct MeasureProcess {
  /// The result of a process.
  struct Result: Sendable {
    var samples: [MeasuredSample] = []
    var leftOut: [MeasuredOperation: String] = [:]
    /// The operations that are missing; `nil` if everything was measured.
    var gap: MeasureReport.Gap?
    var isDebugBuild = false
    /// The processor time of the process, in seconds.
    var seconds = 0.0
  }

  let layout: ChosenLayout
  /// The memory that the process may use, in bytes.
  private static let memory = 6 << 30
  /// The time for which the process can wait for something other than a processor, in seconds.
  private static let longestWait = 20.0

  /// Runs a process.
  ///
  /// - Parameters:
  ///   - items: The number of items.
  ///   - seconds: The processor time that the process may take.
  /// - Returns: The samples and what is missing.
  /// - Throws: `ChildError` if no process can be started.
  func run(items: Int, seconds: Double) throws -> Result {
    var process = try start(MeasurementTask(items: items, seconds: seconds * 0.9))
    var result = Result()
    var current: MeasuredOperation?
    func end(_ reason: String, isOutOfTime: Bool = false) {
      guard result.gap == nil else { return }
      result.gap = MeasureReport.Gap(
        items: items, operation: current == .prepare ? nil : current, reason: reason, isOutOfTime: isOutOfTime
      )
    }
    while true {
      let isOver = process.child.isOver
      for message in process.messages() {
        switch message {
        case .finished: process.phase = .finished
        case .measurement(let event):
          switch event {
          case .began(let isDebugBuild): result.isDebugBuild = isDebugBuild
          case .operation(let operation): current = operation
          case .sample(let sample): result.samples.append(sample)
          case .leftOut(let operation, let why): result.leftOut[operation] = why
          case .outOfTime(let operation):
            current = operation
            end(Self.budgetIsOver, isOutOfTime: true)
          case .impossible(let reason): end(reason)
          }
        default: break
        }
      }
      if isOver { break }
      process.look(at: .now)
      if process.phase == .finished { continue }
      if process.child.processorTime > seconds {
        end(Self.budgetIsOver, isOutOfTime: true)
        process.child.kill()
      } else if process.child.memory > Self.memory {
        end("the process used more than \(Self.memory >> 30) GB of memory")
        process.child.kill()
      } else if process.position.waiting > Self.longestWait {
        end("the layout waited for something that never happened")
        process.child.kill()
      }
    }
    if process.phase != .finished { end(crash) }
    result.seconds = process.child.processorTime
    return result
  }

  /// The reason for what a limit of time has prevented.
  static let budgetIsOver = "the budget of processor time is over; '--budget' sets it"

  private var crash: String {
    "the layout crashed; 'layoutlab check \(ShellWord.quoted(layout.file))' shows where"
  }

  private func start(_ measurement: MeasurementTask) throws -> SubjectProcess {
    guard let program = layout.prepared.program else {
      throw ChildError(message: "there is no program to run")
    }
    let number = layout.prepared.plans[..<layout.index].count(where: \.isPossible)
    let folder = layout.prepared.folder
    var task = CheckTask(
      subject: number, folder: folder, descriptor: ChildProcess.messageDescriptor, memory: Self.memory * 2,
      seconds: 1_000_000)
    task.measurement = measurement
    let file = "\(folder)/measurement-\(number)"
    guard FileManager.default.createFile(atPath: file, contents: try task.data()) else {
      throw ChildError(message: "'\(file)' cannot be written")
    }
    let backtrace = "\(folder)/measured-\(number)"
    // The order of a dictionary would change the counts.
    let environment = [
      BacktraceSettings.variable: BacktraceSettings.value(writingTo: backtrace, isOn: false),
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    let child = try ChildProcess(program, [file], environment: environment, folder: folder)
    return SubjectProcess(child: child, backtrace: backtrace)
  }
}
