#if !canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit

  extension NotificationCenter {
    /// Calls a method of an observer when a notification is posted.
    public func addObserver(
      _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
    ) { CheckHost.addObserver(observer, selector: selector, name: name, object: object, to: self) }
  }

  extension NSObjectProtocol {
    /// Whether an object responds to a method; generated delegates do if optional members are implemented.
    public func responds(to selector: Selector?) -> Bool { CheckHost.responds(self, to: selector) }

    /// Whether the class of an object conforms to a protocol.
    public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }

    /// Calls a method immediately.
    @preconcurrency @MainActor public func perform(_ selector: Selector, with argument: Any? = nil) {
      selector.perform(on: self, with: argument)
    }

    /// Calls a method immediately if the caller waits for it, and never otherwise.
    ///
    /// Without waiting, UIKit calls it in a later turn of the run loop, which does not come while a layout is checked.
    @preconcurrency @MainActor public func performSelector(
      onMainThread selector: Selector, with argument: Any?, waitUntilDone waits: Bool, modes: [String]? = nil
    ) { if waits { selector.perform(on: self, with: argument) } }

    /// Never calls a method, because time is virtual when layouts are checked.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {}
  }

  extension NSObject {
    /// Does nothing, because no call is pending.
    public class func cancelPreviousPerformRequests(
      withTarget target: Any, selector: Selector, object argument: Any?
    ) {}

    /// Does nothing, because no call is pending.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {}
  }

  extension Timer {
    /// Creates a timer that never fires, because time is virtual when layouts are checked.
    public static func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer { CheckHost.timer(interval, repeats: repeats) }

    /// Creates a timer that never fires, because time is virtual when layouts are checked.
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) { self.init(timeInterval: interval, repeats: repeats) { _ in } }

    /// Creates a timer that never fires, because time is virtual when layouts are checked.
    public convenience init(
      fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
      repeats: Bool
    ) { self.init(fire: date, interval: interval, repeats: repeats) { _ in } }
  }
#endif
