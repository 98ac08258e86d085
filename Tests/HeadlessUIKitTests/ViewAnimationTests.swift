import Foundation
import Testing

@testable import HeadlessUIKit

/// Animation blocks: values over virtual time, completions, nesting and options.
@MainActor @Suite struct ViewAnimationTests {
  let cycle = UpdateCycle()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Runs a body with the suite's own cycle as the current one.
  func run(_ body: @MainActor () throws -> Void) rethrows {
    try UpdateCycle.with(cycle, body)
  }

  func alpha(after seconds: TimeInterval) -> Double {
    cycle.advance(by: seconds)
    return rounded(Double(view.layer.presentation()!.opacity), 4)
  }

  @Test("the model changes at once, the presentation over time, the completion comes at the end")
  func basics() {
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

  @Test("blocks begin and end slowly unless they name a curve")
  func defaultCurve() {
    run {
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      #expect([0.25, 0.25, 0.25].map { rounded(alpha(after: $0), 3) } == [0.871, 0.5, 0.129])
    }
  }

  @Test("a delayed animation holds its first value")
  func delay() {
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

  @Test("frame changes animate position and size; transforms by scale, angle and distance")
  func geometry() {
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

  @Test("the entrance of a cell: opacity 0, scaled and moved, back in 0.45 seconds")
  func entrance() {
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

  @Test(
    "when and with what the completion is called",
    arguments: [
      ("nothing changes", 2, true, 0.0), ("the same value is set", 2, true, 0), ("no duration", 0, true, 0),
      ("negative duration", -1, true, 0), ("no number", .nan, true, 0), ("disabled", 2, true, 0),
      ("removed", 2, false, 0), ("changes", 2, true, 2),
    ] as [(String, Double, Bool, Double)])
  func completion(what: String, duration: Double, finished: Bool, time: Double) {
    run {
      var calls: [(Bool, Double)] = []
      UIView.setAnimationsEnabled(what != "disabled")
      UIView.animate(withDuration: duration) {
        if what == "the same value is set" {
          view.alpha = 1
        } else if what != "nothing changes" {
          view.alpha = 0
        }
      } completion: {
        calls.append(($0, rounded(cycle.now)))
      }
      UIView.setAnimationsEnabled(true)
      if what == "removed" { view.layer.removeAllAnimations() }
      #expect(calls.isEmpty, "never inside the call")
      cycle.advance(by: 5)
      #expect(calls.map(\.0) == [finished])
      #expect(calls.map(\.1) == [time])
    }
  }

  @Test("animations of one property add up, and each runs to its own end")
  func additive() {
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
      // Nothing jumps: the first goes on while the second takes it back.
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

  @Test("from the current state, the new animation replaces the old one")
  func beginFromCurrentState() {
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

  @Test("a change without animation shows at once and leaves what runs alone")
  func withoutAnimation() {
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

  @Test("animations that were off stay off")
  func staysOff() {
    run {
      UIView.setAnimationsEnabled(false)
      UIView.performWithoutAnimation {}
      #expect(UIView.areAnimationsEnabled == false)
      UIView.setAnimationsEnabled(true)
    }
  }

  @Test(
    "a block inside a block takes over duration and curve unless it overrides them",
    arguments: [
      ([], 0.75, 2.0), (.overrideInheritedDuration, 0.5, 1), (.overrideInheritedCurve, 0.9065, 2),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 0.6846, 1),
    ] as [(UIView.AnimationOptions, Double, Double)])
  func nesting(options: UIView.AnimationOptions, halfway: Double, end: Double) {
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

  @Test("autoreverse goes there and back, repeat never ends until it is removed")
  func repeating() {
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

  @Test("a part of a block may repeat")
  func modifyAnimations() {
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

  @Test("a spring overshoots and is at rest at the end")
  func spring() {
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

  @Test("a spring by perceptual duration runs until it is at rest")
  func springDuration() {
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

  @Test("an invalidated layout pass later in the turn may enter the block again")
  func reentering() {
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

  @Test("no animation block, no cost: nobody watches the layers")
  func watching() {
    run {
      #expect(CALayer.changeObserver == nil)
      UIView.animate(withDuration: 1) { #expect(CALayer.changeObserver != nil) }
      UIView.animate(withDuration: 0) { #expect(CALayer.changeObserver == nil) }
      #expect(CALayer.changeObserver == nil)
      view.alpha = 0.3
      #expect(view.layer.presentationSource == nil)
    }
  }

  @Test("laying out subviews with the block animates them along")
  func layoutSubviews() {
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

  @Test("transitions make their changes at once and take their time")
  func transitions() {
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

  @Test("the old form: settings count for what follows them")
  func beginAndCommit() {
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
