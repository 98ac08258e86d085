import HeadlessUIKit

extension Step.Reordering: Codable {
  enum Key: String, FieldKey {
    case begin, update

    static let owner = "a reordering"
  }

  /// The parts that need no more than their names.
  private enum Word: String, CaseIterable {
    case end, cancel
  }

  /// Decodes `"end"`, `"cancel"`, or an object with `begin` or `update`.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      switch try WordForm<Word>(from: decoder).value {
      case .end: self = .end
      case .cancel: self = .cancel
      }
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "{\"begin\": [section, item]}, {\"update\": [x, y]}, \"end\" or \"cancel\"")
    }
    let fields = try Fields<Key>(decoder)
    switch try fields.only(of: Key.allCases) {
    case .begin?: self = .begin(try fields.value(.begin, as: PathForm.self) ?? [0, 0])
    case .update?, nil: self = .update(to: try fields.value(.update, as: PointForm.self) ?? .zero)
    }
  }

  /// Encodes the part.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .end: return try Word.end.rawValue.encode(to: encoder)
    case .cancel: return try Word.cancel.rawValue.encode(to: encoder)
    case .begin(let path):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(PathForm(path), forKey: .begin)
    case .update(let point):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(PointForm(point), forKey: .update)
    }
  }
}
