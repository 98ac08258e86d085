import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewTintTests {
  final class TintCountingView: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func `a tint color is inherited, and affected views are notified once`() {
    let (outer, middle, own, inner) = (
      TintCountingView(), TintCountingView(), TintCountingView(), TintCountingView()
    )
    outer.addSubview(middle)
    outer.addSubview(own)
    middle.addSubview(inner)
    own.tintColor = .green
    for view in [outer, middle, own, inner] { view.changes = 0 }
    outer.tintColor = .red
    #expect([outer, middle, own, inner].map(\.changes) == [1, 1, 0, 1])
    #expect(inner.tintColor == .red)
    #expect(own.tintColor == .green)
    outer.tintColor = .red
    #expect(inner.changes == 1)
    inner.removeFromSuperview()
    #expect(inner.changes == 2)
    #expect(inner.tintColor == .systemBlue)
  }

  @Test func `a dimmed tint color is gray and more transparent`() {
    let view = UIView()
    view.tintColor = .red
    view.tintAdjustmentMode = .dimmed
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(view.tintColor.getWhite(&white, alpha: &alpha))
    #expect(alpha == 0.8)
    view.tintAdjustmentMode = .normal
    #expect(view.tintColor == .red)
  }
}
