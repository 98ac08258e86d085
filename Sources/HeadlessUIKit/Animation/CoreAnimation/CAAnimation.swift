import Foundation

/// No action: what a layer's `actions` hold for a property that changes at once.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Something that a layer does when a property changes.
public protocol CAAction {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: The key of the property.
  ///   - anObject: The layer.
  ///   - dict: More about the event.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The object that is told of an animation's start and end; both methods may be left out.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Tells that the animation began.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells that the animation ended, and whether by itself.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation that a client adds to a layer.
///
/// The layer keeps a copy. What it shows is seen in `presentation()`; the layer's own values stay as they are.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// When it begins, in virtual time; 0 means when it is added.
  open var beginTime: CFTimeInterval = 0
  /// How long one run takes, in seconds; 0 means as long as the transaction says.
  open var duration: CFTimeInterval = 0
  /// How fast its time goes by.
  open var speed: Float = 1
  /// What is added to its time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; 0 means once.
  open var repeatCount: Float = 0
  /// How long it repeats, in seconds; 0 means that `repeatCount` counts.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by one backwards.
  open var autoreverses = false
  /// Whether its first or last value shows before and after it.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The curve; nil for one speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is told of start and end; held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops it at its end.
  open var isRemovedOnCompletion = true
  /// How often the display is asked for frames; kept only.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates an animation.
  public override init() { super.init() }

  /// Creates an animation of the same class with the same values.
  public required convenience init(_instantiatedLike original: CAAnimation) {
    self.init()
    takeValues(of: original)
  }

  /// Takes over another animation's values.
  func takeValues(of other: CAAnimation) {
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

  /// Returns an animation of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(_instantiatedLike: self) }

  /// Returns the value that a property has in a fresh animation; nil where there is none.
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

  // MARK: For the module

  /// The properties of a layer that the animation changes.
  var properties: [AnimatedProperty] { [] }

  /// The value of a property with the animation, from the value without it.
  ///
  /// - Parameters:
  ///   - property: One of the animation's properties.
  ///   - value: The value without the animation.
  ///   - time: Where the animation stands.
  /// - Returns: The value with the animation.
  func value(of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime)
    -> AnimatedValue
  {
    value
  }
}
