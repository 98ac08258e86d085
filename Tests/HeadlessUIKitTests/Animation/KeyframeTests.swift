import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of key frame animations of views.
@MainActor @Suite struct KeyframeTests {
  /// Each case has the values of x at eighths of an animation of 8 seconds.
  ///
  /// x moves to 100 in the first quarter, stays there until the middle, moves to 0 in the third quarter and
  /// to 40 in the last.
  @Test(
    arguments: [
      ([], [50, 100, 100, 100, 50, 0, 20, 40]),
      (.calculationModeDiscrete, [0, 100, 100, 100, 100, 0, 0, 40]),
      (.calculationModePaced, [30, 60, 90, 80, 50, 20, 10, 40]),
      (.calculationModeCubic, [50, 100, 112.5, 100, 47.5, 0, 13.75, 40]),
    ] as [(UIView.KeyframeAnimationOptions, [Double])])
  func `the calculation mode determines the values between key frames`(
    mode: UIView.KeyframeAnimationOptions, expected: [Double]
  ) {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let view = UIView()
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 8, delay: 0, options: mode.union(linear)) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 40 }
      }
      #expect(view.center.x == 40)
      let values = (1...8).map { _ in
        cycle.advance(by: 1)
        return rounded(view.layer.presentation()!.position.x, 2)
      }
      #expect(values == expected)
    }
  }

  @Test func `the default curve begins and ends slowly, and the completion is called once`() async {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let view = UIView()
      nonisolated(unsafe) var finished: [Bool] = []
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
      cycle.advance(by: 0.25)
      #expect(rounded(view.layer.presentation()!.position.x, 2) == 12.92)
      #expect(rounded(Double(view.layer.presentation()!.opacity), 4) == 0.8708)
      cycle.advance(by: 1)
      #expect(finished == [true])
    }
  }

  @Test func `key frames in a property animator's block take the animator's duration`() {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
        }
      }
      animator.fractionComplete = 0.75
      #expect(rounded(view.layer.presentation()!.position.x) == 50)
      animator.fractionComplete = 0.25
      #expect(rounded(view.layer.presentation()!.position.x) == 0)
      animator.startAnimation()
      cycle.advance(by: 1)
      #expect(rounded(view.layer.presentation()!.position.x) == 50)
      cycle.advance(by: 1)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `a key frame outside of a key frame animation applies immediately`() {
    let view = UIView()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 7 }
    #expect(view.center.x == 7)
    #expect(view.layer.presentationSource == nil)
  }
}
