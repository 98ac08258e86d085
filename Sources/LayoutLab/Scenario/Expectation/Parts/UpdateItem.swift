import HeadlessUIKit

extension Step.Expectation {
  /// One update that a layout receives, as in UIKit's `UICollectionViewUpdateItem`.
  public struct UpdateItem: Sendable, Equatable {
    /// The action, by the name of UIKit's `UICollectionViewUpdateItem.Action`.
    public enum Action: String, Sendable, Equatable, CaseIterable {
      /// An item or section is inserted.
      case insert
      /// An item or section is deleted.
      case delete
      /// An item or section is reloaded.
      case reload
      /// An item or section is moved.
      case move
    }

    /// The item or the section that is meant.
    public enum Place: Sendable, Equatable {
      /// An item.
      case item(IndexPath)
      /// A whole section.
      case section(Int)
    }

    /// The action.
    public var action: Action
    /// The place before the update; nil for an insertion.
    public var before: Place?
    /// The place after the update; nil for a deletion.
    public var after: Place?

    /// Creates an update.
    public init(_ action: Action, before: Place? = nil, after: Place? = nil) {
      self.action = action
      self.before = before
      self.after = after
    }

    /// An item is inserted.
    public static func insert(_ path: IndexPath) -> Self { Self(.insert, after: .item(path)) }
    /// An item is deleted.
    public static func delete(_ path: IndexPath) -> Self { Self(.delete, before: .item(path)) }
    /// An item is moved.
    public static func move(_ path: IndexPath, to target: IndexPath) -> Self {
      Self(.move, before: .item(path), after: .item(target))
    }
    /// An item is reloaded.
    public static func reload(_ path: IndexPath) -> Self {
      Self(.reload, before: .item(path), after: .item(path))
    }

    /// The update as a trace prints it, such as `move [0, 3] -> [0, 0]` or `delete section 1`.
    public var text: String {
      let places = [before, after].compactMap { $0?.text }.joined(separator: " -> ")
      return places.isEmpty ? action.rawValue : "\(action.rawValue) \(places)"
    }
  }
}

extension Step.Expectation.UpdateItem.Place {
  fileprivate var text: String {
    switch self {
    case .item(let path): GeometryFormat.indexPath(path)
    case .section(let section): "section \(section)"
    }
  }
}

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
