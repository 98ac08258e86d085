import Foundation

/// Animation blocks.
///
/// The view calls the block immediately, and changed properties have their new values immediately;
/// `layer.presentation()` returns the value on screen, which follows in virtual time. Frame, bounds, center,
/// transform, alpha and colors of views are animated; changes of layers that belong to no view are not. A
/// duration that is negative or not finite counts as 0, in which case the changes are not animated.
extension UIView {
  // MARK: Curves

  /// Animates changes to views.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation; the default curve begins and ends slowly.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.curve(options.curve.bezier)
    AnimationBlock.run(
      .init(duration: duration, delay: delay, timing: timing, options: options), animations,
      completion: completion)
  }

  /// Animates changes to views with a slow beginning and a slow end.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes to views with a slow beginning and a slow end.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: A block that makes the changes; called immediately.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  // MARK: Springs

  /// Animates changes to views with a spring that comes to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - dampingRatio: The damping ratio, greater than 0: 1 for no overshoot, smaller values for more.
  ///   - velocity: The velocity at the beginning; 1 covers the whole distance in one second.
  ///   - options: The options of the animation.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringOscillator(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    // Unverified: UIKit uses an ease-out curve for a spring that never settles. The animation that a block
    // with a damping ratio of 0 and no velocity adds to a layer on a device would settle it.
    let timing = spring.map { AnimationTiming.spring($0) } ?? .curve(.easeOut)
    AnimationBlock.run(
      .init(duration: duration, delay: delay, timing: timing, options: options), animations,
      completion: completion)
  }

  /// Animates changes to views with a spring that is given by its perceptual duration, until the spring is at
  /// rest.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: 0 for no overshoot, up to 1 for more overshoot, negative for a slower end.
  ///   - initialSpringVelocity: The velocity at the beginning; 1 covers the whole distance in one second.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation.
  ///   - animations: A block that makes the changes; called immediately.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
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

  // MARK: Disabling animations

  /// A Boolean value that indicates whether animation blocks animate their changes; `true` by default.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// Sets whether animation blocks animate their changes.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.innermost?.readNewValues()
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Makes changes without animation, even inside animation blocks.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// The duration of the current animation block, in seconds; 0 outside of animation blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

  /// Repeats the animations of a part of an animation block.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions, which can be a fraction.
  ///   - autoreverses: Whether each repetition plays backward after it plays forward.
  ///   - animations: A block that makes the changes; called immediately.
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
