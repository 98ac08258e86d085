import HeadlessUIKit

extension DataMutation: Codable {
  enum Key: String, FieldKey {
    case insert, delete, move, set

    static let owner = "a mutation"
  }

  enum SetKey: String, FieldKey {
    case items, values, heights, sizes, section, header, footer, insets

    static let owner = "a setting"
  }

  /// Decodes a mutation: an object with one key.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    guard let key = try fields.only(of: Key.allCases) else {
      self = .setItems([], ItemDetails())
      return
    }
    let content = try fields.decoder(for: key)
    switch key {
    case .insert: self = .change(try DataChange(.insert, from: content))
    case .delete: self = .change(try DataChange(.delete, from: content))
    case .move: self = .change(try DataChange(.move, from: content))
    case .set: self = try Self.setting(content)
    }
  }

  private static func setting(_ decoder: any Decoder) throws -> DataMutation {
    let fields = try Fields<SetKey>(decoder)
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

  /// Encodes the mutation as an object with one key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .change(let change):
      let key: Key =
        switch change.key {
        case .insert: .insert
        case .delete: .delete
        case .move: .move
        }
      try change.encodeContent(to: container.superEncoder(forKey: key))
    case .setItems(let paths, let details):
      var content = container.nestedContainer(keyedBy: SetKey.self, forKey: .set)
      try content.encode(ListForm<PathForm>(paths), forKey: .items)
      try details.encode(to: &content, values: .values, heights: .heights, sizes: .sizes)
    case .setSection(let section, let metrics):
      var content = container.nestedContainer(keyedBy: SetKey.self, forKey: .set)
      try content.encode(section, forKey: .section)
      try content.encodeIfPresent(metrics.header.map(EdgeSizeForm.init), forKey: .header)
      try content.encodeIfPresent(metrics.footer.map(EdgeSizeForm.init), forKey: .footer)
      try content.encodeIfPresent(metrics.insets.map(InsetsForm.init), forKey: .insets)
    }
  }
}
