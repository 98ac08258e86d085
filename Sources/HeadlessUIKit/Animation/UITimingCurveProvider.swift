import Foundation

/// Something that says how the progress of a property animator depends on its time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a cubic curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic curve with control points of its own.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve and a spring; the spring counts.
  case composed
}

extension UITimingCurveProvider {
  /// The timing, and the duration that it prescribes.
  ///
  /// - Parameter duration: The duration that was asked for, in seconds; springs given by mass and stiffness take as
  ///   long as they need.
  /// - Returns: The timing and the duration that holds.
  func timing(for duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    if timingCurveType == .spring || timingCurveType == .composed, let spring = springTimingParameters {
      return spring.timing(for: duration)
    }
    let curve = cubicTimingParameters.map { BezierCurve($0.controlPoint1, $0.controlPoint2) }
    return (.curve(curve ?? .easeInOut), duration)
  }
}
