import Foundation

#if !canImport(Darwin)
  /// A length of time, in seconds.
  public typealias CFTimeInterval = Double
#endif

/// Returns the virtual time of the current update cycle, in seconds.
///
/// It moves only when ``UpdateCycle/advance(by:)`` moves it.
public func CACurrentMediaTime() -> CFTimeInterval {
  VirtualClock.current.now
}
