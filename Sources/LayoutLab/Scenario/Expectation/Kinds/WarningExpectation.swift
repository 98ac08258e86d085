import HeadlessUIKit

/// A message that is written to the console.
struct WarningExpectation: SingleExpectation {
  typealias Content = PlainForm<Step.Expectation.MessageMatch>

  static let key = "warning"

  var expected: Step.Expectation.MessageMatch

  init(_ expected: Step.Expectation.MessageMatch) { self.expected = expected }

  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.messages.map(\.text)
    let isMet = expected == .absent ? found.isEmpty : found.contains { expected.matches($0) }
    guard !isMet else { return nil }
    let actual = found.isEmpty ? "no message" : ListPhrase.list(found.map { "'\($0)'" })
    return Mismatch(
      Self.key, of: "the console", expected: expected.phrase("a message", none: "no message"), found: actual,
      statement: found.isEmpty
        ? "Nothing is written to the console, and \(expected.phrase("a message", none: "nothing")) is expected."
        : "UIKit writes to the console: \(actual). "
          + "Expected: \(expected.phrase("a message", none: "no message")).")
  }
}

extension Step.Expectation {
  /// A message on the console that contains these words.
  public static func warning(containing words: String) -> Self { Self(WarningExpectation(.contains(words))) }
  /// A message on the console with exactly this text.
  public static func warning(_ text: String) -> Self { Self(WarningExpectation(.exactly(text))) }
  /// No message on the console.
  public static var noWarning: Self { Self(WarningExpectation(.absent)) }
}
