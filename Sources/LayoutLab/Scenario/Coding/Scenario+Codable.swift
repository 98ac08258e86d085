import HeadlessUIKit

extension Scenario: Codable {
  enum Key: String, FieldKey {
    case schema = "$schema"
    case name, about, subject, data, images, device, answers, steps, expect

    static let owner = "a scenario"
  }

  /// Decodes a scenario; the first problem is thrown, unless ``ScenarioReader`` collects them all.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      name: try fields.required(.name, as: TextForm.self, standIn: ""),
      about: try fields.value(.about, as: TextForm.self),
      subject: try fields.value(.subject),
      data: try fields.value(.data) ?? .plain,
      images: try fields.value(.images, ImagesForm.self)?.value ?? [:],
      device: try fields.value(.device) ?? ScenarioDevice(),
      answers: try fields.value(.answers) ?? ScenarioAnswers(),
      steps: try fields.value(.steps, StepsForm.self)?.value ?? [])
    schema = try fields.value(.schema, as: TextForm.self)
    expectations = try fields.value(.expect, as: WholeExpectationsForm.self) ?? []
    if !fields.has(.steps) { try fields.missing(.steps) }
    if fields.has(.name), name.allSatisfy(\.isWhitespace) || name.contains(where: \.isNewline) {
      let problem = ScenarioProblem(
        path: decoder.codingPath + [Key.name], "a name is one line and not empty; say what the scenario shows"
      )
      if try fields.value(.name, as: TextForm.self) != nil { try decoder.report(problem) }
    }
  }

  /// Encodes the scenario without default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(schema, forKey: .schema)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(about, forKey: .about)
    try container.encodeIfPresent(subject, forKey: .subject)
    if data != .plain { try container.encode(data, forKey: .data) }
    if !images.isEmpty { try container.encode(images.mapValues(SizeForm.init), forKey: .images) }
    if device != ScenarioDevice() { try container.encode(device, forKey: .device) }
    if answers != ScenarioAnswers() { try container.encode(answers, forKey: .answers) }
    try container.encode(steps, forKey: .steps)
    if !expectations.isEmpty { try container.encode(WholeExpectationsForm(expectations), forKey: .expect) }
  }
}

/// The sizes of images, by name.
private struct ImagesForm: Decodable {
  var value: [String: CGSize]

  init(from decoder: any Decoder) throws {
    value = Dictionary(
      try decoder.entries(of: ViewSizeForm.self).map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 })
  }
}

/// The steps; not empty.
private struct StepsForm: Decodable {
  var value: [Step]

  init(from decoder: any Decoder) throws {
    value = try decoder.list(of: Step.self)
    if let container = try? decoder.unkeyedContainer(), container.isAtEnd {
      throw decoder.problem("a scenario needs at least one step; begin with {\"load\": true}")
    }
  }
}

/// The expectations of all steps together: an object with a list of rules for each kind.
struct WholeExpectationsForm: Form {
  enum Key: String, FieldKey {
    case violates, holds

    static let owner = "an expectation of all steps"
  }

  var value: [Step.Expectation]

  init(_ value: [Step.Expectation]) { self.value = value }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    value = []
    for key in fields.present {
      let content = try fields.decoder(for: key)
      let kind: any ExpectationKind.Type = key == .violates ? ViolatesExpectation.self : HoldsExpectation.self
      value += try content.attempt { try kind.read(from: content) } ?? []
    }
    value = Step.Expectation.ordered(value)
  }

  func encode(to encoder: any Encoder) throws { try ExpectationsForm(value).encode(to: encoder) }
}
