import Foundation

extension UIView {
  /// Animates changes that take place in parts of one duration.
  ///
  /// - Parameters:
  ///   - duration: The total duration in seconds; a nested animation inherits the duration of the enclosing
  ///     block unless an option overrides it.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation. The curve bits of ``AnimationOptions`` apply to the whole
  ///     animation; the default curve begins and ends slowly.
  ///   - animations: A block that adds the key frames; changes outside of key frames take the whole duration.
  ///   - completion: A block that is called at the end, with whether the animation reached it.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    let mode = KeyframeTrack.Mode(rawValue: Int(options.rawValue >> 10 & 7)) ?? .linear
    // Both option types use the same bits for the same options; only the bits of the calculation mode must be
    // removed.
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let request = AnimationBlock.Request(
      duration: duration, delay: delay, timing: .curve(plain.curve.bezier), options: plain,
      calculationMode: mode)
    AnimationBlock.run(request, animations, completion: completion)
  }

  /// Animates changes that take place in parts of one duration, and suspends until the end.
  ///
  /// The call returns only if another task advances the virtual clock.
  ///
  /// - Parameters:
  ///   - duration: The total duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation.
  ///   - animations: A block that adds the key frames.
  /// - Returns: Whether the animation reached its end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Adds a key frame: changes that take place in a part of the duration.
  ///
  /// Outside of `animateKeyframes(withDuration:delay:options:animations:completion:)` the changes apply like
  /// any other.
  ///
  /// - Parameters:
  ///   - frameStartTime: The time at which the changes begin, as a fraction of the total duration.
  ///   - frameDuration: The duration of the changes, as a fraction of the total duration.
  ///   - animations: A block that makes the changes; called immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = AnimationContext.innermost, context.calculationMode != nil else {
      return animations()
    }
    func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let start = part(frameStartTime)
    context.readNewValues()
    let outer = context.window
    context.window = start...max(start, part(start + max(0, frameDuration)))
    defer { context.window = outer }
    animations()
    context.readNewValues()
  }
}
