import HeadlessUIKit

extension Step.Expectation.CallCount: Codable {
  enum Key: String, FieldKey {
    case min, max

    static let owner = "a count of calls"
  }

  /// Decodes a count: a number, or an object with bounds.
  public init(from decoder: any Decoder) throws {
    guard decoder.isObject else {
      guard decoder.isNumber else {
        throw decoder.mismatch(expected: "a number of calls, or {\"min\": a, \"max\": b}")
      }
      self.init(try CountForm(from: decoder).value)
      return
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      min: try fields.value(.min, as: CountForm.self) ?? 0, max: try fields.value(.max, as: CountForm.self))
    if !fields.has(.min), !fields.has(.max) {
      throw decoder.problem("a count of calls needs 'min', 'max' or both")
    }
    if let max, min > max {
      throw decoder.problem("'min' is above 'max', which no number of calls can meet; exchange them")
    }
  }

  /// Encodes the count.
  public func encode(to encoder: any Encoder) throws {
    if min == max { return try min.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    if min != 0 || max == nil { try container.encode(min, forKey: .min) }
    try container.encodeIfPresent(max, forKey: .max)
  }
}

extension Step.Expectation.CallList: Codable {
  enum Key: String, FieldKey {
    case of, calls

    static let owner = "a list of calls"
  }

  /// Decodes a list of calls, or an object that says whose calls are listed.
  public init(from decoder: any Decoder) throws {
    if decoder.isList {
      self.init(try decoder.list(of: Step.Expectation.Call.self))
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "a list of calls, or {\"of\": \"layout\", \"calls\": […]}")
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try fields.value(.of, as: WordsForm<LifecycleReceiver>.self),
      try fields.required(.calls, as: ListForm<PlainForm<Step.Expectation.Call>>.self, standIn: []))
    guard let receivers else { return }
    for (index, call) in calls.enumerated() {
      guard let receiver = call.name.receiver, !receivers.contains(receiver) else { continue }
      let path: [any CodingKey] = decoder.codingPath + [Key.calls, AnyKey(intValue: index)]
      try decoder.report(
        ScenarioProblem(
          path: path,
          "'\(call.name.rawValue)' is no call of \(receivers.map(\.rawValue).joined(separator: " or "))"))
    }
  }

  /// Encodes the list.
  public func encode(to encoder: any Encoder) throws {
    guard let receivers else { return try calls.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(WordsForm(receivers), forKey: .of)
    try container.encode(calls, forKey: .calls)
  }
}

extension Step.Expectation.Call: Codable {
  enum Key: String, FieldKey {
    case call, arguments

    static let owner = "a call"
  }

  /// Decodes a call: its name, or an object with its arguments too.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      self.init(try CallNameForm(from: decoder).value)
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "a call such as \"layout.prepare()\", or an object with 'call' and 'arguments'")
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      try fields.required(.call, as: CallNameForm.self, standIn: ""),
      arguments: try fields.value(.arguments, as: TextForm.self))
  }

  /// Encodes the call.
  public func encode(to encoder: any Encoder) throws {
    guard let arguments else { return try name.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name.rawValue, forKey: .call)
    try container.encode(arguments, forKey: .arguments)
  }
}

extension Step.Expectation.MessageMatch: Codable {
  enum Key: String, FieldKey {
    case exactly

    static let owner = "a message"
  }

  /// Decodes null for none, words that the message contains, or an object with the whole message.
  public init(from decoder: any Decoder) throws {
    if decoder.isNull {
      self = .absent
    } else if decoder.isString {
      self = .contains(try TextForm(from: decoder).value)
    } else if decoder.isObject {
      let fields = try Fields<Key>(decoder)
      self = .exactly(try fields.required(.exactly, as: TextForm.self, standIn: ""))
    } else {
      throw decoder.mismatch(expected: "null for none, words that it contains, or {\"exactly\": \"…\"}")
    }
  }

  /// Encodes the expectation.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .absent:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .contains(let words): try words.encode(to: encoder)
    case .exactly(let words):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(words, forKey: .exactly)
    }
  }
}

extension Step.Expectation.QueryAnswer: Codable {
  enum Key: String, FieldKey {
    case frame, frames, path, elements, count, size

    static let owner = "an answer"
  }

  /// Decodes null for no answer, or an object with one key.
  public init(from decoder: any Decoder) throws {
    if decoder.isNull {
      self = .nothing
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "null for no answer, or an object with one of \(Key.words.joined(separator: ", "))")
    }
    let fields = try Fields<Key>(decoder)
    self = .nothing
    switch try fields.only(of: Key.allCases) {
    case .frame?: self = .frame(try fields.value(.frame, as: RectForm.self) ?? .zero)
    case .frames?: self = .frames(try fields.value(.frames, as: ListForm<RectForm>.self) ?? [])
    case .path?: self = .path(try fields.value(.path, as: PathForm.self) ?? [0, 0])
    case .elements?: self = .elements(try fields.value(.elements, as: ListForm<ElementForm>.self) ?? [])
    case .count?: self = .count(try fields.value(.count, as: CountForm.self) ?? 0)
    case .size?: self = .size(try fields.value(.size, as: SizeForm.self) ?? .zero)
    case nil: break
    }
  }

  /// Encodes the answer.
  public func encode(to encoder: any Encoder) throws {
    guard self != .nothing else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .nothing: break
    case .frame(let frame): try container.encode(RectForm(frame), forKey: .frame)
    case .frames(let frames): try container.encode(ListForm<RectForm>(frames), forKey: .frames)
    case .path(let path): try container.encode(PathForm(path), forKey: .path)
    case .elements(let elements): try container.encode(ListForm<ElementForm>(elements), forKey: .elements)
    case .count(let count): try container.encode(count, forKey: .count)
    case .size(let size): try container.encode(SizeForm(size), forKey: .size)
    }
  }
}

/// The name of a call, which must be one that can happen.
struct CallNameForm: Form {
  var value: CallName

  init(_ value: CallName) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try Self.name(try TextForm(from: decoder).value, at: decoder.codingPath, .value)
  }

  func encode(to encoder: any Encoder) throws { try value.rawValue.encode(to: encoder) }

  /// The name that a text stands for; throws where it stands for none.
  static func name(
    _ text: String, at path: [any CodingKey], _ place: ScenarioProblem.Place
  ) throws -> CallName {
    let name = CallName(rawValue: text)
    if let complaint = name.complaint { throw ScenarioProblem(path: path, place: place, complaint) }
    return name
  }
}
