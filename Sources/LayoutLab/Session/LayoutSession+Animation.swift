import Foundation
import HeadlessUIKit

// Steps that run other steps inside an animation.
extension LayoutSession {
  /// Carries out the steps of an animation in its animation block.
  func perform(_ animation: Step.Animation) {
    let changes = { [self] in
      for step in animation.steps { _ = perform(step.action) }
    }
    let completion = { [self] (finished: Bool) in complete(.animate(animation), finished) }
    switch (animation.means, animation.pace) {
    case (.none, _): UIView.performWithoutAnimation(changes)
    case (.block, .curve(let curve)):
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay,
        options: animation.optionSet.union(curve.option), animations: changes, completion: completion)
    case (.block, .spring(let damping, let velocity)):
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity, options: animation.optionSet, animations: changes,
        completion: completion)
    case (.animator, let pace):
      let animator = UIViewPropertyAnimator(
        duration: animation.duration, timingParameters: pace.timingParameters)
      animator.addAnimations(changes)
      animator.addCompletion { completion($0 == .end) }
      if animation.delay > 0 {
        animator.startAnimation(afterDelay: animation.delay)
      } else {
        animator.startAnimation()
      }
    }
  }
}

extension Step.Animation {
  fileprivate var optionSet: UIView.AnimationOptions {
    options.reduce(into: []) { $0.formUnion($1.option) }
  }
}

extension Step.Animation.Option {
  fileprivate var option: UIView.AnimationOptions {
    switch self {
    case .layoutSubviews: .layoutSubviews
    case .beginFromCurrentState: .beginFromCurrentState
    case .repeat: .repeat
    case .autoreverse: .autoreverse
    case .overrideInheritedDuration: .overrideInheritedDuration
    case .overrideInheritedCurve: .overrideInheritedCurve
    case .overrideInheritedOptions: .overrideInheritedOptions
    }
  }
}

extension Step.Animation.Curve {
  fileprivate var option: UIView.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }

  fileprivate var curve: UIView.AnimationCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension Step.Animation.Pace {
  fileprivate var timingParameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve): UICubicTimingParameters(animationCurve: curve.curve)
    case .spring(let damping, let velocity):
      UISpringTimingParameters(
        dampingRatio: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }
}
