import HeadlessUIKit

extension Step.Expectation {
  /// An expected exception reason or console message.
  public enum MessageMatch: Sendable, Equatable {
    /// No exception or message.
    case absent
    /// One that contains these words.
    case contains(String)
    /// One with exactly this text.
    case exactly(String)

    /// Whether a text, or nil for its absence, is as expected.
    public func matches(_ text: String?) -> Bool {
      switch self {
      case .absent: text == nil
      case .contains(let words): text.map { words.isEmpty || $0.contains(words) } ?? false
      case .exactly(let words): text == words
      }
    }
  }
}

extension Step.Expectation.MessageMatch {
  /// The expectation in words.
  ///
  /// - Parameters:
  ///   - thing: What has the text, such as `an exception`.
  ///   - none: The words for its absence.
  /// - Returns: The words.
  func phrase(_ thing: String, none: String) -> String {
    switch self {
    case .absent: none
    case .contains(let words): "\(thing) with the words '\(words)'"
    case .exactly(let words): "\(thing): '\(words)'"
    }
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
