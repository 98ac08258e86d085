import HeadlessUIKit

/// The collection view's content offset, in points.
struct ContentOffsetExpectation: SingleExpectation {
  typealias Content = PointForm

  static let key = "contentOffset"

  var expected: CGPoint

  init(_ expected: CGPoint) { self.expected = expected }

  var complaint: String? {
    NumberCheck.complaint(
      of: Self.key, [(GeometryFormat.point(expected), [expected.x, expected.y])])
  }
  var needsLayout: Bool { false }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let bounds = evidence.screen.bounds
    guard !expected.isClose(to: bounds.origin) else { return nil }
    let (wanted, actual) = (GeometryFormat.point(expected), GeometryFormat.point(bounds.origin))
    return Mismatch(
      Self.key, of: "the content offset", expected: wanted, found: actual,
      statement: "The content offset is \(actual), and \(wanted) is expected.",
      background:
        "UIKit keeps an offset that code sets, and moves it into the content only in a layout pass in which the content "
        + "or an inset has shrunk.",
      marks: [.area("offset \(wanted)", expected: CGRect(origin: expected, size: bounds.size))])
  }
}

extension Step.Expectation {
  /// The content offset.
  public static func contentOffset(_ offset: CGPoint) -> Self { Self(ContentOffsetExpectation(offset)) }
}
