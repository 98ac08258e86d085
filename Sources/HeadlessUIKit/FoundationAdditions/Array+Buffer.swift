extension Array {
  /// Returns whether another array shares the storage of this one, in constant time.
  ///
  /// Arrays that share their storage are equal; arrays that do not can be equal, too.
  ///
  /// - Parameter other: The other array.
  /// - Returns: Whether the arrays share their storage.
  package func hasBuffer(of other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }
}
