import Foundation
import LayoutLab
import LayoutLabHost

/// A terminal in raw mode, with the whole screen for the tool.
///
/// Its previous state is restored when the process ends for any reason, including an interrupt, a stop or a trap.
@MainActor struct RawTerminal {
  /// Takes over the terminal; returns `nil` if input or output is not a terminal, or if it cannot move the cursor.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      ProcessInfo.processInfo.environment["TERM"] != "dumb", tcgetattr(STDIN_FILENO, &modeBefore) == 0
    else { return nil }
    guard pipe(&bell) == 0 else { return nil }
    for end in bell { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    for signal in Self.endings { set(giveTerminalBackAndDie, for: signal) }
    for signal in Self.changes { set({ _ in ring() }, for: signal) }
    takeTerminal()
  }

  /// Restores the terminal.
  func close() {
    giveTerminalBack()
    for signal in Self.endings + Self.changes { set(SIG_DFL, for: signal) }
    for end in bell { _ = Foundation.close(end) }
  }

  /// The signals that end or stop the process.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP,
  ]

  /// The signals after which the screen is drawn again: a new size, and the continuation after a stop.
  private static let changes = [SIGWINCH, SIGCONT]

  private func set(_ handler: (@convention(c) (Int32) -> Void)?, for signal: Int32) {
    var action = sigaction()
    Platform.setHandler(handler, in: &action)
    sigaction(signal, &action, nil)
  }

  /// The number of columns and lines.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Replaces the contents of the screen.
  ///
  /// Each line is cleared before it is written: clearing after a line that fills the width would erase its last character.
  func show(_ lines: [String]) {
    let text = "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
    // Clears everything below the last line.
    write(Array((text + (lines.count < size.height ? "\r\n\u{1B}[J" : "")).utf8))
  }

  /// Writes all bytes, and continues after an interrupting signal.
  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The result of waiting for keys.
  enum Input: Equatable {
    case keys([TerminalKey])
    /// The time limit has passed, or the size has changed.
    case nothing
    /// The end of the input.
    case end
  }

  /// Waits for keys, at most for a number of milliseconds; without a limit if the number is negative.
  func read(waiting milliseconds: Int32) -> Input {
    guard hasInput(within: milliseconds) else { return .nothing }
    guard var bytes = input() else { return .end }
    // On a slow connection, the bytes of one key can arrive separately.
    while TerminalKey.isCut(bytes), hasInput(within: 50), let more = input(), !more.isEmpty {
      bytes += more
    }
    return .keys(TerminalKey.keys(in: bytes))
  }

  /// Returns whether there is input within a time limit; a signal handler can end the wait early.
  private func hasInput(within milliseconds: Int32) -> Bool {
    var requests = [STDIN_FILENO, bell[0]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&requests, 2, milliseconds) > 0 else { return false }
    var rings = [UInt8](repeating: 0, count: 64)
    while requests[1].revents != 0, Foundation.read(bell[0], &rings, rings.count) == rings.count {}
    return requests[0].revents != 0
  }

  /// Returns the available input: empty after a signal, `nil` at the end of the input.
  private func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

// Signal handlers can run at any time, so what they use is not isolated to an actor.

private nonisolated(unsafe) var modeBefore = termios()

/// A pipe that a signal handler writes to in order to end the current or the next wait for keys.
private nonisolated(unsafe) var bell: [Int32] = [-1, -1]

private func ring() { _ = write(bell[1], "!", 1) }

/// The sequences that switch to the alternate screen without a cursor and without line wrapping, and back.
private let (enter, leave): (StaticString, StaticString) = (
  "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l", "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
)

private func takeTerminal() {
  var mode = modeBefore
  mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
  _ = tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  _ = write(STDOUT_FILENO, enter.utf8Start, enter.utf8CodeUnitCount)
}

private func giveTerminalBack() {
  _ = write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
  _ = tcsetattr(STDIN_FILENO, TCSANOW, &modeBefore)
}

/// Restores the terminal and lets the signal take its default effect; after a stop, takes the terminal over again.
private func giveTerminalBackAndDie(_ number: Int32) {
  giveTerminalBack()
  guard number != SIGTSTP else {
    _ = raise(SIGSTOP)
    takeTerminal()
    ring()
    return
  }
  _ = signal(number, SIG_DFL)
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  sigprocmask(SIG_UNBLOCK, &only, nil)
  _ = raise(number)
}
