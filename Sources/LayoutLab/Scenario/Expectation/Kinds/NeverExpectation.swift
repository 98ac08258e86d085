import HeadlessUIKit

/// A call is not made.
struct NeverExpectation: ListedExpectation {
  typealias Entry = CallNameForm

  static let key = "never"

  var expected: CallName

  init(_ expected: CallName) { self.expected = expected }

  var sortingText: String { expected.rawValue }
  var complaint: String? { expected.complaint }
  var countedCalls: [CallName] { [expected] }
  func count(of call: CallName) -> Step.Expectation.CallCount? { call == expected ? .init(0) : nil }
  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.events(of: expected)
    guard !found.isEmpty else { return nil }
    return Mismatch(
      Self.key, of: "'\(expected.rawValue)'", expected: "no call", found: ListPhrase.calls(found),
      statement:
        "'\(expected.rawValue)' is called \(ListPhrase.count(found.count, "time")), and must not be called.",
      background: UIKitBackground.calls(of: expected, tooOften: true, last: found.last))
  }
}

extension Step.Expectation {
  /// A call is not made.
  public static func never(_ name: CallName) -> Self { Self(NeverExpectation(name)) }
}
