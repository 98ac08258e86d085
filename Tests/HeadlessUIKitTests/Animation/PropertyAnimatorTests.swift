import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of property animators: states, animated values and exceptions.
@MainActor @Suite struct PropertyAnimatorTests {
  let cycle = UpdateCycle()
  let view = UIView(frame: .zero)

  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  /// Returns an animator that moves the view from x = 0 to x = 100 and logs its completion.
  func makeAnimator(
    _ duration: TimeInterval = 1, _ curve: UIView.AnimationCurve = .linear, log: Log = Log()
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 100 }
    animator.addCompletion { log.lines.append("\($0) at \(rounded(cycle.now))") }
    return animator
  }

  final class Log {
    var lines: [String] = []
  }

  /// The x-coordinate of the view on screen.
  var shown: Double { rounded(view.layer.presentation()!.position.x, 4) }

  func state(_ animator: UIViewPropertyAnimator) -> String {
    "\(animator.state) \(animator.isRunning ? "running" : "not running") \(rounded(animator.fractionComplete, 4))"
  }

  // MARK: States

  @Test func `a new animator has UIKit's default values`() {
    let animator = UIViewPropertyAnimator(duration: 0.7, curve: .easeIn)
    #expect(state(animator) == "inactive not running 0.0")
    #expect(animator.isReversed == false)
    #expect(animator.isInterruptible == true)
    #expect(animator.duration == 0.7)
    #expect(animator.timingParameters?.timingCurveType == .builtin)
    #expect(animator.scrubsLinearly == true)
    #expect(animator.pausesOnCompletion == false)
    #expect(animator.description == "<UIViewPropertyAnimator> [inactive] interruptible")
  }

  @Test func `a copy has the same duration, curve and flags but no blocks and no state`() throws {
    try run {
      let animator = makeAnimator(0.3)
      animator.isUserInteractionEnabled = false
      animator.isInterruptible = false
      animator.startAnimation()
      let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
      #expect(copy.duration == 0.3)
      #expect(copy.isUserInteractionEnabled == false)
      #expect(copy.isInterruptible == false)
      #expect(state(copy) == "inactive not running 0.0")
      copy.fractionComplete = 0.5
      #expect(state(copy) == "inactive not running 0.0")
    }
  }

  @Test func `the block runs at the start, and the completion is called at the end`() {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      #expect(view.center.x == 0)
      animator.startAnimation()
      #expect(view.center.x == 100)
      #expect(state(animator) == "active running 0.0")
      cycle.advance(by: 0.25)
      #expect(shown == 25)
      #expect(state(animator) == "active running 0.25")
      cycle.advance(by: 0.75)
      #expect(log.lines == ["end at 1.0"])
      #expect(state(animator) == "inactive not running 0.0")
      #expect(shown == 100)
    }
  }

  @Test func `setting fractionComplete has the measured effect in each state`() {
    run {
      let new = UIViewPropertyAnimator(duration: 1, curve: .linear)
      new.fractionComplete = 0.25
      #expect(state(new) == "inactive not running 0.0")

      let animator = makeAnimator()
      animator.fractionComplete = 0.25
      #expect(state(animator) == "active not running 0.25")
      #expect(shown == 25)
      animator.fractionComplete = 7
      #expect(state(animator) == "active not running 1.0")
      animator.fractionComplete = 0.1
      animator.startAnimation()
      animator.fractionComplete = 0.5
      #expect(state(animator) == "active running 0.5")
      cycle.advance(by: 0.25)
      #expect(shown == 75)
      cycle.advance(by: 0.25)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `a paused animation holds its values and continues from them`() {
    run {
      let log = Log()
      let animator = makeAnimator(1, .easeIn, log: log)
      animator.startAnimation()
      cycle.advance(by: 0.5)
      animator.pauseAnimation()
      #expect(shown == 31.5357)
      #expect(state(animator) == "active not running 0.3154")
      cycle.advance(by: 10)
      #expect(shown == 31.5357)
      animator.startAnimation()
      cycle.advance(by: 0.25)
      #expect(shown == 62.1862)
      cycle.advance(by: 0.25)
      #expect(log.lines == ["end at 11.0"])
    }
  }

  @Test func `scrubbing is linear or follows the curve`() {
    run {
      for (isLinear, expected) in [(true, 25.0), (false, 12.9162)] {
        view.center.x = 0
        let animator = makeAnimator(1, .easeInOut)
        animator.scrubsLinearly = isLinear
        animator.fractionComplete = 0.25
        #expect(shown == expected)
        #expect(animator.fractionComplete == 0.25)
        animator.stopAnimation(true)
      }
    }
  }

  @Test func `scrubsLinearly can't change while the animator is paused`() {
    run {
      let animator = makeAnimator()
      animator.startAnimation()
      animator.scrubsLinearly = false
      #expect(animator.scrubsLinearly == false)
      animator.pauseAnimation()
      animator.scrubsLinearly = true
      #expect(animator.scrubsLinearly == false)
      #expect(animator.raisedException?.name == "NSInternalInconsistencyException")
      animator.stopAnimation(true)
      animator.scrubsLinearly = true
      #expect(animator.scrubsLinearly == true)
    }
  }

  @Test func `with pausesOnCompletion the animator stays active at its end, as measured`() {
    run {
      let log = Log()
      let animator = makeAnimator(0.2, log: log)
      animator.pausesOnCompletion = true
      animator.startAnimation()
      cycle.advance(by: 0.7)
      #expect(state(animator) == "active not running 1.0")
      #expect(shown == 100)
      #expect(log.lines == [])
      animator.stopAnimation(false)
      #expect(state(animator) == "stopped not running 0.0")
      #expect(log.lines == [])
      #expect(animator.raisedException == nil)
      animator.finishAnimation(at: .end)
      #expect(state(animator) == "inactive not running 0.0")
      #expect(log.lines == ["end at 0.7"])
    }
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 100.0, "end at 0.4"), (.start, 0, "start at 0.4"),
    (.current, 40, "current at 0.4"),
  ])
  func `finishAnimation moves the view to the position and passes it to the completion`(
    at position: UIViewAnimatingPosition, x: Double, line: String
  ) {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      animator.startAnimation()
      cycle.advance(by: 0.4)
      animator.stopAnimation(false)
      #expect(rounded(view.center.x) == 40)
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: position)
      #expect(rounded(view.center.x) == x)
      #expect(shown == x)
      #expect(log.lines == [line])
      cycle.advance(by: 5)
      #expect(log.lines == [line])
    }
  }

  @Test func `stopAnimation without finishing leaves the view where it is and calls no completion`() {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      animator.startAnimation()
      cycle.advance(by: 0.4)
      animator.stopAnimation(true)
      #expect(rounded(view.center.x) == 40)
      #expect(state(animator) == "inactive not running 0.0")
      cycle.advance(by: 5)
      #expect(log.lines == [])
    }
  }

  @Test func `a reversed animation runs back and completes at its start`() {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      animator.startAnimation()
      cycle.advance(by: 0.25)
      animator.isReversed = true
      #expect(rounded(animator.fractionComplete) == 0.75)
      cycle.advance(by: 0.125)
      #expect(shown == 12.5)
      cycle.advance(by: 0.125)
      #expect(log.lines == ["start at 0.5"])
      #expect(view.center.x == 0)
    }
  }

  @Test func `continueAnimation changes the timing and the remaining duration`() {
    run {
      let log = Log()
      let animator = makeAnimator(2, log: log)
      animator.startAnimation()
      cycle.advance(by: 1)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
      cycle.advance(by: 0.25)
      #expect(shown == 75)
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
      cycle.advance(by: 1)
      #expect(shown == rounded(75 + 25 * BezierCurve.easeIn.progress(at: 0.5), 4))
      cycle.advance(by: 1)
      #expect(log.lines == ["end at 3.25"])
    }
  }

  @Test func `delayed changes begin after a fraction of the remaining time`() {
    run {
      let animator = makeAnimator(2)
      animator.addAnimations({ view.center.y = 100 }, delayFactor: 0.5)
      animator.startAnimation()
      var rows: [CGPoint] = []
      for _ in 0..<4 {
        cycle.advance(by: 0.5)
        rows.append(rounded(view.layer.presentation()!.position))
      }
      #expect(
        rows == [
          CGPoint(x: 25, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 75, y: 50), CGPoint(x: 100, y: 100),
        ])
    }
  }

  @Test func `changes that are added to a running animator take the remaining time`() {
    run {
      let animator = makeAnimator(2)
      animator.startAnimation()
      cycle.advance(by: 1)
      animator.addAnimations { view.alpha = 0 }
      cycle.advance(by: 0.5)
      #expect(rounded(Double(view.layer.presentation()!.opacity)) == 0.5)
      #expect(shown == 75)
      cycle.advance(by: 0.5)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `a paused animator doesn't pause other animations of the layer`() {
    run {
      let animator = makeAnimator()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      animator.startAnimation()
      animator.pauseAnimation()
      cycle.advance(by: 0.5)
      #expect(view.layer.presentation()!.opacity == 0.5)
      #expect(shown == 0)
      animator.stopAnimation(true)
    }
  }

  @Test func `after startAnimation(afterDelay:) the blocks run and the values on screen wait`() {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      animator.startAnimation(afterDelay: 2)
      #expect(view.center.x == 100)
      cycle.advance(by: 2.5)
      #expect(shown == 50)
      #expect(animator.delay == 2)
      cycle.advance(by: 1)
      #expect(log.lines == ["end at 3.0"])
    }
  }

  enum MissingAnimation: CaseIterable {
    case noChanges, animationsDisabled, noDuration
  }

  @Test(arguments: MissingAnimation.allCases)
  func `an animator that animates nothing ends in the next turn`(reason: MissingAnimation) {
    run {
      var lines: [String] = []
      UIView.setAnimationsEnabled(reason != .animationsDisabled)
      let animator = UIViewPropertyAnimator(duration: reason == .noDuration ? 0 : 3, curve: .linear) {
        if reason != .noChanges { view.center.x = 5 }
      }
      animator.addCompletion { lines.append("\($0) at \(rounded(cycle.now))") }
      animator.startAnimation()
      UIView.setAnimationsEnabled(true)
      #expect(lines == [])
      cycle.advance(by: 1)
      #expect(lines == ["end at 0.0"])
    }
  }

  @Test func `a spring takes the animator's duration or, given by mass, as long as it needs`() {
    run {
      var lines: [String] = []
      let ratio = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.5) { view.center.x = 100 }
      let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let mass = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
      mass.addAnimations { view.alpha = 0 }
      for (name, animator) in [("ratio", ratio), ("mass", mass)] {
        animator.addCompletion { _ in lines.append("\(name) at \(rounded(cycle.now, 4))") }
        animator.startAnimation()
      }
      #expect(view.layer.animation(forKey: "position") is CASpringAnimation)
      cycle.advance(by: 10)
      #expect(lines == ["ratio at 0.6", "mass at 1.4727"])
    }
  }

  @Test func `a running animator stays alive until its end`() {
    run {
      let log = Log()
      makeAnimator(log: log).startAnimation()
      cycle.advance(by: 1)
      #expect(log.lines == ["end at 1.0"])
    }
  }

  // MARK: Refusals

  @Test func `a non-interruptible animator can't be paused, stopped, reversed or continued`() {
    run {
      let calls: [(String, (UIViewPropertyAnimator) -> Void)] = [
        ("pause", { $0.pauseAnimation() }), ("stop", { $0.stopAnimation(true) }),
        ("reverse", { $0.isReversed = true }),
        ("continue", { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }),
      ]
      for (name, call) in calls {
        let animator = makeAnimator()
        animator.isInterruptible = false
        animator.startAnimation()
        call(animator)
        #expect(animator.raisedException?.name == "NSInternalInconsistencyException", "\(name)")
        #expect(animator.isRunning, "\(name)")
        cycle.advance(by: 2)
      }
    }
  }

  @Test func `calls that the state forbids only raise an exception`() {
    run {
      let rows: [(String, String, (UIViewPropertyAnimator) -> Void)] = [
        (
          "finishAnimationAtPosition: should only be called on a stopped animator!",
          "NSInternalInconsistencyException",
          { $0.finishAnimation(at: .end) }
        ),
        (
          "A property animator cannot start after a negative delay.", "NSInvalidArgumentException",
          { $0.startAnimation(afterDelay: -1) }
        ),
        (
          "isInterruptible cannot be changed while the animator is active.", "NSGenericException",
          {
            $0.startAnimation()
            $0.isInterruptible = false
          }
        ),
        (
          "A paused animator cannot be started with a delay.", "NSInternalInconsistencyException",
          {
            $0.pauseAnimation()
            $0.startAnimation(afterDelay: 1)
          }
        ),
        (
          "The animator is stopped already.", "NSInternalInconsistencyException",
          {
            $0.startAnimation()
            $0.stopAnimation(false)
            $0.stopAnimation(false)
          }
        ),
      ]
      for (reason, name, call) in rows {
        let animator = makeAnimator()
        call(animator)
        #expect(animator.raisedException == UIKitException(name: name, reason: reason))
        if animator.state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
      }
    }
  }

  @Test func `releasing a paused animator reports an exception`() {
    run {
      UIKitConsole.clear()
      makeAnimator().pauseAnimation()
      #expect(
        UIKitConsole.exceptions.map(\.reason) == [
          "It is an error to release a paused or stopped property animator. Property animators must either finish "
            + "animating or be explicitly stopped and finished before they can be released."
        ])
      UIKitConsole.clear()
    }
  }

  @Test func `optional calls through the protocol reach the animator`() {
    run {
      let log = Log()
      let animator: any UIViewImplicitlyAnimating = makeAnimator(log: log)
      animator.addAnimations?({ view.alpha = 0 })
      animator.addCompletion?({ _ in log.lines.append("second") })
      animator.startAnimation()
      cycle.advance(by: 1)
      #expect(view.alpha == 0)
      #expect(log.lines == ["end at 1.0", "second"])
    }
  }

  // MARK: Measured behavior

  @Test func `scrubsLinearly can change in every state except paused, as measured`() {
    run {
      let rows: [(String, Bool, (UIViewPropertyAnimator) -> Void)] = [
        ("inactive", true, { _ in }), ("running", true, { $0.startAnimation() }),
        (
          "stopped", true,
          {
            $0.startAnimation()
            $0.stopAnimation(false)
          }
        ),
        (
          "stopped for good", true,
          {
            $0.startAnimation()
            $0.stopAnimation(true)
          }
        ),
        ("paused", false, { $0.pauseAnimation() }), ("scrubbed", false, { $0.fractionComplete = 0.3 }),
      ]
      for (name, isTaken, call) in rows {
        let animator = makeAnimator()
        call(animator)
        animator.scrubsLinearly = false
        #expect(animator.scrubsLinearly == !isTaken, "\(name)")
        #expect(
          animator.raisedException?.name == (isTaken ? nil : UIKitException.internalInconsistency), "\(name)")
        if animator.state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
      }
    }
  }

  @Test func `the description contains the state and the applicable flags`() {
    run {
      let animator = makeAnimator()
      animator.startAnimation()
      #expect(animator.description == "<UIViewPropertyAnimator> [active] running interruptible")
      animator.isReversed = true
      #expect(animator.description == "<UIViewPropertyAnimator> [active] running reversed interruptible")
      animator.stopAnimation(false)
      #expect(animator.description.hasPrefix("<UIViewPropertyAnimator> [stopped]"))
      animator.finishAnimation(at: .current)
      animator.isInterruptible = false
      #expect(animator.description.contains("interruptible") == false)
    }
  }

  @Test func `a stopped animator ignores fractionComplete and finishes only once`() {
    run {
      let log = Log()
      let animator = makeAnimator(log: log)
      animator.startAnimation()
      cycle.advance(by: 0.25)
      animator.stopAnimation(false)
      animator.fractionComplete = 0.9
      #expect(state(animator) == "stopped not running 0.0")
      #expect(rounded(view.center.x) == 25)
      animator.finishAnimation(at: .start)
      animator.finishAnimation(at: .end)
      #expect(log.lines == ["start at 0.25"])
      #expect(view.center.x == 0)
    }
  }
}
