import HeadlessUIKit

/// The answer of the step's query.
struct QueryExpectation: SingleExpectation {
  typealias Content = PlainForm<Step.Expectation.QueryAnswer>

  static let key = "query"

  var expected: Step.Expectation.QueryAnswer

  init(_ expected: Step.Expectation.QueryAnswer) { self.expected = expected }

  var complaint: String? {
    switch expected {
    case .count(let count) where count < 0: "'query' expects \(count) attributes; write 0 or more"
    case .frame(let frame): NumberCheck.complaint(of: Self.key, frames: [frame])
    case .frames(let frames): NumberCheck.complaint(of: Self.key, frames: frames)
    case .size(let size): NumberCheck.complaint(of: Self.key, size: size)
    default: nil
    }
  }

  var mentions: [ElementMention] {
    guard case .elements(let elements) = expected else { return [] }
    return elements.map { ElementMention($0, "attributes for", .answer) }
  }

  var needsLayout: Bool { false }

  func contradiction(in step: Step) -> String? {
    guard case .query(let query) = step.action else {
      return
        "'query' is the answer of a query, and this step is '\(step.action.word)'; put a query in a step of its own"
    }
    let possible = query.possibleAnswers
    guard let key = expected.key, !possible.contains(key) else { return nil }
    return "'\(key.rawValue)' is no answer of this query; expect null"
      + possible.map { ", '\($0.rawValue)'" }.joined()
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let finding = evidence.answer
    if let finding, expected.matches(finding) { return nil }
    return Mismatch(
      Self.key, of: "the answer of the query", expected: expected.phrase,
      found: finding?.phrase(as: expected) ?? "no query", statement: statement(finding),
      background: finding?.background, marks: mark(finding).map { [$0] } ?? [])
  }

  /// The statement of a failure; nil for the usual one.
  private func statement(_ finding: QueryFinding?) -> String? {
    switch (expected, finding) {
    case (.count(let count), .elements(let found)?):
      "The query is answered with \(Words.count(found.count, "attributes object")), "
        + "and \(count) \(count == 1 ? "is" : "are") expected."
    case (.frame(let frame), .frame(let found?)?):
      "The answer of the query is \(GeometryFormat.rect(found)), and \(GeometryFormat.rect(frame)) is expected: "
        + "\(frame.differences(to: found))."
    case (let answer, _) where answer.isPlural:
      "The answer of the query is \(finding?.phrase(as: answer) ?? "no query"), and \(answer.phrase) are expected."
    default: nil
    }
  }

  private func mark(_ finding: QueryFinding?) -> Mismatch.Mark? {
    guard case .frame(let frame) = expected, case .frame(let found)? = finding else { return nil }
    return .area("the answer \(GeometryFormat.rect(frame))", expected: frame, found: found)
  }
}

extension Step.Query {
  /// The keys of answers that the query can have.
  fileprivate var possibleAnswers: [Step.Expectation.QueryAnswer.Key] {
    switch self {
    case .rect: [.frames, .elements, .count]
    case .element: [.frame]
    case .point: [.path]
    case .contentSize: [.size]
    }
  }
}

extension QueryFinding {
  /// What UIKit does with such an answer.
  fileprivate var background: String {
    switch self {
    case .elements: UIKitBackground.visiblePart
    case .frame:
      "UIKit asks for one element's attributes in updates, after invalidations that name it and, of an item, to scroll "
        + "to it."
    case .path: "indexPathForItem(at:) takes a point of the content, whatever part of it is visible."
    case .size: UIKitBackground.contentSize
    }
  }
}

extension Step.Expectation {
  /// The answer of the step's query.
  public static func query(_ answer: QueryAnswer) -> Self { Self(QueryExpectation(answer)) }
}
