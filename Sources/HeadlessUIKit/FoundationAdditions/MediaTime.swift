import Foundation

#if !canImport(Darwin)
  /// A duration, in seconds.
  public typealias CFTimeInterval = Double
#endif

/// Returns the virtual time of the current update cycle, in seconds.
///
/// The time only changes when ``UpdateCycle/advance(by:)`` is called.
public func CACurrentMediaTime() -> CFTimeInterval {
  VirtualClock.current.now
}
