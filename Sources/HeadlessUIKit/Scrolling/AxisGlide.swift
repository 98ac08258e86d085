import Foundation

/// The way of content along one axis after a finger let go of it.
///
/// It slows down exponentially towards a place of rest; where an edge comes first, a critically damped spring takes
/// over there and brings it back to the edge.
struct AxisGlide: Equatable {
  /// The natural frequency of the spring at the edges, in radians per second.
  static let springFrequency = 10.0

  /// Where the exponential part begins, and where it would end.
  private var start: Double
  private var goal: Double
  /// The natural logarithm of the part of the velocity that a second leaves; negative.
  private let logRate: Double
  /// When the spring takes over, in seconds; infinite where none does.
  private var springTime = Double.infinity
  private var edge = 0.0
  private var springVelocity = 0.0
  private let bounces: Bool
  /// When the content is at rest, in seconds.
  private(set) var restTime: TimeInterval

  /// Where the content comes to rest.
  var rest: Double { springTime < .infinity ? edge : goal }

  /// Creates the way of content.
  ///
  /// - Parameters:
  ///   - start: The offset when the finger lifts.
  ///   - goal: The offset at which the exponential part ends if no edge is in the way.
  ///   - velocity: In points per second; counts beyond the edges only, where the goal does not follow from it.
  ///   - range: The valid offsets.
  ///   - rate: The part of the velocity that a millisecond leaves.
  ///   - bounces: Whether the content may go beyond the edges.
  ///   - threshold: The distance from the place of rest that can't be seen any more, in points.
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
    // The amplitude falls under this bound for good, so the first step under the threshold is the end.
    let w = Self.springFrequency
    var t = 0.0
    while (abs(distance) + abs(velocity + w * distance) * t) * exp(-w * t) > threshold || t * w < 1 {
      t += 1.0 / 240
      if t > 10 { break }
    }
    restTime = time + t
  }

  /// The offset at a time, in seconds since the finger lifted.
  func position(at time: TimeInterval) -> Double {
    if time >= restTime { return rest }
    if time < springTime { return goal - (goal - start) * exp(logRate * time) }
    guard bounces else { return edge }
    let t = time - springTime
    let distance = springTime == 0 ? start - edge : 0
    let w = Self.springFrequency
    return edge + (distance + (springVelocity + w * distance) * t) * exp(-w * t)
  }

  /// The velocity at a time, in points per second.
  func velocity(at time: TimeInterval) -> Double {
    if time >= restTime { return 0 }
    let step = 1e-5
    return (position(at: time + step) - position(at: max(0, time - step)))
      / (time < step ? time + step : 2 * step)
  }

  /// Moves the whole way.
  mutating func shift(by delta: Double) {
    start += delta
    goal += delta
    edge += delta
  }
}
