#if !canImport(ObjectiveC)
  import Foundation

  /// The name of a method, with a closure that calls it if one is known.
  ///
  /// Without Objective-C, Swift has no selectors and cannot call a method by its name. Write
  /// `Selector("tap") { target, sender in (target as? Cell)?.tap() }` instead of `#selector(tap)`; `layoutlab check` does
  /// this in its copy.
  public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// The method's base name.
    public let description: String
    private let call: (@MainActor @Sendable (_ target: Any, _ sender: Any?) -> Void)?

    /// Creates a selector from a name; performing it only writes a message to the console.
    public init(_ name: String) {
      description = name
      call = nil
    }

    /// Creates a selector.
    ///
    /// - Parameters:
    ///   - name: The method's base name.
    ///   - call: Calls the method of a target with a sender.
    public init(_ name: String, _ call: @escaping @MainActor @Sendable (Any, Any?) -> Void) {
      description = name
      self.call = call
    }

    /// Creates a selector from a name; performing it only writes a message to the console.
    public init(stringLiteral name: String) { self.init(name) }

    /// Whether an object may have the method; always true, because objects cannot be asked without Objective-C.
    package func mayBeImplemented(by object: AnyObject) -> Bool { true }

    /// Calls the method, or writes to the console that it is unknown.
    @MainActor public func perform(on target: Any?, with sender: Any?) {
      guard let target else { return }
      guard let call else {
        return UIKitConsole.report(
          UIKitConsoleMessage(
            .other,
            text:
              "\(type(of: target)).\(description) cannot be called by its name without Objective-C. Create the "
              + "selector with a closure that calls it."))
      }
      call(target, sender)
    }

    /// Whether two selectors have the same name.
    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

    /// Adds the name to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }
#endif
