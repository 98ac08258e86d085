import HeadlessUIKit

extension Step.Snapshot: Codable {
  enum Key: String, FieldKey {
    case sections, section, outline, reload, reloadSections, reconfigure, heights, animated, reloadsData

    static let owner = "a snapshot"
  }

  /// Decodes a snapshot: an object with `sections`, or with `section` and `outline`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    let animated = try fields.value(.animated, as: FlagForm.self)
    if try fields.only(of: [.sections, .outline]) == .outline {
      try fields.forbid([.reload, .reloadSections, .reconfigure, .heights, .reloadsData], beside: .outline)
      self = .outline(
        section: try fields.required(.section, as: TextForm.self, standIn: "0"),
        try fields.value(.outline, as: ListForm<PlainForm<Branch>>.self) ?? [], animated: animated ?? true)
      return
    }
    try fields.forbid([.section], beside: .sections)
    let sections = try fields.value(.sections, as: SectionsForm.self) ?? []
    let usesReloadData = try fields.value(.reloadsData, as: FlagForm.self) ?? false
    if usesReloadData { try fields.forbid([.animated], beside: .reloadsData) }
    self = .all(
      Contents(
        sections,
        reloadedItems: try fields.value(.reload, as: ListForm<TextForm>.self) ?? [],
        reloadedSections: try fields.value(.reloadSections, as: ListForm<TextForm>.self) ?? [],
        reconfiguredItems: try fields.value(.reconfigure, as: ListForm<TextForm>.self) ?? [],
        heights: try fields.value(.heights, as: LengthsForm.self) ?? [:],
        isAnimated: animated ?? true, usesReloadData: usesReloadData))
  }

  /// Encodes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .all(let contents):
      try container.encode(SectionsForm(contents.sections), forKey: .sections)
      func encode(_ words: [String], _ key: Key) throws {
        if !words.isEmpty { try container.encode(words, forKey: key) }
      }
      try encode(contents.reloadedItems, .reload)
      try encode(contents.reloadedSections, .reloadSections)
      try encode(contents.reconfiguredItems, .reconfigure)
      if !contents.heights.isEmpty { try container.encode(LengthsForm(contents.heights), forKey: .heights) }
      if contents.usesReloadData {
        try container.encode(true, forKey: .reloadsData)
      } else if !contents.isAnimated {
        try container.encode(false, forKey: .animated)
      }
    case .outline(let section, let branches, let animated):
      try container.encode(section, forKey: .section)
      try container.encode(branches, forKey: .outline)
      if !animated { try container.encode(false, forKey: .animated) }
    }
  }
}

/// The sections of a snapshot: for each one its items, or an object with its identifier and its items.
private struct SectionsForm: Form {
  var value: [Step.Snapshot.Section]

  init(_ value: [Step.Snapshot.Section]) { self.value = value }

  init(from decoder: any Decoder) throws {
    let sections = try decoder.list(of: SectionForm.self)
    value = sections.enumerated().map { place, section in
      Step.Snapshot.Section(section.identifier ?? "\(place)", section.items)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try value.enumerated().map { place, section in
      SectionForm(
        identifier: section.identifier == "\(place)" ? nil : section.identifier, items: section.items)
    }.encode(to: encoder)
  }
}

/// A section of a snapshot: a list of items, or an object with `section` and `items`.
struct SectionForm: Codable {
  enum Key: String, FieldKey {
    case section, items

    static let owner = "a section of a snapshot"
  }

  /// The identifier; nil for the number of the section.
  var identifier: String?
  var items: [String]

  init(identifier: String?, items: [String]) {
    self.identifier = identifier
    self.items = items
  }

  init(from decoder: any Decoder) throws {
    guard decoder.isObject else {
      items = try ListForm<TextForm>(from: decoder).value
      return
    }
    let fields = try Fields<Key>(decoder)
    identifier = try fields.required(.section, as: TextForm.self, standIn: "")
    items = try fields.required(.items, as: ListForm<TextForm>.self, standIn: [])
  }

  func encode(to encoder: any Encoder) throws {
    guard let identifier else { return try items.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(identifier, forKey: .section)
    try container.encode(items, forKey: .items)
  }
}

/// Lengths by the identifiers of items.
private struct LengthsForm: Form {
  var value: [String: CGFloat]

  init(_ value: [String: CGFloat]) { self.value = value }

  init(from decoder: any Decoder) throws {
    let entries = try decoder.entries(of: LengthForm.self)
    value = Dictionary(entries.map { ($0.key, $0.value.value) }, uniquingKeysWith: { _, last in last })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for (item, length) in value.sorted(by: { $0.key < $1.key }) {
      try container.encode(LengthForm(length), forKey: AnyKey(item))
    }
  }
}

extension Step.Snapshot.Branch: Codable {
  enum Key: String, FieldKey {
    case item, children, expanded

    static let owner = "an item of an outline"
  }

  /// Decodes an item: a text, or an object with `item`, `children` and `expanded`.
  public init(from decoder: any Decoder) throws {
    guard decoder.isObject else {
      self.init(try TextForm(from: decoder).value)
      return
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      try fields.required(.item, as: TextForm.self, standIn: ""),
      try fields.value(.children, as: ListForm<PlainForm<Self>>.self) ?? [],
      isExpanded: try fields.value(.expanded, as: FlagForm.self) ?? false)
  }

  /// Encodes the item.
  public func encode(to encoder: any Encoder) throws {
    guard !children.isEmpty || isExpanded else { return try item.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(item, forKey: .item)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
    if isExpanded { try container.encode(true, forKey: .expanded) }
  }
}
