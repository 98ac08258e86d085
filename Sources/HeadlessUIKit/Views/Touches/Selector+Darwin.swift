#if canImport(ObjectiveC)
  import Foundation
  import Synchronization

  extension Selector {
    /// Creates a selector that calls a closure, for a method that Objective-C cannot see.
    ///
    /// Each place in the source that creates one has a selector of its own.
    ///
    /// - Parameters:
    ///   - name: The method's base name.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - call: Calls the method of a target with a sender.
    public init(
      _ name: String, file: StaticString = #fileID, line: UInt = #line,
      _ call: @escaping @MainActor @Sendable (Any, Any?) -> Void
    ) {
      let unique = "\(name) in line \(line) of \(file)"
      SelectorClosures.all.withLock { $0[unique] = call }
      self.init(unique)
    }

    /// Whether an object may have the method.
    package func mayBeImplemented(by object: AnyObject) -> Bool {
      closure != nil || object.responds(to: self)
    }

    private var closure: (@MainActor @Sendable (Any, Any?) -> Void)? {
      SelectorClosures.all.withLock { $0[description] }
    }

    /// Calls the method, or writes to the console that it is unknown.
    @MainActor public func perform(on target: Any?, with sender: Any?) {
      guard let target else { return }
      if let closure { return closure(target, sender) }
      let object = target as AnyObject
      guard mayBeImplemented(by: object) else {
        return UIKitConsole.report(
          UIKitConsoleMessage(
            .other,
            text:
              "\(type(of: target)).\(description) cannot be called by its name; mark the method '@objc'."))
      }
      _ = object.perform(self, with: sender)
    }
  }

  /// The closures of selectors for methods that Objective-C cannot see.
  private enum SelectorClosures {
    /// The closures, by the name of the selector.
    static let all = Mutex<[String: @MainActor @Sendable (Any, Any?) -> Void]>([:])
  }
#endif
