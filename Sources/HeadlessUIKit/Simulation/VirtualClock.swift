import Foundation

/// A clock that moves only when an update cycle moves it.
///
/// Layers, which belong to no actor, read it to know how far their animations are. Nothing in the simulator runs
/// on a second thread, so nothing guards it.
final class VirtualClock: @unchecked Sendable {
  /// The time, in seconds since the clock was made.
  var now: TimeInterval = 0
  /// Where animations of views are noted; nil where nobody wants to know.
  var animationLog: AnimationLog?

  /// The clock of the current update cycle.
  nonisolated(unsafe) static var current = VirtualClock()

  /// How far two times may be apart and still count as the same instant, in seconds.
  static let tolerance: TimeInterval = 1e-9
}
