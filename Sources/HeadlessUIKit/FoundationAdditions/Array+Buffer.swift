extension Array {
  /// Whether another array is a copy of this one that nobody has changed; false does not mean that they differ.
  ///
  /// It takes the same time however long they are.
  ///
  /// - Parameter other: The other array.
  /// - Returns: Whether both have one buffer.
  package func hasBuffer(of other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }
}
