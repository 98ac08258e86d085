import Foundation

extension CALayer {
  /// Adds a copy of an animation to the layer, and removes the animation with the same key.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - key: A key that identifies the animation, or `nil` if it needs none.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let list = LayerAnimationList.of(self)
    let now = VirtualClock.current.now
    list.removeEnded(at: now)
    if let key { list.remove { $0.key == key } }
    let animation = ExplicitLayerAnimation(
      copy, key: key ?? "", at: now, defaultDuration: CATransaction.animationDuration())
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    list.add(animation)
    animation.endTime.map(CATransaction.recordEnd)
    animation.scheduleDelegateCalls()
  }

  /// Removes the animation with a key, whether or not it is over.
  public func removeAnimation(forKey key: String) {
    LayerAnimationList.existing(of: self)?.remove(at: VirtualClock.current.now) { $0.key == key }
  }

  /// Removes all animations, including those of animation blocks, whose completions are called with `false`.
  public func removeAllAnimations() {
    LayerAnimationList.existing(of: self)?.remove(at: VirtualClock.current.now) { _ in true }
  }

  /// Returns the keys of the animations in the order in which they were added, or `nil` if there are none.
  ///
  /// Animation blocks use the property's key path as the key. From a property's second animation on, the key
  /// ends with a number, for example `position-2`.
  public func animationKeys() -> [String]? {
    guard let list = LayerAnimationList.existing(of: self) else { return nil }
    AnimationContext.innermost?.readNewValues()
    list.removeEnded(at: VirtualClock.current.now)
    let keys = list.animations.map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation with a key, or `nil` if there is none.
  ///
  /// For an animation that an animation block created, returns a new object that describes it: a
  /// `CABasicAnimation`, a `CASpringAnimation` for springs, or a `CAKeyframeAnimation` for key frames.
  public func animation(forKey key: String) -> CAAnimation? {
    guard let list = LayerAnimationList.existing(of: self) else { return nil }
    AnimationContext.innermost?.readNewValues()
    list.removeEnded(at: VirtualClock.current.now)
    return list.animations.first { $0.key == key && !key.isEmpty }?.animationObject()
  }
}

extension ViewLayerAnimation {
  /// Creates the Core Animation object that describes this animation.
  final func makeAnimationObject() -> CAAnimation {
    let object: CAPropertyAnimation
    if let track {
      let keyframes = CAKeyframeAnimation(keyPath: property.rawValue)
      keyframes.values = track.values.map { property.object($0) as Any }
      keyframes.keyTimes = track.times.map { NSNumber(value: $0) }
      keyframes.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced][track.mode.rawValue]
      object = keyframes
    } else {
      let basic: CABasicAnimation
      if case .spring(let spring) = context.timing {
        let animation = CASpringAnimation(keyPath: property.rawValue)
        animation.mass = spring.mass
        animation.stiffness = spring.stiffness
        animation.damping = spring.damping
        animation.initialVelocity = spring.initialVelocity
        animation.allowsOverdamping = spring.dampingRatio > 1
        basic = animation
      } else {
        basic = CABasicAnimation(keyPath: property.rawValue)
      }
      basic.fromValue = property.object(from)
      basic.toValue = property.object(to)
      object = basic
    }
    if case .curve(let curve) = context.timing { object.timingFunction = CAMediaTimingFunction(curve) }
    object.beginTime = context.beginTime
    object.duration = context.duration
    object.fillMode = .both
    if let timed = context.driver as? TimedDriver {
      object.repeatCount = timed.repeatCount == 1 ? 0 : Float(timed.repeatCount)
      object.autoreverses = timed.autoreverses
    }
    return object
  }
}
