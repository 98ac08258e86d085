import HeadlessUIKit

/// The keys of one kind of object in a scenario file.
protocol FieldKey: CodingKey, CaseIterable, Hashable, RawRepresentable where RawValue == String {
  /// The kind of object, with its article, such as `a step`.
  static var owner: String { get }
}

extension FieldKey {
  /// All keys, in the order in which they are written.
  static var words: [String] { allCases.map(\.rawValue) }

  /// The key in a file, which is the raw value.
  var stringValue: String { rawValue }

  /// Nil: no object of a scenario file has numbers as keys.
  var intValue: Int? { nil }

  /// Creates a key from the word in a file; nil if the object has no such key.
  init?(stringValue: String) { self.init(rawValue: stringValue) }

  /// Returns nil: no object of a scenario file has numbers as keys.
  init?(intValue: Int) { nil }
}

/// The fields of an object in a scenario file: reports unknown keys, and reads the others.
struct Fields<Key: FieldKey> {
  let decoder: any Decoder
  let container: KeyedDecodingContainer<Key>
  /// The known keys in the object, in the order of the file if it is available, otherwise of ``Key``.
  let present: [Key]
  /// The unknown keys in the object.
  let unknown: [String]

  /// Opens an object, and reports each unknown key.
  init(_ decoder: any Decoder) throws {
    guard let all = try? decoder.container(keyedBy: AnyKey.self) else {
      let hasKey = decoder.codingPath.last.map { $0.intValue == nil } ?? false
      throw decoder.mismatch(expected: hasKey ? "an object" : "an object for \(Key.owner)")
    }
    self.decoder = decoder
    container = try decoder.container(keyedBy: Key.self)
    let names = decoder.keyNames(in: all)
    let known = names.compactMap(Key.init(rawValue:))
    present = decoder.reading == nil ? Key.allCases.filter(known.contains) : known
    unknown = names.filter { Key(rawValue: $0) == nil }
    for name in unknown { try decoder.report(Self.complaint(about: name, in: decoder)) }
  }

  private static func complaint(about name: String, in decoder: any Decoder) -> ScenarioProblem {
    let message =
      "unknown key \(NearestWord.quoted(name)) in \(Key.owner)"
      + NearestWord.hint(name, among: Key.words)
    return ScenarioProblem(path: decoder.codingPath + [AnyKey(name)], place: .key, message)
  }

  /// Whether the object has a key.
  func has(_ key: Key) -> Bool { container.contains(key) }

  /// Returns the value of a key; nil if the key is absent, or if the value cannot be read, which is recorded.
  func value<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) throws -> Value? {
    has(key) ? try container.decode(Attempt<Value>.self, forKey: key).content : nil
  }

  /// Returns the value of a key that has a form of its own in the file.
  func value<F: Form>(_ key: Key, as form: F.Type) throws -> F.Value? { try value(key, F.self)?.value }

  /// Returns the value of a required key; after a recorded problem, reading continues with the substitute
  /// value.
  func required<F: Form>(_ key: Key, as form: F.Type, standIn: F.Value) throws -> F.Value {
    if !has(key) { try missing(key) }
    return try value(key, as: form) ?? standIn
  }

  /// Reports a missing key, unless it is misspelled, which has been reported already.
  func missing(_ key: Key) throws {
    guard !unknown.contains(where: { NearestWord.find($0, among: Key.words) == key.rawValue }) else { return }
    try decoder.report(decoder.problem("'\(key.rawValue)' is missing in \(Key.owner)"))
  }

  /// Reports a problem of a key.
  func report(_ key: Key, _ message: String) throws {
    try decoder.report(ScenarioProblem(path: decoder.codingPath + [key], place: .key, message))
  }

  /// Returns the decoder of the value of a key.
  func decoder(for key: Key) throws -> any Decoder { try container.superDecoder(forKey: key) }

  /// Returns the one of several keys that the object has; reports if there is none, and each additional one.
  func only(of keys: [Key]) throws -> Key? {
    let there = present.filter(keys.contains)
    let words = keys.map(\.rawValue)
    guard let first = there.first else {
      // A misspelled key has been reported already.
      guard unknown.isEmpty else { return nil }
      try decoder.report(
        decoder.problem(
          "\(Key.owner) needs \(words.count > 1 ? "one of " : "")\(words.joined(separator: ", "))"))
      return nil
    }
    for other in there.dropFirst() {
      try report(
        other, "\(Key.owner) has '\(first.rawValue)' already; '\(other.rawValue)' cannot be combined with it")
    }
    return first
  }

  /// Reports keys that cannot be combined with another key.
  func forbid(_ keys: [Key], beside other: Key) throws {
    for key in present where keys.contains(key) {
      try report(key, "'\(key.rawValue)' cannot be combined with '\(other.rawValue)'")
    }
  }
}
