import Foundation

extension UIView {
  /// Animates changes that lie at parts of one duration.
  ///
  /// - Parameters:
  ///   - duration: The whole duration in seconds; in an animation block, that of the block unless overridden.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: How it animates. The bits of a curve of ``AnimationOptions`` count for the whole; without them, it
  ///     begins and ends slowly.
  ///   - animations: Adds the key frames; what it changes outside them takes the whole duration.
  ///   - completion: Called at the end with whether the animation ran to it.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    let mode = KeyframeTrack.Mode(rawValue: Int(options.rawValue >> 10 & 7)) ?? .linear
    // Where both kinds of options have a bit they have the same one; the modes' bits mean nothing to the others.
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let request = AnimationBlock.Request(
      duration: duration, delay: delay, timing: .curve(plain.curve.bezier), options: plain,
      calculationMode: mode)
    AnimationBlock.run(request, animations, completion: completion)
  }

  /// Animates changes that lie at parts of one duration, and waits for the end.
  ///
  /// The clock has to be advanced for the end to come.
  ///
  /// - Parameters:
  ///   - duration: The whole duration in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: How it animates.
  ///   - animations: Adds the key frames.
  /// - Returns: Whether the animation ran to its end.
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

  /// Adds a key frame: changes that lie at a part of the duration.
  ///
  /// Called outside the block of key frames it makes the changes as anything else there would.
  ///
  /// - Parameters:
  ///   - frameStartTime: When the frame begins, from 0 to 1 of the whole duration.
  ///   - frameDuration: How long it takes, from 0 to 1 of the whole duration.
  ///   - animations: Makes the changes; called at once.
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
