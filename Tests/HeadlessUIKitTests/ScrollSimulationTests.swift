import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Drags, deceleration, paging and bouncing.
@MainActor @Suite struct ScrollSimulationTests {
  let cycle = UpdateCycle()
  let log = ScrollLog()

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  /// A scroll view of 100 × 100 points in a window, with content of 100 × 2000.
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

  @Test("a drag without velocity tells of its begin, its moves and its end")
  func plainDrag() {
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

  @Test("with velocity the content moves on to v · rate / (1 - rate), frame by frame")
  func deceleration() {
    run {
      let view = makeView()
      view.simulateDrag(by: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 1), moves: 1)
      #expect(view.isDecelerating)
      #expect(
        log.take() == [
          "willBeginDragging", "didScroll 0,100", "willEndDragging 0,1 to 0,599", "didEndDragging true",
          "willBeginDecelerating",
        ])
      // Half a second leaves exp(-1) of the way.
      cycle.advance(by: 0.5)
      #expect(Double(view.contentOffset.y) == (599 - 499 * exp(500 * log1p(-0.002))).rounded())
      #expect(log.take().count == 30)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 599)
      #expect(log.take().suffix(2) == ["didScroll 0,599", "didEndDecelerating"])
      #expect(view.isDecelerating == false)
    }
  }

  @Test(
    "the fast rate stops sooner", arguments: [(UIScrollView.DecelerationRate.normal, 499.0), (.fast, 99)])
  func rates(rate: UIScrollView.DecelerationRate, distance: Double) {
    run {
      let view = makeView()
      view.decelerationRate = rate
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 1), moves: 1)
      cycle.advanceUntilIdle()
      #expect(rounded(view.contentOffset.y) == distance)
    }
  }

  @Test(
    "the delegate may choose the place of rest; it is kept in the range",
    arguments: [(250.0, 250.0), (9999, 1900)])
  func redirecting(choice: CGFloat, rest: CGFloat) {
    run {
      let view = makeView()
      log.redirect = { CGPoint(x: $0.x, y: choice) }
      view.simulateDrag(by: CGPoint(x: 0, y: 10), velocity: CGPoint(x: 0, y: 0.5), moves: 1)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == rest)
    }
  }

  @Test(
    "pages: the nearest without velocity, the next one with",
    arguments: [
      (40.0, 0.0, 0.0), (60, 0, 100), (10, 0.5, 100), (110, -0.5, 100), (-20, -1, 0), (200, 3, 300),
    ])
  func paging(distance: CGFloat, velocity: CGFloat, page: CGFloat) {
    run {
      let view = makeView(CGSize(width: 500, height: 100))
      view.isPagingEnabled = true
      view.simulateDrag(by: CGPoint(x: distance, y: 0), velocity: CGPoint(x: velocity, y: 0), moves: 1)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.x == page)
      #expect(log.lines.contains("willEndDragging \(GeometryFormat.number(velocity)),0 to \(Int(page)),0"))
    }
  }

  @Test("beyond an edge the content follows less and less, and comes back")
  func rubberBand() {
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

  @Test("the finger has to come back all the way: pull and stretch are inverse", arguments: [1.0, 50, 400])
  func rubberBandInverse(distance: Double) {
    #expect(rounded(RubberBand.pull(RubberBand.stretch(distance, length: 100), length: 100)) == distance)
    #expect(RubberBand.stretch(distance, length: 100) < 100)
  }

  @Test("momentum carries beyond the far edge and back; without bounces it ends there")
  func bouncing() {
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

  @Test("without bounces a drag ends at the edge and comes back at once")
  func noBounces() {
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

  @Test("content that fills no axis moves only where it always bounces")
  func alwaysBounce() {
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

  @Test("locked to a direction, a drag keeps to the axis in which it begins")
  func directionalLock() {
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

  @Test("no drag where scrolling is off or a finger is down")
  func refusedDrags() {
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

  @Test("a finger stops content that moves on; so does a scroll by code")
  func grabbing() {
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

  @Test("an offset that code changes while the content moves on shifts its way")
  func adjustedWhileDecelerating() {
    run {
      let view = makeView()
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 1), moves: 1)
      cycle.advance(by: 0.1)
      view.contentOffset.y += 300
      cycle.advanceUntilIdle()
      #expect(rounded(view.contentOffset.y) == 799)
    }
  }

  @Test("content that shrinks while it moves on comes to rest in its range")
  func shrinkingWhileDecelerating() {
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

  @Test("the pan recognizer goes along, against the offset")
  func panRecognizer() {
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

  @Test("a tap on the status bar scrolls to the top, if it may")
  func statusBar() {
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

  @Test("numbers that are none don't reach the offset")
  func oddNumbers() {
    run {
      let view = makeView()
      view.simulateDrag(
        by: CGPoint(x: 0, y: CGFloat.nan), velocity: CGPoint(x: 0, y: CGFloat.infinity), moves: 0)
      cycle.advanceUntilIdle()
      #expect(view.contentOffset == .zero)
    }
  }

  /// Rates of 1 and more glide on for a long time, so they are tried with `LAYOUTLAB_FULL=1`.
  nonisolated private static let rates: [CGFloat] =
    FullRun.isOn ? [-1, 0, 0.5, 0.9999, 1, 2] : [-1, 0, 0.5]

  @Test("any rate ends", arguments: rates)
  func oddRates(rate: CGFloat) {
    run {
      let view = makeView()
      view.decelerationRate = .init(rawValue: rate)
      view.simulateDrag(by: .zero, velocity: CGPoint(x: 0, y: 0.01), moves: 1)
      #expect(cycle.advanceUntilIdle(limit: 10_000) == true)
    }
  }
}
