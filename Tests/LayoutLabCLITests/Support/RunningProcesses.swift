import Foundation
import TestSupport

/// The processes that tests have started: never more at a time than there are cores, of which everyday runs leave one
/// to the main actor.
actor RunningProcesses {
  static let shared = RunningProcesses()

  private var free: Int = {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return FullRun.isOn ? max(2, cores) : max(1, cores - 1)
  }()
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts a process when a slot is free, and suspends until it has ended.
  func run(_ process: Process) async throws {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    try await withCheckedThrowingContinuation { (ending: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ending.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        ending.resume(throwing: error)
      }
    }
  }
}
