import HeadlessUIKit

extension ScenarioSubject: Codable {
  enum Key: String, FieldKey {
    case layout, parameters

    static let owner = "a subject"
  }

  /// Decodes a subject: a layout's name, or an object with its parameters.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      self.init(try TextForm(from: decoder).value)
      try checkLayout(decoder, at: decoder.codingPath)
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "a layout's name, or an object with 'layout' and 'parameters'")
    }
    try self.init(Fields<Key>(decoder), layout: .layout, parameters: .parameters)
  }

  /// Reads the layout under one key, and its parameters under another.
  init<FieldsKey: FieldKey>(
    _ fields: Fields<FieldsKey>, layout: FieldsKey, parameters: FieldsKey
  ) throws {
    self.init(try fields.required(layout, as: TextForm.self, standIn: ""))
    if fields.has(parameters) {
      let entries = try fields.decoder(for: parameters).entries(of: ParameterValue.self)
      self.parameters = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
    if fields.has(layout) {
      try checkLayout(fields.decoder, at: fields.decoder.codingPath + [layout])
      try checkParameters(fields.decoder, under: parameters)
    }
  }

  /// Encodes the subject: only the name if there are no parameters.
  public func encode(to encoder: any Encoder) throws {
    guard !parameters.isEmpty else { return try layout.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(layout, forKey: .layout)
    try container.encode(parameters, forKey: .parameters)
  }

  private func checkLayout(_ decoder: any Decoder, at path: [any CodingKey]) throws {
    guard let known = decoder.reading?.layouts, !known.contains(where: { $0.name == layout }) else { return }
    let hint = NearestWord.hint(layout, among: known.map(\.name))
    try decoder.report(
      ScenarioProblem(
        path: path,
        "unknown layout \(NearestWord.quoted(layout))"
          + (hint.isEmpty ? "; 'layoutlab list' names them" : hint)))
  }

  private static func text(_ number: Double) -> String {
    abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private func checkParameters(_ decoder: any Decoder, under key: any CodingKey) throws {
    guard let signature = decoder.reading?.layouts?.first(where: { $0.name == layout }) else { return }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      let path: [any CodingKey] = decoder.codingPath + [key, AnyKey(name)]
      guard let kind = signature.parameters[name] else {
        let words = signature.parameters.keys.sorted()
        let hint = words.isEmpty ? "; it has none" : NearestWord.hint(name, among: words)
        try decoder.report(
          ScenarioProblem(
            path: path, place: .key,
            "unknown parameter \(NearestWord.quoted(name)) of the layout '\(layout)'" + hint))
        continue
      }
      if kind != value.kind {
        try decoder.report(
          ScenarioProblem(path: path, "expected \(kind.rawValue) for '\(name)', found \(value.kind.rawValue)")
        )
      }
      if case .number(let number) = value, let range = signature.ranges[name], !range.contains(number) {
        try decoder.report(
          ScenarioProblem(
            path: path,
            "'\(name)' is a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), "
              + "not \(Self.text(number))"))
      }
    }
  }
}

extension ParameterValue: Codable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    switch decoder.shape {
    case .flag: self = .flag(try FlagForm(from: decoder).value)
    case .number: self = .number(try NumberForm(from: decoder).value)
    case .string: self = .text(try TextForm(from: decoder).value)
    case .list: self = .list(try decoder.list(of: ParameterValue.self))
    case .object, .null, .nothing:
      throw decoder.mismatch(expected: "true, false, a number, a string or a list of these")
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .flag(let flag): try flag.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    }
  }
}
