import HeadlessUIKit

/// The data source is asked for the cells of these items and of no others.
///
/// The order does not matter. An item is listed once for each time that its cell is asked for.
struct CellsConfiguredExpectation: SingleExpectation {
  typealias Content = ListForm<PathForm>

  static let key = "cellsConfigured"

  private static let call = CallName(.dataSource(.cellForItem))

  var expected: [IndexPath]

  init(_ expected: [IndexPath]) { self.expected = expected }

  var mentions: [ElementMention] { expected.map { ElementMention(.item($0), "a cell of") } }
  var countedCalls: [CallName] { [Self.call] }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    call == Self.call ? .init(expected.count) : nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.argumentsOfCalls(of: Self.call).compactMap(\.path)
    guard expected.sorted() != found.sorted() else { return nil }
    let wanted = ListPhrase.items(expected)
    let actual = ListPhrase.items(found) + ListPhrase.difference(expected, found, ListPhrase.items)
    return Mismatch(
      Self.key, of: "the cells configured", expected: wanted, found: actual,
      statement: "The data source is asked for the cells of \(found.isEmpty ? "no item" : actual), "
        + "and must be asked for those of \(expected.isEmpty ? "no item" : wanted).",
      background: UIKitBackground.cells,
      hint: Set(expected) == Set(found) ? Mismatch.Hint("the same items, but not as often") : nil)
  }
}

extension LifecycleValue {
  fileprivate var path: IndexPath? { if case .indexPath(let path) = self { path } else { nil } }
}

extension Step.Expectation {
  /// The data source is asked for the cells of these items.
  public static func cellsConfigured(_ paths: [IndexPath]) -> Self { Self(CellsConfiguredExpectation(paths)) }
}
