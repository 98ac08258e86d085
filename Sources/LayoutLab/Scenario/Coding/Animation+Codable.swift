import HeadlessUIKit

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
        try fields.report(key, "'\(key.rawValue)' cannot stand in \(means.rawValue), which animates nothing")
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
          "the damping must be above 0; 1 is a spring that does not swing"))
    }
    return .spring(damping: damping, velocity: try fields.value(.velocity, as: LengthForm.self) ?? 0)
  }

  /// Encodes the animation, leaving out what is as it is by default.
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
  /// Whether two paces are the same, for patterns.
  static func ~= (one: Self, other: Self) -> Bool { one == other }
}
