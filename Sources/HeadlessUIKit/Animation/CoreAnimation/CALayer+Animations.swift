import Foundation

extension CALayer {
  /// Adds a copy of an animation, in place of the one with the same key.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - key: A name for it; nil for none.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let list = LayerAnimationList.of(self)
    let now = VirtualClock.current.now
    list.removeEnded(at: now)
    if let key { list.remove { $0.key == key } }
    let animation = ExplicitLayerAnimation(
      copy, key: key ?? "", at: now, standardDuration: CATransaction.animationDuration())
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    list.add(animation)
    animation.endTime.map(CATransaction.noteEnd)
    animation.tellDelegate()
  }

  /// Removes the animation with a key, whether it is over or not.
  public func removeAnimation(forKey key: String) {
    LayerAnimationList.existing(of: self)?.remove(at: VirtualClock.current.now) { $0.key == key }
  }

  /// Removes all animations, those of animation blocks included; their completions are called with false.
  public func removeAllAnimations() {
    LayerAnimationList.existing(of: self)?.remove(at: VirtualClock.current.now) { _ in true }
  }

  /// The keys of the animations, in the order in which they were added; nil where there are none.
  ///
  /// Animation blocks use the key paths of the properties, with a number from the second animation of a property on.
  public func animationKeys() -> [String]? {
    guard let list = LayerAnimationList.existing(of: self) else { return nil }
    AnimationContext.innermost?.readNewValues()
    list.removeEnded(at: VirtualClock.current.now)
    let keys = list.animations.map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  /// The animation with a key; nil where there is none.
  ///
  /// For one that an animation block made it is a fresh description of it: a `CABasicAnimation`, for springs a
  /// `CASpringAnimation`, for key frames a `CAKeyframeAnimation`.
  public func animation(forKey key: String) -> CAAnimation? {
    guard let list = LayerAnimationList.existing(of: self) else { return nil }
    AnimationContext.innermost?.readNewValues()
    list.removeEnded(at: VirtualClock.current.now)
    return list.animations.first { $0.key == key && !key.isEmpty }?.animationObject()
  }
}

extension ViewLayerAnimation {
  /// The animation as a client would have made it.
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
