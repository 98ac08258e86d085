import Foundation

/// The abstract superclass of animations of one layer property.
///
/// Key paths are those of Core Animation, for example `position`, `position.x`, `bounds.size.width`,
/// `opacity`, `transform`, `transform.scale`, `transform.rotation.z` and `transform.translation.y`.
/// Animations of properties that only affect drawing are stored and change nothing.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property.
  open var keyPath: String?
  /// A Boolean value that indicates whether the animation adds its values to the layer's own value.
  open var isAdditive = false
  /// A Boolean value that indicates whether each repetition starts where the previous one ended; it has no
  /// effect here.
  open var isCumulative = false
  private final var target: LayerKeyPath? { keyPath.flatMap(LayerKeyPath.init) }

  /// Creates an animation of a property.
  ///
  /// - Parameter path: The key path of the property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  override var properties: [AnimatedProperty] { target?.properties ?? [] }

  /// Returns the animation's own value at a time, or `nil` if it has none.
  func animatedValue(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime, on target: LayerKeyPath
  ) -> AnimatedValue? { nil }

  override func value(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime
  ) -> AnimatedValue {
    guard let target else { return value }
    let present = target.read(property, of: value)
    guard let own = animatedValue(of: property, from: present, at: time, on: target) else { return value }
    return target.write(
      isAdditive ? present.adding(own, minus: .numbers(.zero)) : own, to: property, of: value)
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning, or `nil` for the layer's own value.
  open var fromValue: Any?
  /// The value at the end, or `nil` for the layer's own value.
  open var toValue: Any?
  /// The difference between the two values, which applies if one of them is `nil`.
  open var byValue: Any?

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Returns the progress at a time, after the timing function.
  func progress(at time: AnimationTime) -> Double {
    timingFunction?.curve.progress(at: time.fraction) ?? time.fraction
  }

  override func animatedValue(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime, on target: LayerKeyPath
  ) -> AnimatedValue? {
    func read(_ object: Any?) -> AnimatedValue? { object.flatMap { target.value($0, for: property) } }
    let zero = AnimatedValue.numbers(.zero)
    let (from, to, by) = (read(fromValue), read(toValue), read(byValue))
    let start = from ?? (to.flatMap { to in by.map { to.adding(zero, minus: $0) } } ?? value)
    let end = to ?? by.map { start.adding($0, minus: zero) } ?? value
    return .between(start, end, at: progress(at: time))
  }
}

/// An animation between two values that moves like a damped spring.
///
/// The duration doesn't follow from the spring. Set it to ``settlingDuration`` to let the spring come to
/// rest.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, positive.
  open var mass: CGFloat = 1
  /// The stiffness of the spring: the force per distance.
  open var stiffness: CGFloat = 100
  /// The damping: the force per speed.
  open var damping: CGFloat = 10
  /// The velocity at the beginning; 1 covers the whole distance in one second.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value that indicates whether damping above the critical damping applies; it is clamped
  /// otherwise.
  open var allowsOverdamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10.
  public override init() { super.init() }

  /// Creates a spring of mass 1 from its perceptual duration.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceived duration, in seconds.
  ///   - bounce: 0 for no overshoot, up to 1 for more overshoot, negative for a slower end.
  public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    super.init()
    let spring = SpringOscillator(perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: 0)
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = bounce < 0
  }

  /// Creates an animation of the same class with the same values.
  public required convenience init(_instantiatedLike original: CAAnimation) {
    self.init()
    copyValues(from: original)
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  private var oscillator: SpringOscillator {
    let critical = 2 * (mass * stiffness).squareRoot()
    return SpringOscillator(
      mass: mass, stiffness: stiffness, damping: allowsOverdamping ? damping : min(damping, critical),
      initialVelocity: initialVelocity)
  }

  /// The time that the spring needs to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { oscillator.settlingDurationOfCoreAnimation }
  /// The perceived duration of the spring, in seconds: the period of the undamped oscillation.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / oscillator.frequency }
  /// The overshoot of the spring: 0 for none, 1 for an endless oscillation, negative for a slower end.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  override func progress(at time: AnimationTime) -> Double { oscillator.progress(at: time.elapsed) }
}
