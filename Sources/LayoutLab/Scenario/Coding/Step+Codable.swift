import HeadlessUIKit

/// The keys of a step: its action, of which it has exactly one, and what can stand beside it.
enum StepKey: String, FieldKey {
  case label
  case load, scroll, resize, rotate, inset, direction, traits
  case invalidateLayout, invalidate, reloadData, layoutIfNeeded
  case insert, delete, move, reload, reconfigure, batch, mutate
  case select, deselect, tap, selection, reorder, setLayout, transition, animate, refresh, query, advance
  case settle, `repeat`, expect

  static let owner = "a step"

  /// The keys that are actions.
  static let actions = allCases.filter { ![label, settle, `repeat`, expect].contains($0) }
}

extension Step: Codable {
  /// The largest number of repetitions that a file can ask for.
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
      // A word that is misspelt has been complained of.
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
    return try fields.decoder.attempt { try Action(first, from: fields.decoder(for: first)) } ?? nil
  }

  /// Encodes the step, leaving out what is as it is by default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StepKey.self)
    try container.encodeIfPresent(label, forKey: .label)
    try action.encode(to: container.superEncoder(forKey: action.key))
    if !settles { try container.encode(false, forKey: .settle) }
    if repetitions != 1 { try container.encode(repetitions, forKey: .repeat) }
    if !expectations.isEmpty { try container.encode(ExpectationsForm(expectations), forKey: .expect) }
  }
}

extension Step.Action {
  /// The key under which the action stands.
  var key: StepKey {
    switch self {
    case .load: .load
    case .scroll: .scroll
    case .resize: .resize
    case .rotate: .rotate
    case .inset: .inset
    case .direction: .direction
    case .invalidateLayout: .invalidateLayout
    case .invalidate: .invalidate
    case .reloadData: .reloadData
    case .layoutIfNeeded: .layoutIfNeeded
    case .update(let update): update.word.stepKey
    case .batch: .batch
    case .mutate: .mutate
    case .select: .select
    case .deselect: .deselect
    case .selection: .selection
    case .tap: .tap
    case .reorder: .reorder
    case .setLayout: .setLayout
    case .transition: .transition
    case .animate: .animate
    case .traits: .traits
    case .refresh: .refresh
    case .query: .query
    case .advance: .advance
    }
  }

  /// The word of the action in a scenario file.
  public var word: String { key.rawValue }

  /// Reads what stands under an action's key; nil for a key that is no action.
  fileprivate init?(_ key: StepKey, from decoder: any Decoder) throws {
    switch key {
    case .load: self = try Self.plain(.load, decoder)
    case .invalidateLayout: self = try Self.plain(.invalidateLayout, decoder)
    case .reloadData: self = try Self.plain(.reloadData, decoder)
    case .layoutIfNeeded: self = try Self.plain(.layoutIfNeeded, decoder)
    case .scroll: self = .scroll(try Step.Scroll(from: decoder))
    case .resize: self = .resize(try ViewSizeForm(from: decoder).value)
    case .rotate: self = .rotate(try RotationForm(from: decoder).value)
    case .inset: self = .inset(try InsetsForm(from: decoder).value)
    case .direction: self = .direction(try WordForm<ReadingDirection>(from: decoder).value)
    case .invalidate: self = .invalidate(try Step.Invalidation(from: decoder))
    case .insert, .delete, .move, .reload, .reconfigure:
      guard let word = OperationWord(rawValue: key.rawValue), let update = try DataUpdate(word, from: decoder)
      else { return nil }
      self = .update(update)
    case .batch: self = .batch(try decoder.list(of: DataUpdate.self))
    case .mutate:
      self = .mutate(
        try decoder.isList ? decoder.list(of: DataMutation.self) : [DataMutation(from: decoder)])
    case .select: self = .select(try PathsForm(from: decoder).value)
    case .deselect: self = .deselect(try PathsForm(from: decoder).value)
    case .tap: self = .tap(try PathForm(from: decoder).value)
    case .selection: self = .selection(try Step.SelectionMode(from: decoder))
    case .reorder: self = .reorder(try Step.Reordering(from: decoder))
    case .setLayout: self = .setLayout(try Step.LayoutChange(from: decoder))
    case .transition: self = .transition(try Step.Transition(from: decoder))
    case .animate: self = .animate(try Step.Animation(from: decoder))
    case .traits: self = .traits(try Step.Traits(from: decoder))
    case .refresh: self = .refresh(try WordForm<Step.Refreshing>(from: decoder).value)
    case .query: self = .query(try Step.Query(from: decoder))
    case .advance: self = .advance(try NonNegativeForm(from: decoder).value)
    case .label, .settle, .repeat, .expect: return nil
    }
  }

