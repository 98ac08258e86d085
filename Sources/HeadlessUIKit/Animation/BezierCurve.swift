import Foundation

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) of progress over time.
///
/// The curve is solved numerically; results are exact to about 1e-12.
struct BezierCurve: Equatable, Sendable {
  /// The first control point; its x-coordinate is clamped to 0...1.
  let first: CGPoint
  /// The second control point; its x-coordinate is clamped to 0...1.
  let second: CGPoint

  init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
    first = CGPoint(x: min(max(x1, 0), 1), y: y1)
    second = CGPoint(x: min(max(x2, 0), 1), y: y2)
  }

  init(_ first: CGPoint, _ second: CGPoint) {
    self.init(first.x, first.y, second.x, second.y)
  }

  static let linear = BezierCurve(0, 0, 1, 1)
  static let easeIn = BezierCurve(0.42, 0, 1, 1)
  static let easeOut = BezierCurve(0, 0, 0.58, 1)
  static let easeInOut = BezierCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default curve.
  static let coreAnimationDefault = BezierCurve(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction of the duration, which is clamped to 0...1.
  func progress(at time: Double) -> Double {
    if self == .linear { return min(max(time, 0), 1) }
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.value(first.y, second.y, at: Self.parameter(first.x, second.x, reaching: time))
  }

  /// Returns the first fraction of the duration at which the curve reaches a progress.
  ///
  /// The result is exact for curves whose progress never decreases, which includes all named curves.
  func time(at progress: Double) -> Double {
    if self == .linear { return min(max(progress, 0), 1) }
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return Self.value(first.x, second.x, at: Self.parameter(first.y, second.y, reaching: progress))
  }

  private static func value(_ a: Double, _ b: Double, at u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  /// Solves for the curve parameter with Newton's method, and bisects where a step leaves the bracketing
  /// interval.
  private static func parameter(_ a: Double, _ b: Double, reaching target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var u = target
    for _ in 0..<64 {
      let error = value(a, b, at: u) - target
      if abs(error) < 1e-14 { break }
      if error > 0 { high = u } else { low = u }
      let v = 1 - u
      let slope = 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
      let next = slope > 1e-9 ? u - error / slope : .nan
      u = next > low && next < high ? next : (low + high) / 2
    }
    return u
  }
}
