import Foundation

/// A terminal whose keys are read as they are pressed, and whose screen is used as a whole.
///
/// It is as it was before when the process ends, in whatever way: also when it is interrupted, stopped or traps.
@MainActor struct RawTerminal {
  /// Takes the terminal over; nil where input or output is none.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &modeBefore) == 0
    else { return nil }
    takeTerminal()
    for signal in [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP,
    ] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = giveTerminalBackAndDie
      sigaction(signal, &action, nil)
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGWINCH, &action, nil)
  }

  /// Gives the terminal back.
  func close() { giveTerminalBack() }

  /// The number of characters in a line, and of lines.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines in place of those before.
  func show(_ lines: [String]) {
    let text = "\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// What came of waiting for keys.
  enum Input: Equatable {
    case keys([PlayerKey])
    /// Time is up, or the terminal has another size.
    case nothing
    /// There will be no more keys.
    case end
  }

  /// Waits for keys, for so many milliseconds or, with a negative number, until there are some.
  func read(waiting milliseconds: Int32) -> Input {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? .keys(PlayerKey.keys(in: Array(bytes.prefix(count)))) : .end
  }
}

// What a signal handler needs stands outside of any actor: a handler may run at any time.

private nonisolated(unsafe) var modeBefore = termios()

/// The whole screen without a cursor, and back again.
private let (enter, leave): (StaticString, StaticString) = (
  "\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[?25h\u{1B}[?1049l"
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
    return
  }
  _ = signal(number, SIG_DFL)
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  sigprocmask(SIG_UNBLOCK, &only, nil)
  _ = raise(number)
}
