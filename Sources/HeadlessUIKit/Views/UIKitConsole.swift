import Foundation
import Synchronization

/// The log of the messages that UIKit would write and the exceptions that it would raise outside of
/// collection views.
///
/// A collection view keeps the messages and exceptions of its own updates itself.
public enum UIKitConsole {
  /// Messages and exceptions that belong together.
  package struct Entries: Sendable {
    package var messages: [UIKitConsoleMessage] = []
    package var exceptions: [UIKitException] = []

    package init() {}
  }

  private static let entries = Mutex(Entries())
  /// The maximum number of messages and of exceptions; later ones are dropped.
  private static let limit = 1000

  /// The messages since the last ``clear()``, oldest first; at most 1,000.
  public static var messages: [UIKitConsoleMessage] { entries.withLock { $0.messages } }

  /// The exceptions since the last ``clear()``, oldest first; at most 1,000.
  public static var exceptions: [UIKitException] { entries.withLock { $0.exceptions } }

  /// Removes all messages and exceptions.
  public static func clear() { entries.withLock { $0 = Entries() } }

  /// Replaces the current entries and returns them.
  ///
  /// A session calls it before and after it runs a step, so that it doesn't mix with the entries of other
  /// sessions.
  package static func exchange(_ others: Entries) -> Entries {
    entries.withLock { entries in
      defer { entries = others }
      return entries
    }
  }

  /// Adds a message.
  package static func report(_ message: UIKitConsoleMessage) {
    entries.withLock { if $0.messages.count < limit { $0.messages.append(message) } }
  }

  /// Adds an exception.
  package static func report(_ exception: UIKitException) {
    entries.withLock { if $0.exceptions.count < limit { $0.exceptions.append(exception) } }
  }
}
