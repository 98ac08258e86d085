import Foundation

/// An object that provides the timing curve of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The type of the timing curve, which determines which of the parameters apply.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of the cubic curve, or `nil` if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring, or `nil` if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The type of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve and a spring; the engine uses the spring.
  case composed
}

extension UITimingCurveProvider {
  /// Returns the timing and the actual duration.
  ///
  /// - Parameter duration: The requested duration, in seconds; springs that are given by mass and stiffness
  ///   take as long as they need.
  /// - Returns: The timing and the actual duration, in seconds.
  func timing(for duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    if timingCurveType == .spring || timingCurveType == .composed, let spring = springTimingParameters {
      return spring.timing(for: duration)
    }
    let curve = cubicTimingParameters.map { BezierCurve($0.controlPoint1, $0.controlPoint2) }
    return (.curve(curve ?? .easeInOut), duration)
  }
}
