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

/// The fields of an object in a scenario file: complains of keys that it does not have, and reads the others.
struct Fields<Key: FieldKey> {
  let decoder: any Decoder
  let container: KeyedDecodingContainer<Key>
  /// The keys that are there, in the order of the file where it is known, else of ``Key``.
  let present: [Key]
  /// The keys that are there and that the object does not have.
  let unknown: [String]

  /// Opens an object, and complains of each key that it does not have.
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

  /// Whether a key is there.
  func has(_ key: Key) -> Bool { container.contains(key) }

  /// The value of a key; nil if the key is absent, or the value cannot be read and that is noted.
  func value<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) throws -> Value? {
    has(key) ? try container.decode(Attempt<Value>.self, forKey: key).content : nil
  }

  /// The value of a key that has a form of its own in the file.
  func value<F: Form>(_ key: Key, as form: F.Type) throws -> F.Value? { try value(key, F.self)?.value }

  /// The value of a required key; if a problem is reported, reading continues with the stand-in.
  func required<F: Form>(_ key: Key, as form: F.Type, standIn: F.Value) throws -> F.Value {
    if !has(key) { try missing(key) }
    return try value(key, as: form) ?? standIn
  }

  /// Complains that a key is missing, unless it is there misspelt, which has been complained of.
  func missing(_ key: Key) throws {
    guard !unknown.contains(where: { NearestWord.find($0, among: Key.words) == key.rawValue }) else { return }
    try decoder.report(decoder.problem("'\(key.rawValue)' is missing in \(Key.owner)"))
  }

  /// Complains of a key.
  func report(_ key: Key, _ message: String) throws {
    try decoder.report(ScenarioProblem(path: decoder.codingPath + [key], place: .key, message))
  }

  /// The decoder of the value of a key that is there.
  func decoder(for key: Key) throws -> any Decoder { try container.superDecoder(forKey: key) }

  /// The one key of several that is there; complains of none, and of each one too many.
  func only(of keys: [Key]) throws -> Key? {
    let there = present.filter(keys.contains)
    let words = keys.map(\.rawValue)
    guard let first = there.first else {
      // A word that is misspelt has been complained of.
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

  /// Complains of keys that make sense beside certain others only.
  func forbid(_ keys: [Key], beside other: Key) throws {
    for key in present where keys.contains(key) {
      try report(key, "'\(key.rawValue)' cannot be combined with '\(other.rawValue)'")
    }
  }
}
