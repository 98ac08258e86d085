import HeadlessUIKit

/// The expectations of a step, as an object with a key for each kind.
struct ExpectationsForm: Form {
  var value: [Step.Expectation]

  init(_ value: [Step.Expectation]) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<Step.Expectation.Kind>(decoder)
    let found = try fields.present.flatMap { kind in
      let content = try fields.decoder(for: kind)
      return try content.attempt { try kind.type.read(from: content) } ?? []
    }
    value = Step.Expectation.ordered(found)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Step.Expectation.Kind.self)
    for kind in Step.Expectation.Kind.allCases {
      let checks = value.filter { $0.kind == kind }.map(\.check)
      if !checks.isEmpty { try kind.type.write(any: checks, to: container.superEncoder(forKey: kind)) }
    }
  }
}

extension ExpectationKind {
  fileprivate static func write(any expectations: [any ExpectationKind], to encoder: any Encoder) throws {
    try write(expectations.compactMap { $0 as? Self }, to: encoder)
  }
}

/// The key of an item in an object, `section-item`.
enum ItemKey {
  /// The key of an item.
  static func text(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }

  /// The item of a key; nil if the key is malformed, which is reported.
  static func path(_ key: String, in decoder: any Decoder) throws -> IndexPath? {
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