  private static func plain(_ action: Self, _ decoder: any Decoder) throws -> Self {
    _ = try TrueForm(from: decoder)
    return action
  }

  /// Writes what stands under the action's key.
  fileprivate func encode(to encoder: any Encoder) throws {
    switch self {
    case .load, .invalidateLayout, .reloadData, .layoutIfNeeded: try true.encode(to: encoder)
    case .scroll(let scroll): try scroll.encode(to: encoder)
    case .resize(let size): try SizeForm(size).encode(to: encoder)
    case .rotate(let orientation): try RotationForm(orientation).encode(to: encoder)
    case .inset(let insets): try InsetsForm(insets).encode(to: encoder)
    case .direction(let direction): try direction.rawValue.encode(to: encoder)
    case .invalidate(let invalidation): try invalidation.encode(to: encoder)
    case .update(let update): try update.encodeContent(to: encoder)
    case .batch(let updates): try updates.encode(to: encoder)
    case .mutate(let mutations):
      if mutations.count == 1 {
        try mutations[0].encode(to: encoder)
      } else {
        try mutations.encode(to: encoder)
      }
    case .select(let paths), .deselect(let paths): try PathsForm(paths).encode(to: encoder)
    case .selection(let mode): try mode.encode(to: encoder)
    case .tap(let path): try PathForm(path).encode(to: encoder)
    case .reorder(let part): try part.encode(to: encoder)
    case .setLayout(let change): try change.encode(to: encoder)
    case .transition(let part): try part.encode(to: encoder)
    case .animate(let animation): try animation.encode(to: encoder)
    case .traits(let traits): try traits.encode(to: encoder)
    case .refresh(let refreshing): try refreshing.rawValue.encode(to: encoder)
    case .query(let query): try query.encode(to: encoder)
    case .advance(let seconds): try seconds.encode(to: encoder)
    }
  }
}

extension OperationWord {
  fileprivate var stepKey: StepKey {
    switch self {
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .reload: .reload
    case .reconfigure: .reconfigure
    case .set: .mutate
    }
  }
}

/// The way up to turn to, or `true` for the other one.
private struct RotationForm: Form {
  var value: DeviceOrientation?

  init(_ value: DeviceOrientation?) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isString {
      value = try WordForm<DeviceOrientation>(from: decoder).value
    } else if (try? decoder.singleValueContainer().decode(Bool.self)) != true {
      throw decoder.problem("expected true, \"portrait\" or \"landscape\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    if let value { try value.rawValue.encode(to: encoder) } else { try true.encode(to: encoder) }
  }
}

/// One index path, or a list of them.
private struct PathsForm: Form {
  var value: [IndexPath]

  init(_ value: [IndexPath]) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      throw decoder.mismatch(expected: "an index path [section, item], or a list of them")
    }
    let isOne = !container.isAtEnd && (try? container.decode(Double.self)) != nil
    value = try isOne ? [PathForm(from: decoder).value] : ListForm<PathForm>(from: decoder).value
  }

  func encode(to encoder: any Encoder) throws {
    if value.count == 1 {
      try PathForm(value[0]).encode(to: encoder)
    } else {
      try ListForm<PathForm>(value).encode(to: encoder)
    }
  }
}
