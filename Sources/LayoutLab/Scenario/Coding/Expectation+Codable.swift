import HeadlessUIKit

private typealias Expectation = Step.Expectation

extension Step.Expectation.Kind: FieldKey {
  static let owner = "an expectation"
}

/// The expectations of a step: an object with a key for each kind.
struct ExpectationsForm: Form {
  var value: [Step.Expectation]

  init(_ value: [Step.Expectation]) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<Step.Expectation.Kind>(decoder)
    value = []
    for kind in fields.present {
      let content = try fields.decoder(for: kind)
      value += try content.attempt { try Self.read(kind, content) } ?? []
    }
    value = Step.Expectation.ordered(value)
  }

  private static func read(_ kind: Step.Expectation.Kind, _ decoder: any Decoder) throws -> [Step.Expectation]
  {
    func one(_ check: Step.Expectation.Check) -> [Step.Expectation] {
      [Step.Expectation(check, source: decoder.position)]
    }
    switch kind {
    case .calls: return try calls(decoder)
    case .never:
      return try decoder.list(of: Located<CallNameForm>.self).map {
        Step.Expectation(.never($0.content.value), source: $0.position)
      }
    case .order: return one(.order(try ListForm<CallNameForm>(from: decoder).value))
    case .exactly: return one(.exactly(try Step.Expectation.CallList(from: decoder)))
    case .rects: return one(.rects(try ListForm<RectForm>(from: decoder).value))
    case .visible: return one(.visible(try ListForm<PathForm>(from: decoder).value))
    case .screen: return one(.screen(try ScreenPicture(from: decoder)))
    case .frames: return try frames(decoder)
    case .contentSize: return one(.contentSize(try SizeForm(from: decoder).value))
    case .contentOffset: return one(.contentOffset(try PointForm(from: decoder).value))
    case .cellsConfigured: return one(.cellsConfigured(try ListForm<PathForm>(from: decoder).value))
    case .attributesApplied: return one(.attributesApplied(try ListForm<ElementForm>(from: decoder).value))
    case .updates:
      return one(.updates(try decoder.list(of: Step.Expectation.UpdateItem.self)))
    case .animated: return one(.animated(try ListForm<ElementForm>(from: decoder).value))
    case .animations:
      return try decoder.list(of: Located<Step.Expectation.AnimatedChange>.self).map {
        Step.Expectation(.animation($0.content), source: $0.position)
      }
    case .presentation:
      return try decoder.list(of: Located<Step.Expectation.Presentation>.self).map {
        Step.Expectation(.presentation($0.content), source: $0.position)
      }
    case .completions:
      return one(.completions(try decoder.list(of: Step.Expectation.Completion.self)))
    case .values: return try values(decoder)
    case .query: return one(.query(try Step.Expectation.QueryAnswer(from: decoder)))
    case .exception: return one(.exception(try Step.Expectation.MessageMatch(from: decoder)))
    case .warning: return one(.warning(try Step.Expectation.MessageMatch(from: decoder)))
    case .selected: return one(.selected(try ListForm<PathForm>(from: decoder).value))
    case .violates:
      return try rules(decoder).map { Step.Expectation(.violates($0.rule), source: $0.position) }
    case .holds: return try rules(decoder).map { Step.Expectation(.holds($0.rule), source: $0.position) }
    }
  }

  /// The rules of a list, and where each stands.
  static func rules(_ decoder: any Decoder) throws -> [(rule: RuleID, position: SourcePosition?)] {
    try decoder.list(of: Located<RuleForm>.self).map { ($0.content.value, $0.position) }
  }

  private static func calls(_ decoder: any Decoder) throws -> [Step.Expectation] {
    try decoder.entries(of: Located<Step.Expectation.CallCount>.self).compactMap { key, count in
      let name = try decoder.attempt {
        try CallNameForm.name(key, at: decoder.codingPath + [AnyKey(key)], .key)
      }
      return name.map { Step.Expectation(.calls($0, count.content), source: count.position) }
    }
  }

  private static func frames(_ decoder: any Decoder) throws -> [Step.Expectation] {
    if decoder.isList {
      return try decoder.list(of: Located<ElementFrame>.self).map {
        Step.Expectation(.frame($0.content.element, $0.content.frame), source: $0.position)
      }
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "an object such as {\"0-3\": [x, y, width, height]}, or a list")
    }
    return try decoder.entries(of: Located<NullForm<RectForm>>.self).compactMap { key, frame in
      try path(key, decoder).map {
        Step.Expectation(.frame(.item($0), frame.content.value), source: frame.position)
      }
    }
  }

  private static func values(_ decoder: any Decoder) throws -> [Step.Expectation] {
    try decoder.entries(of: Located<NullForm<TextForm>>.self).compactMap { key, text in
      try path(key, decoder).map { Step.Expectation(.value($0, text.content.value), source: text.position) }
    }
  }

  /// The path that a key such as `0-3` stands for; nil where it stands for none and that is noted.
  private static func path(_ key: String, _ decoder: any Decoder) throws -> IndexPath? {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [AnyKey(key)], place: .key,
          "\(NearestWord.quoted(key)) is not an item; write its section and item, such as \"0-3\""))
      return nil
    }
    return IndexPath(item: numbers[1], section: numbers[0])
  }
}

