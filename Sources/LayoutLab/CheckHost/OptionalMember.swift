/// Makes calls of optional members of protocols that `layoutlab check` has copied from Objective-C form.
///
/// The copy has a requirement with a default implementation in place of each `@objc optional` one.
public enum OptionalMember {
  nonisolated(unsafe) private static var fellThrough = false

  /// Says, from a default implementation, that nobody implements the method.
  ///
  /// - Returns: A value of zeros, which nobody reads.
  public static func missing<Value>() -> Value {
    fellThrough = true
    return withUnsafeTemporaryAllocation(
      byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment
    ) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      return buffer.baseAddress!.assumingMemoryBound(to: Value.self).move()
    }
  }

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
