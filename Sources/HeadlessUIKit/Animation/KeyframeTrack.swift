import Foundation

/// Values at fractions of a duration, and the interpolation between them.
struct KeyframeTrack {
  /// The interpolation between two key frames.
  enum Mode: Int {
    /// Linear interpolation.
    case linear
    /// A jump when the next key frame is reached.
    case discrete
    /// Linear interpolation at constant speed; the times of the key frames are ignored.
    case paced
    /// A Catmull-Rom spline.
    case cubic
    /// A Catmull-Rom spline at constant speed.
    case cubicPaced
  }

  let mode: Mode
  private(set) var times: [Double]
  private(set) var values: [AnimatedValue]

  /// Creates a track with one value at the beginning.
  init(mode: Mode, first: AnimatedValue) {
    self.mode = mode
    times = [0]
    values = [first]
  }

  /// Creates a track from values and their times, which must have the same count and be in order.
  init(mode: Mode, times: [Double], values: [AnimatedValue]) {
    self.mode = mode
    self.times = times
    self.values = values
  }

  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  /// Adds a change to a value within a part of the duration; the value is constant before that part.
  mutating func add(_ value: AnimatedValue, in window: ClosedRange<Double>) {
    let start = linearValue(at: window.lowerBound)
    // Key frames that were added earlier no longer determine this part of the duration.
    while times.count > 1, let last = times.last, last > window.lowerBound {
      times.removeLast()
      values.removeLast()
    }
    if times.last! < window.lowerBound {
      times.append(window.lowerBound)
      values.append(start)
    }
    times.append(window.upperBound)
    values.append(value)
  }

  /// Returns the value at a fraction of the duration, which is clamped to the track.
  func value(at fraction: Double) -> AnimatedValue {
    switch mode {
    case .linear: linearValue(at: fraction)
    case .discrete: values[times.lastIndex { $0 <= fraction } ?? 0]
    case .paced: paced.linearValue(at: fraction)
    case .cubic: cubicValue(at: fraction)
    case .cubicPaced: paced.cubicValue(at: fraction)
    }
  }

  private func linearValue(at fraction: Double) -> AnimatedValue {
    guard let (index, part) = segment(at: fraction) else {
      return values[fraction < times[0] ? 0 : values.count - 1]
    }
    return .between(values[index], values[index + 1], at: part)
  }

  /// Interpolates with a Catmull-Rom spline: the tangent at a value points from the previous to the next
  /// value.
  private func cubicValue(at fraction: Double) -> AnimatedValue {
    guard let (index, part) = segment(at: fraction) else {
      return values[fraction < times[0] ? 0 : values.count - 1]
    }
    guard case .numbers = values[index] else { return .between(values[index], values[index + 1], at: part) }
    let p0 = values[max(index - 1, 0)].numbers
    let p1 = values[index].numbers
    let p2 = values[index + 1].numbers
    let p3 = values[min(index + 2, values.count - 1)].numbers
    let first: SIMD4<Double> = p2 - p0
    let (twice, fiveTimes, fourTimes) = (p0 * 2, p1 * 5, p2 * 4)
    let second: SIMD4<Double> = twice - fiveTimes + fourTimes - p3
    let threeTimes = (p1 - p2) * 3
    let third: SIMD4<Double> = threeTimes + p3 - p0
    let curve: SIMD4<Double> = second + third * part
    let slope: SIMD4<Double> = first + curve * part
    let sum: SIMD4<Double> = p1 * 2 + slope * part
    return .numbers(sum * 0.5)
  }

  /// Returns the key frame before a fraction and the fraction of the segment after it, or `nil` beyond the
  /// ends.
  private func segment(at fraction: Double) -> (index: Int, part: Double)? {
    guard let index = times.lastIndex(where: { $0 <= fraction }), index + 1 < times.count else { return nil }
    let length = times[index + 1] - times[index]
    return (index, length > 0 ? (fraction - times[index]) / length : 1)
  }

  /// The track at constant speed: without pauses, and with times in proportion to the distance covered.
  private var paced: KeyframeTrack {
    var sums = [0.0]
    var distinct = [values[0]]
    for value in values.dropFirst() {
      let distance = distinct.last!.distance(to: value)
      if distance > 0 {
        sums.append(sums.last! + distance)
        distinct.append(value)
      }
    }
    let whole = max(sums.last!, .leastNonzeroMagnitude)
    return KeyframeTrack(mode: mode, times: sums.map { $0 / whole }, values: distinct)
  }
}
