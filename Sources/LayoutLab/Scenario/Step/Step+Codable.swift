import HeadlessUIKit

/// The keys of a step: exactly one action, and the keys that can be combined with it.
struct StepKey: FieldKey {
  static let label = StepKey("label")
  static let settle = StepKey("settle")
  static let `repeat` = StepKey("repeat")
  static let expect = StepKey("expect")

  /// The keys that are actions.
  static let actions = Step.Action.readers.map { StepKey($0.key) }

  static let allCases = [label] + actions + [settle, `repeat`, expect]

  static let owner = "a step"

  private static let known = Set(allCases.map(\.rawValue))

  let rawValue: String

  private init(_ rawValue: String) { self.rawValue = rawValue }

  init?(rawValue: String) {
    guard Self.known.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }
}

extension Step: Codable {
  /// The largest number of repetitions.
  static let mostRepetitions = 10_000

  /// Decodes a step: an object with exactly one action.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<StepKey>(decoder)
    let action = try Self.action(fields)
    self.init(
      action ?? .load,
      label: try fields.value(.label, as: TextForm.self),
      expectations: try fields.value(.expect, as: ExpectationsForm.self) ?? [],
      settles: try fields.value(.settle, as: FlagForm.self) ?? true,
      repetitions: try fields.value(.repeat, as: CountForm.self) ?? 1,
      source: decoder.position)
    if repetitions < 1 || repetitions > Self.mostRepetitions {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [StepKey.repeat],
          "'repeat' is a number from 1 to \(Self.mostRepetitions), not \(repetitions)"))
    }
  }

  private static func action(_ fields: Fields<StepKey>) throws -> Action? {
    let words = fields.present.filter(StepKey.actions.contains)
    guard let first = words.first else {
      // A misspelled key has been reported already.
      if fields.unknown.isEmpty {
        try fields.decoder.report(
          fields.decoder.problem("a step needs an action, such as load, scroll, resize or insert"))
      }
      return nil
    }
    for other in words.dropFirst() {
      try fields.report(
        other,
        "a step has one action, and this one has '\(first.rawValue)' already; "
          + "put '\(other.rawValue)' in a step of its own")
    }
    let reader = Action.readers.first { $0.key == first.rawValue }
    return try fields.decoder.attempt { try reader?.read(fields.decoder(for: first)) } ?? nil
  }

  /// Encodes the step without default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StepKey.self)
    try container.encodeIfPresent(label, forKey: .label)
    let kind = action.kind
    if let key = StepKey(rawValue: kind.key) { try kind.write(to: container.superEncoder(forKey: key)) }
    if !settles { try container.encode(false, forKey: .settle) }
    if repetitions != 1 { try container.encode(repetitions, forKey: .repeat) }
    if !expectations.isEmpty { try container.encode(ExpectationsForm(expectations), forKey: .expect) }
  }
}
