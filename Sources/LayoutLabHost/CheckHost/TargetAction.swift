import Foundation
import HeadlessUIKit
import LayoutLab

/// The methods of Foundation that call others by a selector, for selectors that call closures.
extension CheckHost {
  /// Calls a method of an observer when a notification is posted.
  public nonisolated static func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?, to center: NotificationCenter
  ) {
    let call = ObserverCall(observer: observer as AnyObject, selector: selector)
    _ = center.addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { call.selector.perform(on: call.observer, with: notification) }
    }
  }

  /// Whether an object responds to a method; generated delegates do if optional members are implemented.
  public nonisolated static func responds(_ object: Any, to selector: Selector?) -> Bool {
    guard selector != nil else { return false }
    guard let delegate = object as? GeneratedDelegate else { return true }
    return MainActor.assumeIsolated { delegate.values.answersOptional }
  }

  /// Creates a timer that never fires, because time is virtual when layouts are checked.
  public nonisolated static func timer(_ interval: TimeInterval, repeats: Bool) -> Timer {
    Timer(timeInterval: interval, repeats: repeats) { _ in }
  }
}

/// A method of an observer, which is only called on the main actor.
private struct ObserverCall: @unchecked Sendable {
  weak let observer: AnyObject?
  let selector: Selector
}
