import Foundation

/// What `observe(_:options:changeHandler:)` returns; observing ends with it.
///
/// Nothing tells of changes without Objective-C: a handler is called at once where `initial` is asked for, and never
/// again.
public final class NSKeyValueObservation: NSObject {
  /// Ends the observation.
  public func invalidate() {}
}

/// What a change handler is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The value now.
  public let newValue: Value?
  /// The value before.
  public let oldValue: Value?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

extension NSObjectProtocol {
  /// Observes a property: the handler is called at once where `initial` is asked for.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: What the handler is told.
  ///   - changeHandler: Called with the object and the change.
  /// - Returns: The observation.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil, isPrior: false))
    }
    return NSKeyValueObservation()
  }
}
