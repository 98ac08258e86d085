import Foundation

/// Whether an animator can be started, moves or holds values, or waits to be finished.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing is animated.
  case inactive
  /// Values are animated, moving or held.
  case active
  /// The animation was stopped and waits to be finished.
  case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// At its beginning.
  case start
  /// Where it is.
  case current
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether values move.
  var isRunning: Bool { get }
  /// Whether values move back to where they began.
  var isReversed: Bool { get set }
  /// How much of the way in the present direction is covered, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the values where they are.
  func pauseAnimation()
  /// Ends the animation where it is.
  ///
  /// - Parameter withoutFinishing: Whether it is over then; otherwise it waits for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added; the methods are optional.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the remaining time; optional.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes.
  ///   - delayFactor: The part, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes; optional.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called at the end; optional.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing; optional.
  ///
  /// - Parameters:
  ///   - parameters: The timing; nil keeps the old one.
  ///   - durationFactor: The time that remains as a multiple of the whole duration; 0 keeps the remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Says that the method is missing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    OptionalCall.missing()
  }
  /// Says that the method is missing.
  public func addAnimations(_ animation: @escaping () -> Void) { OptionalCall.missing() }
  /// Says that the method is missing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    OptionalCall.missing()
  }
  /// Says that the method is missing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { OptionalCall.missing() }

  /// The optional methods, to be called with a question mark.
  public var addAnimations: AddAnimationsCalls? { AddAnimationsCalls(animator: self) }
  /// The optional method, to be called with a question mark.
  public var addCompletion: AddCompletionCalls? { AddCompletionCalls(animator: self) }
  /// The optional method, to be called with a question mark.
  public var continueAnimation: ContinueAnimationCalls? { ContinueAnimationCalls(animator: self) }
}

/// Calls of the methods that add changes to an animation.
@MainActor public struct AddAnimationsCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) -> Void? {
    OptionalCall.ask { animator.addAnimations(animation, delayFactor: delayFactor) }
  }

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ animation: @escaping () -> Void) -> Void? {
    OptionalCall.ask { animator.addAnimations(animation) }
  }
}

/// Calls of the method that adds a completion to an animation.
@MainActor public struct AddCompletionCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Void? {
    OptionalCall.ask { animator.addCompletion(completion) }
  }
}

/// Calls of the method that continues an animation.
@MainActor public struct ContinueAnimationCalls {
  let animator: any UIViewImplicitlyAnimating

  /// Calls the method; nil where it is missing.
  @discardableResult
  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) -> Void? {
    OptionalCall.ask {
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }
}
