import Foundation
import LayoutLab
import LayoutLabHost

/// A child process with its output on pipes and its messages on a descriptor of their own.
package final class ChildProcess {
  /// The way in which a process ended.
  package enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The descriptor to which the process writes messages.
  static let messageDescriptor: Int32 = 200

  let identifier: pid_t
  package private(set) var ending: Ending?
  /// The processor time of the process without its children, in seconds, once it has ended.
  ///
  /// A process that crashes starts a program that writes its backtrace, whose time does not count.
  private var finalProcessorTime = 0.0
  /// The processor time of the process and of those that it has started, in seconds, once it has ended.
  private var finalTreeTime = 0.0
  /// The read ends of standard output, standard error and messages; -1 if closed.
  private var ends: [Int32]
  /// The beginning of standard output and of standard error, up to a limit.
  package private(set) var output = Data()
  package private(set) var errors = Data()
  private var messages = Data()
  /// The maximum number of bytes to keep of each.
  private let outputLimit: Int

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Variables to add to the environment.
  ///   - folder: The folder for its temporary files.
  ///   - outputLimit: The maximum number of bytes to keep of standard output, and of standard error.
  /// - Throws: `ChildError` if it cannot be started.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: String,
    outputLimit: Int = 1 << 16
  ) throws {
    self.outputLimit = outputLimit
    var readers: [Int32] = []
    var writers: [Int32] = []
    for _ in 0..<3 {
      var pair: [Int32] = [0, 0]
      guard pipe(&pair) == 0 else { throw ChildError(message: "no pipe can be created") }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      readers.append(pair[0])
      writers.append(pair[1])
    }
    defer { for writer in writers { close(writer) } }
    var actions = Platform.noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, writers[0], 1)
    posix_spawn_file_actions_adddup2(&actions, writers[1], 2)
    posix_spawn_file_actions_adddup2(&actions, writers[2], Self.messageDescriptor)
    var attributes = Platform.noSpawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    // A tool in the background ignores or blocks some signals, but its children need them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGQUIT, SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    variables["TMPDIR"] = folder
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var identifier: pid_t = 0
    let failure = posix_spawn(&identifier, program, &actions, &attributes, words, settings)
    guard failure == 0 else {
      for reader in readers { close(reader) }
      throw ChildError(message: "'\(program)' cannot be started: \(String(cString: strerror(failure)))")
    }
    for reader in readers { _ = fcntl(reader, F_SETFL, O_NONBLOCK) }
    self.identifier = identifier
    ends = readers
    ChildRegistry.add(identifier)
  }

  deinit {
    kill()
    for end in ends where end >= 0 { close(end) }
  }

  /// Waits for output, a message or the end, at most for a time limit, and returns the complete messages.
  func wait(milliseconds: Int32) -> [Data] {
    var entries = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if ends.contains(where: { $0 >= 0 }) {
      _ = poll(&entries, nfds_t(entries.count), milliseconds)
    } else {
      usleep(2000)
    }
    reap()
    for index in ends.indices { drain(index) }
    return takeMessages()
  }

  /// Waits until the process has ended.
  package func waitForEnd() {
    while !isOver { _ = wait(milliseconds: 20) }
  }

  /// Whether the process has ended and everything that it wrote has been read.
  var isOver: Bool { ending != nil }

  private func reap() {
    guard ending == nil else { return }
    var status: Int32 = 0
    // Some systems know the time of the process without its children until it is waited for.
    let time = Platform.processorTime(of: identifier)
    var usage = rusage()
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return }
    finalProcessorTime = time ?? usage.seconds
    finalTreeTime = usage.seconds
    ChildRegistry.remove(identifier)
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    // Ends the processes that it has started.
    Platform.send(SIGKILL, to: -identifier)
  }

  private func drain(_ index: Int) {
    guard ends[index] >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 {
      let count = read(ends[index], &buffer, buffer.count)
      if count > 0 {
        switch index {
        case 0: output.append(contentsOf: buffer.prefix(min(count, max(0, outputLimit - output.count))))
        case 1: errors.append(contentsOf: buffer.prefix(min(count, max(0, outputLimit - errors.count))))
        default: messages.append(contentsOf: buffer.prefix(count))
        }
        continue
      }
      if count == 0 {
        close(ends[index])
        ends[index] = -1
      }
      return
    }
  }

  private func takeMessages() -> [Data] {
    guard let last = messages.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = messages[..<last].split(separator: UInt8(ascii: "\n")).map { Data($0) }
    messages = Data(messages[(last + 1)...])
    return lines
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) {
    if ending == nil { Platform.send(signal, to: identifier) }
  }

  /// Ends the process and the processes that it has started.
  func kill() {
    guard ending == nil else { return }
    // Afterwards, the processes that it has started are no longer its own.
    finalProcessorTime = processorTime
    finalTreeTime = treeProcessorTime
    Platform.send(SIGKILL, to: -identifier)
    var status: Int32 = 0
    _ = waitpid(identifier, &status, 0)
    ChildRegistry.remove(identifier)
    ending = .signalled(SIGKILL)
  }

  /// The memory that the process uses, in bytes.
  var memory: Int { Platform.memory(of: identifier) }

  /// The processor time that the process has used, in seconds.
  var processorTime: Double {
    guard ending == nil else { return finalProcessorTime }
    return Platform.processorTime(of: identifier) ?? 0
  }

  /// The processor time that the process and those that it has started have used, in seconds.
  ///
  /// A compiler does its work in processes of its own.
  var treeProcessorTime: Double {
    ending == nil ? Self.treeProcessorTime(of: identifier) : finalTreeTime
  }

  private static func treeProcessorTime(of identifier: pid_t, _ depth: Int = 0) -> Double {
    let own = Platform.processorTime(of: identifier, withEndedChildren: true) ?? 0
    guard depth < 8 else { return own }
    return Platform.children(of: identifier).reduce(own) { $0 + treeProcessorTime(of: $1, depth + 1) }
  }

  /// Whether the process waits for something, rather than for its turn on a processor.
  ///
  /// A process that has crashed waits for the program that writes its backtrace, which does not count.
  var isSleeping: Bool {
    ending == nil && Platform.isWaiting(identifier) && Platform.children(of: identifier).isEmpty
  }
}

extension rusage {
  /// The processor time in seconds.
  fileprivate var seconds: Double { Self.seconds(ru_utime) + Self.seconds(ru_stime) }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}

/// An error that prevents a process from running.
package struct ChildError: Error {
  package var message: String
}
