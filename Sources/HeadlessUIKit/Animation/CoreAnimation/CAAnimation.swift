import Foundation

/// The null object as an action: in a layer's `actions` it turns off the implicit animation of a property.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// An object that a layer runs in response to a change of a property.
public protocol CAAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key of the property.
  ///   - anObject: The layer.
  ///   - dict: Additional information about the event.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Methods that an animation's delegate implements to be notified of its start and end.
///
/// Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Tells the delegate that the animation started.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that the animation ended.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: A Boolean value that indicates whether the animation reached its end, rather than being
  ///     removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract superclass of animations that an app adds to a layer.
///
/// The layer keeps a copy. The animation changes only the values of `presentation()`; the layer's own values
/// stay as they are.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The virtual time at which the animation begins; 0 for the time at which it is added.
  open var beginTime: CFTimeInterval = 0
  /// The length of one repetition, in seconds; 0 for the duration of the current transaction.
  open var duration: CFTimeInterval = 0
  /// The speed of the animation's time relative to the time of the layer.
  open var speed: Float = 1
  /// The offset of the animation's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions; 0 for one.
  open var repeatCount: Float = 0
  /// The total duration of all repetitions, in seconds; 0 if `repeatCount` determines it.
  open var repeatDuration: CFTimeInterval = 0
  /// A Boolean value that indicates whether the animation plays backward after it plays forward.
  open var autoreverses = false
  /// The effect of the animation before it begins and after it ends.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of the animation, or `nil` for linear pacing.
  open var timingFunction: CAMediaTimingFunction?
  /// The animation's delegate, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?
  /// A Boolean value that indicates whether the layer removes the animation when it ends.
  open var isRemovedOnCompletion = true
  /// The range of frame rates that the animation prefers; it has no effect here.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates an animation.
  public override init() { super.init() }

  /// Creates an animation of the same class with the same values.
  ///
  /// Objective-C's runtime creates copies of subclasses in UIKit; here `copy(with:)` calls this initializer.
  public required convenience init(_instantiatedLike original: CAAnimation) {
    self.init()
    copyValues(from: original)
  }

  /// Copies the values of another animation.
  func copyValues(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  /// Returns a copy of the animation.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(_instantiatedLike: self) }

  /// Returns the default value of a property, or `nil` if there is none.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": Float(1)
    case "removedOnCompletion": true
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    default: nil
    }
  }

  /// Adds the animation to a layer, as the action for one of its properties.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Interpolation

  /// The layer properties that the animation changes.
  var properties: [AnimatedProperty] { [] }

  /// Returns the animated value of a property.
  ///
  /// - Parameters:
  ///   - property: One of the animation's properties.
  ///   - value: The value without the animation.
  ///   - time: The position within the animation.
  /// - Returns: The value with the animation.
  func value(of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime)
    -> AnimatedValue
  {
    value
  }
}
