import HeadlessUIKit

/// The words of updates and of changes of the data.
enum OperationWord: String, CaseIterable {
  case insert, delete, move, reload, reconfigure, set
}

/// The keys of `insert`, `delete`, `reload` and `reconfigure`, of `move`, and of `set`.
enum OperationKeys {
  enum Insert: String, FieldKey {
    case items, values, heights, sizes, sections, contents

    static let owner = "an insertion"
  }

  enum Delete: String, FieldKey {
    case items, sections

    static let owner = "a deletion"
  }

  enum Reload: String, FieldKey {
    case items, values, heights, sizes, sections

    static let owner = "a reload"
  }

  enum Reconfigure: String, FieldKey {
    case items, values, heights, sizes

    static let owner = "a reconfiguration"
  }

  enum Move: String, FieldKey {
    case item, section, to

    static let owner = "a move"
  }

  enum Set: String, FieldKey {
    case items, values, heights, sizes, section, header, footer, insets

    static let owner = "a setting"
  }
}

private typealias Paths = ListForm<PathForm>
private typealias Indices = ListForm<CountForm>

// MARK: - Changes

extension DataChange {
  /// Reads what stands under one of the words `insert`, `delete` and `move`.
  init?(_ word: OperationWord, from decoder: any Decoder) throws {
    switch word {
    case .insert: self = try Self.insertion(decoder)
    case .delete:
      let fields = try Fields<OperationKeys.Delete>(decoder)
      if try fields.only(of: [.items, .sections]) == .sections {
        self = .deleteSections(try fields.value(.sections, as: Indices.self) ?? [])
      } else {
        self = .deleteItems(try fields.value(.items, as: Paths.self) ?? [])
      }
    case .move:
      let fields = try Fields<OperationKeys.Move>(decoder)
      if try fields.only(of: [.item, .section]) == .section {
        self = .moveSection(
          try fields.value(.section, as: CountForm.self) ?? 0,
          to: try fields.required(.to, as: CountForm.self, standIn: 0))
      } else {
        self = .moveItem(
          try fields.value(.item, as: PathForm.self) ?? [0, 0],
          to: try fields.required(.to, as: PathForm.self, standIn: [0, 0]))
      }
    case .reload, .reconfigure, .set: return nil
    }
  }

