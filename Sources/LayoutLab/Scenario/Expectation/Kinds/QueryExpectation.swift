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
        "'query' expects the answer of a query, but this step is '\(step.action.word)'; add a step with a query"
    }
    let possible = query.possibleAnswers
    guard let key = expected.key, !possible.contains(key) else { return nil }
    return "'\(key.rawValue)' is not an answer of this query; expect null"
      + possible.map { ", '\($0.rawValue)'" }.joined()
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let finding = evidence.answer
    if let finding, expected.matches(finding) { return nil }
    let wanted = expected.phrase(of: evidence.query)
    let actual = finding?.phrase(as: expected, of: evidence.query) ?? "no query"
    return Mismatch(
      Self.key, of: "the answer of the query", expected: wanted, found: actual,
      statement: statement(finding) ?? "The query returns \(actual), expected: \(wanted).",
      background: finding?.background, marks: mark(finding).map { [$0] } ?? [])
  }

  /// The statement of a failure; nil for the usual one.
  private func statement(_ finding: QueryFinding?) -> String? {
    switch (expected, finding) {
    case (.count(let count), .elements(let found)?):
      "The query returns \(ListPhrase.count(found.count, "attributes object")), expected: \(count)."
    case (.frame(let frame), .frame(let found?)?):
      "The query returns \(GeometryFormat.rect(found)), expected: \(GeometryFormat.rect(frame)); "
        + "\(frame.differences(to: found))."
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
  /// An explanation of what UIKit does with such an answer.
  fileprivate var background: String {
    switch self {
    case .elements: UIKitBackground.visiblePart
    case .frame:
      "UIKit asks for the attributes of one element in updates, after invalidations that name it and, for an item, to "
        + "scroll to it."
    case .path: "indexPathForItem(at:) takes a point in content coordinates, whether it is visible or not."
    case .size: UIKitBackground.contentSize
    }
  }
}

extension Step.Expectation {
  /// The answer of the step's query.
  public static func query(_ answer: QueryAnswer) -> Self { Self(QueryExpectation(answer)) }
}
