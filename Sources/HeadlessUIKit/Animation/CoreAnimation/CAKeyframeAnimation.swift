import Foundation

/// The interpolation between the values of a key frame animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: the value jumps to each key frame.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a Catmull-Rom spline.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along a Catmull-Rom spline at constant speed.
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
  /// The values of the key frames; the animation ignores them if it has a path.
  open var values: [Any]?
  /// The path that a point property follows.
  ///
  /// The animation takes equally long for each element of the path unless `keyTimes` is set.
  open var path: CGPath?
  /// The times of the key frames, as fractions of the duration; `nil` for equal intervals.
  open var keyTimes: [NSNumber]?
  /// The timing functions of the segments, one fewer than values; `nil` for linear pacing.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
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
    // A timing function of the segment bends the time between its two key frames.
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

/// Several animations that run in the time space of the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations; the group cuts off what exceeds its own duration.
  open var animations: [CAAnimation]?

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations
  }

  override var properties: [AnimatedProperty] { (animations ?? []).flatMap { $0.properties } }

  override func value(
    of property: AnimatedProperty, from value: AnimatedValue, at time: AnimationTime
  ) -> AnimatedValue {
    let elapsed = (timingFunction?.curve.progress(at: time.fraction) ?? time.fraction) * time.duration
    return (animations ?? []).reduce(value) { value, animation in
      guard animation.properties.contains(property) else { return value }
      let ownTime = animation.animationTime(at: elapsed, begin: animation.beginTime, default: time.duration)
        .time
      return ownTime.map { animation.value(of: property, from: value, at: $0) } ?? value
    }
  }
}

/// A transition of a layer's content.
///
/// The engine draws nothing, so a transition takes its time and calls its delegate, but changes no value.
open class CATransition: CAAnimation {
  /// The look of the transition; it has no effect here.
  open var type = CATransitionType.fade
  /// The direction of the transition; it has no effect here.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, from 0 to 1; it has no effect here.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1; it has no effect here.
  open var endProgress: Float = 1

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}

/// The look of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the type.
  public var rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the subtype.
  public var rawValue: String
  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The transition begins at the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The transition begins at the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The transition begins at the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The transition begins at the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
