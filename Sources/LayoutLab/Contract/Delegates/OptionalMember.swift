import HeadlessUIKit

/// Calls optional members of protocols that `layoutlab check` has rewritten without Objective-C.
///
/// Each `@objc optional` requirement has become a requirement with a default implementation.
public enum OptionalMember {
  nonisolated(unsafe) private static var fellThrough = false

  /// Marks the method as missing, in its default implementation.
  ///
  /// - Returns: A value of zeros, which is never read.
  public static func missing<Value>() -> Value {
    fellThrough = true
    return withUnsafeTemporaryAllocation(
      byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment
    ) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      return buffer.baseAddress!.assumingMemoryBound(to: Value.self).move()
    }
  }

  /// Marks a method of UIKit's protocols as missing, in a class of which only subclasses implement it.
  ///
  /// - Returns: A value of zeros, which is never read.
  @MainActor public static func absent<Value>() -> Value {
    OptionalCall.missing()
    return missing()
  }

  /// Marks the method as missing, for an implementation that returns a value of its own.
  static func noteMissing() { fellThrough = true }

  /// Calls a method; returns `nil` if it is missing.
  ///
  /// - Parameter call: The call only.
  /// - Returns: The result of the method, or `nil`.
  public static func ask<Value>(_ call: () -> Value) -> Value? {
    fellThrough = false
    let value = call()
    defer { fellThrough = false }
    return fellThrough ? nil : value
  }
}
