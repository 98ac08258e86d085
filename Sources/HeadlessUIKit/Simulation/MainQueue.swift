import Foundation

/// The queue of the main actor, which on Linux can run on other threads than the main one.
enum MainQueue {
  /// The key of a value that only the main queue has.
  private struct Key: @unchecked Sendable {
    let value = DispatchSpecificKey<Bool>()
  }

  private static let key: Key = {
    let key = Key()
    DispatchQueue.main.setSpecific(key: key.value, value: true)
    return key
  }()

  /// Whether the running code is on the main queue or the main thread.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key.value) == true }
}
