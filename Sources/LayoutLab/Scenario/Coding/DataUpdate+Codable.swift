import HeadlessUIKit

extension DataUpdate: Codable {
  /// The keys of updates, in batches and of steps.
  enum Key: String, FieldKey {
    case insert, delete, move, reload, reconfigure

    static let owner = "an update"
  }

  enum ReloadKey: String, FieldKey {
    case items, values, heights, sizes, sections

    static let owner = "a reload"
  }

  enum ReconfigureKey: String, FieldKey {
    case items, values, heights, sizes

    static let owner = "a reconfiguration"
  }

  /// The key of the update.
  var operation: Key {
    switch self {
    case .change(let change):
      switch change.key {
      case .insert: .insert
      case .delete: .delete
      case .move: .move
      }
    case .reloadItems, .reloadSections: .reload
    case .reconfigureItems: .reconfigure
    }
  }

  /// Reads the value of a key.
  init(_ key: Key, from decoder: any Decoder) throws {
    switch key {
    case .insert: self = .change(try DataChange(.insert, from: decoder))
    case .delete: self = .change(try DataChange(.delete, from: decoder))
    case .move: self = .change(try DataChange(.move, from: decoder))
    case .reload:
      let fields = try Fields<ReloadKey>(decoder)
      if try fields.only(of: [.items, .sections]) == .sections {
        try fields.forbid([.values, .heights, .sizes], beside: .sections)
        self = .reloadSections(try fields.value(.sections, as: ListForm<CountForm>.self) ?? [])
      } else {
        let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
        self = .reloadItems(paths, details)
      }
    case .reconfigure:
      let fields = try Fields<ReconfigureKey>(decoder)
      if !fields.has(.items) { try fields.missing(.items) }
      let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
      self = .reconfigureItems(paths, details)
    }
  }

  /// Writes the value of the key.
  func encodeContent(to encoder: any Encoder) throws {
    switch self {
    case .change(let change): try change.encodeContent(to: encoder)
    case .reloadItems(let paths, let details):
      var container = encoder.container(keyedBy: ReloadKey.self)
      try container.encode(ListForm<PathForm>(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    case .reloadSections(let indices):
      var container = encoder.container(keyedBy: ReloadKey.self)
      try container.encode(indices, forKey: .sections)
    case .reconfigureItems(let paths, let details):
      var container = encoder.container(keyedBy: ReconfigureKey.self)
      try container.encode(ListForm<PathForm>(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    }
  }

  /// Decodes an update: an object with one key.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    guard let key = try fields.only(of: Key.allCases) else {
      self = .reloadItems([], ItemDetails())
      return
    }
    self = try DataUpdate(key, from: fields.decoder(for: key))
  }

  /// Encodes the update as an object with one key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try encodeContent(to: container.superEncoder(forKey: operation))
  }
}
