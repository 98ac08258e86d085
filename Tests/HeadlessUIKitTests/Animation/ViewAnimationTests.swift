import Foundation
import Testing

@testable import HeadlessUIKit

/// Tests of animation blocks: values over virtual time, completions, nesting and options.
@MainActor @Suite struct ViewAnimationTests {
  let cycle = UpdateCycle()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Calls a closure with the suite's update cycle as the current one.
  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  func alpha(after seconds: TimeInterval) -> Double {
    cycle.advance(by: seconds)
    return rounded(Double(view.layer.presentation()!.opacity), 4)
  }

  @Test func `the model changes immediately and the presentation over time`() {
    run {
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
        view.center = CGPoint(x: 150, y: 50)
      } completion: {
        finished.append($0)
      }
      #expect(view.alpha == 0)
      #expect([0, 0.25, 0.5].map { alpha(after: $0) } == [1, 0.75, 0.25])
      #expect(rounded(view.layer.presentation()!.position) == CGPoint(x: 125, y: 50))
      #expect(finished == [])
      #expect(alpha(after: 0.25) == 0)
      #expect(finished == [true])
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func `the default curve begins and ends slowly`() {
    run {
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      #expect([0.25, 0.25, 0.25].map { rounded(alpha(after: $0), 3) } == [0.871, 0.5, 0.129])
    }
  }

  @Test func `a delayed animation holds its first value until it begins`() {
    run {
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
      #expect([1.9, 0.6, 0.4].map { alpha(after: $0) } == [1, 0.5, 0.1])
      #expect(finished == [])
      #expect(alpha(after: 0.1) == 0)
      #expect(finished == [true])
    }
  }

  @Test func `frames are animated by position and size, transforms by scale, angle and translation`() {
    run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      }
      #expect(view.layer.animationKeys() == ["bounds.size", "position"])
      cycle.advance(by: 0.5)
      #expect(view.layer.presentation()!.frame == CGRect(x: 50, y: 0, width: 150, height: 100))

      let turned = UIView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
      }
      cycle.advance(by: 0.5)
      let shown = turned.layer.presentation()!.affineTransform()
      #expect(rounded(atan2(shown.b, shown.a)) == rounded(.pi / 4))
      #expect(rounded((shown.a * shown.a + shown.b * shown.b).squareRoot()) == 2)
    }
  }

  @Test func `a cell's entrance animates opacity and transform together`() {
    run {
      view.alpha = 0
      view.transform = CGAffineTransform(translationX: 0, y: 40).scaledBy(x: 0.5, y: 0.5)
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.45, delay: 0, options: []) {
        view.alpha = 1
        view.transform = .identity
      }
      var rows: [String] = []
      for _ in 0...3 {
        let shown = view.layer.presentation()!
        let (a, ty) = (shown.affineTransform().a, shown.affineTransform().ty)
        rows.append("\(rounded(Double(shown.opacity), 3)) \(rounded(a, 3)) \(rounded(ty, 2))")
        cycle.advance(by: 0.15)
      }
      #expect(rows == ["0.0 0.5 40.0", "0.232 0.616 30.73", "0.768 0.884 9.27", "1.0 1.0 0.0"])
    }
  }

  enum Situation {
    case noChange, sameValue, noDuration, negativeDuration, durationOfNaN, animationsDisabled,
      animationRemoved
    case change

    var duration: TimeInterval {
      switch self {
      case .noDuration: 0
      case .negativeDuration: -1
      case .durationOfNaN: .nan
      default: 2
      }
    }
  }

  @Test(
    arguments: [
      (.noChange, true, 0), (.sameValue, true, 0), (.noDuration, true, 0), (.negativeDuration, true, 0),
      (.durationOfNaN, true, 0), (.animationsDisabled, true, 0), (.animationRemoved, false, 0),
      (.change, true, 2),
    ] as [(Situation, Bool, Double)])
  func `the completion is called once, at the expected time and with the expected result`(
    situation: Situation, finished: Bool, time: Double
  ) {
    run {
      var calls: [(Bool, Double)] = []
      UIView.setAnimationsEnabled(situation != .animationsDisabled)
      UIView.animate(withDuration: situation.duration) {
        switch situation {
        case .noChange: break
        case .sameValue: view.alpha = 1
        default: view.alpha = 0
        }
      } completion: {
        calls.append(($0, rounded(cycle.now)))
      }
      UIView.setAnimationsEnabled(true)
      if situation == .animationRemoved { view.layer.removeAllAnimations() }
      #expect(calls.isEmpty, "the completion is never called inside the call")
      cycle.advance(by: 5)
      #expect(calls.map(\.0) == [finished])
      #expect(calls.map(\.1) == [time])
    }
  }

  @Test func `animations of the same property add up, and each runs to its own end`() {
    run {
      var log: [String] = []
      @MainActor func move(to x: CGFloat) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.center.x = x
        } completion: {
          log.append("to \(x): \($0) at \(rounded(cycle.now))")
        }
      }
      view.center = .zero
      @MainActor func x() -> Double { rounded(view.layer.presentation()!.position.x) }
      move(to: 100)
      cycle.advance(by: 0.5)
      #expect(x() == 50)
      move(to: 0)
      #expect(view.layer.animationKeys() == ["position", "position-2"])
      // The value doesn't jump: the first animation continues while the second moves it back.
      #expect(x() == 50)
      cycle.advance(by: 0.25)
      #expect(x() == 50)
      cycle.advance(by: 0.25)
      #expect(x() == 50)
      cycle.advance(by: 0.25)
      #expect(x() == 25)
      cycle.advance(by: 1)
      #expect(log == ["to 100.0: true at 1.0", "to 0.0: true at 1.5"])
    }
  }

  @Test func `with beginFromCurrentState a new animation replaces the running one`() {
    run {
      var log: [String] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        log.append("first: \($0) at \(rounded(cycle.now))")
      }
      cycle.advance(by: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        view.alpha = 1
      } completion: {
        log.append("second: \($0) at \(rounded(cycle.now))")
      }
      #expect([0, 0.5, 0.25].map { alpha(after: $0) } == [0.5, 0.75, 0.875])
      cycle.advance(by: 1)
      #expect(log == ["first: false at 0.5", "second: true at 1.5"])
    }
  }

  @Test func `a change without animation applies immediately and leaves running animations alone`() {
    run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
        UIView.performWithoutAnimation {
          #expect(UIView.areAnimationsEnabled == false)
          view.center.x = 80
          UIView.animate(withDuration: 1) { view.center.y = 90 }
        }
        #expect(UIView.areAnimationsEnabled == true)
        #expect(UIView.inheritedAnimationDuration == 1)
      }
      #expect(view.layer.presentation()!.position == CGPoint(x: 80, y: 90))
      #expect(view.layer.presentation()!.opacity == 1)
      view.alpha = 0.5
      #expect(alpha(after: 0.5) == 1)
      #expect(alpha(after: 0.5) == 0.5)
    }
  }

  @Test func `performWithoutAnimation leaves disabled animations disabled`() {
    run {
      UIView.setAnimationsEnabled(false)
      UIView.performWithoutAnimation {}
      #expect(UIView.areAnimationsEnabled == false)
      UIView.setAnimationsEnabled(true)
    }
  }

  @Test(
    arguments: [
      ([], 0.75, 2.0), (.overrideInheritedDuration, 0.5, 1), (.overrideInheritedCurve, 0.9065, 2),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 0.6846, 1),
    ] as [(UIView.AnimationOptions, Double, Double)])
  func `a nested block inherits duration and curve unless it overrides them`(
    options: UIView.AnimationOptions, halfway: Double, end: Double
  ) {
    run {
      var ended = -1.0
      let inner = UIView()
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveEaseOut)) {
          inner.center.x = 1
        } completion: { _ in
          ended = rounded(cycle.now)
        }
      }
      cycle.advance(by: options.contains(.overrideInheritedDuration) ? 0.5 : 1.5)
      #expect(rounded(inner.layer.presentation()!.position.x, 4) == halfway)
      cycle.advance(by: 2)
      #expect(ended == end)
    }
  }

  @Test func `autoreverse plays back, and repeat never ends until it is removed`() {
    run {
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
      #expect([0.75, 0.5, 0.5].map { alpha(after: $0) } == [0.25, 0.25, 0.75])
      #expect(alpha(after: 0.25) == 0)
      #expect(finished == [true])

      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
        view.alpha = 1
      } completion: {
        finished.append($0)
      }
      #expect([0.25, 10, 100].map { alpha(after: $0) } == [0.25, 0.25, 0.25])
      view.layer.removeAllAnimations()
      #expect(alpha(after: 0.1) == 1)
      #expect(finished == [true, false])
    }
  }

  @Test func `modifyAnimations repeats a part of a block`() {
    run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 150
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
      }
      #expect([0.75, 0.5, 1.5].map { alpha(after: $0) } == [0.25, 0.25, 0.25])
      #expect(view.layer.presentation()!.position.x == 150)
      #expect(alpha(after: 1.5) == 0)
    }
  }

  @Test func `a spring overshoots and is at rest at the end`() {
    run {
      var finished: [Bool] = []
      view.center = .zero
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0, options: []
      ) {
        view.center.x = 100
      } completion: {
        finished.append($0)
      }
      let animation = view.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(rounded(animation.map { $0.damping / (2 * $0.stiffness.squareRoot()) } ?? 0, 4) == 0.35)
      var greatest: CGFloat = 0
      for _ in 0..<80 {
        cycle.advance(by: 0.01)
        greatest = max(greatest, view.layer.presentation()!.position.x)
      }
      #expect(rounded(greatest, 0) == 131)
      #expect(view.layer.presentation()!.position.x == 100)
      #expect(finished == [true])
      #expect(view.layer.animation(forKey: "position") == nil)
    }
  }

  @Test func `a spring given by its perceptual duration runs until it is at rest`() {
    run {
      var ended = -1.0
      UIView.animate(springDuration: 0.5, bounce: 0.25) {
        view.center.x = 150
      } completion: { _ in
        ended = cycle.now
      }
      cycle.advance(by: 5)
      let spring = SpringOscillator(perceptualDuration: 0.5, bounce: 0.25, initialVelocity: 0)
      #expect(rounded(ended) == rounded(spring.settlingDurationOfUIKit))
    }
  }

  @Test func `a layout pass later in the turn can enter the block's context again`() {
    run {
      var ended = -1.0
      var context: AnimationContext?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        context = .current
      } completion: { _ in
        ended = rounded(cycle.now)
      }
      #expect(AnimationContext.current == nil)
      AnimationContext.perform(context) { view.alpha = 0 }
      #expect(alpha(after: 0.5) == 0.5)
      cycle.advance(by: 1)
      #expect(ended == 1)
    }
  }

  @Test func `layers have no change observer outside of animation blocks`() {
    run {
      #expect(CALayer.changeObserver == nil)
      UIView.animate(withDuration: 1) { #expect(CALayer.changeObserver != nil) }
      UIView.animate(withDuration: 0) { #expect(CALayer.changeObserver == nil) }
      #expect(CALayer.changeObserver == nil)
      view.alpha = 0.3
      #expect(view.layer.presentationSource == nil)
    }
  }

  @Test func `with layoutSubviews the layout of changed views is animated`() {
    final class Column: UIView {
      override func layoutSubviews() {
        for subview in subviews { subview.frame.size.width = bounds.width }
      }
    }
    run {
      let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      let child = UIView(frame: column.bounds)
      column.addSubview(child)
      column.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
        column.bounds.size.width = 200
      }
      cycle.advance(by: 0.5)
      #expect(child.layer.presentation()!.bounds.width == 150)
    }
  }

  @Test func `transitions apply their changes immediately and take time`() {
    run {
      var log: [String] = []
      let (old, new) = (UIView(), UIView())
      view.addSubview(old)
      UIView.transition(from: old, to: new, duration: 0.5, options: .transitionCrossDissolve) {
        log.append("\($0) at \(rounded(cycle.now))")
      }
      #expect(view.subviews == [new])
      UIView.transition(with: view, duration: 0.5) {
        view.alpha = 0
      } completion: {
        log.append("none \($0) at \(rounded(cycle.now))")
      }
      UIView.perform(.delete, on: [new], animations: nil) {
        log.append("deleted \($0) at \(rounded(cycle.now))")
      }
      cycle.advance(by: 1)
      #expect(log == ["none true at 0.0", "deleted true at 0.25", "true at 0.5"])
      #expect(view.subviews == [])
    }
  }

  @Test func `settings of beginAnimations apply to the changes that follow`() {
    run {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(2)
      view.alpha = 0
      UIView.setAnimationDelay(1)
      view.center.x = 150
      UIView.commitAnimations()
      UIView.commitAnimations()
      #expect(CALayer.changeObserver == nil)
      #expect(alpha(after: 1.5) == 0.25)
      #expect(view.layer.presentation()!.position.x == 75)
    }
  }
}
