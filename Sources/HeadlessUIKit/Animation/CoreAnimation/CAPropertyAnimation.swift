import Foundation

/// An animation of one property of a layer.
///
/// Key paths are those of Core Animation, such as `position`, `position.x`, `bounds.size.width`, `opacity`,
/// `transform`, `transform.scale`, `transform.rotation.z`, `transform.translation.y`. Properties that only drawing would
/// show are kept and animate nothing.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether the values are added to the layer's own.
  open var isAdditive = false
  /// Whether each run begins where the last one ended; kept only.
  open var isCumulative = false
  private final var target: LayerKeyPath? { keyPath.flatMap(LayerKeyPath.init) }

  /// Creates an animation of a property.
  ///
  /// - Parameter path: The key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  override var properties: [AnimatedProperty] { target?.properties ?? [] }

  /// The value at a place between those that the animation has; nil where it has none.
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
  /// The value at the beginning; nil for the layer's own.
  open var fromValue: Any?
  /// The value at the end; nil for the layer's own.
  open var toValue: Any?
  /// The difference of the two, where one of them is nil.
  open var byValue: Any?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// The progress at a place.
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

/// An animation between two values as a spring.
///
/// Its duration is not that of the spring: set ``settlingDuration`` as the duration to see it come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The force per distance.
  open var stiffness: CGFloat = 100
  /// The force per speed.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in whole ways per second.
  open var initialVelocity: CGFloat = 0
  /// Whether damping beyond the critical counts as such; otherwise it counts as critical.
  open var allowsOverdamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10.
  public override init() { super.init() }

  /// Creates a spring of mass 1 from its perceptual duration.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The duration that one perceives, in seconds.
  ///   - bounce: 0 for no swinging, up to 1 for more, negative for a slower end.
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
    takeValues(of: original)
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
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

  /// How long the spring takes to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { oscillator.settlingDurationOfCoreAnimation }
  /// The duration that one perceives, in seconds: the period without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / oscillator.frequency }
  /// How much the spring swings: 0 for not at all, 1 for ever.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  override func progress(at time: AnimationTime) -> Double { oscillator.progress(at: time.elapsed) }
}
