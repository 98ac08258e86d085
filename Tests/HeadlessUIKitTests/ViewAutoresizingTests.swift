import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Autoresizing")
struct ViewAutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// Masks, and the frames of a subview at (20, 10) of size 60 x 30 in a superview that grows from 100 x 50 to
  /// 200 x 100.
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
  func `what may give way takes its share`(mask: Mask, expected: CGRect) {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: rect(20, 10, 60, 30))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame = rect(5, 5, 200, 100)
    #expect(child.frame == expected)
  }

  @Test func `what measured nothing shares equally`() {
    let parent = UIView(frame: .zero)
    let child = UIView(frame: .zero)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 320, height: 480)
    #expect(child.frame == rect(0, 0, 320, 480))
  }

  @Test func `a superview can switch it off`() {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }
}
