import HeadlessUIKit

/// These items and no others are selected; in any order.
struct SelectedExpectation: SingleExpectation {
  typealias Content = ListForm<PathForm>

  static let key = "selected"

  var expected: [IndexPath]

  init(_ expected: [IndexPath]) { self.expected = expected }

  var mentions: [ElementMention] { expected.map { ElementMention(.item($0), "a selection of") } }
  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.screen.selected
    guard Set(expected) != Set(found) else { return nil }
    let actual = ListPhrase.items(found) + ListPhrase.difference(expected, found, ListPhrase.items)
    return Mismatch(
      Self.key, of: "the selected items", expected: ListPhrase.items(expected), found: actual,
      statement:
        "\(ListPhrase.itemsAsSubject(found, actual)) selected, and \(ListPhrase.itemsOrNone(expected)) must be.",
      background:
        "UIKit keeps the selection in updates, in which it follows its items; reloadData() clears it.")
  }
}

extension Step.Expectation {
  /// These items are selected.
  public static func selected(_ paths: [IndexPath]) -> Self { Self(SelectedExpectation(paths)) }
}
