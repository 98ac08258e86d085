import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of content offset, content size and insets of scroll views.
@MainActor @Suite struct ScrollViewTests {
  let cycle = UpdateCycle()
  let log = ScrollLog()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  /// Returns a scroll view of 100 × 100 points with content of 400 × 400 points and a logging delegate.
  func makeView(inWindow: Bool = false) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 400, height: 400)
    if inWindow {
      let window = UIWindow(frame: view.frame)
      window.addSubview(view)
      log.window = window
    }
    view.delegate = log
    view.layoutIfNeeded()
    return view
  }

  @Test func `scrolling lays out the content again`() {
    final class Tiles: UIScrollView {
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
    }
    let view = Tiles(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize.height = 400
    view.layoutIfNeeded()
    let before = view.passes
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.passes == before + 1)
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.passes == before + 1)
  }

  @Test func `a new scroll view has UIKit's default values`() {
    let view = UIScrollView()
    #expect(view.contentOffset == .zero)
    #expect(view.contentSize == .zero)
    #expect(view.contentInset == .zero)
    #expect(view.adjustedContentInset == .zero)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.decelerationRate == .normal)
    #expect([view.decelerationRate, .fast].map(\.rawValue) == [0.998, 0.99])
    #expect(view.keyboardDismissMode == .none)
    #expect(view.contentAlignmentPoint == .zero)
    let on = [
      view.isScrollEnabled, view.bounces, view.scrollsToTop, view.delaysContentTouches, view.clipsToBounds,
      view.allowsKeyboardScrolling, view.transfersHorizontalScrollingToParent, view.canCancelContentTouches,
      view.transfersVerticalScrollingToParent, view.automaticallyAdjustsScrollIndicatorInsets,
      view.bouncesZoom,
      view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator,
    ]
    #expect(on == Array(repeating: true, count: on.count))
    let off = [
      view.isPagingEnabled, view.isDirectionalLockEnabled, view.alwaysBounceVertical,
      view.alwaysBounceHorizontal,
      view.isTracking, view.isDragging, view.isDecelerating, view.isScrollAnimating, view.isZoomAnimating,
      view.isZooming,
    ]
    #expect(off == Array(repeating: false, count: off.count))
  }

  @Test func `the offset is the origin of the bounds, and the delegate is notified once of each change`() {
    let view = makeView()
    view.contentOffset = CGPoint(x: 10, y: 20)
    #expect(view.bounds == CGRect(x: 10, y: 20, width: 100, height: 100))
    view.bounds.origin.y = 30
    #expect(view.contentOffset == CGPoint(x: 10, y: 30))
    view.contentOffset = CGPoint(x: 10, y: 30)
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    view.frame.size.width = 90
    #expect(log.take() == ["didScroll 10,20", "didScroll 10,30", "didScroll 0,5"])
  }

  @Test func `an offset that the app sets is never clamped, not even by a layout pass`() {
    let view = makeView()
    view.contentOffset = CGPoint(x: -50, y: 999)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: -50, y: 999))
  }

  @Test func `the next layout pass clamps the offset after content or insets shrank`() {
    let view = makeView()
    view.contentOffset = CGPoint(x: 300, y: 300)
    view.contentSize = CGSize(width: 250, height: 90)
    #expect(view.contentOffset == CGPoint(x: 300, y: 300))
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 150, y: 0))

    view.contentSize = CGSize(width: 400, height: 400)
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    view.contentOffset.y = 350
    view.contentInset.bottom = 20
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 320)
  }

  @Test func `the offset isn't clamped while the content is dragged`() {
    run {
      let view = makeView(inWindow: true)
      view.contentOffset.y = 300
      view.beginSimulatedDrag()
      view.contentSize.height = 200
      cycle.runTurn()
      #expect(view.contentOffset.y == 300)
      view.endSimulatedDrag()
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 100)
    }
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), CGPoint(x: -7, y: -20)), (CGPoint(x: 0, y: 1), CGPoint(x: -7, y: 1)),
    (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: -20)), (CGPoint(x: 5, y: -3), CGPoint(x: 5, y: -3)),
  ])
  func `the offset follows a change of the inset at its edge`(before: CGPoint, after: CGPoint) {
    let view = makeView()
    view.contentOffset = before
    view.contentInset = UIEdgeInsets(top: 20, left: 7, bottom: 0, right: 0)
    #expect(view.contentOffset == after)
  }

  @Test func `a change of the inset notifies the subclass and then the delegate`() {
    final class InsetLoggingScrollView: UIScrollView {
      override func adjustedContentInsetDidChange() {
        (delegate as? ScrollLog)?.lines.append("subclass \(adjustedContentInset.top)")
      }
    }
    let view = InsetLoggingScrollView()
    view.delegate = log
    view.contentInset.top = 20
    view.contentInset.top = 20
    #expect(log.take() == ["didScroll 0,-20", "subclass 20.0", "didChangeAdjustedContentInset"])
  }

  @Test(
    arguments: [
      (.never, 400, 400, false, [5, 6, 7, 8]), (.always, 10, 10, false, [6, 8, 10, 12]),
      (.scrollableAxes, 10, 10, false, [5, 6, 7, 8]), (.scrollableAxes, 10, 400, false, [6, 6, 10, 8]),
      (.scrollableAxes, 400, 10, false, [5, 8, 7, 12]), (.scrollableAxes, 400, 400, false, [6, 8, 10, 12]),
      (.scrollableAxes, 10, 10, true, [6, 6, 10, 8]), (.automatic, 10, 10, false, [5, 6, 7, 8]),
      (.automatic, 10, 400, false, [6, 6, 10, 8]), (.automatic, 10, 10, true, [6, 6, 10, 8]),
    ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, CGFloat, Bool, [CGFloat])])
  func `the adjustment behavior determines which safe area edges are added to the inset`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, width: CGFloat, height: CGFloat,
    bouncesVertically: Bool,
    expected: [CGFloat]
  ) {
    run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let controller = UIViewController()
      let view = UIScrollView()
      controller.view.frame = window.bounds
      view.frame = window.bounds
      controller.view.addSubview(view)
      window.rootViewController = controller
      window.isHidden = false
      let base = controller.view.safeAreaInsets
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: 1 - base.top, left: 2 - base.left, bottom: 3 - base.bottom, right: 4 - base.right)
      window.layoutIfNeeded()
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      view.contentInsetAdjustmentBehavior = behavior
      view.contentSize = CGSize(width: width, height: height)
      view.alwaysBounceVertical = bouncesVertically
      let inset = view.adjustedContentInset
      #expect([inset.top, inset.left, inset.bottom, inset.right] == expected)
    }
  }

  @Test func `the content scroll view of a controller is adjusted at top and bottom even if nothing scrolls`()
  {
    run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIScrollView(frame: window.bounds)
      let controller = UIViewController()
      controller.view.addSubview(view)
      controller.view.frame = window.bounds
      window.rootViewController = controller
      window.isHidden = false
      let base = controller.view.safeAreaInsets
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: 30 - base.top, left: 5 - base.left, bottom: 20 - base.bottom, right: 5 - base.right)
      window.layoutIfNeeded()
      #expect(view.adjustedContentInset == .zero)
      controller.isOnNavigationStack = true
      controller.setContentScrollView(view)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    }
  }

  @Test(arguments: [
    (CGRect(x: 0, y: 160, width: 10, height: 20), CGPoint(x: 0, y: 150)),
    (CGRect(x: 0, y: 300, width: 10, height: 20), CGPoint(x: 0, y: 230)),
    (CGRect(x: 0, y: 20, width: 10, height: 20), CGPoint(x: 0, y: 10)),
    (CGRect(x: 0, y: 0, width: 10, height: 2), CGPoint(x: 0, y: -10)),
    (CGRect(x: 200, y: 390, width: 10, height: 50), CGPoint(x: 110, y: 310)),
    (CGRect(x: 0, y: 0, width: 10, height: 400), CGPoint(x: 0, y: 150)),
    (CGRect(x: 0, y: 0, width: 0, height: 20), CGPoint(x: 0, y: 150)),
  ])
  func `scrollRectToVisible scrolls by the smallest distance within insets and range`(
    rect: CGRect, expected: CGPoint
  ) {
    let view = makeView()
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    view.contentOffset = CGPoint(x: 0, y: 150)
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset == expected)
  }

  // MARK: Animated scrolling

  @Test func `an animated scroll takes 0.3 seconds and notifies of each frame and the end`() {
    run {
      let view = makeView(inWindow: true)
      view.traitOverrides.displayScale = 1
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      #expect(view.isScrollAnimating)
      #expect(log.take() == [])
      cycle.advance(by: 0.15)
      #expect(view.contentOffset.y == 50)
      #expect(log.lines.count == 9)
      cycle.advance(by: 0.15)
      #expect(log.take().suffix(2) == ["didScroll 0,100", "didEndScrollingAnimation"])
      #expect(view.isScrollAnimating == false)
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      #expect(cycle.advanceUntilIdle())
      #expect(log.take() == [])
    }
  }

  @Test func `an animated scroll outside of windows jumps to its target, as measured`() {
    run {
      let view = makeView()
      view.setContentOffset(CGPoint(x: 100, y: 100), animated: true)
      #expect(view.contentOffset == CGPoint(x: 100, y: 100))
      #expect(view.isScrollAnimating == false)
      view.stopScrollingAndZooming()
      view.stopScrollingAndZooming()
      #expect(view.contentOffset == CGPoint(x: 100, y: 100))
      #expect(view.zoomScale == 1)
      cycle.advance(by: 1)
      #expect(log.take() == ["didScroll 100,100", "didEndScrollingAnimation"])
    }
  }

  @Test func `an animated scroll that replaces another one notifies of its end before it begins`() {
    run {
      let view = makeView(inWindow: true)
      for _ in 0..<2 { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
      #expect(log.take() == ["didEndScrollingAnimation"])
      #expect(view.isScrollAnimating && view.contentOffset.y == 0)
      #expect(cycle.advanceUntilIdle())
      #expect(log.take().suffix(2) == ["didScroll 0,200", "didEndScrollingAnimation"])
    }
  }

  @Test func `a scroll without animation ends a running one without notification`() {
    run {
      let view = makeView(inWindow: true)
      view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      cycle.advance(by: 0.1)
      view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
      cycle.advance(by: 1)
      #expect(view.contentOffset.y == 7)
      #expect(log.take().filter { !$0.hasPrefix("didScroll") } == [])
    }
  }

  @Test func `an animated scroll ends when its view is released`() {
    run {
      var view: UIScrollView? = makeView(inWindow: true)
      view?.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      view?.removeFromSuperview()
      log.window = nil
      view = nil
      cycle.advance(by: 0.1)
      #expect(cycle.hasPendingWork == false)
    }
  }

  @Test func `an offset that is set in an animation block changes immediately and is animated on screen`() {
    run {
      let view = makeView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.contentOffset.y = 200 }
      #expect(log.take() == ["didScroll 0,200"])
      cycle.advance(by: 0.5)
      #expect(view.layer.presentation()!.bounds.origin.y == 100)
    }
  }

  // MARK: Zooming, alignment and guides

  @Test func `the zoom scale is clamped to its limits, and changes are notified`() {
    let view = makeView()
    view.maximumZoomScale = 3
    view.zoomScale = 5
    view.setZoomScale(3, animated: true)
    view.zoomScale = 0.1
    #expect(view.zoomScale == 1)
    #expect(log.take() == ["didZoom 3.0", "didZoom 1.0"])
    #expect(view.pinchGestureRecognizer != nil)
  }

  @Test func `the alignment point is only stored`() {
    let view = makeView()
    view.contentAlignmentPoint = CGPoint(x: 37, y: 11)
    #expect(view.contentAlignmentPoint == CGPoint(x: 37, y: 11))
    #expect(view.contentOffset == .zero)
  }

  @Test
  func `the content guide determines the content size, and the frame guide doesn't scroll, as measured`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(view.contentLayoutGuide === view.contentLayoutGuide)
    #expect(view.frameLayoutGuide === view.frameLayoutGuide)
    #expect(view.contentLayoutGuide !== view.frameLayoutGuide)
    #expect(view.contentLayoutGuide.owningView === view)
    #expect(view.frameLayoutGuide.owningView === view)
    let child = UIView()
    let half = UIView()
    for subview in [child, half] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let content = view.contentLayoutGuide
    let frame = view.frameLayoutGuide
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: content.topAnchor),
      child.leftAnchor.constraint(equalTo: content.leftAnchor),
      child.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      child.rightAnchor.constraint(equalTo: content.rightAnchor),
      child.widthAnchor.constraint(equalToConstant: 200),
      child.heightAnchor.constraint(equalToConstant: 900),
      half.widthAnchor.constraint(equalTo: frame.widthAnchor),
      half.heightAnchor.constraint(equalTo: frame.heightAnchor, multiplier: 0.5),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: 900))
    #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 900))
    #expect(half.bounds.size == CGSize(width: 200, height: 150))
    view.contentOffset = CGPoint(x: 0, y: 250)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 250))
    #expect(view.contentSize == CGSize(width: 200, height: 900))
    #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 900))
    #expect(frame.layoutFrame.size == CGSize(width: 200, height: 300))
    view.frame.size = CGSize(width: 180, height: 250)
    view.layoutIfNeeded()
    #expect(frame.layoutFrame.size == CGSize(width: 180, height: 250))
    #expect(half.bounds.size == CGSize(width: 180, height: 125))
    #expect(view.contentSize == CGSize(width: 200, height: 900))
  }

  @Test func `a content guide without constraints leaves the content size unchanged, as measured`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.contentSize = CGSize(width: 300, height: 400)
    let guide = view.contentLayoutGuide
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 300, height: 400))
    #expect(guide.layoutFrame == .zero)
  }

  @Test func `optional delegate methods can be called with optional chaining`() {
    final class EmptyDelegate: NSObject, UIScrollViewDelegate {}
    let view = makeView()
    let empty: (any UIScrollViewDelegate)? = EmptyDelegate()
    let logging: (any UIScrollViewDelegate)? = log
    #expect(empty?.scrollViewDidScroll?(view) == nil)
    #expect(logging?.scrollViewDidScroll?(view) != nil)
    #expect(empty?.scrollViewShouldScrollToTop?(view) == nil)
    #expect(empty?.viewForZooming?(in: view) == nil)
    #expect(empty?.scrollViewDidEndDragging?(view, willDecelerate: true) == nil)
    #expect(logging?.scrollViewDidEndDragging?(view, willDecelerate: true) != nil)
  }

  @Test func `withScrollIndicatorsShown calls its block immediately`() {
    let view = makeView()
    var ran = false
    view.withScrollIndicatorsShown { ran = true }
    #expect(ran)
  }
}
