import Foundation

/// A progress line in the terminal, for checks that take longer than a second.
///
/// It is written to standard error if that is a terminal, and removed before the report is printed.
final class CheckProgress: Sendable {
  private let started = ContinuousClock.now
  private let isShown: Bool
  private let lock = NSLock()

  init(isShown: Bool = isatty(STDERR_FILENO) == 1) { self.isShown = isShown }

  /// Shows what is running.
  func tell(_ what: String) {
    guard isShown, ContinuousClock.now - started > .seconds(1) else { return }
    write("\r\u{1B}[K\(what.prefix(100))")
  }

  /// Removes the line.
  func end() {
    guard isShown else { return }
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    lock.withLock { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
