import HeadlessUIKit

/// A kind of expectation: its key and form in scenario files, its checks, its comparison and the wording of its failure.
///
/// To add a kind, write a type that conforms to this protocol, with the functions on `Step.Expectation` that scripts
/// call; list it in ``Step/Expectation/Kind/all``; and describe its key in `scenario.schema.json`.
protocol ExpectationKind: Sendable, Equatable {
  /// The key in scenario files.
  static var key: String { get }

  // MARK: Coding

  /// Reads the expectations under the key.
  static func read(from decoder: any Decoder) throws -> [Step.Expectation]
  /// Writes the expectations of a step under the key; there is at least one.
  static func write(_ expectations: [Self], to encoder: any Encoder) throws
  /// The text that sorts the expectations of this kind in a step; empty if they keep their order.
  var sortingText: String { get }

  // MARK: Checks before a run

  /// The reason why no run can meet the expectation, or every run meets it; nil if it depends on the run.
  var complaint: String? { get }
  /// The subject, if a step can have only one expectation about it; nil if it can have several.
  var subjectInStep: String? { get }
  /// The elements that the expectation names.
  var mentions: [ElementMention] { get }
  /// Whether every mentioned element is expected to be on screen, or not to be.
  var describesScreen: Bool { get }
  /// The calls that the expectation counts.
  var countedCalls: [CallName] { get }
  /// Returns how often a call is made if the expectation is met; nil if that is open.
  func count(of call: CallName) -> Step.Expectation.CallCount?
  /// Returns why the expectation contradicts the action or another expectation of its step; nil if it does
  /// not.
  func contradiction(in step: Step) -> String?

  // MARK: Comparison

  /// Whether the expectation can only be met after the layout has been used.
  var needsLayout: Bool { get }
  /// How the expectation differs from what happened; nil if it is met.
  func mismatch(_ evidence: StepEvidence) -> Mismatch?
}

extension ExpectationKind {
  var sortingText: String { "" }
  var complaint: String? { nil }
  var subjectInStep: String? { "'\(Self.key)'" }
  var mentions: [ElementMention] { [] }
  var describesScreen: Bool { false }
  var countedCalls: [CallName] { [] }
  func count(of call: CallName) -> Step.Expectation.CallCount? { nil }
  func contradiction(in step: Step) -> String? { nil }
  var needsLayout: Bool { true }
}

/// A kind whose key has one value, which makes one expectation.
protocol SingleExpectation: ExpectationKind {
  associatedtype Content: Form

  /// The expected value.
  var expected: Content.Value { get }

  init(_ expected: Content.Value)
}

extension SingleExpectation {
  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    [Step.Expectation(Self(try Content(from: decoder).value), source: decoder.position)]
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    try expectations.last.map { try Content($0.expected).encode(to: encoder) }
  }
}

/// A kind whose key has a list, each entry of which makes one expectation.
protocol ListedExpectation: ExpectationKind {
  associatedtype Entry: Form

  /// The expected value.
  var expected: Entry.Value { get }

  init(_ expected: Entry.Value)
}

extension ListedExpectation {
  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    try decoder.list(of: Located<Entry>.self).map {
      Step.Expectation(Self($0.content.value), source: $0.position)
    }
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    try ListForm<Entry>(expectations.map(\.expected)).encode(to: encoder)
  }

  var subjectInStep: String? { nil }
}

/// A value, and its position in the file.
struct Located<Content: Decodable>: Decodable {
  var content: Content
  var position: SourcePosition?

  init(from decoder: any Decoder) throws {
    content = try Content(from: decoder)
    position = decoder.position
  }
}
