import Foundation
import LayoutLab
import LayoutLabHost

/// A folder for copies and programs, which is removed when the tool ends, even after an interrupt.
package struct TemporaryFolder {
  package let path: String

  /// Creates the folder; only the current user can read it.
  package init() throws {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/layoutlab-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildError(message: "no temporary folder can be created in '\(base)'")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    ChildRegistry.add(folder: path)
  }

  /// Removes the folder and everything in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    ChildRegistry.remove(folder: path)
  }
}

/// The child processes and folders that must be cleaned up if the tool is interrupted.
package enum ChildRegistry {
  private nonisolated(unsafe) static var processes: Set<pid_t> = []
  private nonisolated(unsafe) static var folders: Set<String> = []
  private static let lock = NSLock()
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  static func add(_ process: pid_t) { lock.withLock { _ = processes.insert(process) } }
  static func remove(_ process: pid_t) { lock.withLock { _ = processes.remove(process) } }
  static func add(folder: String) { lock.withLock { _ = folders.insert(folder) } }
  static func remove(folder: String) { lock.withLock { _ = folders.remove(folder) } }

  /// Cleans up on SIGINT, SIGTERM and SIGHUP, and then ends the tool as these signals do.
  package static func cleanUpOnInterrupt() {
    guard sources.isEmpty else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        cleanUp()
        _exit(128 + number)
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Restores the default effect of the signals.
  static func leaveInterruptsAlone() {
    for source in sources { source.cancel() }
    sources = []
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }

  private static func cleanUp() {
    lock.withLock {
      for process in processes { Platform.send(SIGKILL, to: -process) }
      for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    }
  }
}
