import Foundation
import HeadlessUIKit

/// `prepare(forCollectionViewUpdates:)` is called with exactly these updates, in this order.
struct UpdatesExpectation: SingleExpectation {
  typealias Content = ListForm<PlainForm<Step.Expectation.UpdateItem>>

  static let key = "updates"

  private static let call = CallName(.layout(.prepareForCollectionViewUpdates))

  var expected: [Step.Expectation.UpdateItem]

  init(_ expected: [Step.Expectation.UpdateItem]) { self.expected = expected }

  var countedCalls: [CallName] { [Self.call] }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    call == Self.call && !expected.isEmpty ? .init(min: 1) : nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    // The trace has the updates as text.
    var found: [String] = []
    for case .text(let text) in evidence.argumentsOfCalls(of: Self.call) {
      found += Self.updates(in: text)
    }
    guard expected.map(\.text) != found else { return nil }
    let (wanted, actual) = (ListPhrase.list(expected.map(\.text)), ListPhrase.list(found))
    return Mismatch(
      Self.key, of: "the updates that the layout receives", expected: wanted, found: actual,
      statement: "The layout receives \(found.isEmpty ? "no update" : actual), "
        + "and must receive \(expected.isEmpty ? "none" : wanted).",
      background:
        "prepare(forCollectionViewUpdates:) receives deletions from the last to the first, then insertions from the "
        + "first to the last, then reloads, then moves.")
  }
}

extension UpdatesExpectation {
  /// Splits the text of a trace, such as `delete [0, 0], move [0, 3] -> [0, 1]`, into its updates.
  private static func updates(in text: String) -> [String] {
    var updates: [String] = []
    for part in text.components(separatedBy: ", ") where !part.isEmpty {
      // The comma between a section and an item separates no updates.
      if let last = updates.last, last.count(where: { $0 == "[" }) > last.count(where: { $0 == "]" }) {
        updates[updates.count - 1] = "\(last), \(part)"
      } else {
        updates.append(part)
      }
    }
    return updates
  }
}

extension Step.Expectation {
  /// The layout is given these updates.
  public static func updates(_ items: UpdateItem...) -> Self { updates(items) }
  /// The layout is given these updates.
  public static func updates(_ items: [UpdateItem]) -> Self { Self(UpdatesExpectation(items)) }
}
