import Foundation
import Synchronization

/// A progress line in the terminal, for checks that take longer than a second.
///
/// It is written to standard error if that is a terminal, and removed before the report is printed.
final class CheckProgress: Sendable {
  private struct State {
    /// Whether the first second is over.
    var isDue = false
    /// What is running; `nil` if nothing is.
    var text: String?
  }

  private let isShown: Bool
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Creates a line that is shown after a while.
  ///
  /// - Parameters:
  ///   - isShown: Whether the line is shown at all.
  ///   - write: Writes to the terminal.
  ///   - wait: Calls its argument after a second.
  init(
    isShown: Bool = isatty(STDERR_FILENO) == 1,
    write: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) },
    wait: (@escaping @Sendable () -> Void) -> Void = {
      DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: $0)
    }
  ) {
    self.isShown = isShown
    self.write = write
    if isShown { wait { [weak self] in self?.begin() } }
  }

  /// Shows what is running.
  func tell(_ what: String) {
    guard isShown else { return }
    state.withLock { state in
      state.text = String(what.prefix(100))
      show(state)
    }
  }

  /// Removes the line.
  func end() {
    guard isShown else { return }
    state.withLock { state in
      if state.isDue, state.text != nil { write("\r\u{1B}[K") }
      state.text = nil
    }
  }

  /// Shows what has been running for a second.
  private func begin() {
    state.withLock { state in
      state.isDue = true
      show(state)
    }
  }

  private func show(_ state: State) {
    if state.isDue, let text = state.text { write("\r\u{1B}[K\(text)") }
  }
}
