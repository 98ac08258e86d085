import HeadlessUIKit

extension Step.Expectation.UpdateItem: Codable {
  enum Key: String, FieldKey {
    case action, before, after

    static let owner = "an update item"
  }

  /// Decodes an action and its places; an insertion has none before, a deletion none after.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      try fields.required(.action, as: WordForm<Action>.self, standIn: .insert),
      before: try fields.value(.before, as: PlaceForm.self),
      after: try fields.value(.after, as: PlaceForm.self))
    guard fields.has(.action) else { return }
    if action == .insert { try fields.forbidPlace(.before, action) }
    if action == .delete { try fields.forbidPlace(.after, action) }
    if action != .insert, !fields.has(.before) { try fields.missing(.before) }
    if action != .delete, !fields.has(.after) { try fields.missing(.after) }
  }

  /// Encodes the update.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(action.rawValue, forKey: .action)
    try container.encodeIfPresent(before.map(PlaceForm.init), forKey: .before)
    try container.encodeIfPresent(after.map(PlaceForm.init), forKey: .after)
  }
}

extension Fields where Key == Step.Expectation.UpdateItem.Key {
  fileprivate func forbidPlace(_ key: Key, _ action: Step.Expectation.UpdateItem.Action) throws {
    if has(key) {
      try report(
        key, "'\(action.rawValue)' has no place \(key.rawValue) the update; leave '\(key.rawValue)' out")
    }
  }
}

/// The path of an item, or the number of a section.
private struct PlaceForm: Form {
  var value: Step.Expectation.UpdateItem.Place

  init(_ value: Step.Expectation.UpdateItem.Place) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isNumber {
      value = .section(try CountForm(from: decoder).value)
    } else if decoder.isList {
      value = .item(try PathForm(from: decoder).value)
    } else {
      throw decoder.mismatch(expected: "an index path [section, item], or the number of a section")
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .item(let path): try PathForm(path).encode(to: encoder)
    case .section(let section): try section.encode(to: encoder)
    }
  }
}
