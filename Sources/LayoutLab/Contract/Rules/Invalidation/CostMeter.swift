import Foundation
import HeadlessUIKit

/// The cost of a call: attributes created, frames and paths read, and processor time.
///
/// Findings never report processor time, which differs from run to run.
struct Cost {
  /// The number of attributes objects created and of frames and paths read.
  var touches: Int
  /// The number of attributes objects created.
  var created: Int
  /// Processor time, in seconds.
  var time: Double

  /// Returns the cost of a closure, the least of several runs.
  @MainActor static func of(runs: Int = 1, _ body: () -> Void) -> Cost {
    var least = Cost(touches: .max, created: .max, time: .infinity)
    for _ in 0..<runs {
      let before = AttributesUsage.current
      let start = ProcessorClock.now
      body()
      let time = ProcessorClock.now - start
      least.time = min(least.time, time)
      let after = AttributesUsage.current
      least.touches = min(least.touches, after.touches &- before.touches)
      least.created = min(least.created, after.created &- before.created)
    }
    return least
  }

  /// Returns the exponent with which a cost grows from one number of items to another.
  static func exponent(_ small: Double, _ large: Double, factor: Double) -> Double {
    guard small > 0, large > 0 else { return 0 }
    return log(large / small) / log(factor)
  }
}

extension AttributesUsage {
  /// The number of objects that were created and of values that were read.
  fileprivate var touches: Int { created &+ read }
}
