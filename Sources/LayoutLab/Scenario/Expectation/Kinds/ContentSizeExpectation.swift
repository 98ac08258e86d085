import HeadlessUIKit

/// The collection view's content size, in points.
struct ContentSizeExpectation: SingleExpectation {
  typealias Content = SizeForm

  static let key = "contentSize"

  var expected: CGSize

  init(_ expected: CGSize) { self.expected = expected }

  var complaint: String? { NumberCheck.complaint(of: Self.key, size: expected) }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.screen.contentSize
    guard !expected.isClose(to: found) else { return nil }
    let (wanted, actual) = (GeometryFormat.size(expected), GeometryFormat.size(found))
    return Mismatch(
      Self.key, of: "the content size", expected: wanted, found: actual,
      statement: "The content measures \(actual), and \(wanted) is expected.",
      background: UIKitBackground.contentSize,
      marks: [.area("content \(wanted)", expected: CGRect(origin: .zero, size: expected))])
  }
}

extension Step.Expectation {
  /// The content size.
  public static func contentSize(_ size: CGSize) -> Self { Self(ContentSizeExpectation(size)) }
}
