import HeadlessUIKit

/// The look of an element's view when the step has ended, during an animation or not.
struct PresentationExpectation: ListedExpectation {
  typealias Entry = PlainForm<Step.Expectation.Presentation>

  static let key = "presentation"

  var expected: Step.Expectation.Presentation

  init(_ expected: Step.Expectation.Presentation) { self.expected = expected }

  var sortingText: String { expected.element.sortingText }
  var complaint: String? { NumberCheck.complaint(of: Self.key, frames: [expected.frame].compactMap { $0 }) }
  var subjectInStep: String? { "the presentation of \(expected.viewPhrase)" }
  var mentions: [ElementMention] { [ElementMention(expected.element, "a view of", .anywhere)] }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.presented.first {
      $0.element == expected.element && $0.isLeaving == expected.isLeaving
    }
    if let found, expected.isMet(by: found) { return nil }
    return Mismatch(
      Self.key, of: "the presentation of \(expected.viewPhrase)", expected: expected.phrase,
      found: found.map { $0.phrase(as: expected) } ?? "no view on screen",
      statement: found == nil
        ? "\(expected.viewPhrase.withCapital) has no view on screen at this time, and one is expected"
          + "\(expected.isAny ? "" : ": \(expected.phrase)")."
        : nil,
      background:
        "During an animation the view already has its final values; the presentation layer has those on screen.",
      marks: expected.frame.map { [.view(expected.element, expected: $0, found: found?.frame)] } ?? [])
  }
}

extension Step.Expectation {
  /// The look of an element's view when the step has ended.
  public static func presentation(_ presentation: Presentation) -> Self {
    Self(PresentationExpectation(presentation))
  }
}
