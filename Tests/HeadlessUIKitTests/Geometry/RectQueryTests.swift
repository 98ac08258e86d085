import Foundation
import HeadlessUIKit
import Testing

@Suite struct RectQueryTests {
  private let rect = CGRect(x: 10, y: 10, width: 100, height: 50)

  @Test func `overlapping rectangles have a common area`() {
    let others: [(String, CGRect, Bool)] = [
      ("itself", rect, true),
      ("inside", CGRect(x: 50, y: 20, width: 1, height: 1), true),
      ("enclosing", CGRect(x: 0, y: 0, width: 500, height: 500), true),
      ("infinite", .infinite, true),
      ("overlapping by a thousandth", CGRect(x: 109.999, y: 10, width: 10, height: 10), true),
      ("negative size", CGRect(x: 20, y: 20, width: -20, height: -20), true),
      ("touching at the right", CGRect(x: 110, y: 10, width: 10, height: 50), false),
      ("touching at the top", CGRect(x: 10, y: 0, width: 100, height: 10), false),
      ("touching at a corner", CGRect(x: 110, y: 60, width: 5, height: 5), false),
      ("empty and inside", CGRect(x: 50, y: 20, width: 0, height: 10), false),
      ("a point inside", CGRect(x: 50, y: 20, width: 0, height: 0), false),
      ("null", .null, false),
      ("zero", .zero, false),
      ("NaN origin", CGRect(x: CGFloat.nan, y: 0, width: 500, height: 500), false),
      ("NaN size", CGRect(x: 0, y: 0, width: CGFloat.nan, height: 500), false),
    ]
    for (name, other, overlaps) in others {
      #expect(RectQuery.overlaps(rect, other) == overlaps, "\(name)")
      #expect(RectQuery.overlaps(other, rect) == overlaps, "\(name), in reverse order")
      #expect(RectQuery.intersection(rect, other).isNull == !overlaps, "\(name), intersection")
    }
    #expect(!RectQuery.overlaps(.zero, .zero))
  }

  @Test func `an overlap can be required to exceed a margin`() {
    let other = CGRect(x: 109.99, y: 0, width: 50, height: 50)
    #expect(RectQuery.overlaps(rect, other, byMoreThan: 0.001))
    #expect(!RectQuery.overlaps(rect, other, byMoreThan: 0.02))
    #expect(!RectQuery.overlaps(rect, .null, byMoreThan: 0))
  }

  @Test func `unions include empty rectangles but not null`() {
    let text = { (rects: [CGRect]) in GeometryFormat.rect(RectQuery.union(rects)) }
    #expect(text([]) == "null")
    #expect(text([.null, rect]) == "(10, 10, 100, 50)")
    #expect(text([rect, .zero]) == "(0, 0, 110, 60)")
    #expect(text([rect, CGRect(x: 200, y: 0, width: -10, height: 5)]) == "(10, 0, 190, 60)")
    #expect(
      RectQuery.union(rect, CGRect(x: 0, y: 0, width: 5, height: 5))
        == CGRect(x: 0, y: 0, width: 110, height: 60))
  }

  @Test func `a contained rectangle can protrude by the tolerance`() {
    #expect(RectQuery.contains(rect, rect))
    #expect(!RectQuery.contains(rect, rect.offsetBy(dx: 0.5, dy: 0)))
    #expect(RectQuery.contains(rect, rect.offsetBy(dx: 0.5, dy: 0), tolerance: 0.5))
    #expect(RectQuery.contains(rect, CGRect(x: 900, y: 900, width: 0, height: 10)))
  }

  @Test func `a rectangle is finite if all of its numbers are`() {
    #expect(RectQuery.isFinite(rect))
    #expect(!RectQuery.isFinite(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)))
    #expect(!RectQuery.isFinite(CGRect(x: 0, y: 0, width: 1, height: CGFloat.infinity)))
    #expect(!RectQuery.isFinite(CGRect.null))
    #expect(!RectQuery.isFinite(CGRect.infinite))
  }

  @Test func `a viewport is clamped to the content`() {
    let content = CGRect(x: -10, y: -20, width: 400, height: 2000)
    let viewport = CGSize(width: 390, height: 844)
    let clamped = { (x: CGFloat, y: CGFloat) in
      GeometryFormat.point(RectQuery.clamp(CGPoint(x: x, y: y), of: viewport, in: content))
    }
    #expect(clamped(0, 100) == "(0, 100)")
    #expect(clamped(-50, -50) == "(-10, -20)")
    #expect(clamped(50, 5000) == "(0, 1136)")
    #expect(RectQuery.clamp(5, 10, 0) == 10)
  }

  @Test func `insets move the edges inward`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(GeometryFormat.rect(rect.inset(by: insets)) == "(12, 11, 94, 46)")
    #expect(
      GeometryFormat.rect(rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: 0, right: 0)))
        == "(8, 9, 102, 51)")
    #expect(rect.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 40, right: 0)).size.height == -30)
    #expect(rect.inset(by: .zero) == rect)
  }
}
