/// Makes calls of methods that are optional in UIKit's protocols.
///
/// Swift has no optional requirements without Objective-C. Each is a requirement with a default implementation
/// that says, through ``missing(_:)``, that nobody implements it.
@MainActor public enum OptionalCall {
  private static var fellThrough = false

  /// Says, from a default implementation, that nobody implements the method.
  ///
  /// - Parameter standIn: A value of the method's type, which nobody reads.
  /// - Returns: The value.
  public static func missing<Value>(_ standIn: Value) -> Value {
    fellThrough = true
    return standIn
  }

  /// Says, from a default implementation that returns nothing, that nobody implements the method.
  public static func missing() { fellThrough = true }

  /// Begins a call that is made by itself, where a closure for each would cost too much.
  @inline(__always) static func begin() { fellThrough = false }

  /// Whether nobody implements the method that was called since ``begin()``.
  @inline(__always) static var wasMissing: Bool { fellThrough }

  /// Makes a call; nil where nobody implements the method.
  ///
  /// - Parameter call: The call, and nothing else.
  /// - Returns: What the method returned, or nil.
  public static func ask<Value>(_ call: () -> Value) -> Value? {
    fellThrough = false
    let value = call()
    defer { fellThrough = false }
    return fellThrough ? nil : value
  }
}
