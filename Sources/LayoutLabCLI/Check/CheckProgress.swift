import Foundation

/// A line on the terminal that says what is running, for checks that take longer than a second.
///
/// It is written on standard error, only where that is a terminal, and gone before the report is printed.
final class CheckProgress: Sendable {
  private let started = ContinuousClock.now
  private let isShown: Bool
  private let lock = NSLock()

  init(isShown: Bool = isatty(STDERR_FILENO) == 1) { self.isShown = isShown }

  /// Says what is running now.
  func tell(_ what: String) {
    guard isShown, ContinuousClock.now - started > .seconds(1) else { return }
    write("\r\u{1B}[K\(what.prefix(100))")
  }

  /// Takes the line away.
  func end() {
    guard isShown else { return }
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    lock.withLock { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
