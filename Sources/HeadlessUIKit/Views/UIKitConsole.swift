import Foundation

/// Where views put what UIKit would write to the console or raise, when no collection view answers for it.
public enum UIKitConsole {
  nonisolated(unsafe) private static var storedMessages: [UIKitConsoleMessage] = []
  nonisolated(unsafe) private static var storedExceptions: [UIKitException] = []
  /// How many of each are kept; later ones are dropped.
  private static let limit = 1000

  /// The messages since the last ``clear()``, the oldest first; at most 1,000.
  @MainActor public static var messages: [UIKitConsoleMessage] { storedMessages }

  /// The exceptions since the last ``clear()``, the oldest first; at most 1,000.
  @MainActor public static var exceptions: [UIKitException] { storedExceptions }

  /// Forgets all messages and exceptions.
  @MainActor public static func clear() {
    storedMessages = []
    storedExceptions = []
  }

  /// Keeps a message.
  static func report(_ message: UIKitConsoleMessage) {
    if storedMessages.count < limit { storedMessages.append(message) }
  }

  /// Keeps an exception.
  static func report(_ exception: UIKitException) {
    if storedExceptions.count < limit { storedExceptions.append(exception) }
  }
}
