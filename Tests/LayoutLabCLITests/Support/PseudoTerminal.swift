import Foundation
import LayoutLab
import LayoutLabHost
import Testing

@testable import LayoutLabCLI

/// The built `layoutlab` in a pseudo-terminal whose other end the test controls.
///
/// Each wait gives up after ten seconds.
final class PseudoTerminal {
  private let main: Int32
  /// The end of the process; it is kept open, so that its mode can be read after the process has ended.
  private let other: Int32
  private let process: pid_t
  private let modeBefore: [UInt64]
  /// The complete output of the process.
  private(set) var output: [UInt8] = []
  /// The screen of the terminal.
  private(set) var screen: TerminalScreen
  private var hasEnded = false

  /// Starts the tool with some arguments.
  init(
    _ arguments: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) throws {
    let executable = try #require(Tool.executable, "layoutlab is not beside the test bundle")
    let (main, name) = try #require(Platform.openTerminal(), "no pseudo-terminal can be opened")
    self.main = main
    other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(other >= 0)
    screen = TerminalScreen(width: width, height: height)
    Self.setSize(main, width, height)
    modeBefore = try Self.mode(other)

    // For a session leader, the first terminal that it opens becomes its controlling terminal.
    var attributes = Platform.noSpawnAttributes
    posix_spawnattr_init(&attributes)
    // The threads of the tests block signals, and a child process would inherit this.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Platform.setsSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = Platform.noFileActions
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "LINES"] { variables[name] = nil }
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    let words = [executable.path] + arguments
    let pairs = variables.map { "\($0)=\($1)" }
    var child: pid_t = 0
    let result = Self.withCStrings(words) { words in
      Self.withCStrings(pairs) { pairs in
        posix_spawn(&child, executable.path, &actions, &attributes, words, pairs)
      }
    }
    try #require(result == 0)
    process = child
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(main)
    close(other)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  // MARK: Actions of a user

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Changes the size of the window.
  func resize(width: Int, height: Int) {
    screen = TerminalScreen(width: width, height: height)
    // The terminal notifies the process.
    Self.setSize(main, width, height)
  }

  /// Sends a signal to the process.
  func signal(_ number: Int32) { kill(process, number) }

  private static func setSize(_ terminal: Int32, _ width: Int, _ height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  // MARK: Results

  /// Waits until the screen meets a condition.
  func wait(
    _ location: SourceLocation = #_sourceLocation, until isMet: (TerminalScreen) -> Bool
  ) throws {
    let isDone = poll { isMet(screen) }
    try #require(isDone, "the screen is\n\(screen.text)", sourceLocation: location)
  }

  /// Waits until the screen shows a text.
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(location) { $0.text.contains(text) }
  }

  /// The way in which a process ended.
  enum Ending: Equatable {
    case code(Int32), signal(Int32)
  }

  /// Waits until the process has ended, and reads its remaining output.
  func ending() throws -> Ending {
    var status: Int32 = 0
    let isDone = poll { waitpid(process, &status, WNOHANG) == process }
    try #require(isDone, "the process goes on, and shows\n\(screen.text)")
    hasEnded = true
    while receive(within: 0) {}
    return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Waits until the process is stopped, for example with Ctrl-Z.
  func stop() throws {
    var status: Int32 = 0
    let isDone = poll { waitpid(process, &status, WNOHANG | WUNTRACED) == process }
    try #require(isDone && status & 0xFF == 0x7F, "the process is not stopped")
    while receive(within: 0) {}
  }

  /// Returns whether the terminal has the same mode as before the process started.
  func hasModeOfBefore() throws -> Bool { try Self.mode(other) == modeBefore }

  private static func mode(_ terminal: Int32) throws -> [UInt64] {
    var mode = termios()
    try #require(tcgetattr(terminal, &mode) == 0)
    let keys = withUnsafeBytes(of: mode.c_cc) { $0.map(UInt64.init) }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map(UInt64.init) + keys
  }

  /// The time after which the process counts as stuck, even on a busy machine.
  private static let patience = Duration.seconds(180)

  private func poll(_ isMet: () -> Bool) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + Self.patience
    while !isMet() {
      guard clock.now < end else { return false }
      _ = receive(within: 10)
    }
    return true
  }

  private func receive(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&request, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(main, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes.prefix(count)
    screen.take(bytes.prefix(count))
    return true
  }
}