  private static func insertion(_ decoder: any Decoder) throws -> DataChange {
    let fields = try Fields<OperationKeys.Insert>(decoder)
    guard try fields.only(of: [.items, .sections]) == .sections else {
      try fields.forbid([.contents], beside: .items)
      let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
      return .insertItems(paths, details)
    }
    try fields.forbid([.values, .heights, .sizes], beside: .sections)
    let indices = try fields.value(.sections, as: Indices.self)
    let contents = try fields.value(.contents, as: ListForm<PlainForm<SectionData>>.self)
    if let indices, let contents, !contents.isEmpty, contents.count != indices.count {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [OperationKeys.Insert.contents],
          "'contents' has \(contents.count) for \(indices.count) new sections; give as many"))
    }
    return .insertSections(indices ?? [], contents ?? [])
  }

  /// The word under which the change stands.
  var word: OperationWord {
    switch self {
    case .insertItems, .insertSections: .insert
    case .deleteItems, .deleteSections: .delete
    case .moveItem, .moveSection: .move
    }
  }

  /// Writes what stands under the word.
  func encodeContent(to encoder: any Encoder) throws {
    switch self {
    case .insertItems(let paths, let details):
      var container = encoder.container(keyedBy: OperationKeys.Insert.self)
      try container.encode(Paths(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    case .insertSections(let indices, let contents):
      var container = encoder.container(keyedBy: OperationKeys.Insert.self)
      try container.encode(indices, forKey: .sections)
      if !contents.isEmpty { try container.encode(contents, forKey: .contents) }
    case .deleteItems(let paths):
      var container = encoder.container(keyedBy: OperationKeys.Delete.self)
      try container.encode(Paths(paths), forKey: .items)
    case .deleteSections(let indices):
      var container = encoder.container(keyedBy: OperationKeys.Delete.self)
      try container.encode(indices, forKey: .sections)
    case .moveItem(let from, let to):
      var container = encoder.container(keyedBy: OperationKeys.Move.self)
      try container.encode(PathForm(from), forKey: .item)
      try container.encode(PathForm(to), forKey: .to)
    case .moveSection(let from, let to):
      var container = encoder.container(keyedBy: OperationKeys.Move.self)
      try container.encode(from, forKey: .section)
      try container.encode(to, forKey: .to)
    }
  }
}

// MARK: - Updates

extension DataUpdate {
  /// Reads what stands under a word; nil for a word that is no update.
  init?(_ word: OperationWord, from decoder: any Decoder) throws {
    switch word {
    case .reload:
      let fields = try Fields<OperationKeys.Reload>(decoder)
      if try fields.only(of: [.items, .sections]) == .sections {
        try fields.forbid([.values, .heights, .sizes], beside: .sections)
        self = .reloadSections(try fields.value(.sections, as: Indices.self) ?? [])
      } else {
        let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
        self = .reloadItems(paths, details)
      }
    case .reconfigure:
      let fields = try Fields<OperationKeys.Reconfigure>(decoder)
      if !fields.has(.items) { try fields.missing(.items) }
      let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
      self = .reconfigureItems(paths, details)
    case .insert, .delete, .move, .set:
      guard let change = try DataChange(word, from: decoder) else { return nil }
      self = .change(change)
    }
  }

  /// The word under which the update stands.
  var word: OperationWord {
    switch self {
    case .change(let change): change.word
    case .reloadItems, .reloadSections: .reload
    case .reconfigureItems: .reconfigure
    }
  }

  /// Writes what stands under the word.
  func encodeContent(to encoder: any Encoder) throws {
    switch self {
    case .change(let change): try change.encodeContent(to: encoder)
    case .reloadItems(let paths, let details):
      var container = encoder.container(keyedBy: OperationKeys.Reload.self)
      try container.encode(Paths(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    case .reloadSections(let indices):
      var container = encoder.container(keyedBy: OperationKeys.Reload.self)
      try container.encode(indices, forKey: .sections)
    case .reconfigureItems(let paths, let details):
      var container = encoder.container(keyedBy: OperationKeys.Reconfigure.self)
      try container.encode(Paths(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    }
  }
}

extension DataUpdate: Codable {
  enum Key: String, FieldKey {
    case insert, delete, move, reload, reconfigure

    static let owner = "an update"
  }

  /// Decodes an update: an object with one word.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    guard let key = try fields.only(of: Key.allCases), let word = OperationWord(rawValue: key.rawValue),
      let update = try DataUpdate(word, from: fields.decoder(for: key))
    else {
      self = .reloadItems([], ItemDetails())
      return
    }
    self = update
  }

  /// Encodes the update as an object with one word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try encodeContent(to: container.superEncoder(forKey: AnyKey(word.rawValue)))
  }
}

// MARK: - Mutations

extension DataMutation: Codable {
  enum Key: String, FieldKey {
    case insert, delete, move, set

    static let owner = "a mutation"
  }

  /// Decodes a mutation: an object with one word.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    guard let key = try fields.only(of: Key.allCases), let word = OperationWord(rawValue: key.rawValue) else {
      self = .setItems([], ItemDetails())
      return
    }
    let content = try fields.decoder(for: key)
    if let change = try DataChange(word, from: content) {
      self = .change(change)
    } else {
      self = try Self.setting(content)
    }
  }

  private static func setting(_ decoder: any Decoder) throws -> DataMutation {
    let fields = try Fields<OperationKeys.Set>(decoder)
    if try fields.only(of: [.items, .section]) == .section {
      try fields.forbid([.values, .heights, .sizes], beside: .section)
      let metrics = SectionMetrics(
        header: try fields.value(.header, as: EdgeSizeForm.self),
        footer: try fields.value(.footer, as: EdgeSizeForm.self),
        insets: try fields.value(.insets, as: InsetsForm.self))
      return .setSection(try fields.value(.section, as: CountForm.self) ?? 0, metrics)
    }
    try fields.forbid([.header, .footer, .insets], beside: .items)
    let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
    return .setItems(paths, details)
  }

  /// Encodes the mutation as an object with one word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .change(let change):
      guard let key = Key(rawValue: change.word.rawValue) else { return }
      try change.encodeContent(to: container.superEncoder(forKey: key))
    case .setItems(let paths, let details):
      var content = container.nestedContainer(keyedBy: OperationKeys.Set.self, forKey: .set)
      try content.encode(Paths(paths), forKey: .items)
      try details.encode(to: &content, values: .values, heights: .heights, sizes: .sizes)
    case .setSection(let section, let metrics):
      var content = container.nestedContainer(keyedBy: OperationKeys.Set.self, forKey: .set)
      try content.encode(section, forKey: .section)
      try content.encodeIfPresent(metrics.header.map(EdgeSizeForm.init), forKey: .header)
      try content.encodeIfPresent(metrics.footer.map(EdgeSizeForm.init), forKey: .footer)
      try content.encodeIfPresent(metrics.insets.map(InsetsForm.init), forKey: .insets)
    }
  }
}

extension Fields {
  /// Reads paths of items, and sizes and values for them.
  fileprivate func items(
    _ items: Key, values: Key, heights: Key, sizes: Key
  ) throws -> ([IndexPath], ItemDetails) {
    let paths = try value(items, as: Paths.self)
    let details = try details(values: values, heights: heights, sizes: sizes)
    if let count = decoder.length(ofListUnder: items.rawValue) {
      try details.check(against: count, in: decoder)
    }
    return (paths ?? [], details)
  }
}
