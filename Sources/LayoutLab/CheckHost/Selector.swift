import Foundation
import HeadlessUIKit

/// The name of a method, with a closure that calls it if one is known.
///
/// Without Objective-C, Swift has no selectors; `layoutlab check` replaces each `#selector(…)` by one of these.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The method's base name.
  public let description: String
  private let call: (@MainActor @Sendable (_ target: Any, _ sender: Any?) -> Void)?

  /// Creates a selector from a name, which calls nothing.
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

  /// Creates a selector from a name, which calls nothing.
  public init(stringLiteral name: String) { self.init(name) }

  /// Calls the method if it is known.
  @MainActor public func perform(on target: Any?, with sender: Any?) {
    guard let target else { return }
    call?(target, sender)
  }

  /// Whether two selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
