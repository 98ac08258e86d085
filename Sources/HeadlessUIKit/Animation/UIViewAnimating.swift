import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator animates nothing.
  case inactive
  /// The animator animates values, whether they move or are paused.
  case active
  /// The animator was stopped and has not been finished yet.
  case stopped
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The beginning of the animation.
  case start
  /// The current position.
  case current
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// A Boolean value that indicates whether the animation is running, that is, neither paused nor stopped.
  var isRunning: Bool { get }
  /// A Boolean value that indicates whether the animation runs backward.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation in its current direction, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it if it is paused.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its current position.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive immediately; `false` to wait for
  ///   ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added; all methods are optional.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time.
  ///
  /// - Parameters:
  ///   - animation: A block that makes the changes.
  ///   - delayFactor: The fraction of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with a different timing.
  ///
  /// - Parameters:
  ///   - parameters: The new timing, or `nil` to keep the current timing.
  ///   - durationFactor: The remaining time as a multiple of the total duration; 0 to keep the remaining
  ///     time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Reports that the optional method is missing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    OptionalCall.missing()
  }
  /// Reports that the optional method is missing.
  public func addAnimations(_ animation: @escaping () -> Void) { OptionalCall.missing() }
  /// Reports that the optional method is missing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    OptionalCall.missing()
  }
  /// Reports that the optional method is missing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { OptionalCall.missing() }

  /// The optional `addAnimations` methods, for calls with `?`.
  public var addAnimations: AddAnimationsCalls? { AddAnimationsCalls(animator: self) }
  /// The optional method, for calls with `?`.
  public var addCompletion: AddCompletionCalls? { AddCompletionCalls(animator: self) }
  /// The optional method, for calls with `?`.
  public var continueAnimation: ContinueAnimationCalls? { ContinueAnimationCalls(animator: self) }
}

/// A call of one of the optional `addAnimations` methods.
@preconcurrency @MainActor public struct AddAnimationsCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) -> Void? {
    OptionalCall.ask { animator.addAnimations(animation, delayFactor: delayFactor) }
  }

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void) -> Void? {
    OptionalCall.ask { animator.addAnimations(animation) }
  }
}

/// A call of the optional method `addCompletion(_:)`.
@preconcurrency @MainActor public struct AddCompletionCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Void? {
    OptionalCall.ask { animator.addCompletion(completion) }
  }
}

/// A call of the optional method `continueAnimation(withTimingParameters:durationFactor:)`.
@preconcurrency @MainActor public struct ContinueAnimationCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method, or returns `nil` if it is missing.
  @discardableResult
  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) -> Void? {
    OptionalCall.ask {
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }
}