/// A value and where it stands.
private struct Located<Content: Decodable>: Decodable {
  var content: Content
  var position: SourcePosition?

  init(from decoder: any Decoder) throws {
    content = try Content(from: decoder)
    position = decoder.position
  }
}

/// An element and its frame.
struct ElementFrame: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, frame

    static let owner = "an element's frame"
  }

  var element: Step.Element
  var frame: CGRect?

  init(element: Step.Element, frame: CGRect?) {
    self.element = element
    self.frame = frame
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    element =
      try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
      ?? .item([0, 0])
    frame = try fields.required(.frame, as: NullForm<RectForm>.self, standIn: nil)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    try container.encode(NullForm<RectForm>(frame), forKey: .frame)
  }
}

// MARK: - Encoding

extension ExpectationsForm {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Step.Expectation.Kind.self)
    for kind in Step.Expectation.Kind.allCases {
      let checks = value.filter { $0.kind == kind }.map(\.check)
      if !checks.isEmpty { try Self.write(kind, checks, to: container.superEncoder(forKey: kind)) }
    }
  }

  private static func write(
    _ kind: Step.Expectation.Kind, _ checks: [Step.Expectation.Check], to encoder: any Encoder
  ) throws {
    switch kind {
    case .calls:
      var container = encoder.container(keyedBy: AnyKey.self)
      for case .calls(let name, let count) in checks {
        try container.encode(count, forKey: AnyKey(name.rawValue))
      }
    case .never:
      var container = encoder.unkeyedContainer()
      for case .never(let name) in checks { try container.encode(name.rawValue) }
    case .violates, .holds:
      var container = encoder.unkeyedContainer()
      for check in checks { try Step.Expectation(check).rule.map { try container.encode($0) } }
    case .frames: try writeFrames(checks, to: encoder)
    case .animations:
      var container = encoder.unkeyedContainer()
      for case .animation(let change) in checks { try container.encode(change) }
    case .presentation:
      var container = encoder.unkeyedContainer()
      for case .presentation(let presentation) in checks { try container.encode(presentation) }
    case .values:
      var container = encoder.container(keyedBy: AnyKey.self)
      for case .value(let path, let text) in checks {
        try container.encode(
          NullForm<TextForm>(text), forKey: AnyKey(path.map(String.init).joined(separator: "-")))
      }
    default:
      if let check = checks.last { try write(check, to: encoder) }
    }
  }

  private static func writeFrames(_ checks: [Step.Expectation.Check], to encoder: any Encoder) throws {
    let frames = checks.compactMap { check -> ElementFrame? in
      guard case .frame(let element, let frame) = check else { return nil }
      return ElementFrame(element: element, frame: frame)
    }
    let paths = frames.compactMap { entry -> IndexPath? in
      guard case .item(let path) = entry.element else { return nil }
      return path
    }
    guard paths.count == frames.count else { return try frames.encode(to: encoder) }
    var container = encoder.container(keyedBy: AnyKey.self)
    for (path, entry) in zip(paths, frames) {
      let key = AnyKey(path.map(String.init).joined(separator: "-"))
      try container.encode(NullForm<RectForm>(entry.frame), forKey: key)
    }
  }

  private static func write(_ check: Step.Expectation.Check, to encoder: any Encoder) throws {
    switch check {
    case .order(let names): try names.map(\.rawValue).encode(to: encoder)
    case .exactly(let list): try list.encode(to: encoder)
    case .rects(let rects): try ListForm<RectForm>(rects).encode(to: encoder)
    case .visible(let paths), .cellsConfigured(let paths), .selected(let paths):
      try ListForm<PathForm>(paths).encode(to: encoder)
    case .screen(let picture): try picture.encode(to: encoder)
    case .contentSize(let size): try SizeForm(size).encode(to: encoder)
    case .contentOffset(let offset): try PointForm(offset).encode(to: encoder)
    case .updates(let items): try items.encode(to: encoder)
    case .completions(let completions): try completions.encode(to: encoder)
    case .attributesApplied(let elements), .animated(let elements):
      try ListForm<ElementForm>(elements).encode(to: encoder)
    case .query(let answer): try answer.encode(to: encoder)
    case .exception(let match), .warning(let match): try match.encode(to: encoder)
    case .calls, .never, .frame, .value, .animation, .presentation, .violates, .holds: break
    }
  }
}
