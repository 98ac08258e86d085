import Foundation

/// A clock that moves only when an update cycle moves it.
///
/// Layers, which belong to no actor, read it to compute the progress of their animations. The simulator runs on one
/// thread, so the clock needs no lock.
final class VirtualClock: @unchecked Sendable {
  /// The time, in seconds since the clock was created.
  @exclusivity(unchecked) var now: TimeInterval = 0
  /// The log of view animations; nil to log none.
  @exclusivity(unchecked) var animationLog: AnimationLog?

  /// The clock of the current update cycle.
  @exclusivity(unchecked) nonisolated(unsafe) static var current = VirtualClock()

  /// The maximum difference between two times that count as the same instant, in seconds.
  static let tolerance: TimeInterval = 1e-9
}
