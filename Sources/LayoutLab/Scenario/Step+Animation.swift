import HeadlessUIKit

extension Step {
  /// Steps whose changes are animated together, as in an animation block.
  ///
  /// Of the steps inside only what they do counts: they have no label, no expectations and no repetitions, time
  /// does not pass between them, and none of them settles.
  public struct Animation: Sendable, Equatable {
    /// Which of UIKit's functions animates; a scenario file names it as here.
    public enum Means: String, Sendable, Equatable, CaseIterable {
      /// `UIView.animate(withDuration:…)`.
      case block = "UIView.animate"
      /// A `UIViewPropertyAnimator` that is started.
      case animator = "UIViewPropertyAnimator"
      /// `UIView.performWithoutAnimation(_:)`, which has no duration, delay, pace and options.
      case none = "UIView.performWithoutAnimation"
    }

    /// How the progress of the animation depends on the time.
    public enum Pace: Sendable, Equatable {
      /// A timing curve.
      case curve(Curve)
      /// A spring: its damping ratio, above 0, and its speed at the beginning, in whole ways per second.
      case spring(damping: CGFloat, velocity: CGFloat)
    }

    /// A timing curve of UIKit's.
    public enum Curve: String, Sendable, Equatable, CaseIterable {
      /// Begins and ends slowly.
      case easeInOut
      /// Begins slowly.
      case easeIn
      /// Ends slowly.
      case easeOut
      /// Keeps one speed.
      case linear
    }

    /// An option of `UIView.animate`, by the name of its `UIView.AnimationOptions`.
    public enum Option: String, Sendable, Equatable, CaseIterable {
      /// Lays out the subviews of what changes, so that they are animated along.
      case layoutSubviews
      /// Replaces animations that run, and starts where they are.
      case beginFromCurrentState
      /// Repeats the animation until it is removed.
      case `repeat`
      /// Runs forwards, then backwards.
      case autoreverse
      /// Takes its own duration inside another animation.
      case overrideInheritedDuration
      /// Takes its own curve inside another animation.
      case overrideInheritedCurve
      /// Takes over no options of another animation around it.
      case overrideInheritedOptions
    }

    /// Which of UIKit's functions animates.
    public var means: Means
    /// The duration, in seconds.
    public var duration: TimeInterval
    /// The time before the animation begins, in seconds.
    public var delay: TimeInterval
    /// How it goes along.
    public var pace: Pace
    /// The options; a property animator has none.
    public var options: [Option]
    /// What is done inside, in this order.
    public var steps: [Step]

    /// Creates an animation.
    public init(
      _ means: Means = .block, duration: TimeInterval = 0.25, delay: TimeInterval = 0,
      pace: Pace = .curve(.easeInOut), options: [Option] = [], steps: [Step]
    ) {
      self.means = means
      self.duration = duration
      self.delay = delay
      self.pace = pace
      self.options = options
      self.steps = steps
    }
  }
}
