import Foundation

extension UIView {
  /// The options of an animation block.
  ///
  /// A nested block inherits the duration and the curve of the enclosing block unless it overrides them.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the user interact with the views during the animation; it has no effect here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replaces running animations of the same properties and starts at the values on screen.
    ///
    /// Without this option the new animation adds to the running ones, which continue to their own ends.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forward and then backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of that of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve instead of that of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes inside a transition, instead of a snapshot.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// A slow beginning and a slow end; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// A slow beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The view flips from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view flips from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The view curls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The view curls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old content fades into the new content.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view flips from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view flips from bottom to top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Prefers 60 frames per second; it has no effect here.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Prefers 30 frames per second; it has no effect here.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Runs pending layout passes before and after the block.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)
  }

  /// The options of a key frame animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the user interact with the views during the animation; it has no effect here.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Replaces running animations of the same properties and starts at the values on screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays the animation forward and then backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of that of the enclosing block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between the values; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a Catmull-Rom spline.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a Catmull-Rom spline at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.AnimationOptions {
  /// The curve that the options select.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut
  }

  /// Whether the options select a transition.
  var namesTransition: Bool { rawValue >> 20 & 0xF != 0 }
}
