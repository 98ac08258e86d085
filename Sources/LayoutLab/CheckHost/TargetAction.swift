import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

extension UIControl {
  /// Calls a method of a target for some events.
  @MainActor public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let receiver = target as AnyObject?
    addAction(
      UIAction(identifier: UIAction.Identifier("\(action)")) { [weak receiver] sender in
        action.perform(on: receiver, with: sender.sender)
      }, for: controlEvents)
  }

  /// Removes a method for some events.
  @MainActor public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    guard let action else { return }
    removeAction(identifiedBy: UIAction.Identifier("\(action)"), for: controlEvents)
  }
}

extension CADisplayLink {
  /// Creates a link that calls a method of a target, which it retains.
  public convenience init(target: Any, selector: Selector) {
    nonisolated(unsafe) let target = target
    self.init { link in
      MainActor.assumeIsolated { selector.perform(on: target, with: link) }
    }
  }
}

extension NotificationCenter {
  /// Calls a method of an observer when a notification is posted.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    nonisolated(unsafe) weak let receiver = observer as AnyObject
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { selector.perform(on: receiver, with: notification) }
    }
  }
}

extension NSObjectProtocol {
  /// Whether an object responds to a method; generated delegates do if optional members are implemented.
  public func responds(to selector: Selector?) -> Bool {
    guard selector != nil else { return false }
    guard let delegate = self as? GeneratedDelegate else { return true }
    return MainActor.assumeIsolated { delegate.values.answersOptional }
  }
}

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method of a target.
  @MainActor public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a target and a method to call.
  @MainActor public func addTarget(_ target: Any, action: Selector) {
    let receiver = target as AnyObject
    addHandler { [weak receiver] recognizer in action.perform(on: receiver, with: recognizer) }
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
