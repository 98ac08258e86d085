import Dispatch
import Foundation

#if !canImport(Darwin)
  /// A length of time, in seconds.
  public typealias CFTimeInterval = Double
#endif

/// Returns the virtual time of the current update cycle, in seconds.
///
/// It moves only when ``UpdateCycle/advance(by:)`` moves it. Called off the main thread it waits until the main
/// thread is free to answer.
public func CACurrentMediaTime() -> CFTimeInterval {
  if Thread.isMainThread { return MainActor.assumeIsolated { UpdateCycle.current.now } }
  return DispatchQueue.main.sync { MainActor.assumeIsolated { UpdateCycle.current.now } }
}
