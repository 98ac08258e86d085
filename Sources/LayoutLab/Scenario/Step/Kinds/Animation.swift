import HeadlessUIKit

extension Step {
  /// Steps whose changes are animated together, as in an animation block.
  ///
  /// Only the actions of the steps inside are used: the steps have no label, no expectations and no repetitions,
  /// time does not pass between them, and none of them settles.
  public struct Animation: Sendable, Equatable {
    /// The function or class of UIKit that animates, as in scenario files.
    public enum Means: String, Sendable, Equatable, CaseIterable {
      /// `UIView.animate(withDuration:…)`.
      case block = "UIView.animate"
      /// A `UIViewPropertyAnimator` that is started.
      case animator = "UIViewPropertyAnimator"
      /// `UIView.performWithoutAnimation(_:)`, which has no duration, delay, pace or options.
      case none = "UIView.performWithoutAnimation"
    }

    /// The timing of the animation.
    public enum Pace: Sendable, Equatable {
      /// A timing curve.
      case curve(Curve)
      /// A spring: its damping ratio, above 0, and its initial velocity, in distances per second.
      case spring(damping: CGFloat, velocity: CGFloat)
    }

    /// A timing curve of UIKit.
    public enum Curve: String, Sendable, Equatable, CaseIterable {
      /// Begins and ends slowly.
      case easeInOut
      /// Begins slowly.
      case easeIn
      /// Ends slowly.
      case easeOut
      /// Has a constant speed.
      case linear
    }

    /// An option of `UIView.animate`, by the name of its `UIView.AnimationOptions`.
    public enum Option: String, Sendable, Equatable, CaseIterable {
      /// Lays out the subviews of animated views, so that they are animated too.
      case layoutSubviews
      /// Replaces running animations, and starts at their current state.
      case beginFromCurrentState
      /// Repeats the animation until it is removed.
      case `repeat`
      /// Runs forward, then backward.
      case autoreverse
      /// Uses its own duration inside another animation.
      case overrideInheritedDuration
      /// Uses its own curve inside another animation.
      case overrideInheritedCurve
      /// Does not inherit the options of an enclosing animation.
      case overrideInheritedOptions
    }

    /// The function or class of UIKit that animates.
    public var means: Means
    /// The duration, in seconds.
    public var duration: TimeInterval
    /// The time before the animation begins, in seconds.
    public var delay: TimeInterval
    /// The timing.
    public var pace: Pace
    /// The options; a property animator has none.
    public var options: [Option]
    /// The steps inside the animation block, in order.
    public var steps: [Step]

    /// Creates an animation.
    public init(
      _ means: Means = .block, duration: TimeInterval = 0.25, delay: TimeInterval = 0,
      pace: Pace = .curve(.easeInOut), options: [Option] = [], steps: [Step]
    ) {
      self.means = means
      self.duration = duration
      self.delay = delay
      self.pace = pace
      self.options = options
      self.steps = steps
    }
  }
}

extension Step.Animation: CodableStepKind {
  static let key = "animate"

  var action: Step.Action { .animate(self) }
  var noun: String { decisive?.noun ?? "an animation" }
  var trigger: BatteryStep.Trigger { decisive?.trigger ?? .none }

  /// The inner step with the strongest trigger; nil if there are no steps.
  private var decisive: (any StepKind)? {
    steps.map(\.action.kind).max { $0.trigger < $1.trigger }
  }

  /// The animation in words, such as `animate 2 s: invalidateLayout`.
  var phrase: String {
    let inside = ListPhrase.list(steps.map(\.action.phrase))
    if means == .none { return "without animation: \(inside)" }
    let by = means == .animator ? " with an animator" : ""
    let delay = delay == 0 ? "" : " after \(GeometryFormat.number(CGFloat(delay))) s"
    return "animate \(GeometryFormat.number(CGFloat(duration))) s\(delay)\(by): \(inside)"
  }

