import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Hit tests")
struct ViewHitTests {
  let parent = UIView(frame: rect(0, 0, 100, 100))
  let back = UIView(frame: rect(0, 0, 60, 60))
  let front = UIView(frame: rect(40, 40, 60, 60))

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { parent.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test func `the frontmost view wins`() {
    #expect(hit(50, 50) === front)
    #expect(hit(10, 10) === back)
    #expect(hit(90, 10) === parent)
    #expect(hit(101, 10) == nil)
  }

  @Test func `edges at the left and top count, those at the right and bottom do not`() {
    #expect(hit(0, 0) === back)
    #expect(hit(100, 50) == nil)
  }

  @Test func `hidden, transparent and inactive views are passed over`() {
    front.isHidden = true
    #expect(hit(50, 50) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(hit(50, 50) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(hit(50, 50) === back)
  }

  @Test func `a subview outside its superview is not hit`() {
    let outside = UIView(frame: rect(60, 0, 20, 20))
    back.addSubview(outside)
    #expect(hit(65, 5) === parent)
  }

  @Test func `transforms count`() {
    back.transform = CGAffineTransform(translationX: 35, y: 0)
    #expect(hit(10, 10) === parent)
    #expect(hit(90, 10) === back)
  }
}
