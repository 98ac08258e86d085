import Foundation

/// The timing information of a spring, given by its damping ratio or by mass, stiffness and damping.
///
/// A spring that is given by its damping ratio comes to rest at the end of the animator's duration. A spring
/// that is given by mass, stiffness and damping takes as long as it needs, whatever the animator's duration
/// is.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning, on both axes; 1 covers the whole distance in one second.
  public nonisolated let initialVelocity: CGVector
  /// The mass, stiffness and damping, or `nil` for a spring that is given by its damping ratio.
  nonisolated private let constants: (mass: Double, stiffness: Double, damping: Double)?
  nonisolated private let ratio: Double

  /// Creates a spring of mass 3, stiffness 1000 and damping 500, which never overshoots.
  public nonisolated convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest at the end of the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 for no overshoot, smaller values for more.
  ///   - velocity: The velocity at the beginning; 1 covers the whole distance in one second.
  public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    constants = nil
    self.ratio = ratio
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that starts at rest and settles at the end of the animator's duration.
  ///
  /// - Parameter ratio: The damping ratio: 1 for no overshoot, smaller values for more.
  public nonisolated convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that takes as long as it needs.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The stiffness of the spring: the force per distance.
  ///   - damping: The damping: the force per speed.
  ///   - velocity: The velocity at the beginning; 1 covers the whole distance in one second.
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
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: 0 for no overshoot, up to 1 for more overshoot, negative for a slower end.
  ///   - velocity: The velocity at the beginning; 1 covers the whole distance in one second.
  public nonisolated convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = SpringOscillator(perceptualDuration: duration, bounce: bounce, initialVelocity: 0)
    self.init(mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }

  /// Creates a spring of mass 1 from its perceptual duration, which starts at rest.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: 0 for no overshoot, up to 1 for more overshoot, negative for a slower end.
  public nonisolated convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// The type of the timing curve: always `.spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The damping ratio: as given, or calculated from mass, stiffness and damping.
  nonisolated var dampingRatio: Double { ratio }
  nonisolated var mass: Double { constants?.mass ?? 0 }
  nonisolated var stiffness: Double { constants?.stiffness ?? 0 }
  nonisolated var damping: Double { constants?.damping ?? 0 }

  /// The time that the spring needs on the slower axis, in seconds; 0 for a spring that is given by its
  /// ratio.
  nonisolated var settlingDuration: TimeInterval {
    guard constants != nil else { return 0 }
    // UIKit's formula is undefined for some velocities near that of the spring; such an axis is ignored.
    let axes = [initialVelocity.dx, initialVelocity.dy].map {
      oscillator(velocity: $0).settlingDurationOfUIKit
    }
    return axes.filter { !$0.isNaN }.max() ?? oscillator(velocity: 0).settlingDurationOfUIKit
  }

  nonisolated private func oscillator(velocity: Double) -> SpringOscillator {
    SpringOscillator(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }

  /// Returns the timing and the actual duration for the requested duration.
  nonisolated func timing(for duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    // Progress is one number for both axes, so the axis with the greater velocity determines it.
    let velocity =
      abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    if constants != nil {
      let settling = settlingDuration
      return settling.isFinite ? (.spring(oscillator(velocity: velocity)), settling) : (.easeInOut, duration)
    }
    let spring = SpringOscillator(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
    return (spring.map { .spring($0) } ?? .curve(.easeOut), duration)
  }

  /// The parameters with three decimals.
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

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Encodes the spring.
  public nonisolated func encode(with coder: NSCoder) {
    let numbers = [ratio, mass, stiffness, damping, initialVelocity.dx, initialVelocity.dy]
    coder.encode(numbers.map { String($0) }, forKey: "numbers")
    coder.encode(constants != nil, forKey: "hasConstants")
  }

  /// Decodes a spring; returns `nil` if the archive contains none.
  public nonisolated required init?(coder: NSCoder) {
    let numbers = (coder.decodeObject(forKey: "numbers") as? [String])?.compactMap(Double.init) ?? []
    guard numbers.count == 6 else { return nil }
    ratio = numbers[0]
    constants = coder.decodeBool(forKey: "hasConstants") ? (numbers[1], numbers[2], numbers[3]) : nil
    initialVelocity = CGVector(dx: numbers[4], dy: numbers[5])
    super.init()
  }
}
