import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewAutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// Masks, with the resulting frames of a subview whose superview grows from 100 × 50 to 200 × 100 points.
  ///
  /// The subview has the frame (20, 10, 60, 30) before the change.
  nonisolated static let cases: [(Mask, CGRect)] = [
    ([], rect(20, 10, 60, 30)),
    ([.flexibleWidth, .flexibleHeight], rect(20, 10, 160, 80)),
    ([.flexibleLeftMargin, .flexibleTopMargin], rect(120, 60, 60, 30)),
    ([.flexibleRightMargin, .flexibleBottomMargin], rect(20, 10, 60, 30)),
    ([.flexibleLeftMargin, .flexibleRightMargin], rect(70, 10, 60, 30)),
    ([.flexibleWidth, .flexibleRightMargin], rect(20, 10, 135, 30)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], rect(40, 10, 120, 30)),
  ]

  @Test(arguments: cases)
  func `flexible parts share the change in proportion to their lengths`(mask: Mask, expected: CGRect) {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: rect(20, 10, 60, 30))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame = rect(5, 5, 200, 100)
    #expect(child.frame == expected)
  }

  @Test func `flexible parts of length 0 share the change equally`() {
    let parent = UIView(frame: .zero)
    let child = UIView(frame: .zero)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 320, height: 480)
    #expect(child.frame == rect(0, 0, 320, 480))
  }

  @Test func `autoresizesSubviews turns autoresizing off`() {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }
}
