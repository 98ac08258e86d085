import HeadlessUIKit

extension ScenarioData: Codable {
  enum Key: String, FieldKey {
    case sections

    static let owner = "data"
  }

  /// Decodes data.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      sections: try fields.required(.sections, as: ListForm<PlainForm<SectionData>>.self, standIn: []))
  }

  /// Encodes the data.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sections, forKey: .sections)
  }
}

extension SectionData: Codable {
  enum Key: String, FieldKey {
    case items, values, heights, sizes, header, footer, insets

    static let owner = "a section"
  }

  /// Decodes a section: its number of items, or an object.
  public init(from decoder: any Decoder) throws {
    if decoder.isNumber {
      self.init(items: try ItemCountForm(from: decoder).value)
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "a number of items, or an object with 'items'")
    }
    let fields = try Fields<Key>(decoder)
    self.init(items: 0)
    metrics = SectionMetrics(
      header: try fields.value(.header, as: EdgeSizeForm.self),
      footer: try fields.value(.footer, as: EdgeSizeForm.self),
      insets: try fields.value(.insets, as: InsetsForm.self))
    details = try fields.details(values: .values, heights: .heights, sizes: .sizes)
    if fields.has(.items) {
      guard let count = try fields.value(.items, as: ItemCountForm.self) else { return }
      items = count
    } else if let count = details.listKeys.first.flatMap(decoder.length) {
      items = count
    } else {
      try fields.missing(.items)
      return
    }
    try details.check(against: items, in: decoder)
  }

  /// Encodes the section: only the number of items if there is nothing else.
  public func encode(to encoder: any Encoder) throws {
    if details.isEmpty, metrics == SectionMetrics() { return try items.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(items, forKey: .items)
    try details.encode(to: &container, values: .values, heights: .heights, sizes: .sizes)
    try container.encodeIfPresent(metrics.header.map(EdgeSizeForm.init), forKey: .header)
    try container.encodeIfPresent(metrics.footer.map(EdgeSizeForm.init), forKey: .footer)
    try container.encodeIfPresent(metrics.insets.map(InsetsForm.init), forKey: .insets)
  }
}

/// The number of items of a section.
private struct ItemCountForm: Form {
  var value: Int

  init(_ value: Int) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try CountForm(from: decoder).value
    if value > SectionData.largestCount {
      throw decoder.problem(
        "\(value) items are more than the \(SectionData.largestCount) that a section can have")
    }
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

// MARK: - Details

extension Fields {
  /// Reads sizes and values of items.
  func details(values: Key, heights: Key, sizes: Key) throws -> ItemDetails {
    if has(heights), has(sizes) {
      try report(
        present.last { $0 == heights || $0 == sizes } ?? heights,
        "'heights' and 'sizes' both give a height; keep one of them")
    }
    return ItemDetails(
      values: try value(values, as: SeriesForm<TextForm>.self),
      heights: try value(heights, as: SeriesForm<LengthForm>.self),
      sizes: try value(sizes, as: SeriesForm<SizeForm>.self))
  }
}

extension ItemDetails {
  /// The keys that have lists as values.
  var listKeys: [String] {
    var keys: [String] = []
    if case .list? = values { keys.append("values") }
    if case .list? = heights { keys.append("heights") }
    if case .list? = sizes { keys.append("sizes") }
    return keys
  }

  /// Reports lists whose lengths differ from the number of items.
  func check(against items: Int, in decoder: any Decoder) throws {
    for key in listKeys {
      guard let count = decoder.length(ofListUnder: key), count != items else { continue }
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [AnyKey(key)],
          "'\(key)' has \(count) for \(items) item\(items == 1 ? "" : "s"); "
            + "give the same number, or repeat them with {\"cycle\": […]}"))
    }
  }

  func encode<Key: CodingKey>(
    to container: inout KeyedEncodingContainer<Key>, values: Key, heights: Key, sizes: Key
  ) throws {
    try container.encodeIfPresent(self.values.map { SeriesForm<TextForm>($0) }, forKey: values)
    try container.encodeIfPresent(self.heights.map { SeriesForm<LengthForm>($0) }, forKey: heights)
    try container.encodeIfPresent(self.sizes.map { SeriesForm<SizeForm>($0) }, forKey: sizes)
  }
}
