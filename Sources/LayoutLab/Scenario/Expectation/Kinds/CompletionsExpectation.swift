import HeadlessUIKit

/// Exactly these completions are called, in this order.
struct CompletionsExpectation: SingleExpectation {
  typealias Content = ListForm<PlainForm<Step.Expectation.Completion>>

  static let key = "completions"

  var expected: [Step.Expectation.Completion]

  init(_ expected: [Step.Expectation.Completion]) { self.expected = expected }

  var complaint: String? { expected.lazy.compactMap(\.complaint).first }
  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.completions
    guard expected != found else { return nil }
    let (wanted, actual) = (ListPhrase.list(expected.map(\.phrase)), ListPhrase.list(found.map(\.phrase)))
    let subject =
      switch found.count {
      case 0: "No completion is"
      case 1: "The completion \(actual) is"
      default: "The completions \(actual) are"
      }
    return Mismatch(
      Self.key, of: "the completions called", expected: wanted, found: actual,
      statement: "\(subject) called, and \(expected.isEmpty ? "none" : wanted) must be.")
  }
}

extension Step.Expectation {
  /// These completions are called.
  public static func completions(_ completions: Completion...) -> Self { Self.completions(completions) }
  /// These completions are called.
  public static func completions(_ completions: [Completion]) -> Self {
    Self(CompletionsExpectation(completions))
  }
}
