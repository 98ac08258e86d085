import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabHost
import Testing

@Suite("Rectangles in the copies of files") struct RectanglesTests {
  private let rect = CGRect(x: 10, y: 10, width: 100, height: 50)

  private func overlaps(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 0, _ height: CGFloat = 0) -> Bool {
    let other = CGRect(x: x, y: y, width: width, height: height)
    #expect(CheckHost.overlap(other, rect) == CheckHost.overlap(rect, other))
    return CheckHost.overlap(rect, other)
  }

  @Test func `an empty rectangle overlaps another one inside and on its left and top edges`() {
    #expect(overlaps(10, 10) && overlaps(50, 30) && overlaps(10, 30, 0, 5))
    #expect(!overlaps(110, 10) && !overlaps(10, 60) && !overlaps(9, 10))
    let empty = CGRect(x: 377, y: 0, width: 0, height: 627)
    #expect(!CheckHost.overlap(empty, empty))
  }

  @Test func `rectangles that only touch do not overlap`() {
    #expect(!overlaps(110, 10, 10, 10) && !overlaps(0, 10, 10, 10) && overlaps(0, 10, 11, 10))
    let unplaced = CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)
    #expect(!CheckHost.overlap(rect, .null) && !CheckHost.overlap(rect, unplaced))
  }
}
