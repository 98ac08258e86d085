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
