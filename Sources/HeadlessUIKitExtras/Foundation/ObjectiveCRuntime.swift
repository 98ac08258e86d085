import HeadlessUIKit

#if !canImport(ObjectiveC)
  /// Runs a closure and returns its result.
  ///
  /// Without Objective-C there is no pool: objects are released when the last reference to them ends.
  public func autoreleasepool<E, Result: ~Copyable>(invoking body: () throws(E) -> Result) throws(E) -> Result
  {
    try body()
  }

  /// The nanoseconds of a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The nanoseconds of a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// The nanoseconds of a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1_000
  /// The microseconds of a second.
  public let USEC_PER_SEC: UInt64 = 1_000_000
  /// The milliseconds of a second.
  public let MSEC_PER_SEC: UInt64 = 1_000
#endif