  var complaints: [String] {
    let times = [("take", duration), ("wait", delay)].filter { !($0.1 >= 0) }
    return times.map { "an animation cannot \($0) \($1) s; write 0 or more" }
  }
}

extension Step.Animation: Codable {
  enum Key: String, FieldKey {
    case with, duration, delay, curve, spring, options, steps

    static let owner = "an animation"
  }

  enum SpringKey: String, FieldKey {
    case damping, velocity

    static let owner = "a spring"
  }

  /// Decodes an animation: the steps inside, and how they are animated.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      try fields.value(.with, as: WordForm<Means>.self) ?? .block,
      steps: try fields.value(.steps, as: ListForm<PlainForm<Step>>.self) ?? [])
    if !fields.has(.steps) { try fields.missing(.steps) }
    if means == .none {
      for key in fields.present where ![.with, .steps].contains(key) {
        try fields.report(
          key, "'\(key.rawValue)' is not allowed in \(means.rawValue), which animates nothing")
      }
    }
    if means == .animator, fields.has(.options) {
      try fields.report(.options, "a UIViewPropertyAnimator has no 'options'; leave them out")
    }
    duration = try fields.value(.duration, as: NumberForm.self) ?? duration
    delay = try fields.value(.delay, as: NumberForm.self) ?? delay
    options = try fields.value(.options, as: WordsForm<Option>.self) ?? options
    if let curve = try fields.value(.curve, as: WordForm<Curve>.self) { pace = .curve(curve) }
    if fields.has(.spring) {
      try fields.forbid([.curve], beside: .spring)
      pace = try decoder.attempt { try Self.spring(fields.decoder(for: .spring)) } ?? pace
    }
  }

  private static func spring(_ decoder: any Decoder) throws -> Pace {
    let fields = try Fields<SpringKey>(decoder)
    let damping = try fields.required(.damping, as: LengthForm.self, standIn: 1)
    if damping <= 0 {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [SpringKey.damping],
          "the damping must be above 0; a spring with 1 does not oscillate"))
    }
    return .spring(damping: damping, velocity: try fields.value(.velocity, as: LengthForm.self) ?? 0)
  }

  /// Encodes the animation without default values.
  public func encode(to encoder: any Encoder) throws {
    let plain = Step.Animation(steps: [])
    var container = encoder.container(keyedBy: Key.self)
    if means != plain.means { try container.encode(means.rawValue, forKey: .with) }
    if duration != plain.duration { try container.encode(duration, forKey: .duration) }
    if delay != plain.delay { try container.encode(delay, forKey: .delay) }
    switch pace {
    case plain.pace: break
    case .curve(let curve): try container.encode(curve.rawValue, forKey: .curve)
    case .spring(let damping, let velocity):
      var spring = container.nestedContainer(keyedBy: SpringKey.self, forKey: .spring)
      try spring.encode(Double(damping), forKey: .damping)
      if velocity != 0 { try spring.encode(Double(velocity), forKey: .velocity) }
    }
    if !options.isEmpty { try container.encode(WordsForm(options), forKey: .options) }
    try container.encode(steps, forKey: .steps)
  }
}

extension Step.Animation.Pace {
  /// Whether two paces are equal, for patterns.
  static func ~= (one: Self, other: Self) -> Bool { one == other }
}

extension Step {
  /// Animates the changes of steps, with `UIView.animate` or a property animator.
  public static func animate(
    _ means: Animation.Means = .block, duration: TimeInterval, delay: TimeInterval = 0,
    pace: Animation.Pace = .curve(.easeInOut), options: [Animation.Option] = [],
    @StepBuilder steps: () -> [Step]
  ) -> Step {
    Step(
      .animate(
        Animation(means, duration: duration, delay: delay, pace: pace, options: options, steps: steps())))
  }
  /// Makes the changes of steps without animation.
  public static func withoutAnimation(@StepBuilder steps: () -> [Step]) -> Step {
    Step(.animate(Animation(.none, steps: steps())))
  }
}
