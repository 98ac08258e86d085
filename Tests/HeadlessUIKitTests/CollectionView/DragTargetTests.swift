import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The content offset at which a drag comes to rest, chosen by the layout, then by the delegate.
@Suite @MainActor struct DragTargetTests {
  private final class Snapping: RowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    var override: CGFloat?
    var seen: [CGPoint] = []
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      seen += [velocity, targetContentOffset.pointee]
      if let override { targetContentOffset.pointee.y = override }
    }
  }

  private func drag(_ layout: RowLayout, _ delegate: Delegate?) -> (rest: CGFloat, calls: [String]) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(layout, PlainData(90), size: CGSize(width: 300, height: 400))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.addSubview(stage.view)
      stage.view.delegate = delegate
      UpdateCycle.current.advance(by: 0.1)
      _ = stage.log.take()
      stage.view.simulateDrag(by: CGPoint(x: 0, y: 130), velocity: CGPoint(x: 0, y: 1), moves: 2)
      let calls = stage.log.takeCalls().filter {
        $0.contains("targetContentOffset(") || $0.contains("scrollViewWillEndDragging")
      }
      UpdateCycle.current.advance(by: 10)
      return (stage.view.contentOffset.y, calls)
    }
  }

  /// 130 points with the finger down, plus 0.998 / 0.002 = 499 points of deceleration.
  private static let natural: CGFloat = 629

  @Test func `proposes the end of the deceleration, and the base class accepts it`() {
    let (rest, calls) = drag(RowLayout(), nil)
    #expect(
      calls == [
        "layout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:) "
          + "(0, 629) (0, 1) -> (0, 629)"
      ])
    #expect(abs(rest - Self.natural) < 0.5)
  }

  @Test func `comes to rest at the layout's target`() {
    let (rest, calls) = drag(Snapping(), nil)
    #expect(calls.map { $0.hasSuffix("-> (0, 600)") } == [true])
    #expect(rest == 600)
  }

  @Test func `passes the layout's target and the velocity to the delegate, which can change it`() {
    let delegate = Delegate()
    #expect(drag(Snapping(), delegate).rest == 600)
    #expect(delegate.seen == [CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 600)])
    delegate.override = 720
    let (rest, calls) = drag(Snapping(), delegate)
    #expect(rest == 720)
    #expect(
      calls.map { $0.prefix(33) } == [
        "layout.targetContentOffset(forPro", "delegate.scrollViewWillEndDraggin",
      ])
  }
}
