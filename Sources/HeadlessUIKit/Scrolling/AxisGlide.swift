import Foundation

/// The motion of content along one axis after the finger lifted.
///
/// The content slows down exponentially toward a goal. If it reaches an edge first, a critically damped
/// spring takes over at the edge and brings the content back to it.
struct AxisGlide: Equatable {
  // Unverified: UIKit's spring has this frequency and is critically damped. A recording of the content offset
  // while it bounces on a device would settle it.
  /// The natural frequency of the spring at the edges, in radians per second.
  static let springFrequency = 10.0

  /// The offset at which the exponential part begins.
  private var start: Double
  /// The offset at which the exponential part would end.
  private var goal: Double
  /// The natural logarithm of the factor by which the velocity decreases per second; negative.
  private let logRate: Double
  /// The time at which the spring takes over, in seconds; infinite if there is no spring.
  private var springTime = Double.infinity
  private var edge = 0.0
  private var springVelocity = 0.0
  private let bounces: Bool
  /// The time at which the content comes to rest, in seconds.
  private(set) var restTime: TimeInterval

  /// The offset at which the content comes to rest.
  var rest: Double { springTime < .infinity ? edge : goal }

  /// Creates the motion.
  ///
  /// - Parameters:
  ///   - start: The offset at which the finger lifts.
  ///   - goal: The offset at which the exponential part ends if no edge is in the way.
  ///   - velocity: The velocity in points per second; it applies only beyond the edges, where the goal
  ///     doesn't determine it.
  ///   - range: The valid offsets.
  ///   - rate: The factor by which the velocity decreases per millisecond.
  ///   - bounces: Whether the content can move beyond the edges.
  ///   - threshold: The distance from the final offset that is no longer visible, in points.
  init(
    from start: Double, to goal: Double, velocity: Double, range: ClosedRange<Double>, rate: Double,
    bounces: Bool,
    threshold: Double
  ) {
    (self.start, self.goal, self.bounces) = (start, goal, bounces)
    logRate = 1000 * log(min(max(rate, 0.01), 0.99999))
    restTime = 0
    let nearest = min(max(start, range.lowerBound), range.upperBound)
    if start != nearest {
      useSpring(at: nearest, from: 0, velocity: velocity, threshold: threshold)
      return
    }
    let limited = min(max(goal, range.lowerBound), range.upperBound)
    if limited != goal {
      let time = limited == start ? 0 : log((goal - limited) / (goal - start)) / logRate
      useSpring(at: limited, from: time, velocity: -logRate * (goal - limited), threshold: threshold)
      return
    }
    let distance = abs(goal - start)
    restTime = distance > threshold ? log(threshold / distance) / logRate : (distance > 0 ? 1e-6 : 0)
  }

  private mutating func useSpring(at edge: Double, from time: Double, velocity: Double, threshold: Double) {
    springTime = time
    self.edge = edge
    springVelocity = velocity
    guard bounces else {
      restTime = max(time, start == edge ? 0 : 1e-6)
      return
    }
    let distance = time == 0 ? start - edge : 0
    // The amplitude stays below this bound, so the motion can end at the first step below the threshold.
    let w = Self.springFrequency
    var t = 0.0
    while (abs(distance) + abs(velocity + w * distance) * t) * exp(-w * t) > threshold || t * w < 1 {
      t += 1.0 / 240
      if t > 10 { break }
    }
    restTime = time + t
  }

  /// Returns the offset at a time, in seconds since the finger lifted.
  func position(at time: TimeInterval) -> Double {
    if time >= restTime { return rest }
    if time < springTime { return goal - (goal - start) * exp(logRate * time) }
    guard bounces else { return edge }
    let t = time - springTime
    let distance = springTime == 0 ? start - edge : 0
    let w = Self.springFrequency
    return edge + (distance + (springVelocity + w * distance) * t) * exp(-w * t)
  }

  /// Returns the velocity at a time, in points per second.
  func velocity(at time: TimeInterval) -> Double {
    if time >= restTime { return 0 }
    let step = 1e-5
    return (position(at: time + step) - position(at: max(0, time - step)))
      / (time < step ? time + step : 2 * step)
  }

  /// Moves the whole motion by a distance.
  mutating func shift(by delta: Double) {
    start += delta
    goal += delta
    edge += delta
  }
}
