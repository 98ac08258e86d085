import HeadlessUIKit

/// `layoutAttributesForElements(in:)` is called with exactly these rectangles, in this order.
struct RectsExpectation: SingleExpectation {
  typealias Content = ListForm<RectForm>

  static let key = "rects"

  private static let call = CallName(.layout(.layoutAttributesForElements))

  var expected: [CGRect]

  init(_ expected: [CGRect]) { self.expected = expected }

  var complaint: String? { NumberCheck.complaint(of: Self.key, rects: expected) }
  var countedCalls: [CallName] { [Self.call] }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    call == Self.call ? .init(expected.count) : nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.argumentsOfCalls(of: Self.call).compactMap(\.rect)
    guard !expected.matches(found, by: { $0.isClose(to: $1) }) else { return nil }
    let wanted = ListPhrase.list(expected.map(GeometryFormat.rect))
    let actual = ListPhrase.list(found.map(GeometryFormat.rect))
    return Mismatch(
      Self.key, of: "the rects asked for", expected: wanted, found: actual,
      statement: "The layout is asked for "
        + "\(found.isEmpty ? "no rectangle" : "\(ListPhrase.count(found.count, "rectangle")), \(actual)"), "
        + "and must be asked for \(expected.isEmpty ? "none" : wanted).",
      background: UIKitBackground.pages)
  }
}

extension LifecycleValue {
  fileprivate var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }
}

extension Step.Expectation {
  /// The layout is asked for the elements in these rectangles.
  public static func rects(_ rects: CGRect...) -> Self { Self.rects(rects) }
  /// The layout is asked for the elements in these rectangles.
  public static func rects(_ rects: [CGRect]) -> Self { Self(RectsExpectation(rects)) }
}
