#if !canImport(ObjectiveC)
  /// Runs a closure and returns its result.
  ///
  /// Without Objective-C there is no pool: objects are released when the last reference to them ends.
  public func autoreleasepool<E, Result: ~Copyable>(invoking body: () throws(E) -> Result) throws(E) -> Result
  {
    try body()
  }
#endif
