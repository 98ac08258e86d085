import Foundation

extension UIView {
  /// A curve of progress over time.
  public enum AnimationCurve: Int, Sendable {
    /// Begins slowly, is fastest in the middle, and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Keeps one speed.
    case linear
  }

  /// The old transitions of whole views; none of them is drawn.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// A turn from the left to the right.
    case flipFromLeft
    /// A turn from the right to the left.
    case flipFromRight
    /// A page that curls up.
    case curlUp
    /// A page that curls down.
    case curlDown
  }

  /// What `UIView.perform(_:on:options:animations:completion:)` does to views.
  public enum SystemAnimation: UInt, Sendable {
    /// Fades them out and takes them out of their superviews.
    case delete
  }
}

extension UIView.AnimationCurve {
  /// The curve's control points, as in Core Animation.
  var bezier: BezierCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
