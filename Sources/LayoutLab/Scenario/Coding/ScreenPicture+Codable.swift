import HeadlessUIKit

extension ScreenPicture: Codable {
  enum Key: String, FieldKey {
    case rows, legend

    static let owner = "a picture"
  }

  /// Decodes a picture: its rows, or an object with its rows and a legend.
  public init(from decoder: any Decoder) throws {
    if decoder.isList {
      self.init(rows: try Self.rows(decoder))
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "rows such as [\"AAB\", \"AAB\"], or an object with 'rows' and 'legend'")
    }
    let fields = try Fields<Key>(decoder)
    guard fields.has(.rows) else {
      try fields.missing(.rows)
      self.init(rows: [])
      return
    }
    let legend = fields.has(.legend) ? try Self.legend(fields.decoder(for: .legend)) : [:]
    self.init(rows: try Self.rows(fields.decoder(for: .rows)), legend: legend)
  }

  private static func rows(_ decoder: any Decoder) throws -> [String] {
    let rows = try ListForm<TextForm>(from: decoder).value
    if rows.allSatisfy(\.isEmpty) {
      try decoder.report(decoder.problem("a picture needs a row with a character, such as \"AAB\""))
    }
    return rows
  }

  private static func legend(_ decoder: any Decoder) throws -> [Character: Step.Element] {
    var legend: [Character: Step.Element] = [:]
    for (key, element) in try decoder.entries(of: ElementForm.self) {
      if key.count == 1, let character = key.first, character != " ", character != nothing {
        legend[character] = element.value
      } else {
        try decoder.report(
          ScenarioProblem(
            path: decoder.codingPath + [AnyKey(key)], place: .key,
            "\(NearestWord.quoted(key)) cannot stand for an element; take one character, but for '.' and a space, "
              + "which stand for nothing"))
      }
    }
    return legend
  }

  /// Encodes only the rows if there is no legend.
  public func encode(to encoder: any Encoder) throws {
    guard !legend.isEmpty else { return try rows.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rows, forKey: .rows)
    var entries = container.nestedContainer(keyedBy: AnyKey.self, forKey: .legend)
    for (character, element) in legend.sorted(by: { $0.key < $1.key }) {
      try entries.encode(ElementForm(element), forKey: AnyKey("\(character)"))
    }
  }
}
