import Foundation
import Synchronization

/// Where views put what UIKit would write to the console or raise, when no collection view answers for it.
public enum UIKitConsole {
  /// Messages and exceptions that belong together.
  package struct Entries: Sendable {
    package var messages: [UIKitConsoleMessage] = []
    package var exceptions: [UIKitException] = []

    package init() {}
  }

  private static let entries = Mutex(Entries())
  /// How many of each are kept; later ones are dropped.
  private static let limit = 1000

  /// The messages since the last ``clear()``, the oldest first; at most 1,000.
  public static var messages: [UIKitConsoleMessage] { entries.withLock { $0.messages } }

  /// The exceptions since the last ``clear()``, the oldest first; at most 1,000.
  public static var exceptions: [UIKitException] { entries.withLock { $0.exceptions } }

  /// Forgets all messages and exceptions.
  public static func clear() { entries.withLock { $0 = Entries() } }

  /// Puts other entries in the place of those that are there, which are returned.
  ///
  /// A session does so when it begins to act and again when it has acted: what others report meanwhile is not its own.
  package static func exchange(_ others: Entries) -> Entries {
    entries.withLock { entries in
      defer { entries = others }
      return entries
    }
  }

  /// Keeps a message.
  static func report(_ message: UIKitConsoleMessage) {
    entries.withLock { if $0.messages.count < limit { $0.messages.append(message) } }
  }

  /// Keeps an exception.
  static func report(_ exception: UIKitException) {
    entries.withLock { if $0.exceptions.count < limit { $0.exceptions.append(exception) } }
  }
}
