import Foundation
import HeadlessUIKit

extension NotificationCenter {
  /// Calls a method of an observer when a notification is posted.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let call = ObserverCall(observer: observer as AnyObject, selector: selector)
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { call.selector.perform(on: call.observer, with: notification) }
    }
  }
}

/// A method of an observer, which is only called on the main actor.
private struct ObserverCall: @unchecked Sendable {
  weak let observer: AnyObject?
  let selector: Selector
}

extension NSObjectProtocol {
  /// Whether an object responds to a method; generated delegates do if optional members are implemented.
  public func responds(to selector: Selector?) -> Bool {
    guard selector != nil else { return false }
    guard let delegate = self as? GeneratedDelegate else { return true }
    return MainActor.assumeIsolated { delegate.values.answersOptional }
  }
}

extension Timer {
  /// Creates a timer that never fires, because time is virtual when layouts are checked.
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: interval, repeats: repeats) { _ in } }
}

extension NSObjectProtocol {
  /// Calls a method immediately.
  @MainActor public func perform(_ selector: Selector, with argument: Any? = nil) {
    selector.perform(on: self, with: argument)
  }
}
