import Foundation

/// The way between the values of key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// By jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, with one speed throughout.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve with one speed throughout.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: KeyframeTrack.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; a path goes before them.
  open var values: [Any]?
  /// The way of a point: each piece of the path takes as long as each other, or by the key times.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1; nil for equal steps.
  open var keyTimes: [NSNumber]?
  /// The curves between the values, one fewer than values; nil for one speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  override func animatedValue(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime, on target: LayerKeyPath
  ) -> AnimatedValue? {
    let pieces = path.map(PathPieces.init)
    let values =
      pieces?.ends.map { AnimatedValue($0) } ?? (values ?? []).compactMap { target.value($0, for: property) }
    guard !values.isEmpty else { return nil }
    let isDiscrete = calculationMode == .discrete
    let steps = Double(max(1, isDiscrete ? values.count : values.count - 1))
    var times = values.indices.map { Double($0) / steps }
    if let keyTimes, keyTimes.count >= values.count {
      times = keyTimes.prefix(values.count).map { $0.doubleValue }
    }
    var fraction = timingFunction?.curve.progress(at: time.fraction) ?? time.fraction
    // A curve of its own between two values bends the time between them.
    if let curves = timingFunctions, let index = times.lastIndex(where: { $0 <= fraction }),
      index + 1 < times.count,
      index < curves.count
    {
      let length = times[index + 1] - times[index]
      if length > 0 {
        fraction =
          times[index] + curves[index].curve.progress(at: (fraction - times[index]) / length) * length
      }
    }
    if let pieces, calculationMode == .linear {
      return AnimatedValue(pieces.point(at: fraction, times: times))
    }
    return KeyframeTrack(mode: calculationMode.mode, times: times, values: values).value(at: fraction)
  }
}

/// Several animations that share a time.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their times are those of the group, and what exceeds its duration is cut off.
  open var animations: [CAAnimation]?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations
  }

  override var properties: [AnimatedProperty] { (animations ?? []).flatMap { $0.properties } }

  override func value(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime
  ) -> AnimatedValue {
    let elapsed = (timingFunction?.curve.progress(at: time.fraction) ?? time.fraction) * time.duration
    return (animations ?? []).reduce(value) { value, animation in
      guard animation.properties.contains(property) else { return value }
      let place = animation.place(at: elapsed, begin: animation.beginTime, default: time.duration).place
      return place.map { animation.value(of: property, from: value, at: $0) } ?? value
    }
  }
}

/// A transition of a whole layer, which is only time, since nothing is drawn.
open class CATransition: CAAnimation {
  /// What the transition looks like; kept only.
  open var type = CATransitionType.fade
  /// Where the transition comes from; kept only.
  open var subtype: CATransitionSubtype?
  /// Where the transition starts, from 0 to 1; kept only.
  open var startProgress: Float = 0
  /// Where the transition ends, from 0 to 1; kept only.
  open var endProgress: Float = 1

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One picture fades into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
