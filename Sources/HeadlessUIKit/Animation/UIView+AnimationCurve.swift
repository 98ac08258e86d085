import Foundation

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// A slow beginning and a slow end.
    case easeInOut
    /// A slow beginning.
    case easeIn
    /// A slow end.
    case easeOut
    /// Constant speed.
    case linear
  }

  /// The transition of a view inside an animation block of `beginAnimations(_:context:)`; it has no effect
  /// here.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// The view flips from left to right.
    case flipFromLeft
    /// The view flips from right to left.
    case flipFromRight
    /// The view curls up like a page.
    case curlUp
    /// The view curls down like a page.
    case curlDown
  }

  /// The system animation that `UIView.perform(_:on:options:animations:completion:)` runs.
  public enum SystemAnimation: UInt, Sendable {
    /// The views fade out and are then removed from their superviews.
    case delete
  }
}

extension UIView.AnimationCurve {
  /// The Bézier curve with Core Animation's control points.
  var bezier: BezierCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
