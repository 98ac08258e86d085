import Foundation
import HeadlessUIKit

extension UIControl {
  /// Calls a method of a target for some events.
  @MainActor public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let receiver = target as AnyObject?
    addAction(
      UIAction(identifier: UIAction.Identifier("\(action)")) { [weak receiver] sender in
        action.perform(on: receiver, with: sender.sender)
      }, for: controlEvents)
  }

  /// Takes a method away for some events.
  @MainActor public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    guard let action else { return }
    removeAction(identifiedBy: UIAction.Identifier("\(action)"), for: controlEvents)
  }
}

extension CADisplayLink {
  /// Creates a link that calls a method of a target, which it keeps alive.
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
  /// Whether a method is answered: those of generated delegates are, where optional members are answered at all.
  public func responds(to selector: Selector?) -> Bool {
    guard selector != nil else { return false }
    guard let delegate = self as? GeneratedDelegate else { return true }
    return MainActor.assumeIsolated { delegate.values.answersOptional }
  }
}
