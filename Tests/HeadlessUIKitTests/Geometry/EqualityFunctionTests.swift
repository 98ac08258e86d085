import Foundation
import HeadlessUIKit
import Testing

/// The functions of Core Graphics that Swift imports with two underscores.
@Suite("Equality by function") struct EqualityFunctionTests {
  @Test func `points, sizes and rectangles are compared`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let other = CGRect(x: 1, y: 2, width: 3, height: 5)
    #expect(__CGRectEqualToRect(rect, rect) && !__CGRectEqualToRect(rect, other))
    #expect(__CGPointEqualToPoint(rect.origin, other.origin) && !__CGPointEqualToPoint(rect.origin, .zero))
    #expect(__CGSizeEqualToSize(rect.size, rect.size) && !__CGSizeEqualToSize(rect.size, other.size))
  }
}
