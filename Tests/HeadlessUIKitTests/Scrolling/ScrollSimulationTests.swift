import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Tests of drags, deceleration, paging and bouncing.
@MainActor @Suite struct ScrollSimulationTests {
  let cycle = UpdateCycle()
  let log = ScrollLog()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  /// Returns a scroll view of 100 × 100 points in a window, with content of 100 × 2000 points by default.
  func makeView(_ content: CGSize = CGSize(width: 100, height: 2000)) -> UIScrollView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIScrollView(frame: window.bounds)
    window.addSubview(view)
    log.window = window
    view.traitOverrides.displayScale = 1
    view.contentSize = content
    view.delegate = log
    return view
  }

  @Test func `a drag without velocity notifies the delegate of begin, movements and end`() {
    run {
      let view = makeView()
      view.simulateDrag(by: CGPoint(x: 30, y: 40), moves: 2)
      cycle.advance(by: 1)
      #expect(
        log.take() == [
          "willBeginDragging", "didScroll 0,20", "didScroll 0,40", "willEndDragging 0,0 to 0,40",
          "didEndDragging false",
        ])
      #expect(rounded(cycle.now, 4) == 1.0333)
    }
  }

  @Test func `content decelerates frame by frame to the offset that velocity and rate determine`() {
    run {
      let view = makeView()
      view.simulateDrag(by: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 1), moves: 1)
      #expect(view.isDecelerating)
      #expect(
        log.take() == [
          "willBeginDragging", "didScroll 0,100", "willEndDragging 0,1 to 0,599", "didEndDragging true",
          "willBeginDecelerating",
        ])
      // After half a second, exp(-1) of the distance remains.
      cycle.advance(by: 0.5)
      #expect(Double(view.contentOffset.y) == (599 - 499 * exp(500 * log1p(-0.002))).rounded())
      #expect(log.take().count == 30)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 599)
      #expect(log.take().suffix(2) == ["didScroll 0,599", "didEndDecelerating"])
      #expect(view.isDecelerating == false)
    }
  }

  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 499.0), (.fast, 99)])
  func `the fast rate stops sooner`(rate: UIScrollView.DecelerationRate, distance: Double) {
    run {
      let view = makeView()
      view.decelerationRate = rate
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 1), moves: 1)
      cycle.advanceUntilIdle()
      #expect(rounded(view.contentOffset.y) == distance)
    }
  }

  @Test(arguments: [(250.0, 250.0), (9999, 1900)])
  func `the delegate can change the target offset, which is clamped`(choice: CGFloat, rest: CGFloat) {
    run {
      let view = makeView()
      log.redirect = { CGPoint(x: $0.x, y: choice) }
      view.simulateDrag(by: CGPoint(x: 0, y: 10), velocity: CGPoint(x: 0, y: 0.5), moves: 1)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == rest)
    }
  }

  @Test(arguments: [
    (40.0, 0.0, 0.0), (60, 0, 100), (10, 0.5, 100), (110, -0.5, 100), (-20, -1, 0), (200, 3, 300),
  ])
  func `paging stops at the nearest page, or at the next in the direction of the velocity`(
    distance: CGFloat, velocity: CGFloat, page: CGFloat
  ) {
    run {
      let view = makeView(CGSize(width: 500, height: 100))
      view.isPagingEnabled = true
      view.simulateDrag(by: CGPoint(x: distance, y: 0), velocity: CGPoint(x: velocity, y: 0), moves: 1)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.x == page)
      #expect(log.lines.contains("willEndDragging \(GeometryFormat.number(velocity)),0 to \(Int(page)),0"))
    }
  }

  @Test func `beyond an edge the content follows less and less and bounces back`() {
    run {
      let view = makeView()
      view.simulateDrag(by: CGPoint(x: 0, y: -50), moves: 1)
      // (1 - 1 / (50 · 0.55 / 100 + 1)) · 100
      #expect(rounded(view.contentOffset.y, 4) == -21.5686)
      #expect(
        log.take() == [
          "willBeginDragging", "didScroll 0,-21.569", "willEndDragging 0,0 to 0,0", "didEndDragging true",
          "willBeginDecelerating",
        ])
      cycle.advance(by: 0.1)
      #expect(rounded(view.contentOffset.y, 0) == -16)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 0)
      #expect(log.take().last == "didEndDecelerating")
    }
  }

  @Test(arguments: [1.0, 50, 400])
  func `pull is the inverse of stretch`(distance: Double) {
    #expect(rounded(RubberBand.pull(RubberBand.stretch(distance, length: 100), length: 100)) == distance)
    #expect(RubberBand.stretch(distance, length: 100) < 100)
  }

  @Test func `momentum carries beyond the far edge and back, or ends there without bounces`() {
    run {
      for bounces in [true, false] {
        let view = makeView(CGSize(width: 100, height: 300))
        view.bounces = bounces
        view.simulateDrag(by: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 2), moves: 1)
        #expect(log.take().contains("willEndDragging 0,2 to 0,200"))
        var farthest: CGFloat = 0
        while view.isDecelerating {
          cycle.advance(by: cycle.frameDuration)
          farthest = max(farthest, view.contentOffset.y)
        }
        #expect(bounces ? farthest > 230 && farthest < 300 : farthest == 200)
        #expect(view.contentOffset.y == 200)
      }
    }
  }

  @Test func `without bounces a drag stops at the edge and reverses immediately`() {
    run {
      let view = makeView()
      view.bounces = false
      view.beginSimulatedDrag()
      view.continueSimulatedDrag(by: CGPoint(x: 0, y: -500))
      view.continueSimulatedDrag(by: CGPoint(x: 0, y: 30))
      #expect(view.contentOffset.y == 30)
      view.endSimulatedDrag()
    }
  }

  @Test func `content smaller than the view moves only along axes that always bounce`() {
    run {
      let view = makeView(CGSize(width: 50, height: 50))
      view.simulateDrag(by: CGPoint(x: 20, y: 20), moves: 1)
      #expect(view.contentOffset == .zero)
      view.alwaysBounceHorizontal = true
      view.simulateDrag(by: CGPoint(x: 20, y: 20), moves: 1)
      #expect(view.contentOffset.y == 0)
      #expect(view.contentOffset.x > 0)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset == .zero)
    }
  }

  @Test func `with a directional lock, a drag keeps the axis in which it begins`() {
    run {
      let view = makeView(CGSize(width: 500, height: 500))
      view.isDirectionalLockEnabled = true
      view.beginSimulatedDrag()
      view.continueSimulatedDrag(by: CGPoint(x: 3, y: 10))
      view.continueSimulatedDrag(by: CGPoint(x: 30, y: 10))
      #expect(view.contentOffset == CGPoint(x: 0, y: 20))
      view.endSimulatedDrag(velocity: CGPoint(x: 1, y: 0))
      #expect(log.take().contains("willEndDragging 0,0 to 0,20"))
    }
  }

  @Test func `no drag begins while scrolling is disabled or a drag is in progress`() {
    run {
      let view = makeView()
      view.isScrollEnabled = false
      #expect(view.beginSimulatedDrag() == false)
      view.simulateDrag(by: CGPoint(x: 0, y: 50))
      view.isScrollEnabled = true
      #expect(view.beginSimulatedDrag() == true)
      #expect(view.beginSimulatedDrag() == false)
      #expect([view.isTracking, view.isDragging, view.isDecelerating] == [true, true, false])
      view.endSimulatedDrag()
      view.endSimulatedDrag()
      #expect(log.take() == ["willBeginDragging", "willEndDragging 0,0 to 0,0", "didEndDragging false"])
    }
  }

  @Test func `a drag or a scroll by the app stops decelerating content`() {
    run {
      let view = makeView()
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 1), moves: 1)
      cycle.advance(by: 0.1)
      _ = log.take()
      view.beginSimulatedDrag()
      #expect(log.take() == ["didEndDecelerating", "willBeginDragging"])
      view.endSimulatedDrag(velocity: CGPoint(x: 0, y: 1))
      cycle.advance(by: 0.1)
      _ = log.take()
      view.setContentOffset(view.contentOffset, animated: false)
      #expect(log.take() == ["didEndDecelerating"])
      cycle.advance(by: 1)
      #expect(log.take() == [])
    }
  }

  @Test func `a change of the offset shifts the remaining deceleration`() {
    run {
      let view = makeView()
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 1), moves: 1)
      cycle.advance(by: 0.1)
      view.contentOffset.y += 300
      cycle.advanceUntilIdle()
      #expect(rounded(view.contentOffset.y) == 799)
    }
  }

  @Test func `content that shrinks while it decelerates comes to rest in its range`() {
    run {
      let view = makeView()
      view.simulateDrag(by: CGPoint(x: 0, y: 200), velocity: CGPoint(x: 0, y: 2), moves: 1)
      cycle.advance(by: 0.1)
      view.contentSize.height = 250
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 150)
      #expect(log.take().last == "didEndDecelerating")
    }
  }

  @Test func `the pan gesture recognizer moves opposite to the offset`() {
    run {
      let view = makeView()
      var rows: [String] = []
      view.panGestureRecognizer.addHandler { recognizer in
        let pan = recognizer as! UIPanGestureRecognizer
        rows.append("\(pan.state) \(pan.translation(in: view).y) \(rounded(pan.velocity(in: view).y))")
      }
      view.simulateDrag(by: CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 0.5), moves: 2)
      #expect(
        rows == ["began 0.0 0.0", "changed -10.0 -600.0", "changed -20.0 -600.0", "ended -20.0 -500.0"])
    }
  }

  @Test func `a tap on the status bar scrolls to the top if scrollsToTop is set`() {
    run {
      let view = makeView()
      view.contentInset.top = 10
      view.contentOffset.y = 500
      view.scrollsToTop = false
      view.simulateStatusBarTap()
      view.scrollsToTop = true
      _ = log.take()
      view.simulateStatusBarTap()
      cycle.advance(by: 1)
      #expect(view.contentOffset.y == -10)
      #expect(log.take().suffix(2) == ["didScroll 0,-10", "didScrollToTop"])
    }
  }

  @Test func `NaN and infinite distances don't change the offset`() {
    run {
      let view = makeView()
      view.simulateDrag(
        by: CGPoint(x: 0, y: CGFloat.nan), velocity: CGPoint(x: 0, y: CGFloat.infinity), moves: 0)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset == .zero)
    }
  }

  /// Rates of 1 and more decelerate for a long time, so they are tested only with `LAYOUTLAB_FULL=1`.
  nonisolated private static let rates: [CGFloat] =
    FullRun.isOn ? [-1, 0, 0.5, 0.9999, 1, 2] : [-1, 0, 0.5]

  @Test(arguments: rates)
  func `deceleration ends with any rate`(rate: CGFloat) {
    run {
      let view = makeView()
      view.decelerationRate = .init(rawValue: rate)
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 0.01), moves: 1)
      #expect(cycle.advanceUntilIdle(limit: 10_000) == true)
    }
  }
}
