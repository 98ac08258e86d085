import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewHitTests {
  let parent = UIView(frame: rect(0, 0, 100, 100))
  let back = UIView(frame: rect(0, 0, 60, 60))
  let front = UIView(frame: rect(40, 40, 60, 60))

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { parent.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test func `the frontmost view is hit`() {
    #expect(hit(50, 50) === front)
    #expect(hit(10, 10) === back)
    #expect(hit(90, 10) === parent)
    #expect(hit(101, 10) == nil)
  }

  @Test func `left and top edges are inside, right and bottom edges are outside`() {
    #expect(hit(0, 0) === back)
    #expect(hit(100, 50) == nil)
  }

  @Test func `hidden, transparent and disabled views are ignored`() {
    front.isHidden = true
    #expect(hit(50, 50) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(hit(50, 50) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(hit(50, 50) === back)
  }

  @Test func `a subview outside of its superview isn't hit`() {
    let outside = UIView(frame: rect(60, 0, 20, 20))
    back.addSubview(outside)
    #expect(hit(65, 5) === parent)
  }

  @Test func `hit testing takes transforms into account`() {
    back.transform = CGAffineTransform(translationX: 35, y: 0)
    #expect(hit(10, 10) === parent)
    #expect(hit(90, 10) === back)
  }
}
