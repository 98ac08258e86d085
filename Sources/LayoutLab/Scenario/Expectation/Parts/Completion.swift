import HeadlessUIKit

extension Step.Expectation {
  /// A completion that is called.
  public struct Completion: Sendable, Equatable {
    /// The word of the step that passed the completion: `animate`, `apply`, `batch`, `setLayout` or
    /// `transition`.
    public var action: String
    /// Whether everything ran to its end; for an interactive transition, whether it was finished.
    public var finished: Bool

    /// Creates a completion.
    public init(_ action: String, finished: Bool) {
      self.action = action
      self.finished = finished
    }
  }
}

extension Step.Expectation.Completion {
  /// The completion in words, such as `'setLayout' with true`.
  var phrase: String { "'\(action)' with \(finished)" }

  /// The reason why no step passes such a completion; nil if one does.
  var complaint: String? {
    Key(rawValue: action) != nil
      ? nil
      : "'completions' does not have \(NearestWord.quoted(action))"
        + NearestWord.hint(action, among: Key.words)
  }
}

extension Step.Expectation.Completion: Codable {
  /// The keys of a completion: the words of the steps that pass one.
  enum Key: String, FieldKey {
    case animate, apply, batch, setLayout, transition

    static let owner = "a completion"
  }

  /// Decodes an object such as `{"setLayout": true}`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    let key = try fields.only(of: Key.allCases) ?? .animate
    self.init(key.rawValue, finished: try fields.value(key, as: FlagForm.self) ?? true)
  }

  /// Encodes the completion.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(finished, forKey: AnyKey(action))
  }
}
