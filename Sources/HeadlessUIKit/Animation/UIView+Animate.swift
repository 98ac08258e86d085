import Foundation

/// Animation blocks.
///
/// The block runs at once, and what it changes has its new value at once; what `layer.presentation()` answers goes
/// there in virtual time. Frame, bounds, center, transform, alpha and the colours of views are animated; changes of
/// layers that belong to no view are not. A duration that is negative or no number counts as none: then the changes
/// are not animated.
extension UIView {
  // MARK: Curves

  /// Animates changes.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: How it animates; without a curve, it begins and ends slowly.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called at the end with whether the animation ran to it.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.curve(options.curve.bezier)
    AnimationBlock.run(
      .init(duration: duration, delay: delay, timing: timing, options: options), animations,
      completion: completion)
  }

  /// Animates changes, beginning and ending slowly.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called at the end with whether the animation ran to it.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes, beginning and ending slowly.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: Makes the changes; called at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  // MARK: Springs

  /// Animates changes as a spring that has come to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - dampingRatio: 1 for no swinging, less for more, above 0.
  ///   - velocity: The speed at the beginning, in whole ways per second.
  ///   - options: How it animates.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called at the end with whether the animation ran to it.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringOscillator(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    // A spring that never settles is animated as a curve.
    let timing = spring.map { AnimationTiming.spring($0) } ?? .curve(.easeOut)
    AnimationBlock.run(
      .init(duration: duration, delay: delay, timing: timing, options: options), animations,
      completion: completion)
  }

  /// Animates changes as a spring given by its perceptual duration, until it is at rest.
  ///
  /// - Parameters:
  ///   - duration: The duration that one perceives, in seconds.
  ///   - bounce: 0 for no swinging, up to 1 for more, negative for a slower end.
  ///   - initialSpringVelocity: The speed at the beginning, in whole ways per second.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: How it animates.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called at the end with whether the animation ran to it.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringOscillator(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    let settling = spring.settlingDurationOfUIKit
    let request = AnimationBlock.Request(
      duration: duration > 0 && settling.isFinite ? settling : duration, delay: delay,
      timing: settling.isFinite ? .spring(spring) : .easeInOut, options: options)
    AnimationBlock.run(request, animations, completion: completion)
  }

  // MARK: Switching animation off

  /// Whether blocks animate; true unless code says otherwise.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// Sets whether blocks animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.innermost?.readNewValues()
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Makes changes without animation, whatever block this stands in.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// The duration of the block that runs, in seconds; 0 outside blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

  /// Repeats what a part of an animation block animates.
  ///
  /// - Parameters:
  ///   - count: How often; may be a fraction.
  ///   - autoreverses: Whether each run is followed by one backwards.
  ///   - animations: Makes the changes; called at once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationContext.current else { return animations() }
    AnimationBlock.run(
      .init(
        duration: outer.duration, delay: outer.delay, timing: outer.timing,
        options: autoreverses ? outer.options.union(.autoreverse) : outer.options, repeatCount: Double(count)),
      animations, completion: nil)
  }
}
