/// Makes calls of methods that are optional in UIKit's protocols.
///
/// Without Objective-C, Swift has no optional requirements. Each is a requirement whose default implementation calls
/// ``missing(_:)`` to report that the method is missing.
@MainActor public enum OptionalCall {
  @exclusivity(unchecked) private static var fellThrough = false

  /// Reports, from a default implementation, that the method is missing.
  ///
  /// - Parameter standIn: A value of the method's type, which is not used.
  /// - Returns: The value.
  public static func missing<Value>(_ standIn: Value) -> Value {
    fellThrough = true
    return standIn
  }

  /// Reports, from a default implementation that returns nothing, that the method is missing.
  public static func missing() { fellThrough = true }

  /// Prepares for a call without a closure, in loops in which a closure per call would be too slow.
  @inline(__always) static func begin() { fellThrough = false }

  /// Whether the method that was called since ``begin()`` is missing.
  @inline(__always) static var wasMissing: Bool { fellThrough }

  /// Makes a call of an optional method.
  ///
  /// - Parameter call: A closure that makes this call and no other.
  /// - Returns: The value that the method returned; nil if the method is missing.
  public static func ask<Value>(_ call: () -> Value) -> Value? {
    fellThrough = false
    let value = call()
    defer { fellThrough = false }
    return fellThrough ? nil : value
  }
}
