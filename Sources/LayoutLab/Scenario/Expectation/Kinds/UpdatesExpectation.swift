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
      found += text.components(separatedBy: ", ").filter { !$0.isEmpty }
    }
    guard expected.map(\.text) != found else { return nil }
    let (wanted, actual) = (Self.phrase(expected.map(\.text)), Self.phrase(found))
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
  /// Returns updates in words, with items as `[section, item]` where the trace has `section-item`.
  private static func phrase(_ updates: [String]) -> String {
    ListPhrase.list(
      updates.map { update in
        let words = update.split(separator: " ").map { String($0) }
        return words.map { ItemKey.path($0).map(ItemKey.text) ?? $0 }.joined(separator: " ")
      })
  }
}

extension Step.Expectation {
  /// The layout is given these updates.
  public static func updates(_ items: UpdateItem...) -> Self { updates(items) }
  /// The layout is given these updates.
  public static func updates(_ items: [UpdateItem]) -> Self { Self(UpdatesExpectation(items)) }
}
