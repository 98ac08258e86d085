import Foundation

/// A terminal whose keys are read as they are pressed, and whose screen is used as a whole.
///
/// It is as it was before when the process ends, in whatever way: also when it is interrupted, stopped or traps.
@MainActor struct RawTerminal {
  /// Takes the terminal over; nil where input or output is none, or where it can only print one line after another.
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

  /// Gives the terminal back.
  func close() {
    giveTerminalBack()
    for signal in Self.endings + Self.changes { set(SIG_DFL, for: signal) }
    for end in bell { _ = Foundation.close(end) }
  }

  /// What ends or stops the process.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP,
  ]

  /// What is a reason to show everything again: another size, and going on after a stop.
  private static let changes = [SIGWINCH, SIGCONT]

  private func set(_ handler: (@convention(c) (Int32) -> Void)?, for signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    sigaction(signal, &action, nil)
  }

  /// The number of characters in a line, and of lines.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines in place of those before.
  ///
  /// A line is cleared before it is written: clearing behind one that fills its line would take its last character.
  func show(_ lines: [String]) {
    let text = "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
    // What is below the last line goes, which is nothing where the lines fill the screen.
    write(Array((text + (lines.count < size.height ? "\r\n\u{1B}[J" : "")).utf8))
  }

  /// Writes all of it; a signal in between is no end.
  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// What came of waiting for keys.
  enum Input: Equatable {
    case keys([TerminalKey])
    /// Time is up, or the terminal has another size.
    case nothing
    /// There will be no more keys.
    case end
  }

  /// Waits for keys, for so many milliseconds or, with a negative number, until there are some.
  func read(waiting milliseconds: Int32) -> Input {
    guard hasInput(within: milliseconds) else { return .nothing }
    guard var bytes = input() else { return .end }
    // A key's sequence can come in parts, where the line is slow.
    while TerminalKey.isCut(bytes), hasInput(within: 50), let more = input(), !more.isEmpty {
      bytes += more
    }
    return .keys(TerminalKey.keys(in: bytes))
  }

  /// Waits for keys, and no longer than until the bell rings.
  private func hasInput(within milliseconds: Int32) -> Bool {
    var requests = [STDIN_FILENO, bell[0]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&requests, 2, milliseconds) > 0 else { return false }
    var rings = [UInt8](repeating: 0, count: 64)
    while requests[1].revents != 0, Foundation.read(bell[0], &rings, rings.count) == rings.count {}
    return requests[0].revents != 0
  }

  /// What has come in; nothing after a signal, and nil at the end.
  private func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

// What a signal handler needs stands outside of any actor: a handler may run at any time.

private nonisolated(unsafe) var modeBefore = termios()

/// A pipe by which a handler ends the waiting for keys, also where that has yet to begin.
private nonisolated(unsafe) var bell: [Int32] = [-1, -1]

private func ring() { _ = write(bell[1], "!", 1) }

/// The whole screen without a cursor and without breaking lines that are too long, and back again.
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

/// Gives the terminal back, and lets the signal do what it would have done; after a stop, goes on where it was.
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
