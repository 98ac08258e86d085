import HeadlessUIKit

/// The exception that is raised.
struct ExceptionExpectation: SingleExpectation {
  typealias Content = PlainForm<Step.Expectation.MessageMatch>

  static let key = "exception"

  var expected: Step.Expectation.MessageMatch

  init(_ expected: Step.Expectation.MessageMatch) { self.expected = expected }

  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    guard !expected.matches(evidence.exception?.reason) else { return nil }
    let statement =
      evidence.exception.map {
        "UIKit raises an exception: \($0.description.withFullStop) "
          + "Expected: \(expected.phrase("an exception", none: "none"))."
      } ?? "No exception is raised, and \(expected.phrase("one", none: "none")) is expected."
    return Mismatch(
      Self.key, of: "the exception", expected: expected.phrase("an exception", none: "none"),
      found: evidence.exception?.description ?? "none", statement: statement)
  }
}

extension Step.Expectation {
  /// An exception whose reason contains these words.
  public static func exception(containing words: String) -> Self {
    Self(ExceptionExpectation(.contains(words)))
  }
  /// An exception with exactly this reason.
  public static func exception(_ reason: String) -> Self { Self(ExceptionExpectation(.exactly(reason))) }
  /// No exception.
  public static var noException: Self { Self(ExceptionExpectation(.absent)) }
}
