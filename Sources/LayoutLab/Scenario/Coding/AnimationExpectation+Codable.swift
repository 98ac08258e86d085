import HeadlessUIKit

/// The keys of the two ends of an animation.
enum ChangeKey: String, FieldKey {
  case from, to

  static let owner = "a change"
}

/// The two ends of an animation, as an object with `from`, `to` or both.
struct ChangeForm<Wrapped: Form>: Form where Wrapped.Value: Sendable & Equatable {
  var value: Step.Expectation.Change<Wrapped.Value>

  init(_ value: Step.Expectation.Change<Wrapped.Value>) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<ChangeKey>(decoder)
    value = .init(
      from: try fields.value(.from, as: Wrapped.self), to: try fields.value(.to, as: Wrapped.self))
    if fields.present.isEmpty, fields.unknown.isEmpty {
      throw decoder.problem("a change needs 'from', 'to' or both")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ChangeKey.self)
    try container.encodeIfPresent(value.from.map(Wrapped.init), forKey: .from)
    try container.encodeIfPresent(value.to.map(Wrapped.init), forKey: .to)
  }
}

extension Step.Expectation.AnimatedChange: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, frame, alpha, transform, duration, delay, curve

    static let owner = "an animation"
  }

  /// Decodes an element, and what is expected of its animation.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
        ?? .item([0, 0]),
      frame: try fields.value(.frame, as: ChangeForm<RectForm>.self),
      alpha: try fields.value(.alpha, as: ChangeForm<LengthForm>.self),
      transform: try fields.value(.transform, as: ChangeForm<TransformForm>.self),
      duration: try fields.value(.duration, as: NonNegativeForm.self),
      delay: try fields.value(.delay, as: NonNegativeForm.self),
      curve: try fields.value(.curve, as: WordForm<LoggedAnimation.Curve>.self))
  }

  /// Encodes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    try container.encodeIfPresent(frame.map(ChangeForm<RectForm>.init), forKey: .frame)
    try container.encodeIfPresent(alpha.map(ChangeForm<LengthForm>.init), forKey: .alpha)
    try container.encodeIfPresent(transform.map(ChangeForm<TransformForm>.init), forKey: .transform)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encodeIfPresent(delay, forKey: .delay)
    try container.encodeIfPresent(curve?.rawValue, forKey: .curve)
  }
}

extension Step.Expectation.Presentation: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, leaving, frame, alpha, transform

    static let owner = "a presentation"
  }

  /// Decodes an element, and how its view looks.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
        ?? .item([0, 0]),
      isLeaving: try fields.value(.leaving, as: FlagForm.self) ?? false,
      frame: try fields.value(.frame, as: RectForm.self),
      alpha: try fields.value(.alpha, as: LengthForm.self),
      transform: try fields.value(.transform, as: TransformForm.self))
  }

  /// Encodes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    if isLeaving { try container.encode(true, forKey: .leaving) }
    try container.encodeIfPresent(frame.map(RectForm.init), forKey: .frame)
    try container.encodeIfPresent(alpha.map(LengthForm.init), forKey: .alpha)
    try container.encodeIfPresent(transform.map(TransformForm.init), forKey: .transform)
  }
}

extension Step.Expectation.Completion: Codable {
  /// The keys of a completion: the words of the steps that pass one.
  enum Key: String, FieldKey {
    case animate, batch, setLayout, transition

    static let owner = "a completion"
  }

  /// Decodes an object such as `{"setLayout": true}`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    let key = try fields.only(of: Key.allCases) ?? .animate
    self.init(key.rawValue, finished: try fields.value(key, as: FlagForm.self) ?? true)
  }

  /// Encodes the completion.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(finished, forKey: AnyKey(action))
  }
}
