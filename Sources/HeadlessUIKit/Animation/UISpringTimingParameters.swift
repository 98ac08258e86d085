import Foundation

/// A spring, by mass, stiffness and damping, or by its damping ratio alone.
///
/// By its ratio it has come to rest at the end of the animator's duration; by mass, stiffness and damping it takes
/// as long as it needs, whatever the animator's duration.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the beginning on both axes, in whole ways per second.
  public nonisolated let initialVelocity: CGVector
  /// The mass, the stiffness and the damping; nil for a spring given by its ratio.
  nonisolated private let constants: (mass: Double, stiffness: Double, damping: Double)?
  nonisolated private let ratio: Double

  /// Creates a spring of mass 3, stiffness 1000 and damping 500, which never swings.
  public nonisolated convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that takes the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 for no swinging, less for more.
  ///   - velocity: The speed at the beginning, in whole ways per second.
  public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    constants = nil
    self.ratio = ratio
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that takes the animator's duration and starts at rest.
  ///
  /// - Parameter ratio: 1 for no swinging, less for more.
  public nonisolated convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that takes as long as it needs.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The force per distance.
  ///   - damping: The force per speed.
  ///   - velocity: The speed at the beginning, in whole ways per second.
  public nonisolated init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    constants = (Double(mass), Double(stiffness), Double(damping))
    let critical = 2 * (mass * stiffness).squareRoot()
    ratio = critical > 0 ? Double(damping / critical) : 0
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring of mass 1 from its perceptual duration.
  ///
  /// - Parameters:
  ///   - duration: The duration that one perceives, in seconds.
  ///   - bounce: 0 for no swinging, up to 1 for more, negative for a slower end.
  ///   - velocity: The speed at the beginning, in whole ways per second.
  public nonisolated convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = SpringOscillator(perceptualDuration: duration, bounce: bounce, initialVelocity: 0)
    self.init(mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }

  /// Creates a spring of mass 1 from its perceptual duration, which starts at rest.
  ///
  /// - Parameters:
  ///   - duration: The duration that one perceives, in seconds.
  ///   - bounce: 0 for no swinging, up to 1 for more, negative for a slower end.
  public nonisolated convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The damping as a part of the critical damping; as given for a spring given by it.
  nonisolated var dampingRatio: Double { ratio }
  nonisolated var mass: Double { constants?.mass ?? 0 }
  nonisolated var stiffness: Double { constants?.stiffness ?? 0 }
  nonisolated var damping: Double { constants?.damping ?? 0 }

  /// How long the spring needs on the slower axis, in seconds; 0 for one given by its ratio.
  nonisolated var settlingDuration: TimeInterval {
    guard constants != nil else { return 0 }
    // UIKit's rule has no number for some speeds near that of the spring; such an axis is left out.
    let axes = [initialVelocity.dx, initialVelocity.dy].map {
      oscillator(velocity: $0).settlingDurationOfUIKit
    }
    return axes.filter { !$0.isNaN }.max() ?? oscillator(velocity: 0).settlingDurationOfUIKit
  }

  nonisolated private func oscillator(velocity: Double) -> SpringOscillator {
    SpringOscillator(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }

  /// The timing and the duration that holds, for the duration that was asked for.
  nonisolated func timing(for duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    // Progress is one number for both axes; the faster one leads.
    let velocity =
      abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    if constants != nil {
      let settling = settlingDuration
      return settling.isFinite ? (.spring(oscillator(velocity: velocity)), settling) : (.easeInOut, duration)
    }
    let spring = SpringOscillator(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
    return (spring.map { .spring($0) } ?? .curve(.easeOut), duration)
  }

  /// The numbers, with three decimals.
  open nonisolated override var description: String {
    func text(_ value: Double) -> String { String(format: "%.3f", value) }
    let velocity = "initialVelocity: (\(text(initialVelocity.dx)), \(text(initialVelocity.dy)))"
    guard constants != nil else {
      return "<UISpringTimingParameters: dampingRatio: \(text(ratio)), \(velocity)>"
    }
    return "<UISpringTimingParameters: mass: \(text(mass)), stiffness: \(text(stiffness)), "
      + "damping: \(text(damping)), \(velocity)>"
  }

  // MARK: Copies and archives

  /// Returns the object itself, which never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Writes the spring to an archive.
  public nonisolated func encode(with coder: NSCoder) {
    let numbers = [ratio, mass, stiffness, damping, initialVelocity.dx, initialVelocity.dy]
    coder.encode(numbers.map { String($0) }, forKey: "numbers")
    coder.encode(constants != nil, forKey: "hasConstants")
  }

  /// Reads a spring from an archive; nil where there is none.
  public nonisolated required init?(coder: NSCoder) {
    let numbers = (coder.decodeObject(forKey: "numbers") as? [String])?.compactMap(Double.init) ?? []
    guard numbers.count == 6 else { return nil }
    ratio = numbers[0]
    constants = coder.decodeBool(forKey: "hasConstants") ? (numbers[1], numbers[2], numbers[3]) : nil
    initialVelocity = CGVector(dx: numbers[4], dy: numbers[5])
    super.init()
  }
}
