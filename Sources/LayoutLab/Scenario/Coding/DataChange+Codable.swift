import HeadlessUIKit

extension DataChange {
  /// The keys of changes.
  enum Key: String {
    case insert, delete, move
  }

  enum InsertKey: String, FieldKey {
    case items, values, heights, sizes, sections, contents

    static let owner = "an insertion"
  }

  enum DeleteKey: String, FieldKey {
    case items, sections

    static let owner = "a deletion"
  }

  enum MoveKey: String, FieldKey {
    case item, section, to

    static let owner = "a move"
  }

  /// The key of the change.
  var key: Key {
    switch self {
    case .insertItems, .insertSections: .insert
    case .deleteItems, .deleteSections: .delete
    case .moveItem, .moveSection: .move
    }
  }

  /// Reads the value of a key.
  init(_ key: Key, from decoder: any Decoder) throws {
    switch key {
    case .insert: self = try Self.insertion(decoder)
    case .delete:
      let fields = try Fields<DeleteKey>(decoder)
      if try fields.only(of: [.items, .sections]) == .sections {
        self = .deleteSections(try fields.value(.sections, as: ListForm<CountForm>.self) ?? [])
      } else {
        self = .deleteItems(try fields.value(.items, as: ListForm<PathForm>.self) ?? [])
      }
    case .move:
      let fields = try Fields<MoveKey>(decoder)
      if try fields.only(of: [.item, .section]) == .section {
        self = .moveSection(
          try fields.value(.section, as: CountForm.self) ?? 0,
          to: try fields.required(.to, as: CountForm.self, standIn: 0))
      } else {
        self = .moveItem(
          try fields.value(.item, as: PathForm.self) ?? [0, 0],
          to: try fields.required(.to, as: PathForm.self, standIn: [0, 0]))
      }
    }
  }

  private static func insertion(_ decoder: any Decoder) throws -> DataChange {
    let fields = try Fields<InsertKey>(decoder)
    guard try fields.only(of: [.items, .sections]) == .sections else {
      try fields.forbid([.contents], beside: .items)
      let (paths, details) = try fields.items(.items, values: .values, heights: .heights, sizes: .sizes)
      return .insertItems(paths, details)
    }
    try fields.forbid([.values, .heights, .sizes], beside: .sections)
    let indices = try fields.value(.sections, as: ListForm<CountForm>.self)
    let contents = try fields.value(.contents, as: ListForm<PlainForm<SectionData>>.self)
    if let indices, let contents, !contents.isEmpty, contents.count != indices.count {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [InsertKey.contents],
          "'contents' has \(contents.count) for \(indices.count) new sections; give the same number"))
    }
    return .insertSections(indices ?? [], contents ?? [])
  }

  /// Writes the value of the key.
  func encodeContent(to encoder: any Encoder) throws {
    switch self {
    case .insertItems(let paths, let details):
      var container = encoder.container(keyedBy: InsertKey.self)
      try container.encode(ListForm<PathForm>(paths), forKey: .items)
      try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    case .insertSections(let indices, let contents):
      var container = encoder.container(keyedBy: InsertKey.self)
      try container.encode(indices, forKey: .sections)
      if !contents.isEmpty { try container.encode(contents, forKey: .contents) }
    case .deleteItems(let paths):
      var container = encoder.container(keyedBy: DeleteKey.self)
      try container.encode(ListForm<PathForm>(paths), forKey: .items)
    case .deleteSections(let indices):
      var container = encoder.container(keyedBy: DeleteKey.self)
      try container.encode(indices, forKey: .sections)
    case .moveItem(let from, let to):
      var container = encoder.container(keyedBy: MoveKey.self)
      try container.encode(PathForm(from), forKey: .item)
      try container.encode(PathForm(to), forKey: .to)
    case .moveSection(let from, let to):
      var container = encoder.container(keyedBy: MoveKey.self)
      try container.encode(from, forKey: .section)
      try container.encode(to, forKey: .to)
    }
  }
}

extension Fields {
  /// Reads paths of items, and sizes and values for them.
  func items(
    _ items: Key, values: Key, heights: Key, sizes: Key
  ) throws -> ([IndexPath], ItemDetails) {
    let paths = try value(items, as: ListForm<PathForm>.self)
    let details = try details(values: values, heights: heights, sizes: sizes)
    if let count = decoder.length(ofListUnder: items.rawValue) {
      try details.check(against: count, in: decoder)
    }
    return (paths ?? [], details)
  }
}
