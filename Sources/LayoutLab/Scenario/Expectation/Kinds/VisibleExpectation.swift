import HeadlessUIKit

/// These items and no others have a cell on screen; in any order.
struct VisibleExpectation: SingleExpectation {
  typealias Content = ListForm<PathForm>

  static let key = "visible"

  var expected: [IndexPath]

  init(_ expected: [IndexPath]) { self.expected = expected }

  var mentions: [ElementMention] { expected.map { ElementMention(.item($0), "a view of") } }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.screen.items
    guard Set(expected) != Set(found) else { return nil }
    let actual = ListPhrase.items(found) + ListPhrase.difference(expected, found, ListPhrase.items)
    let missing = expected.filter { !found.contains($0) }.map { Mismatch.Mark.missing(.item($0)) }
    let extra = found.filter { !expected.contains($0) }.map { path in
      Mismatch.Mark.view(.item(path), expected: nil, found: evidence.screen[.item(path)]?.frame)
    }
    return Mismatch(
      Self.key, of: "the items on screen", expected: ListPhrase.items(expected), found: actual,
      statement:
        "\(ListPhrase.itemsAsSubject(found, actual)) on screen, and \(ListPhrase.itemsOrNone(expected)) must be.",
      background: UIKitBackground.visiblePart, marks: missing + extra)
  }
}

extension Step.Expectation {
  /// These items have a cell on screen.
  public static func visible(_ paths: [IndexPath]) -> Self { Self(VisibleExpectation(paths)) }
}
